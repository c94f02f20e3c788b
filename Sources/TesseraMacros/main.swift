import MacroExpansion

MacroPlugin.run()
