// `import OSLog` in unchanged sources.
@_exported import TesseraLogging
