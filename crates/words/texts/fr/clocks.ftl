# Les pendules des tables en ligne, pour le terminal et la page web.

clock-none = sans pendule
clock-move = { $seconds } s par coup
clock-match = { $increment ->
    [0] { $minutes } min chacun
   *[other] { $minutes } min chacun, plus { $increment } s par coup
}
clock-days = { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
clock-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[other] { $days } j { $hours } h
}
