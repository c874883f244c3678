# Gestire un server per altri: impostazioni, misure, limiti.

help-arg-metrics = Misure per Prometheus, a un indirizzo a parte
help-arg-log = Come ciò che accade è scritto sullo standard error
help-arg-config = Un file di impostazioni, in TOML
help-config = Mostrare le impostazioni in vigore, e da dove viene ciascuna
serve-metrics = Misure per Prometheus: { $address }
error-config-syntax = { $place } non è TOML: { $reason }
error-config-unknown = { $place }: non c’è un’impostazione «{ $name }». Ci sono: { $known }
error-config-value = { $place }: { $name } non può essere «{ $value }»: scrivi { $example }
config-environment = ambiente, { $name }
config-flag = riga di comando
config-default = predefinito
trouble-too-many-tables = Hai { $limit } tavoli non finiti. Finiscine prima uno.
trouble-too-many-streams = Questo server segue già tutti i tavoli che può. Riprova fra un minuto.
