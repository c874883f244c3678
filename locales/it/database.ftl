# Dove sono conservati i tavoli, e come trasferirli.

help-arg-database = Dove sono conservati tavoli e ospiti: un file, sqlite://FILE o postgres://…; altrimenti un file nel posto previsto dal sistema
help-migrate-store = Trasferire un server: tutto da una banca dati a un’altra, che è vuota
help-arg-from = Dove si trova tutto: un file, sqlite://FILE o postgres://…
help-arg-to = Dove deve andare; lì non ci deve essere ancora nulla
error-database-address = «{ $address }» non è l’indirizzo di una banca dati: scrivi postgres://…, sqlite://FILE o il percorso di un file
error-database-newer = { $database } è stata scritta da una versione più recente di Omnibus (il suo formato è { $found }, questa versione conosce { $known }): avvia quella versione, o una più recente
error-database-foreign = { $database } è la banca dati di un altro programma: indicane una che è vuota
error-database-missing = Non c’è alcuna banca dati { $path }: non è stato trasferito nulla
error-migrate-nothing = In { $database } non c’è nulla: non è stato trasferito nulla
error-migrate-not-empty = { $database } non è vuota: non è stato trasferito nulla. Indica una banca dati in cui non è conservato nulla
error-migrate = Non è stato trasferito nulla: { $reason }
migrate-done = Tutto ciò che era in { $from } è ora in { $to }, ed è stato contato lì:
migrate-counts = tavoli { $tables }, voci { $entries }, ospiti { $guests }, bot { $bots }
