### Le navigateur : accueil, préparation, règles, réglages, messages.

## Autour de chaque page

chrome-skip = Aller au contenu
chrome-main-menu = Menu principal
chrome-games = Jeux
chrome-rules = Règles
chrome-you = Vous
chrome-settings = Nom, couleur et réglages
chrome-language = Langue
chrome-licence = Logiciel libre, sous licence MIT ou Apache 2.0
chrome-interface = Interface pour programmes

## Accueil

front-title = Trois jeux pour se déplacer en ville
front-lead = Entre amis ou contre des bots. Sans compte.
front-players = { $least } à { $most } joueurs
front-minutes = { $minutes } minutes
front-designer = { $designer }, { $year }
front-designer-unknown = Auteur inconnu
front-play = Jouer contre des bots
front-set-up = Préparer une table
front-read-rules = Lire les règles
front-tables = Vos tables
front-finished = Parties terminées
front-none = Pas encore de table. Une partie contre des bots ?
front-waiting = En attente de joueurs
front-mine = À vous
front-others = Au tour de { $names }
front-won = Victoire : { $names }
front-record = Ouvrir une partie enregistrée
front-record-hint = Revoyez, coup par coup, une partie conservée dans un fichier.
front-record-file = Enregistrement d’une partie
front-record-open = Ouvrir

## Il y a combien de temps

age-now = à l’instant
age-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
age-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
age-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}

## Préparer une table

new-title = Une table de { $game }
new-players = Nombre de joueurs
new-players-hint = Les sièges au-delà de ce nombre restent vides.
new-seats = Qui s’assoit où
new-seat = Siège { $number }
new-me = Moi
new-here = Quelqu’un d’autre sur cet appareil
new-friend = Un ami, par un lien
new-bot = Bot : { $bot }
new-name = Nom de la personne au siège { $number }
new-name-hint = Nom
new-bots = Les bots
new-options = Règles de la maison
new-rulebook = d’usage
new-hints = Conseils
new-hints-auto = Seulement si tous les adversaires sont des bots
new-hints-on = Pour tout le monde
new-hints-off = Pour personne
new-hints-hint = Un conseil montre les meilleurs choix et ce qu’ils promettent. Le résultat dit combien chacun en a demandé.
new-own-board = Votre propre plateau
new-own-board-hint = Vous possédez le jeu imprimé, ou vous avez dessiné une ville ? Chargez-la ici ; chaque faute du fichier aura sa phrase claire.
new-board = Fichier du plateau
new-cards = Fichier des cartes
new-fair = Une donne honnête
new-fair-hint = La donne est scellée, mêlée au mot de chaque joueur et ouverte après la partie : chacun peut alors vérifier que personne n’a choisi les cartes.
new-word = Mot porte-bonheur (facultatif)
new-start = Commencer la partie
new-complaint = Cette table ne peut pas encore commencer

## Bots

bot-novice-name = Novice
bot-novice-character = Aimable, et encore en apprentissage. Oublie des choses, comme tout le monde.
bot-casual-name = Amateur
bot-casual-character = Joue avec bon sens et sans tarder, sans beaucoup calculer.
bot-strong-name = Fort
bot-strong-character = Prévoit et punit les fautes. Un adversaire pour joueurs exercés.
bot-master-name = Maître
bot-master-character = Le plus fort de tous : réfléchit jusqu’à une seconde à chaque coup.
new-rating = Cote { $points }
new-rating-hint = Les cotes sont mesurées en parties pour le nombre de joueurs choisi : de deux, celui qui a 100 points de plus gagne environ 64 parties sur 100.

## Options des jeux

option-open-bag = Le sac
option-open-bag-hidden = Personne ne regarde dedans
option-open-bag-open = Son contenu est visible
option-first = Qui commence
option-first-drawn = Tiré au sort
option-immobile-guard = Un taxi resté sur place
option-immobile-guard-on = n’est pas arrêté deux fois
option-immobile-guard-off = peut l’être de nouveau
option-allow-discard = Jeter une carte
option-allow-discard-off = Interdit
option-allow-discard-on = Permis, au lieu d’en jouer une
option-burglar-takes = Ce que prennent les cambrioleurs
option-burglar-takes-all = Tout l’argent sur soi
option-burglar-takes-at-most = Au plus { $amount } F
option-target = Gains pour la victoire
option-target-amount = { $amount } F

## Inviter

invite-title = { $game } : en attente de joueurs
invite-lead = Envoyez ce lien à qui doit jouer. La partie commence quand tous les sièges sont pris.
invite-link = Lien vers cette table
invite-copy = Copier
invite-copied = Copié
invite-share = Partager
invite-code = Le lien sous forme de code, pour l’appareil photo d’un téléphone
invite-seats = Sièges
invite-free = Le siège { $number } est libre
invite-join-title = Prendre place
invite-join = S’asseoir
invite-seated = Vous êtes assis ici. Cette page continue d’elle-même quand le dernier siège est pris.
invite-full = Tous les sièges sont pris. La partie va commencer.
invite-sealed = La donne est scellée : { $commitment }

## Nom et réglages

me-title = Vous
me-lead = Comment les autres vous voient, et comment vous aimez la table.
me-name = Nom
me-name-hint = 24 caractères au plus
me-paint = Couleur et forme
me-paint-name = { $number ->
    [0] Disque violet
    [1] Triangle jaune
    [2] Carré turquoise
    [3] Losange blanc
    [4] Étoile brune
   *[5] Hexagone noir
}
me-theme = Thème
me-theme-auto = Celui de l’appareil
me-theme-light = Jour
me-theme-dark = Nuit
me-confirm = Avant qu’un coup compte
me-confirm-always = Le montrer d’abord
me-confirm-touch = Le montrer d’abord sur un écran tactile
me-confirm-never = Jouer aussitôt
me-speed = Vitesse à laquelle les coups sont montrés
me-speed-slow = Lente
me-speed-normal = Normale
me-speed-fast = Rapide
me-speed-off = Immédiate
me-sound = Faire tinter une clochette quand c’est à moi
me-save = Enregistrer
me-saved = Enregistré.
me-back = Retour

## Les règles d’un jeu

book-contents = Sommaire
book-find = Chercher dans les règles
book-found = { $count ->
    [0] Aucune règle ne contient ces mots.
    [one] { $count } règle
   *[other] { $count } règles
}
book-ruling = Notre décision
book-ruling-hint = « Notre décision » signale ce que les règles imprimées laissent ouvert et que nous tranchons.
book-link = Lien vers la règle { $id }

## Messages

message-rule = La règle : { $rule }
