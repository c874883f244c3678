### Quello che dice il server: intoppi, titoli, piccole risposte.

server-guest = Ospite
server-player = Giocatore { $number }
server-unknown-action = Questo gioco non conosce questa azione: { $what }.
server-nothing-here = Qui per ora non c'è niente da fare.
server-eyes-all = Tutto
server-eyes-public = Spettatori
server-title-over = Partita finita · { $game }
server-title-mine = Tocca a te · { $game }
server-title-turn = { $names } · { $game }
server-verified = La distribuzione era onesta
server-verified-how =
    La registrazione è stata rigiocata dall'inizio, e tutto segue dalla distribuzione.
    Sigillato prima della prima mossa: { $sealed }
    Il seme che nascondeva: { $seed }
    Parole fortunate: { $words }
server-not-verified = La registrazione non regge
server-back-to-table = Torna al tavolo

## Intoppi

trouble-not-found = Non trovato
trouble-not-allowed = Non consentito
trouble-refused = Contro le regole
trouble-not-possible = Non è andata
trouble-broken = Qualcosa si è rotto
trouble-way-on = Alla pagina iniziale
trouble-no-page = A questo indirizzo non c'è nessuna pagina. Controllalo, o riparti dalla pagina iniziale.
trouble-no-table = Questo tavolo non esiste. Controlla il link, o chiedi a chi lo ha mandato.
trouble-no-game = Questo gioco qui non c'è. Scegline uno nella pagina iniziale.
trouble-no-seat = A questo tavolo non c'è un posto così. Scegline uno di quelli elencati.
trouble-not-your-seat = Questo posto non è tuo. Puoi guardare, o sederti dove un posto è libero.
trouble-seat-taken = Qualcun altro ha appena preso questo posto. Scegline un altro.
trouble-not-begun = La partita non è iniziata: manca ancora qualcuno.
trouble-not-over = La partita non è ancora finita. Torna quando lo sarà.
trouble-stale = Il tavolo è andato avanti da quando hai guardato, forse in un'altra scheda. Guarda di nuovo e scegli ancora.
trouble-nothing-to-undo = Questa mossa non si può ritirare: nel frattempo qualcuno ha saputo qualcosa o ha giocato.
trouble-no-hints = A questo tavolo i suggerimenti non sono permessi. Lo sceglie chi lo apre.
trouble-not-your-turn = Non tocca a te. Chiedi di nuovo quando sarà il tuo turno.
trouble-covered = Più persone condividono questo dispositivo. Prima alza il sipario per chi deve giocare.
trouble-over = La partita è finita.
trouble-stood-in = A questo posto gioca un bot. Di’ che sei di nuovo qui, e torna tuo.
trouble-not-their-turn = La partita non aspetta { $player }. Un bot può subentrare quando lo aspetta.
trouble-not-away = { $player } è al tavolo in questo momento e può giocare senza aiuto.
trouble-malformed = Quello che è stato inviato non si può leggere: { $what }
trouble-too-large = È troppo grande. Un file può avere fino a 2 MB.
trouble-too-slow = Quello che hai inviato non è arrivato in tempo. Riprova.
trouble-too-many-pages = Hai troppe pagine di tavoli aperte. Chiudine una.
trouble-too-many = { $seconds ->
    [one] Troppe richieste insieme. Aspetta un secondo e riprova.
   *[other] Troppe richieste insieme. Aspetta { $seconds } secondi e riprova.
}
trouble-cross-site = Questa richiesta veniva da un altro sito e non è stata eseguita. Apri il tavolo stesso e riprova.
trouble-bad-cookie = Il lasciapassare del tuo browser è rovinato ed è stato messo via. Ricarica la pagina per riceverne uno nuovo.
trouble-no-method = Questo indirizzo non si usa così.
trouble-no-socket = A questo indirizzo si aprono solo WebSocket.
trouble-broken-sentence = È colpa nostra, e niente è cambiato. Riprova tra un momento.
