# azul
