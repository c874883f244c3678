### Players from outside: programs with a token, and engines.

bot-mark = Bot

new-engine = Motore: { $name }

## The log, where a bot of ours took a move

lapse-not-started = Non è stato possibile avviare { $name }: questa mossa l'ha fatta un bot integrato.
lapse-crashed = { $name } non è più in funzione: questa mossa l'ha fatta un bot integrato.
lapse-silent = { $name } non ha risposto in tempo: questa mossa l'ha fatta un bot integrato.
lapse-garbage = La risposta di { $name } non si capisce: questa mossa l'ha fatta un bot integrato.
lapse-illegal = { $name } ha scelto qualcosa che le regole vietano: questa mossa l'ha fatta un bot integrato.
lapse-given-up = Era la terza volta di fila: per { $name } continua il bot integrato.

## Troubles

trouble-bad-token = Questo token è sbagliato o è stato revocato. Creane uno nuovo nella pagina su di te.
trouble-token-elsewhere = Il token di un bot apre solo gli indirizzi sotto /api/bot. Qui non serve.

## One’s own bots

own-bots-title = I tuoi bot
own-bots-lead = Un tuo programma può sedersi a un tavolo come un giocatore a sé. A ogni richiesta mostra un token.
own-bots-how = Come scriverne uno
own-bots-name = Nome del bot
own-bots-make = Crea un token
own-bots-revoke = Revoca
own-bots-revoke-of = Revoca il token di { $name }
own-bots-fresh = Questo è il token di { $name }. Copialo ora: non sarà più mostrato.
own-bots-copy = Copia il token
own-bots-copied = Copiato
own-bots-none = Ancora nessun bot.
own-bots-too-many = Una persona può avere al massimo { $most } bot. Revocane uno che non ti serve più.
own-bots-nameless = Un bot ha bisogno di un nome.
own-bots-gone = Questo bot non c'è più. Ricarica la pagina per vedere quali ci sono.

## The command line

error-engine-empty = Il comando «{ $command }» non nomina nessun programma
error-engine-unclosed = Nel comando «{ $command }» una virgoletta non è chiusa
error-engine-time = «{ $time }» non è una durata: scrivi 5s o 500ms
error-engine-form = Un motore si indica con NOME=COMANDO, non con «{ $text }»
error-engine-name = «{ $name }» non è un nome per un motore: gliene serve uno suo, di al massimo { $most } lettere
help-arg-engine = Un programma che si può invitare a un tavolo, come NOME=COMANDO; anche più volte
help-arg-engine-time = Quanto può pensare un programma che gioca, per esempio 5s o 500ms [predefinito: 5s]
