usage-error = error:
usage-heading = Usage:
usage-commands = Commands:
usage-arguments = Arguments:
usage-options = Options:
usage-all-options = [OPTIONS]
usage-command = COMMAND
usage-help = Print help
usage-help-more = Print help (see more with '--help')
usage-help-less = Print help (see a summary with '-h')
usage-version = Print version
usage-help-command = Print this message or the help of the given command(s)
usage-default = [default: { $value }]
usage-env = [env: { $variable }]
usage-possible-values = [possible values: { $values }]
usage-possible-values-list = Possible values:
usage-more = For more information, try '{ $flag }'.
usage-tip = tip:

usage-unknown-argument = unexpected argument '{ $argument }' found
usage-unknown-command = unknown command '{ $command }'
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-wrong-value = invalid value '{ $value }' for '{ $argument }'
usage-wrong-because = { $wrong }: { $reason }
usage-too-many-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-missing = the following required arguments were not provided:
usage-twice = the argument '{ $argument }' cannot be used multiple times
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-conflicts = the argument '{ $argument }' cannot be used with:
usage-not-text = invalid UTF-8 was detected in one or more arguments

usage-quoted = '{ $name }'
usage-similar-command = { $count ->
    [one] a similar command exists: { $names }
   *[other] some similar commands exist: { $names }
}
usage-similar-argument = { $count ->
    [one] a similar argument exists: { $names }
   *[other] some similar arguments exist: { $names }
}
usage-similar-value = { $count ->
    [one] a similar value exists: { $names }
   *[other] some similar values exist: { $names }
}
usage-as-value = to pass '{ $argument }' as a value, use '{ $typed }'
usage-exists = '{ $typed }' exists
usage-without-dashes = command '{ $command }' exists; to use it, remove the "--" before it
