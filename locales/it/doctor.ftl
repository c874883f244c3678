# Che cosa trova il controllo, e che fare.

help-doctor = Controllare tutto ciò che è conservato: registri, risultati, posti, prelazioni, orologi, impostazioni. Non cambia nulla, anche mentre il server è in funzione
help-arg-doctor-json = Per programmi: ogni riscontro come una riga di JSON
doctor-well = Tutto bene: tavoli { $tables }, voci { $entries }
doctor-ailing = Difetti { $faults } (tavoli { $tables }, voci { $entries }): docs/operations.md dice che fare di ciascuno
error-doctor = Il controllo non ha potuto essere concluso: { $reason }
doctor-fault = DIFETTO
doctor-note = nota
doctor-table = tavolo { $table }
doctor-gap = dopo la voce { $after } viene la voce { $found }. Il tavolo non si apre: riprendilo da una copia di sicurezza
doctor-no-opening = il registro non comincia con un’apertura. Il tavolo non si apre: riprendilo da una copia di sicurezza
doctor-length = il registro ha { $found } voci, ma ne sono contate { $counted }. Nessuno può giocarci: riprendi il tavolo da una copia di sicurezza
doctor-unreadable = la voce { $seq } non è leggibile. Viene da una versione più recente? Altrimenti riprendi il tavolo da una copia di sicurezza
doctor-impossible = la voce { $seq } non è possibile secondo le regole. Viene da una versione più recente? Altrimenti riprendi il tavolo da una copia di sicurezza
doctor-summary = ciò che mostra l’atrio non è ciò che dice il registro ({ $parts }). La prossima voce lo corregge
doctor-seats = il tavolo non è fra quelli di chi vi siede. Lo raggiungono con il suo link; una copia ripristinata lo rimette a posto
doctor-hash = la registrazione della partita porta a un’altra posizione rispetto al registro. Conservane una copia e segnalalo: è un difetto del programma
doctor-future = la voce { $seq } è stata scritta fra { $seconds } secondi: un orologio era sbagliato. Lo sono solo gli orari mostrati
doctor-guest = non si sa nulla dell’ospite { $guest }, che vi siede. Chi ha il cookie può continuare; una copia di sicurezza forse conosce il nome
doctor-program = il programma { $program }, che vi siede, è stato revocato. Un nostro bot muove al suo posto; non c’è nulla da fare
doctor-rematch = il tavolo della rivincita, { $table }, non c’è. La partita è in ordine; il link non porta da nessuna parte
doctor-row = ciò che mostra l’atrio non è leggibile. Riprendi il tavolo da una copia di sicurezza
doctor-lease-of-nothing = la prelazione «{ $lease }» riguarda un tavolo che non c’è. Finisce da sola
doctor-long-lease = la prelazione «{ $lease }» dura ancora { $seconds } secondi: i bot lì stanno fermi così a lungo. Regola l’orologio della banca dati ed elimina la riga della tabella «lease»
doctor-clock = gli orologi di questa macchina e della banca dati differiscono di { $seconds } secondi. Fa’ regolare entrambi dalla rete (NTP)
doctor-unsafe-setting = la banca dati ha { $setting } = off: un’interruzione di corrente può costare ciò che è stato confermato. Mettilo a on
doctor-pages = il file è danneggiato ({ $found }). Ferma il server, conserva il file, ripristina l’ultima copia di sicurezza ed esamina il disco
doctor-readable = altri su questa macchina possono leggere il file, e con esso carte coperte e la chiave dei cookie. Applicagli chmod 600
doctor-dangling = righe di «{ $rows }» non appartengono ad alcun tavolo. Ripristina una copia, o eliminale
