# Dove sono conservati i tavoli, e come trasferirli.

help-arg-database = Dove sono conservati tavoli e ospiti: un file, sqlite://FILE o postgres://…; altrimenti un file nel posto previsto dal sistema
help-migrate-store = Trasferire un server: tutto da una banca dati a un’altra, che è vuota
help-arg-from = Dove si trova tutto: un file, sqlite://FILE o postgres://…
help-arg-to = Dove deve andare; lì non ci deve essere ancora nulla
error-database-address = «{ $address }» non è l’indirizzo di una banca dati: scrivi postgres://…, sqlite://FILE o il percorso di un file
error-database-newer = { $database } è stata scritta da una versione più recente di Omnibus (il suo formato è { $found }, questa versione conosce { $known }): avvia quella versione, o una più recente
error-database-foreign = { $database } è la banca dati di un altro programma: indicane una che è vuota
error-database-missing = Non c’è alcuna banca dati { $path }
error-migrate-nothing = In { $database } non c’è nulla: non è stato trasferito nulla
error-migrate-not-empty = { $database } non è vuota: non è stato trasferito nulla. Indica una banca dati in cui non è conservato nulla
error-migrate = Non è stato trasferito nulla: { $reason }
migrate-done = Tutto ciò che era in { $from } è ora in { $to }, ed è stato contato lì:
migrate-counts = tavoli { $tables }, voci { $entries }, ospiti { $guests }, bot { $bots }
help-backup = Copiare un server in un solo file, anche mentre è in funzione
help-arg-backup-file = Il file da scrivere; non deve ancora esistere. Contiene segreti: carte coperte, la chiave dei cookie
help-restore = Rimettere una copia di sicurezza in una banca dati vuota
help-arg-restore-file = La copia di sicurezza
error-database = La banca dati non si apre: { $reason }
error-database-older = { $database } è stata scritta da una versione più vecchia di Omnibus (il suo formato è { $found }, questa versione lavora con { $known }): avvia il server di questa versione, che rinnova la banca dati, o usa la versione più vecchia
error-backup-nothing = In { $database } non c’è nulla: non è stata fatta alcuna copia
error-backup = Non è stata fatta alcuna copia: { $reason }
backup-done = Tutto ciò che era in { $database } in un dato istante è ora in { $file }:
backup-secret = Il file contiene carte coperte e la chiave dei cookie: conservalo dove nessun altro può leggerlo.
error-restore-nothing = In { $file } non c’è nulla: non è stato ripristinato nulla
error-restore-not-empty = { $database } non è vuota: non è stato ripristinato nulla. Ferma il server e indica una banca dati in cui non è conservato nulla
error-restore = Non è stato ripristinato nulla: { $reason }
