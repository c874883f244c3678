### Players from outside: programs with a token, and engines.

bot-mark = Bot

new-engine = Moteur : { $name }

## The log, where a bot of ours took a move

lapse-not-started = { $name } n’a pas pu être lancé : un bot intégré a joué ce coup.
lapse-crashed = { $name } ne tourne plus : un bot intégré a joué ce coup.
lapse-silent = { $name } n’a pas répondu à temps : un bot intégré a joué ce coup.
lapse-garbage = La réponse de { $name } est incompréhensible : un bot intégré a joué ce coup.
lapse-illegal = { $name } a choisi quelque chose que les règles interdisent : un bot intégré a joué ce coup.
lapse-given-up = C’était la troisième fois de suite : le bot intégré continue à la place de { $name }.

## Troubles

trouble-bad-token = Ce jeton est faux ou a été révoqué. Créez-en un nouveau sur la page qui vous concerne.
trouble-token-elsewhere = Le jeton d’un bot n’ouvre que les adresses sous /api/bot. Ne l’envoyez pas ici.

## One’s own bots

own-bots-title = Vos bots
own-bots-lead = Un programme à vous peut s’asseoir à une table comme un joueur à part entière. Il présente un jeton à chaque demande.
own-bots-how = Comment en écrire un
own-bots-name = Nom du bot
own-bots-make = Créer un jeton
own-bots-revoke = Révoquer
own-bots-revoke-of = Révoquer le jeton de { $name }
own-bots-fresh = Voici le jeton de { $name }. Copiez-le maintenant : il ne sera plus montré.
own-bots-copy = Copier le jeton
own-bots-copied = Copié
own-bots-none = Pas encore de bots.
own-bots-too-many = Une personne ne peut pas avoir plus de { $most } bots. Révoquez-en un dont vous n’avez plus besoin.
own-bots-nameless = Un bot a besoin d’un nom.
own-bots-gone = Ce bot n’existe plus. Rechargez la page pour voir ceux qui restent.

## The command line

error-engine-empty = La commande « { $command } » ne nomme aucun programme
error-engine-unclosed = Un guillemet n’est pas fermé dans la commande « { $command } »
error-engine-time = « { $time } » n’est pas une durée : écrivez 5s ou 500ms
error-engine-form = Un moteur s’indique par NOM=COMMANDE, pas par « { $text } »
error-engine-name = « { $name } » n’est pas un nom de moteur : il lui faut un nom à lui, de { $most } lettres au plus
help-arg-engine = Un programme que l’on peut inviter à une table, sous la forme NOM=COMMANDE ; plusieurs fois si besoin
help-arg-engine-time = Temps de réflexion d’un programme qui joue, par exemple 5s ou 500ms [par défaut : 5s]
