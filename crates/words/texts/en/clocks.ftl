# Clocks of tables on a server, for the terminal and the web page.

clock-none = no clock
clock-move = { $seconds } s per move
clock-match = { $increment ->
    [0] { $minutes } min each
   *[other] { $minutes } min each, plus { $increment } s per move
}
clock-days = { $days ->
        [one] { $days } day per move
       *[other] { $days } days per move
    }
clock-days-left = { $hours ->
    [0] { $days ->
        [one] 1 day
       *[other] { $days } days
    }
   *[other] { $days } d { $hours } h
}
