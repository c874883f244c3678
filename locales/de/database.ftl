# Wo Tische aufbewahrt werden, und wie man sie umzieht.

help-arg-database = Wo Tische und Gäste aufbewahrt werden: eine Datei, sqlite://DATEI oder postgres://…; sonst eine Datei an dem Platz, den das System vorsieht
help-migrate-store = Mit einem Server umziehen: alles aus einer Datenbank in eine andere, die leer ist
help-arg-from = Wo alles ist: eine Datei, sqlite://DATEI oder postgres://…
help-arg-to = Wohin es soll; dort darf noch nichts sein
error-database-address = „{ $address }“ ist keine Adresse einer Datenbank: Schreib postgres://…, sqlite://DATEI oder den Pfad einer Datei
error-database-newer = { $database } stammt von einer neueren Version von Omnibus (ihr Format ist { $found }, diese Version kennt { $known }): Starte jene Version oder eine neuere
error-database-foreign = { $database } ist die Datenbank eines anderen Programms: Nenne eine, die leer ist
error-database-missing = Es gibt keine Datenbank { $path }: Nichts wurde umgezogen
error-migrate-nothing = In { $database } ist nichts: Nichts wurde umgezogen
error-migrate-not-empty = { $database } ist nicht leer: Nichts wurde umgezogen. Nenne eine Datenbank, in der nichts aufbewahrt wird
error-migrate = Nichts wurde umgezogen: { $reason }
migrate-done = Alles aus { $from } ist nun in { $to } und wurde dort gezählt:
migrate-counts = Tische { $tables }, Einträge { $entries }, Gäste { $guests }, Bots { $bots }
