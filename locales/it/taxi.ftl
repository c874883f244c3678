### Taxi.

## Carte

tx-card = { $card ->
    [green] semafori verdi
    [cancel] annulla tutte le STOP
    [pompidou] Voie Georges Pompidou
    [agent] vigile
    [clear] strade libere
    [tip] cliente generoso
    [works] lavori in corso
    [jam] ingorgo
    [ten] 10 taxi prima di te
    [red] semafori rossi
    [breakdown] guasto
    [police] controllo di polizia
    [demo] manifestazione
    [burglar] ladri
   *[other] { $card }
}
tx-course-single = «{ $title }» a { $stop }, { $fare } F
tx-course-double = «{ $title }» a { $first }, poi a { $second }, { $fare } F
tx-course-tour = «{ $title }» a { $stops } in qualsiasi ordine, { $fare } F
tx-course-tip = { $course }, più 25 F alla partenza della prossima corsa

## Che cosa può fare un giocatore

tx-start = Parti da { $space }
tx-draw-course = Pesca una corsa
tx-drive-empty = Gira a vuoto in questo turno
tx-accept = Accetta { $course }
tx-refuse = Rifiuta e perdi il turno
tx-play = Gioca «{ $card }»
tx-play-on = Gioca «{ $card }» contro { $player }
tx-play-none = Non giocare nessuna carta
tx-discard = Butta via «{ $card }»
tx-move = { $space }
tx-move-distance = { $space }, a { $distance ->
    [one] 1 casella
   *[other] { $distance } caselle
} da { $stop }
tx-move-arrive = { $space }: arrivo
tx-move-bank = { $space }: deposita { $amount } F
tx-move-pushed-back = { $drive } (casella piena: indietro fino a { $rest })
tx-move-off-express = { $drive }, passando dalla Voie Georges Pompidou

## Che cosa è successo

tx-log-start-card = { $player }, carta di partenza: { $course }.
tx-log-placed = { $player }: taxi a { $space }.
tx-log-start-roll = { $player }: { $roll } nel lancio iniziale.
tx-log-begins = Primo turno: { $player }.
tx-log-course-drawn = { $player }, corsa: { $course }.
tx-log-already-there = { $player }: cliente già a destinazione, altra corsa.
tx-log-accepted = { $player }: corsa accettata.
tx-log-refused = { $player }: corsa rifiutata, turno perso.
tx-log-card-drawn = { $player }: una carta dal distributore.
tx-log-card-drawn-seen = { $player }: «{ $card }» dal distributore.
tx-log-played = { $player }: «{ $card }».
tx-log-played-on = { $player }: «{ $card }» (vittima: { $victim }).
tx-log-discarded = { $player }: carta «{ $card }» buttata via.
tx-log-left = { $player }: fine di «{ $card }».
tx-log-die = { $player }: { $roll } con il dado.
tx-log-moved = { $player }: { $spaces ->
    [one] 1 casella
   *[other] { $spaces } caselle
} fino a { $space }.
tx-log-pushed-back = { $player }: casella piena, indietro fino a { $space }.
tx-log-stays = { $player }: nessun movimento in questo turno.
tx-log-reached = { $player }: tappa raggiunta, { $space }.
tx-log-paid = +{ $amount } F { $player }.
tx-log-lost = −{ $amount } F { $player }.
tx-log-banked = { $player }: { $amount } F depositati in banca.
tx-log-reshuffled-courses = Le corse vengono rimescolate.
tx-log-reshuffled-cards = Le carte BONUS e STOP vengono rimescolate.

## Perché no

tx-no-game-over = La partita è finita.
tx-no-not-your-turn = Non tocca a te. Di turno: { $player }.
tx-no-now-start = Prima scegli da dove partire.
tx-no-now-course = Prima pesca una corsa, oppure gira a vuoto.
tx-no-now-offer = Prima accetta la corsa, oppure rifiutala.
tx-no-now-card = Prima gioca una carta, o nessuna.
tx-no-now-move = Prima muovi il taxi.
tx-no-start-card = { $space } non è sulla tua carta di partenza.
tx-no-first-course = La prima corsa è obbligatoria.
tx-no-course = Non c'è nessuna corsa che porti altrove. Gira a vuoto.
tx-no-not-in-hand = Non hai in mano la carta «{ $card }».
tx-no-nobody-there = A quel posto non c'è nessuno.
tx-no-on-self = «{ $card }» è una STOP: giocala contro un avversario.
tx-no-on-opponent = «{ $card }» è una BONUS: giocala per te.
tx-no-on-expressway = «{ $card }»: non su un taxi che si trova sulla superstrada.
tx-no-stop-to-cancel = Davanti a te non c'è nessuna STOP da annullare.
tx-no-already-there = { $player }: c'è già una carta «{ $card }» esposta.
tx-no-client = Non hai un cliente che possa essere generoso.
tx-no-not-on-rank = { $player }: il taxi non è a un posteggio dei taxi.
tx-no-spared = { $player }: per ora niente «{ $card }», il taxi è appena rimasto fermo o comunque non può muoversi.
tx-no-money = { $player }: niente denaro in tasca.
tx-no-discards = A questo tavolo non si possono buttare via le carte.
tx-no-drive = Nessun percorso di questo movimento finisce a { $space }.
tx-no-not-adjacent = Nessuna strada porta da { $from } a { $to }.
tx-no-twice = { $space }: ci entreresti due volte.
tx-no-bank-closed = La banca è chiusa ai taxi con un cliente.
tx-no-card = { $space } è sulla superstrada: prima gioca la carta che ti permette di entrarci.
tx-no-express-again = { $space }: hai lasciato la superstrada e non puoi rientrarci nello stesso movimento.
tx-no-place-closed = { $space }: piazza chiusa dalla manifestazione.
tx-no-beyond = Il movimento finisce a { $space }.
tx-no-length = { $reach ->
    [one] Il taxi avanza esattamente di 1 casella.
   *[other] Il taxi avanza esattamente di { $reach } caselle, a meno che una tappa, una piazza, la banca o un vicolo cieco non concluda il movimento.
}

## Che cosa non va in un file di mappa

tx-board-too-many-spaces = Una mappa ha al massimo 256 caselle; questa ne ha { $found }.
tx-board-bad-kind = La casella «{ $space }» è di tipo «{ $found }». Scrivi street, destination, place, bank o express.
tx-board-number-of-banks = Una mappa ha una sola banca; questa ne ha { $found }.
tx-board-number-of-express = La superstrada ha 6 caselle; qui ne ha { $found }.
tx-board-no-rank = Non c'è nessun posteggio dei taxi. Indicane almeno uno con rank = true.
tx-board-wrong-count = «{ $field }» dice { $found }, ma il conteggio dà { $counted }.
tx-board-short-street = «{ $street }» non collega nulla. Indica almeno due caselle.
tx-board-unknown-space = «{ $street }» porta a «{ $space }», ma questa casella non esiste.
tx-board-unknown-access = «{ $street }» ha l'accesso «{ $found }». Scrivi no_client, pompidou o niente.
tx-board-linked-twice = «{ $from }» e «{ $to }» sono collegate due volte, oppure una casella è collegata a sé stessa.
tx-board-bank-access = «{ $street }» porta alla banca. Scrivi access = "no_client".
tx-board-no-bank-here = «{ $street }» non porta alla banca. Togli il campo access.
tx-board-express-access = «{ $street }» porta alla superstrada. Scrivi access = "pompidou".
tx-board-no-express-here = «{ $street }» non ha nulla a che fare con la superstrada. Togli il campo access.
tx-board-two-way-express = La superstrada è a senso unico. Per «{ $street }» scrivi oneway = true.
tx-board-number-of-entrances = La superstrada ha 2 ingressi; qui ne ha { $found }.
tx-board-dead-end = La casella «{ $space }» è un vicolo cieco. Collegala a un'altra.
tx-board-cut-off = Alla casella «{ $space }» non si può arrivare da tutte le altre, oppure da lì non si può ripartire.

## Che cosa non va in un file di carte

tx-cards-number-of-courses = Le carte COURSE sono 40; questo file ne ha { $found }.
tx-cards-bad-type = La corsa «{ $course }» è di tipo «{ $found }». Scrivi single, double o tour.
tx-cards-number-of-stops = Tappe della corsa «{ $course }»: { $found }; il suo tipo ne prevede { $expected }.
tx-cards-unknown-stop = La corsa «{ $course }» porta a «{ $stop }», ma sulla mappa questa casella non esiste.
tx-cards-not-a-destination = La corsa «{ $course }» porta a «{ $stop }», che sulla mappa non è una destinazione.
tx-cards-stop-twice = La corsa «{ $course }» porta due volte a «{ $stop }».
tx-cards-bad-fare = La corsa «{ $course }» paga { $found } F. Scrivi un multiplo di 25, fino a 10000.
tx-cards-unknown-card = In questo gioco non c'è nessuna carta «{ $card }».
tx-cards-wrong-side = Per la carta «{ $card }», side deve essere «{ $expected }».
tx-cards-wrong-target = Per la carta «{ $card }», target deve essere «{ $expected }».
tx-cards-wrong-effect = Secondo la sua regola, l'effetto della carta «{ $card }» è { $expected }.
tx-cards-bad-count = Le carte «{ $card }» possono essere da 0 a 15, non { $found }.
tx-cards-number-of-cards = Le carte BONUS e STOP sono 70; qui la somma dei valori di count è { $found }.
tx-cards-missing = Manca la carta «{ $card }». Se il tuo gioco non ne ha, scrivi count = 0.
tx-cards-wrong-claim = Secondo le regole, «{ $field }» è { $expected }.
tx-cards-house-rule = «{ $option }» si sceglie al tavolo, non in questo file: lascia il valore com'era e usa --option.

## Il tabellone nel terminale

tx-legend = o è una destinazione, # una piazza dove i taxi si fermano, t un posteggio dei taxi, $ la banca, = la Voie Georges Pompidou, ~ la Senna. X è dove vuole andare il tuo cliente; le maiuscole sono i taxi.
tx-carried = In tasca
tx-banked = In banca
tx-cards = Carte
tx-hand = Le tue carte
tx-course = La tua corsa
tx-offer = Corsa proposta
tx-movement = Movimento
tx-board-facts = { $spaces } caselle, { $streets } strade
tx-cards-facts = { $courses } corse, { $cards } carte BONUS e STOP

## Nel browser

tx-web-courses = Corse
tx-web-cards = BONUS e STOP
tx-web-bonus = BONUS
tx-web-stop = STOP
tx-web-left = ancora { $count }
tx-web-francs = { $amount } F
tx-web-carried = { $amount } F in tasca
tx-web-banked = { $amount } F in banca
tx-web-held = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
tx-web-tip-next = poi 25 F alla partenza della prossima corsa
tx-web-promised = 25 F con la prossima corsa
tx-web-any-order = in qualsiasi ordine
tx-web-driven = fatta
tx-web-no-client = nessun cliente
tx-web-accept = Accetta
tx-web-does = { $card ->
    [green] 3 caselle in più
    [cancel] in questo turno nessuna STOP agisce
    [pompidou] apre la superstrada
    [agent] attraversa le piazze
    [clear] lancia ancora e somma
    [tip] 25 F in più all'arrivo
    [works] 1 casella, niente lancio
    [jam] niente lancio
    [ten] al posteggio: due turni senza lancio
    [red] 3 in meno sul dado
    [breakdown] riparte solo con 4 o più
    [police] paga 25 F o niente lancio
    [demo] niente piazze per due turni
    [burglar] perde il denaro in tasca
   *[other] { $card }
}
tx-web-ask-start = Scegli da dove partire.
tx-web-ask-first = Pesca la tua prima corsa.
tx-web-ask-course = Pesca una corsa o gira a vuoto.
tx-web-ask-offer = Accetti la corsa?
tx-web-ask-card = Gioca una carta, o nessuna.
tx-web-ask-move = { $reach ->
    [one] Avanza di 1 casella.
   *[other] Avanza di { $reach } caselle.
}
tx-web-source-fares = Tariffe
tx-web-source-tips = Mance
tx-web-source-police = Controlli di polizia
tx-web-source-burglars = Ladri
tx-web-river = La Senna
tx-web-legend-express = Superstrada: senso unico, con la carta
tx-web-legend-bank = Banca: solo senza cliente
tx-web-legend-place = Piazza: ogni taxi si ferma
tx-web-legend-rank = Posteggio dei taxi
tx-web-legend-destination = Destinazione
tx-web-picture = { $rule ->
    [TX-30] Un taxi fra tre bandierine: le tappe di un giro turistico si fanno in qualsiasi ordine.
    [TX-33] Un taxi a un posteggio, con accanto la carta «10 taxi prima di te».
    [TX-34] I lavori in corso danno 1 casella, i semafori verdi ne aggiungono 3: in tutto 4.
    [TX-36] Due taxi su una casella; il terzo resta sulla casella precedente.
    [TX-37] Un taxi che deve avanzare di 5 si ferma su una piazza dopo 2.
    [TX-40] Un taxi davanti alla banca, le sue banconote a faccia in giù.
    [TX-42] La superstrada corre lungo il fiume, a senso unico, sotto i ponti.
    [TX-M1] Un taxi può proseguire o svoltare, ma non invertire la marcia durante un movimento.
   *[other] { $rule }
}
