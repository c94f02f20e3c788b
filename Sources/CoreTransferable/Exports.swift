// `import CoreTransferable` in unchanged sources.
@_exported import TesseraTransfer
