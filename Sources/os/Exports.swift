// `import os` in unchanged sources.
@_exported import TesseraLogging
