### Il terminale: giocare, simulare, rivedere, verificare.

language-code = it
language-name = Italiano
ruling = Decisione

## Giocare

you = Tu
play-welcome = { $game }, { $players } giocatori. Scrivi un numero e premi Invio; ? spiega, q esce.
play-commitment = La distribuzione è fissata e sigillata: { $commitment }
play-your-turn = È il tuo turno. Che cosa fai?
play-prompt-help = Scrivi un numero da 1 a { $most }, oppure ? per l'aiuto.
play-prompt = >
play-not-understood = «{ $input }» non è nell'elenco. Scrivi un numero da 1 a { $most }, oppure ? per l'aiuto.
play-help = 
    Con un numero fai quella scelta.
    ? 3     spiega la scelta 3 e ne cita le regole
    ? { $rule } mostra quella regola
    u       annulla la tua ultima scelta, se da allora nessuno ha saputo nulla di nuovo (--confirm)
    b       ridisegna il tabellone
    r       mostra tutte le regole
    q       esce; la partita è conservata se hai indicato --save FILE
play-explain = Se lo fai, succede questo:
play-explain-chance = Decide il caso.
play-confirm = Invio per continuare, u per annullare.
play-undone = Scelta annullata.
play-undo-nothing = Non hai ancora scelto nulla.
play-undo-closed = Non si può annullare: nel frattempo qualcuno ha scoperto qualcosa.
play-no-rule = La regola «{ $id }» non esiste. Scrivi r per vederle tutte.
play-left = Hai lasciato la partita.
play-saved = La registrazione è in { $file }.
play-over = La partita è finita.
play-tie-break = Parità di punti; decide la regola dello spareggio.
play-winner = Vittoria con { $points } punti: { $player }.
play-winners = Vittoria condivisa con { $points } punti: { $players }.
play-seed = Il seme era { $seed }.
see-rule = vedi { $rule }

## Il tabellone

board-fact = { $heading }: { $value }
board-round = Round { $round } di { $rounds }
board-offer = Offerta
board-parked = Caselle P
board-empty = niente
board-your-marker = La tua linea speciale
board-open-marker = Linea speciale scoperta
board-bag = Sacchetto
board-legend = [ ] ha un posto, [  ] è un incrocio con due; < > ha una tessera in offerta. Le maiuscole all’interno sono i giocatori, le minuscole tra i puntini le linee.
board-player = Giocatore
board-score = Punti
board-supply = Riserva
board-on-board = Aperti
board-bus = con l'autobus

## Simulare

sim-title = { $game }: { $games } partite, { $players } giocatori, bot { $bots }
sim-seat = Posto
sim-bot = Bot
sim-wins = Vittorie
sim-mean = Media punti
sim-deviation = Deviazione
sim-range = Intervallo
sim-decisions = Scelte per partita: { $mean } in media, da { $least } a { $most }
sim-shared = Vittorie condivise: { $share }
sim-first = Vittorie del primo giocatore: { $share }
sim-rate = { $rate } partite al secondo
sim-traces = { $count } tracce in { $folder }

## Confrontare bot

arena-title = { $game }: { $played }
arena-played = { $players } giocatori, { $deals } distribuzioni, { $games } partite, serie { $seed }
arena-scale = Elo sopra { $anchor }, intervalli al 95 %
arena-ratings = Punteggi
arena-pairs = Coppie
arena-elo = Elo
arena-interval = 95 %
arena-time = Tempo di calcolo per scelta
arena-rival = Contro
arena-share = Quota (equa: 50 %)
arena-alone = Da solo (equa: { $fair })
arena-many = In maggioranza (equa: { $fair })
arena-margin = Punti di vantaggio
arena-sprt = Test sequenziale: logaritmo del rapporto di verosimiglianza { $ratio }; -{ $bound } non supera, +{ $bound } supera
arena-passed = Superato: { $bot } è { $elo1 } Elo sopra { $rival } piuttosto che { $elo0 }.
arena-failed = Non superato: { $bot } è { $elo0 } Elo sopra { $rival } piuttosto che { $elo1 }.
arena-undecided = Non ancora deciso: fai giocare più distribuzioni.
arena-rate = { $seconds } s, { $threads ->
    [one] 1 thread
   *[other] { $threads } thread
}
arena-written = Scritto: { $file }
error-budget = «{ $budget }» non è un budget: dopo la @ scrivi un numero di nodi o un tempo, come master@2000 o master@50ms
error-arena-few = indica almeno due bot: --bots greedy,random
error-arena-twice = { $name } è indicato due volte: un bot non gioca contro se stesso
error-arena-deals = { $found ->
    [one] 1 distribuzione non dice
   *[other] { $found } distribuzioni non dicono
} nulla: giocane almeno 2
error-arena-anchor = il riferimento «{ $name }» non gioca; ci sono { $known }
error-arena-sprt = --sprt confronta due bot, non { $found }
error-arena-bounds = --elo0 e --elo1 sono differenze da -1000 a 1000, la prima minore della seconda

## Rivedere e verificare

replay-actions = { $count ->
    [one] 1 azione
   *[other] { $count } azioni
}
replay-unfinished = La partita non è finita.
verify-good = La registrazione è valida: il seme corrisponde al suo impegno, ogni azione è lecita e il risultato ne consegue.
verify-good-unfinished = La registrazione è valida fin qui: il seme corrisponde al suo impegno e ogni azione è lecita. La partita non è finita.
verify-commitment = Impegno { $commitment }

## File di tabellone

board-good = { $file } è una buona mappa per { $game }: { $facts }.
board-of-no-game = { $file } non è un file di nessuno di questi giochi: non contiene linee, percorsi, caselle o corse.
board-bad = { $count ->
    [one] 1 errore
   *[other] { $count } errori
} in { $file }:

## Regole

rules-ruling = decisione nostra
rules-unknown = { $game } non ha una regola «{ $id }». Ometti l'id per vederle tutte.

## Che cosa va storto

error = Errore: { $message }
error-read = impossibile leggere { $file }: { $message }
error-write = impossibile scrivere { $file }: { $message }
error-not-text = { $file } non è un file di testo
error-players = { $game } è per { $least }-{ $most } giocatori, non per { $found }
error-seat = il posto { $found } non esiste: con { $players } giocatori, scegli da 1 a { $players }
error-bot = il bot «{ $name }» non esiste; ci sono { $known }
error-bot-count = { $found } bot indicati per { $places } posti: indicane uno per tutti, o uno per ciascuno
error-traces = { $folder } contiene già dei file: indica una cartella nuova o vuota
error-exists = { $file } esiste già: indica un file nuovo
error-no-cards = { $game } non ha un file di carte: togli --cards
error-options = { $chosen }: { $game } non ha queste opzioni; ci sono { $known }
error-option-form = «{ $option }» non è un’opzione: scrivi nome=valore
error-no-terminal = l'input è finito prima della partita

## Che cosa non va in una registrazione

record-malformed = riga { $line }, colonna { $column }: questa non è una registrazione: { $message }
record-none = non è una registrazione: manca il campo «record»
record-version = campo «record»: la versione è { $found }, e questo programma legge la versione 1; viene da una versione successiva
record-other-game = campo «game»: la registrazione è di «{ $found }», un gioco che questo programma non ha
record-other-board = campo «board»: la registrazione è stata giocata su un altro tabellone, «{ $found }»; indica il file di quel tabellone con --board
record-commitment = campo «deal»: il seme non corrisponde all'impegno, quindi uno dei due è stato modificato
record-unknown-action = azione { $number }: «{ $what }» qui non è noto
record-illegal-action = azione { $number }, posto { $seat }: { $reason } (regola { $rule })
record-other-result = campo «result»: le azioni portano a un altro risultato

## Aiuto sulla riga di comando

help-about = Giochi da tavolo per girare una città: giocare, simulare, verificare. Senza comando: il tavolo si apre nel browser.
help-play = Giocare nel terminale contro i bot
help-sim = Far giocare molte partite ai bot e riassumere
help-train = Lasciare che una rete impari un gioco giocando contro se stessa
help-arg-weights = Dove scrivere i pesi
help-arg-exam = Quante distribuzioni decidono se sono migliori
help-arena = Confrontare bot: le stesse distribuzioni per tutti, punteggi con intervalli
help-replay = Raccontare di nuovo una partita registrata
help-verify = Verificare una registrazione: seme, ogni azione, risultato
help-board = Verificare un proprio file di tabellone
help-board-check = Dire tutto ciò che non va in un file di tabellone
help-rules = Mostrare le regole numerate, o una di esse
help-help = Mostrare questo aiuto
help-version = Mostrare la versione
help-arg-game = Quale gioco
help-arg-lang = Lingua: en, fr, de o it [quella del sistema]
help-arg-players = Quanti giocano
help-arg-seat = Il tuo posto, contato da 1
help-arg-name = Come ti chiami
help-arg-bots = Bot, uno per tutti i posti o uno per ciascuno: random, greedy, wild (Taxi), engine:COMANDO
help-arg-confirm = Dopo ogni scelta aspettare Invio, così che si possa annullare
help-arg-board = Un proprio file di tabellone
help-arg-cards = Un tuo file di carte (Taxi)
help-arg-option = Un’opzione del gioco, per esempio target=300; si può ripetere
help-arg-map = La mappa a cui appartiene un file di carte (Taxi)
help-arg-salt = La tua parte nella sorte della partita: parole qualsiasi
help-arg-save = Conservare la partita in un nuovo file, scelta per scelta
help-arg-resume = Riprendere una partita conservata con --save
help-arg-games = Quante partite
help-arg-seed = Numero della serie; stesso numero, stesse partite
help-arg-deal = Numero di una distribuzione da rigiocare, invece di una nuova
help-arg-traces = Scrivere una traccia di ogni partita in una cartella nuova o vuota
help-arg-record = Una registrazione, come la scrive play --save
help-arg-trace = Come traccia: righe JSON, tutto scoperto
help-arg-file = Il file
help-arg-id = Identificativo di una regola, per esempio PP-V2
help-arg-rivals = Bot da confrontare, per esempio greedy,master@2000,strong@50ms: dopo la @ quanti nodi o quanto tempo pensano
help-arg-deals = Quante distribuzioni; ognuna si gioca con ciascuno a ogni posto. Con --sprt al massimo
help-arg-anchor = Il bot il cui punteggio è 0 [il primo]
help-arg-sprt = Fermarsi appena è deciso se il primo di due bot è più forte
help-arg-elo0 = Con --sprt: non più forte di così non supera
help-arg-elo1 = Con --sprt: forte così supera
help-arg-threads = Quante partite insieme [una per core]
help-arg-json = Scrivere tutto come JSON; - lo stampa al posto della tabella
help-arg-svg = Disegnare i punteggi con i loro intervalli

## Serving

serve-ready = Il tavolo è aperto all’indirizzo { $address }
serve-lan = Telefoni nella stessa rete: { $address }
serve-lan-none = Questo dispositivo non ha un indirizzo raggiungibile dai telefoni nella stessa rete.
serve-data = Tutto è conservato in { $database }. Ctrl+C ferma il server; non si perde nulla.
serve-stopped = Fermato. Tutti i tavoli sono conservati.
error-no-data-folder = Questo sistema non ha una cartella per i dati: indicane una con --database
error-listen = Impossibile ascoltare a { $address }: { $reason }. Indica un altro indirizzo con --listen
error-serve = Il server non può continuare: { $reason }
help-arg-listen = Indirizzo e porta di ascolto, per esempio 127.0.0.1:3080
help-arg-lan = Lascia entrare i telefoni nella stessa rete; mostra l’indirizzo e un codice QR
help-arg-no-browser = Non aprire il browser
error-serve-and-command = --database, --listen, --lan, --no-browser, --engine, --metrics, --log e --config prima di un comando riguardano il tavolo nel browser: tralasciali, oppure tralascia il comando; alcuni comandi hanno i propri, dopo di essi

## Imparare

train-done = Imparato da { $games } partite in { $seconds } s: i pesi sono in { $file }
train-curve = Errore, dalla prima partita all'ultima: { $curve }
train-exam = Contro quelli in dotazione, { $deals } distribuzioni: { $elo } Elo, con uno scarto di { $reach }
train-better = Migliori: questi pesi possono sostituire quelli in dotazione.
train-not-better = Non dimostrati migliori: restano i pesi in dotazione.
error-train-games = Da nessuna partita non si impara nulla: indicare un numero con --games.
error-train-game = Nessuna rete impara { $game }: i suoi bot giocano le scelte fino in fondo. Le reti imparano Paris Paris.
