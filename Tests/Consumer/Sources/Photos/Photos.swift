// The app's sources lie in the folder App. The package leaves that out, and the build plug-in ObjectiveCSources has them compiled.
