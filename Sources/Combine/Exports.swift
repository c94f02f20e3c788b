// `import Combine` in unchanged sources.
@_exported import TesseraCombine
