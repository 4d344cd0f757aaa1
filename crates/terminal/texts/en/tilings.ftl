# tilings
