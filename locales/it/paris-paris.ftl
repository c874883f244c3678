### Paris Paris: etichette, cronaca, rifiuti, errori nei file di tabellone.

pp-line = { $id ->
    [green] verde
    [red] rossa
    [orange] arancione
    [grey] grigia
    [blue] blu
   *[other] { $id }
}

## Che cosa può fare un giocatore

pp-take = { $stop }, tessera { $line }
pp-take-removing = { $stop }, tessera { $line }, rimuovi { $owner }
pp-take-removing-own = { $stop }, tessera { $line }, rimuovi un tuo negozio

## Che cosa è successo

pp-log-marker = La tua linea speciale è la linea { $line }.
pp-log-markers-open = Ogni giocatore ha ricevuto un segnalino linea speciale; la linea { $line } è scoperta.
pp-log-markers = Ogni giocatore ha ricevuto un segnalino linea speciale.
pp-log-stack = { $player }, nuova pila scoperta: { $tiles }.
pp-log-opened = { $player }: negozio aperto a { $stop }.
pp-log-removed-bag = { $player }: il negozio a { $stop } finisce nel sacchetto.
pp-log-removed-supply = { $player }: il negozio a { $stop } torna nella riserva.
pp-log-small-tour = Piccolo giro a { $stop }.
pp-log-discarded = La tessera { $line } di { $stop } va su una casella P.
pp-log-grand-tour = Grande giro della linea { $line }.
pp-log-special-tour = Giro speciale della linea { $line } (segnalino: { $player }).
pp-log-special-tour-open = Giro speciale della linea { $line } (segnalino scoperto).
pp-log-score = +{ $points } { $player }, { $stop }.
pp-log-score-nearest = +{ $points } { $player }, negozio più vicino: { $stop }.
pp-log-score-neighbour = +{ $points } { $player }, { $stop } è adiacente.
pp-log-score-bag = +{ $points } { $player }, maggioranza di negozi nel sacchetto.
pp-log-bag = Nel sacchetto: { $counts }.

## Perché no

pp-no-game-over = La partita è finita.
pp-no-not-your-turn = Di turno: { $player }.
pp-no-not-on-offer = La tessera { $line } di { $stop } non è nell'offerta.
pp-no-has-room = A { $stop } c'è spazio: lì non si rimuove nulla.
pp-no-is-full = A { $stop } non c'è più spazio: scegli di chi è il negozio da rimuovere.
pp-no-not-there = { $player }: nessun negozio da rimuovere a { $stop }.

## Che cosa non va in un file di tabellone

pp-board-line-twice = Ci sono due linee con l'id «{ $id }». Dai a ciascuna il suo.
pp-board-bad-colour = La linea «{ $line }» ha il colore «{ $found }». Scrivilo come #rrggbb.
pp-board-number-of-lines = Un tabellone ha 5 linee; questo ne ha { $found }.
pp-board-line-length = Una linea ha 7 fermate; «{ $line }» ne ha { $found }.
pp-board-unknown-stop = La linea «{ $line }» va a «{ $stop }», ma questa fermata non esiste.
pp-board-stop-twice-on-line = La linea «{ $line }» passa due volte per «{ $stop }».
pp-board-stop-without-line = Nessuna linea passa per la fermata «{ $stop }».
pp-board-stop-on-many-lines = In una fermata si incontrano al massimo 2 linee; in «{ $stop }» sono { $found }.
pp-board-never-meet = Le linee «{ $other }» e «{ $line }» non si incontrano mai. Devono incrociarsi in una sola fermata.
pp-board-meet-often = Le linee «{ $other }» e «{ $line }» si incontrano in { $found } fermate. Devono incrociarsi in una sola.
pp-board-crossing-of-ends = A «{ $stop }» terminano due linee. A un incrocio almeno una prosegue.
pp-board-wrong-claim = In base alle linee, «{ $field }» della fermata «{ $stop }» dovrebbe essere { $expected }.
pp-board-unknown-tile = C'è una tessera di «{ $stop }» nel colore «{ $colour }», ma nessuna linea con questo nome passa di lì.
pp-board-tile-twice = La tessera di «{ $stop }» nel colore «{ $colour }» è elencata due volte. Indica quante sono con count.
pp-board-tile-count = { $expected ->
    [one] Dovrebbe esserci 1 tessera
   *[other] Dovrebbero esserci { $expected } tessere
} di «{ $stop }» nel colore «{ $colour }», non { $found }.
pp-board-tile-missing = { $expected ->
    [one] Manca la tessera
   *[other] Mancano le { $expected } tessere
} di «{ $stop }» nel colore «{ $colour }».
pp-board-facts = 5 linee, { $stops } fermate, { $tiles } tessere

## Nel browser

pp-web-take = Prendi una tessera e apri un negozio alla sua fermata.
pp-web-take-last = Prendi una delle ultime due tessere; l'altra decide dove va l'autobus.
pp-web-line = linea { $line }
pp-web-would-tour = Se questa tessera rimane, parte un grande giro.
pp-web-bag-closed = Sacchetto, chiuso fino alla fine
pp-web-unseen = { $tiles ->
    [one] Ancora { $tiles } tessera
   *[other] Ancora { $tiles } tessere
}
pp-web-from-small-tours = Piccoli giri
pp-web-from-crossings = Giri, all'incrocio
pp-web-from-neighbours = Giri, fermate adiacenti
pp-web-picture-line = Una linea ha sette fermate; l'autobus si ferma ai suoi quattro incroci.
pp-web-picture-places = Una fermata ospita un negozio, un incrocio due.
pp-web-picture-takeover = L'incrocio è pieno: un nuovo negozio prende il posto di uno dei due.
pp-web-picture-here = La tessera rimasta indica questo incrocio: ogni negozio che vi si trova vale 1 punto.
pp-web-picture-nearest = La fermata è vuota: il negozio più vicino lungo la sua linea vale 1 punto, quello più lontano niente.
pp-web-picture-all-nearest = Due negozi sono ugualmente vicini, uno per linea: entrambi valgono 1 punto.
pp-web-picture-parked = Due delle cinque caselle P sono occupate: la prossima tessera rossa o blu fa partire un grande giro.
pp-web-picture-neighbours = L'autobus si ferma all'incrocio: il negozio che vi si trova vale 1 punto, e così ogni vicino dello stesso proprietario.
