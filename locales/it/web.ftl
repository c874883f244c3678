### Il browser: pagina iniziale, preparazione, regole, impostazioni, messaggi.

## Intorno a ogni pagina

chrome-skip = Vai al contenuto
chrome-main-menu = Menu principale
chrome-games = Giochi
chrome-rules = Regole
chrome-you = Tu
chrome-settings = Nome, colore e impostazioni
chrome-language = Lingua
chrome-licence = Software libero, con licenza MIT o Apache 2.0
chrome-interface = Interfaccia per programmi

## Pagina iniziale

front-title = Tre giochi per muoversi in città
front-lead = Con gli amici o contro i bot. Senza registrarsi.
front-players = Da { $least } a { $most } giocatori
front-minutes = { $minutes } minuti
front-designer = { $designer }, { $year }
front-designer-unknown = Autore sconosciuto
front-play = Gioca subito contro i bot
front-set-up = Prepara un tavolo
front-read-rules = Leggi le regole
front-tables = I tuoi tavoli
front-finished = Partite finite
front-none = Ancora nessun tavolo. Una partita contro i bot?
front-waiting = In attesa di giocatori
front-mine = Tocca a te
front-others = Tocca a { $names }
front-won = Vittoria: { $names }
front-record = Apri una partita salvata
front-record-hint = Rivedi, mossa per mossa, una partita che hai conservato in un file.
front-record-file = Registrazione di una partita
front-record-open = Apri

## Quanto tempo fa

age-now = proprio ora
age-minutes = { $count ->
    [one] { $count } minuto fa
   *[other] { $count } minuti fa
}
age-hours = { $count ->
    [one] { $count } ora fa
   *[other] { $count } ore fa
}
age-days = { $count ->
    [one] { $count } giorno fa
   *[other] { $count } giorni fa
}

## Preparare un tavolo

new-title = Un tavolo di { $game }
new-players = Quanti giocatori
new-players-hint = I posti oltre questo numero restano vuoti.
new-seats = Chi siede dove
new-seat = Posto { $number }
new-me = Io
new-here = Un'altra persona su questo dispositivo
new-friend = Un amico, con un link
new-bot = Bot: { $bot }
new-name = Nome della persona al posto { $number }
new-name-hint = Nome
new-bots = I bot
new-options = Regole della casa
new-rulebook = di solito
new-hints = Suggerimenti
new-hints-auto = Solo se tutti gli avversari sono bot
new-hints-on = Per tutti
new-hints-off = Per nessuno
new-hints-hint = Un suggerimento mostra le scelte migliori e che cosa promettono. Quanti ne ha chiesti ciascuno lo dice il risultato.
new-own-board = Un tabellone tuo
new-own-board-hint = Hai il gioco stampato, o hai disegnato una città? Caricala qui; per ogni errore nel file c'è una frase chiara.
new-board = File del tabellone
new-cards = File delle carte
new-fair = Una distribuzione onesta
new-fair-hint = La distribuzione è sigillata, mescolata con la parola di ogni giocatore e aperta dopo la partita: allora tutti possono verificare che nessuno ha scelto le carte.
new-word = Parola fortunata (facoltativa)
new-start = Inizia la partita
new-complaint = Questo tavolo non può ancora iniziare

## Bot

bot-novice-name = Principiante
bot-novice-character = Amichevole e ancora alle prime armi. Trascura qualcosa, come capita a tutti.
bot-casual-name = Dilettante
bot-casual-character = Gioca con buon senso e in fretta, senza molti calcoli.
bot-strong-name = Forte
bot-strong-character = Pianifica e punisce gli errori. Un avversario per giocatori esperti.
bot-master-name = Maestro
bot-master-character = Il più forte che ci sia: pensa fino a un secondo per ogni mossa.
new-rating = Punteggio { $points }
new-rating-hint = I punteggi sono misurati in partite con il numero di giocatori scelto: di due, chi ha 100 punti in più vince circa 64 partite su 100.

## Opzioni dei giochi

option-open-bag = Il sacchetto
option-open-bag-hidden = Nessuno ci guarda dentro
option-open-bag-open = Il contenuto è visibile
option-first = Chi comincia
option-first-drawn = A sorte
option-immobile-guard = Un taxi appena rimasto fermo
option-immobile-guard-on = non è fermato due volte
option-immobile-guard-off = può esserlo di nuovo
option-allow-discard = Buttare via una carta
option-allow-discard-off = Non è permesso
option-allow-discard-on = Permesso, invece di giocarne una
option-burglar-takes = Che cosa prendono i ladri
option-burglar-takes-all = Tutto il denaro in tasca
option-burglar-takes-at-most = Al massimo { $amount } F
option-target = Guadagno per vincere
option-target-amount = { $amount } F

## Invitare

invite-title = { $game }: in attesa di giocatori
invite-lead = Manda questo link a chi deve giocare. La partita inizia quando tutti i posti sono occupati.
invite-link = Link a questo tavolo
invite-copy = Copia
invite-copied = Copiato
invite-share = Condividi
invite-code = Il link come codice per la fotocamera di un telefono
invite-seats = Posti
invite-free = Il posto { $number } è libero
invite-join-title = Prendi posto
invite-join = Siediti
invite-seated = Il tuo posto è qui. Questa pagina va avanti da sola quando l'ultimo posto è occupato.
invite-full = Tutti i posti sono occupati. La partita sta per iniziare.
invite-sealed = La distribuzione è sigillata: { $commitment }

## Nome e impostazioni

me-title = Tu
me-lead = Come ti vedono gli altri, e come ti piace il tavolo.
me-name = Nome
me-name-hint = Al massimo 24 caratteri
me-paint = Colore e forma
me-paint-name = { $number ->
    [0] Disco viola
    [1] Triangolo giallo
    [2] Quadrato turchese
    [3] Rombo bianco
    [4] Stella marrone
   *[5] Esagono nero
}
me-theme = Tema
me-theme-auto = Come il dispositivo
me-theme-light = Giorno
me-theme-dark = Notte
me-confirm = Prima che una mossa valga
me-confirm-always = Mostrala prima
me-confirm-touch = Mostrala prima su uno schermo tattile
me-confirm-never = Gioca subito
me-speed = Velocità con cui si mostrano le mosse
me-speed-slow = Lenta
me-speed-normal = Normale
me-speed-fast = Rapida
me-speed-off = Immediata
me-sound = Suona un campanello leggero quando tocca a me
me-save = Salva
me-saved = Salvato.
me-back = Indietro

## Le regole di un gioco

book-contents = Indice
book-find = Cerca nelle regole
book-found = { $count ->
    [0] Nessuna regola contiene queste parole.
    [one] { $count } regola
   *[other] { $count } regole
}
book-ruling = Nostra decisione
book-ruling-hint = «Nostra decisione» indica ciò che il regolamento stampato lascia aperto e decidiamo noi.
book-link = Link alla regola { $id }

## Messaggi

message-rule = La regola: { $rule }
