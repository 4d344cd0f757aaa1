# Die Uhren der Tische auf einem Server, für das Terminal und die Webseite.

clock-none = ohne Uhr
clock-move = { $seconds } s pro Zug
clock-match = { $increment ->
    [0] je { $minutes } min
   *[other] je { $minutes } min, dazu { $increment } s pro Zug
}
clock-days = { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
   *[other] { $days } T { $hours } Std.
}
