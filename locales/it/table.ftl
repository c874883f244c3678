### The table in the browser.

## Whose turn

table-your-turn = { $player }, tocca a te
table-turn-of = In attesa di { $players }
table-watching = Stai guardando la partita.
table-to-act = di turno
table-winner = vince
table-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
table-undo = Annulla la mossa
table-reconnecting = Riconnessione…
table-unsent = Non è arrivato al tavolo. Riprova.

## The board

table-board = Tabellone
table-zoom-in = Ingrandisci
table-zoom-out = Riduci
table-zoom-all = Mostra tutto il tabellone
table-skip = Salta

## Choosing

table-choices = Scelte
table-your-choices = Le tue scelte
table-all-choices = Tutte le { $count } scelte
table-choices-here = Scelte in questo punto
table-show-all = Mostra tutte
table-preview = Che cosa succede
table-confirm = Conferma
table-cancel = Annulla
table-rule = Regola { $rule }

## Suggerimenti

table-hint = Suggerimento
table-hints-allowed = A questo tavolo i suggerimenti sono permessi.
table-hints-forbidden = A questo tavolo niente suggerimenti.
hint-wins = { $tenths ->
    [0] Non vinceresti quasi mai
    [1] Vinceresti circa 1 partita su 10
    [10] Vinceresti quasi sempre
   *[other] Vinceresti circa { $tenths } partite su 10
}
hint-ahead = { $points ->
    [one] con circa un punto di vantaggio
   *[other] con circa { $points } punti di vantaggio
}
hint-behind = { $points ->
    [one] con circa un punto di svantaggio
   *[other] con circa { $points } punti di svantaggio
}
hint-ahead-francs = con circa { $francs } F di vantaggio
hint-behind-francs = con circa { $francs } F di svantaggio
hint-level = quasi alla pari
hint-promise = { $wins }, { $lead }.
table-hints-asked = { $count ->
    [one] { $player } ha chiesto un suggerimento.
   *[other] { $player } ha chiesto { $count } suggerimenti.
}

## Bot che giocano al posto di qualcuno

table-stand-in-for-me = Fai giocare un bot per me
table-stand-in-for = Fai giocare un bot per { $player }
table-stand-in-level = Quale bot
table-stand-in-start = Fallo giocare
table-come-back = Eccomi
table-stands-in = Per { $player } gioca il bot «{ $bot }»
table-stands-in-for-you = Per te gioca il bot «{ $bot }»
table-aside-stands-in = Da qui in poi per { $player } gioca il bot «{ $bot }».
table-aside-stands-in-by = Da qui in poi per { $player } gioca il bot «{ $bot }», come ha chiesto { $by }.
table-aside-back = { $player } è di nuovo qui.
table-finished-by = Per { $player } ha giocato fino alla fine il bot «{ $bot }».

## What lies on the table

table-display = Sul tavolo
table-hand = Mano
table-players = Giocatori
table-log = Cronaca
table-log-empty = Non è ancora successo nulla.
table-log-step = Mossa { $step }
table-log-older = Mosse precedenti
table-close = Chiudi

## Ways from here

table-more = Altro
table-rules = Regole
table-replay = Rivedi
table-copy-link = Copia il link
table-copied = Link copiato.
table-settings = Impostazioni
table-keys = Tasti

## Coming back

table-missed = { $count ->
    [one] 1 mossa mentre non c’eri
   *[other] { $count } mosse mentre non c’eri
}
table-missed-show = Mostra
table-missed-dismiss = Ignora
table-curtain = Passa il dispositivo a { $player }.
table-curtain-why = Fino ad allora nessuna mano è visibile.
table-curtain-lift = Sono { $player }: mostra la mia mano

## After the game

table-result = Risultato
table-won = Vince { $player }.
table-won-shared = { $players } vincono insieme.
table-rematch = Gioca ancora
table-rematch-there = Vai alla prossima partita
table-new = Nuovo tavolo
table-record = Scarica la registrazione
table-verify = Verifica la distribuzione
table-sealed = La distribuzione è stata sigillata prima della prima mossa.
table-seal = Sigillo
table-seed = Seme
sheet-title = Da dove vengono i punti
sheet-total = Totale
sheet-course = I punteggi, mossa per mossa
sheet-ends = { $player }: { $points }

## Keys

table-key-help = Questo elenco, con un link alle regole
table-key-next = Scelta successiva
table-key-number = Scegli per numero
table-key-undo = Annulla l’ultima scelta
table-key-hint = Chiedi un suggerimento
table-key-cancel = Annulla, o salta ciò che viene mostrato
table-key-log = Cronaca
table-key-zoom = Ingrandisci o riduci il tabellone
table-key-move = Sposta il tabellone

## Looking back

replay-title = { $title }: rivedi la partita
replay-step = Mossa { $at } di { $last }
replay-deal = La distribuzione
replay-first = Prima mossa
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-latest = Ultima mossa
replay-play = Riproduci
replay-pause = Pausa
replay-eyes = Visto da
replay-show = Mostra
replay-copy = Copia il link a questa mossa
replay-table = Torna al tavolo
replay-hand = Mano di { $player }
replay-told = Che cosa è successo
