let isLeftOut = true
