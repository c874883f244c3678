### Ticket to Ride: London: etichette, cronaca, rifiuti, errori nei file di tabellone.

lo-card = { $id ->
    [blue] blu
    [green] verde
    [black] nera
    [pink] rosa
    [yellow] gialla
    [orange] arancione
    [bus] Autobus
   *[other] { $id }
}
lo-grey = grigia
lo-route = { $a } – { $b }
lo-route-lane = { $a } – { $b } (corsia { $lane })
lo-ticket = { $a } – { $b } ({ $points })
lo-cards = { $count } × { $card }
lo-and = { $one } e { $other }
lo-nothing = niente

## Che cosa può fare un giocatore

lo-keep = Tieni { $tickets }
lo-draw-deck = Carta dal mazzo
lo-draw-display = Carta scoperta: { $card }
lo-claim = Occupa { $route } con { $cards }
lo-tickets = Pesca biglietti
lo-pass = Passa

## Che cosa è successo

lo-log-first = { $player }: primo turno della partita.
lo-log-dealt = { $player }: carta { $card } ricevuta.
lo-log-dealt-hidden = { $player }: una carta ricevuta.
lo-log-drew-deck = { $player }: carta { $card } dal mazzo.
lo-log-drew-hidden = { $player }: una carta dal mazzo.
lo-log-drew-display = { $player }: carta { $card } presa tra quelle scoperte.
lo-log-display = Carte scoperte: { $cards }.
lo-log-flush = Tre o più Autobus: si scartano tutte e cinque le carte scoperte.
lo-log-reshuffle = Gli scarti formano un nuovo mazzo di { $count ->
    [one] 1 carta
   *[other] { $count } carte
}.
lo-log-offer = { $player }: a scelta { $tickets }.
lo-log-offer-hidden = { $player }: { $count ->
    [one] 1 biglietto proposto
   *[other] { $count } biglietti tra cui scegliere
}.
lo-log-kept = { $player }, biglietti tenuti: { $kept }; sotto il mazzo: { $returned }.
lo-log-kept-hidden = { $player }: { $kept ->
    [one] 1 biglietto tenuto
   *[other] { $kept } biglietti tenuti
}.
lo-log-chosen = { $player }: biglietti scelti.
lo-log-claimed = +{ $points } { $player }: { $route } occupata con { $cards }.
lo-log-passed = { $player }: nessuna azione lecita, passaggio forzato.
lo-log-last-round = { $player }: 2 autobus o meno. Ancora un turno per tutti.
lo-log-ticket-done = +{ $points } { $player }: biglietto { $ticket } completato.
lo-log-ticket-failed = −{ $points } { $player }: biglietto { $ticket } non completato.
lo-log-district = +{ $points } { $player }: distretto collegato ({ $locations }).

## Perché no

lo-no-game-over = La partita è finita.
lo-no-not-your-turn = Non tocca a te. Di turno: { $player }.
lo-no-has-chosen = Hai già scelto i tuoi biglietti: gli altri stanno ancora scegliendo.
lo-no-tickets-first = Prima scegli quali biglietti tenere.
lo-no-nothing-on-offer = Questi biglietti non ti sono stati proposti.
lo-no-not-on-offer = Il biglietto { $ticket } non è tra quelli proposti.
lo-no-keep-one = Tieni almeno un biglietto.
lo-no-second-card-first = Prima prendi la seconda carta di questo turno.
lo-no-deck-empty = Il mazzo è vuoto: prendi una carta scoperta.
lo-no-not-showing = Tra le carte scoperte non c'è nessuna carta { $card }.
lo-no-bus-as-second = Un Autobus scoperto non può essere la seconda carta di un turno.
lo-no-route-taken = { $route } è già occupata ({ $player }).
lo-no-other-lane-yours = { $route }: l'altra corsia è tua, e nessuno può averle entrambe.
lo-no-other-lane-closes = { $route }: l'altra corsia è occupata, e in 2 giocatori questo chiude la corsia rimasta.
lo-no-too-few-buses = { $route } richiede { $length } autobus; tu ne hai { $left }.
lo-no-no-payment = Un pagamento indica un solo colore e le sue carte, oppure soltanto Autobus.
lo-no-wrong-number = { $route } costa { $length ->
    [one] 1 carta
   *[other] { $length } carte
}, non { $paid }.
lo-no-wrong-colour = { $route } è una tratta { $needs }: non si paga con una carta { $paid }.
lo-no-not-in-hand = Il pagamento richiede { $paid } × { $card }; in mano ne hai { $held }.
lo-no-no-tickets = Il mazzo dei biglietti è vuoto.
lo-no-may-not-pass = Non puoi passare: hai almeno un'azione lecita.

## Il tavolo nel terminale

lo-table-face-up = Carte scoperte
lo-table-deck = Mazzo
lo-table-discards = Scarti
lo-table-hand = Le tue carte
lo-table-offer = Biglietti proposti
lo-table-your-tickets = I tuoi biglietti
lo-table-linked = { $ticket } collegato
lo-table-open = { $ticket } da collegare
lo-table-buses = Autobus
lo-table-cards = Carte
lo-table-tickets = Biglietti
lo-table-last-round = Ultimo round: { $turns ->
    [one] ultimo turno
   *[other] ancora { $turns } turni
}
lo-table-legend = I numeri tra parentesi sono i distretti. Tra i puntini ci sono le tratte libere: una lettera minuscola per il colore, * per il grigio, e la lunghezza; due segni sono due corsie. Le maiuscole sono i proprietari, x è una corsia chiusa dall'altra. Accanto a un giocatore ci sono le carte che tutti sanno che ha in mano.

## Nel browser

lo-web-thames = Tamigi
lo-web-location = { $name }, distretto { $district }
lo-web-route = { $route }: { $colour }, { $spaces ->
    [one] 1 spazio
   *[other] { $spaces } spazi
}
lo-web-ask-turn = Pesca carte, occupa una tratta o pesca biglietti.
lo-web-ask-last-turn = Ultimo turno: pesca carte, occupa una tratta o pesca biglietti.
lo-web-ask-second-card = Prendi una seconda carta.
lo-web-ask-keep = Scegli quali biglietti tenere: almeno uno.
lo-web-keep-this = Tieni solo questo
lo-web-keep-both = Tieni entrambi
lo-web-buses-left = { $count ->
    [one] ancora 1 autobus
   *[other] ancora { $count } autobus
}
lo-web-cards-held = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
lo-web-tickets-held = { $count ->
    [one] 1 biglietto
   *[other] { $count } biglietti
}
lo-web-tickets-secret = Numero di biglietti ancora segreto
lo-web-known-cards = Carte in mano che tutti hanno visto
lo-web-district-linked = Distretto { $district } collegato
lo-web-tickets-of = Biglietti: { $player }
lo-web-source-routes = Tratte
lo-web-source-districts = Distretti
lo-web-picture = { $rule ->
    [LO-D3] Cinque carte scoperte. Un Autobus preso per primo è l'unica carta del turno.
    [LO-D6] Cinque carte scoperte, tre delle quali Autobus: tutte e cinque sono barrate.
    [LO-C1] Due carte rosa e un Autobus pagano una tratta rosa di tre spazi.
    [LO-C2] Due carte verdi pagano una tratta grigia di due spazi.
    [LO-C4] Le tratte di uno, due, tre e quattro spazi valgono 1, 2, 4 e 7 punti.
    [LO-C6] Una tratta doppia con due corsie: un proprietario su ciascuna.
    [LO-C7] Una tratta doppia in due giocatori: una corsia è occupata, l'altra è chiusa.
    [LO-E2] Due località collegate dalle tratte di un solo proprietario: il biglietto aggiunge il suo valore.
   *[LO-E3] Tutte le località del distretto 3 collegate da un solo proprietario: 3 punti.
}

## Che cosa non va in un file di tabellone

lo-board-too-many = { $what ->
    [locations] Un tabellone ha al massimo { $most } località; questo ne ha { $found }.
    [routes] Un tabellone ha al massimo { $most } tratte; questo ne ha { $found }.
   *[tickets] Un tabellone ha al massimo { $most } biglietti; questo ne ha { $found }.
}
lo-board-stated = Secondo le regole, «{ $field }» è { $expected }. Scrivi così, oppure ometti il campo.
lo-board-district-twice = Ci sono due distretti con il numero { $value }. Dai a ciascuno il suo.
lo-board-district-value = Un distretto vale da 1 a 99, non { $found }.
lo-board-unknown-member = Il distretto { $district } elenca «{ $location }», ma questa località non esiste.
lo-board-in-two-districts = «{ $location }» è già elencata in un distretto. Elencala una volta sola.
lo-board-in-no-district = Nessun distretto elenca «{ $location }». Aggiungila a uno.
lo-board-other-district = «{ $location }» indica il distretto { $says }, ma a elencarla è il distretto { $listed }. Falli coincidere.
lo-board-unknown-end = La tratta «{ $route }» va a «{ $end }», ma questa località non esiste.
lo-board-route-to-itself = Una tratta parte da «{ $location }» e finisce nella stessa località. Dalle due estremi diversi.
lo-board-route-length = Una tratta ha da 1 a 4 spazi; «{ $route }» ne ha { $found }.
lo-board-route-colour = La tratta «{ $route }» ha il colore «{ $found }». Scrivi blue, green, black, pink, yellow, orange o grey.
lo-board-route-lane = «double» della tratta «{ $route }» è { $found }. Scrivi 0 per una tratta singola, 1 e 2 per le corsie di una doppia.
lo-board-two-singles = C'è un'altra tratta tra gli estremi di «{ $route }». Falle diventare le corsie 1 e 2 di una tratta doppia.
lo-board-lane-alone = «{ $route }» è una corsia di una tratta doppia, ma l'altra manca. Aggiungila, oppure scrivi double = 0.
lo-board-lane-twice = Le due corsie di «{ $route }» hanno lo stesso numero. Numerale 1 e 2.
lo-board-lanes-differ = Le due corsie di «{ $route }» hanno lunghezze diverse. Rendile uguali.
lo-board-too-many-lanes = Ci sono più di due corsie tra gli estremi di «{ $route }». Lasciane due.
lo-board-unreachable = Nessun percorso porta da «{ $from }» a «{ $location }». Aggiungi una tratta.
lo-board-unknown-ticket-end = Il biglietto «{ $ticket }» va a «{ $end }», ma questa località non esiste.
lo-board-ticket-to-itself = Un biglietto parte da «{ $location }» e finisce nella stessa località. Dagli due estremi diversi.
lo-board-ticket-twice = Il biglietto «{ $ticket }» c'è già. Lasciane uno solo.
lo-board-ticket-points = Un biglietto vale da 1 a 99 punti; «{ $ticket }» ne vale { $found }.
lo-board-too-few-tickets = Per una distribuzione a 4 giocatori servono { $least } biglietti; questo tabellone ne ha { $found }.
lo-board-not-shortest = Il biglietto «{ $ticket }» vale { $found }, ma la lunghezza del percorso più breve tra i suoi estremi è { $shortest }.
lo-board-facts = { $locations } località, { $routes } tratte, { $tickets } biglietti
