# Einen Server für andere betreiben: Einstellungen, Zahlen, Grenzen.

help-arg-metrics = Zahlen für Prometheus, an einer eigenen Adresse
help-arg-log = Wie auf die Fehlerausgabe geschrieben wird, was geschieht
help-arg-config = Eine Datei mit Einstellungen, in TOML
help-config = Die geltenden Einstellungen zeigen, und woher jede stammt
serve-metrics = Zahlen für Prometheus: { $address }
error-config-syntax = { $place } ist kein TOML: { $reason }
error-config-unknown = { $place }: Die Einstellung „{ $name }“ gibt es nicht. Es gibt: { $known }
error-config-value = { $place }: { $name } kann nicht „{ $value }“ sein: Schreib { $example }
config-environment = Umgebung, { $name }
config-flag = Befehlszeile
config-default = Vorgabe
trouble-too-many-tables = Du hast { $limit } Tische, die nicht zu Ende sind. Spiel erst einen davon zu Ende.
trouble-too-many-streams = Dieser Server folgt schon so vielen Tischen, wie er kann. Versuch es in einer Minute noch einmal.
