# Running a server for others: settings, figures, limits.

help-arg-metrics = Figures for Prometheus, on a listener of their own
help-arg-log = How what happens is written to standard error
help-arg-config = A file of settings, in TOML
help-config = Show the settings that hold, and where each comes from
# $address (String) - where they are
serve-metrics = Figures for Prometheus: { $address }
# $place (String) - where it stands
# $reason (String) - what is wrong
error-config-syntax = { $place } is not TOML: { $reason }
# $place (String) - where it stands
# $name (String) - what was written
# $known (String) - the settings that there are
error-config-unknown = { $place }: there is no setting “{ $name }”. There are: { $known }
# $place (String) - where it stands
# $name (String) - the setting
# $value (String) - what was written
# $example (String) - what could be
error-config-value = { $place }: { $name } cannot be “{ $value }”: write { $example }
# $name (String) - the variable
config-environment = environment, { $name }
config-flag = command line
config-default = default
# $limit (Number) - how many
trouble-too-many-tables = You have { $limit } tables that are not over. Finish one of them first.
trouble-too-many-streams = This server follows as many tables as it can. Try again in a minute.
