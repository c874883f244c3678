# Wo Tische aufbewahrt werden, und wie man sie umzieht.

help-arg-database = Wo Tische und Gäste aufbewahrt werden: eine Datei, sqlite://DATEI oder postgres://…; sonst eine Datei an dem Platz, den das System vorsieht
help-migrate-store = Mit einem Server umziehen: alles aus einer Datenbank in eine andere, die leer ist
help-arg-from = Wo alles ist: eine Datei, sqlite://DATEI oder postgres://…
help-arg-to = Wohin es soll; dort darf noch nichts sein
error-database-address = „{ $address }“ ist keine Adresse einer Datenbank: Schreib postgres://…, sqlite://DATEI oder den Pfad einer Datei
error-database-newer = { $database } stammt von einer neueren Version von Omnibus (ihr Format ist { $found }, diese Version kennt { $known }): Starte jene Version oder eine neuere
error-database-foreign = { $database } ist die Datenbank eines anderen Programms: Nenne eine, die leer ist
error-database-missing = Es gibt keine Datenbank { $path }
error-migrate-nothing = In { $database } ist nichts: Nichts wurde umgezogen
error-migrate-not-empty = { $database } ist nicht leer: Nichts wurde umgezogen. Nenne eine Datenbank, in der nichts aufbewahrt wird
error-migrate = Nichts wurde umgezogen: { $reason }
migrate-done = Alles aus { $from } ist nun in { $to } und wurde dort gezählt:
migrate-counts = Tische { $tables }, Einträge { $entries }, Gäste { $guests }, Bots { $bots }
help-backup = Einen Server in eine einzige Datei sichern, auch während er läuft
help-arg-backup-file = Die Datei, die geschrieben wird; es darf sie noch nicht geben. Sie enthält Geheimnisse: verdeckte Karten, den Schlüssel der Cookies
help-restore = Eine Sicherung in eine leere Datenbank zurückspielen
help-arg-restore-file = Die Sicherung
error-database = Die Datenbank lässt sich nicht öffnen: { $reason }
error-database-older = { $database } stammt von einer älteren Version von Omnibus (ihr Format ist { $found }, diese Version arbeitet mit { $known }): Starte den Server dieser Version, der die Datenbank erneuert, oder nimm die ältere Version
error-backup-nothing = In { $database } ist nichts: Es wurde nichts gesichert
error-backup = Es wurde nichts gesichert: { $reason }
backup-done = Alles aus { $database }, wie es in einem Augenblick war, ist nun in { $file }:
backup-secret = Die Datei enthält verdeckte Karten und den Schlüssel der Cookies: Bewahre sie dort auf, wo niemand sonst sie lesen kann.
error-restore-nothing = In { $file } ist nichts: Es wurde nichts zurückgespielt
error-restore-not-empty = { $database } ist nicht leer: Es wurde nichts zurückgespielt. Halte den Server an und nenne eine Datenbank, in der nichts aufbewahrt wird
error-restore = Es wurde nichts zurückgespielt: { $reason }
