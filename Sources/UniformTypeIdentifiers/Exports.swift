// `import UniformTypeIdentifiers` in unchanged sources.
@_exported import TesseraTransfer
