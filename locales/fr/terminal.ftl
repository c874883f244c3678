### Le terminal : jouer, simuler, rejouer, vérifier.

language-code = fr
language-name = Français
ruling = Décision

## Jouer

you = Vous
play-welcome = { $game }, { $players } joueurs. Tapez un numéro puis Entrée ; ? explique, q quitte.
play-commitment = La donne est fixée et scellée : { $commitment }
play-your-turn = À vous. Que faites-vous ?
play-prompt-help = Tapez un numéro de 1 à { $most }, ou ? pour l’aide.
play-prompt = >
play-not-understood = « { $input } » n’est pas dans la liste. Tapez un numéro de 1 à { $most }, ou ? pour l’aide.
play-help = 
    Tapez un numéro pour faire ce choix.
    ? 3     explique le choix 3 et cite ses règles
    ? { $rule } affiche cette règle
    u       annule votre dernier choix, tant que personne n’a rien appris depuis (--confirm)
    b       redessine le plateau
    r       affiche toutes les règles
    q       quitte ; la partie est conservée si vous avez indiqué --save FILE
play-explain = Si vous faites ce choix, voici ce qui se passe :
play-explain-chance = Le hasard décide.
play-confirm = Entrée pour continuer, u pour revenir en arrière.
play-undone = Choix annulé.
play-undo-nothing = Vous n’avez encore rien choisi.
play-undo-closed = Impossible de revenir en arrière : quelqu’un a appris quelque chose depuis.
play-no-rule = Il n’y a pas de règle « { $id } ». Tapez r pour les voir toutes.
play-left = Vous avez quitté la partie.
play-saved = L’enregistrement est dans { $file }.
play-over = La partie est terminée.
play-tie-break = Égalité de points ; la règle de départage décide.
play-winner = Victoire : { $player }, { $points } points.
play-winners = Victoire partagée : { $players }, { $points } points.
play-seed = La graine était { $seed }.
see-rule = voir { $rule }

## Le plateau

board-fact = { $heading } : { $value }
board-round = Manche { $round } sur { $rounds }
board-offer = Offre
board-parked = Cases P
board-empty = aucune
board-your-marker = Votre ligne spéciale
board-open-marker = Ligne spéciale visible
board-bag = Sac
board-legend = [ ] a une place, [  ] est une correspondance à deux places ; < > a une tuile disponible. Les majuscules à l’intérieur sont les joueurs, les minuscules des pointillés les lignes.
board-player = Joueur
board-score = Points
board-supply = Réserve
board-on-board = Ouverts
board-bus = avec le bus

## Simuler

sim-title = { $game } : { $games } parties, { $players } joueurs, bots { $bots }
sim-seat = Siège
sim-bot = Bot
sim-wins = Victoires
sim-mean = Score moyen
sim-deviation = Écart type
sim-range = Étendue
sim-decisions = Choix par partie : { $mean } en moyenne, de { $least } à { $most }
sim-shared = Victoires partagées : { $share }
sim-first = Victoires du premier joueur : { $share }
sim-rate = { $rate } parties par seconde
sim-traces = { $count } traces dans { $folder }

## Comparer des bots

arena-title = { $game } : { $played }
arena-played = { $players } joueurs, { $deals } donnes, { $games } parties, série { $seed }
arena-scale = Elo au-dessus de { $anchor }, intervalles à 95 %
arena-ratings = Classement
arena-pairs = Duels
arena-elo = Elo
arena-interval = 95 %
arena-time = Temps processeur par choix
arena-rival = Contre
arena-share = Part (équitable : 50 %)
arena-alone = Seul (équitable : { $fair })
arena-many = En majorité (équitable : { $fair })
arena-margin = Points d’avance
arena-sprt = Test séquentiel : log du rapport de vraisemblance { $ratio } ; -{ $bound } échoue, +{ $bound } réussit
arena-passed = Réussi : { $bot } est { $elo1 } Elo au-dessus de { $rival } plutôt que { $elo0 }.
arena-failed = Échoué : { $bot } est { $elo0 } Elo au-dessus de { $rival } plutôt que { $elo1 }.
arena-undecided = Pas encore décidé : faites jouer plus de donnes.
arena-rate = { $seconds } s, { $threads ->
    [one] 1 fil d’exécution
   *[other] { $threads } fils d’exécution
}
arena-written = Écrit : { $file }
error-budget = « { $budget } » n’est pas un budget : après @, écrivez un nombre de nœuds ou un temps, comme master@2000 ou master@50ms
error-arena-few = indiquez au moins deux bots : --bots greedy,random
error-arena-twice = { $name } est indiqué deux fois : un bot ne joue pas contre lui-même
error-arena-deals = { $found ->
    [one] { $found } donne ne dit
   *[other] { $found } donnes ne disent
} rien : il en faut au moins 2
error-arena-anchor = la référence « { $name } » ne joue pas ; bots présents : { $known }
error-arena-sprt = --sprt compare deux bots, pas { $found }
error-arena-bounds = --elo0 et --elo1 sont des différences de -1000 à 1000, la première plus petite que la seconde

## Rejouer et vérifier

replay-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
replay-unfinished = La partie n’est pas terminée.
verify-good = L’enregistrement est valide : la graine correspond à son engagement, chaque action est permise et le résultat en découle.
verify-good-unfinished = L’enregistrement est valide jusqu’ici : la graine correspond à son engagement et chaque action est permise. La partie n’est pas terminée.
verify-commitment = Engagement { $commitment }

## Fichiers de plateau

board-good = { $file } est un bon plateau pour { $game } : { $facts }.
board-of-no-game = { $file } n’est le fichier d’aucun de ces jeux : on n’y trouve ni lignes, ni routes, ni cases, ni courses.
board-bad = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
} dans { $file } :

## Règles

rules-ruling = notre décision
rules-unknown = { $game } n’a pas de règle « { $id } ». Omettez le numéro pour les voir toutes.

## Ce qui peut échouer

error = Erreur : { $message }
error-read = impossible de lire { $file } : { $message }
error-write = impossible d’écrire { $file } : { $message }
error-not-text = { $file } n’est pas un fichier texte
error-players = { $game } se joue de { $least } à { $most } joueurs, pas à { $found }
error-seat = il n’y a pas de siège { $found } : à { $players } joueurs, choisissez de 1 à { $players }
error-bot = il n’y a pas de bot « { $name } » ; bots disponibles : { $known }
error-bot-count = { $found } bots indiqués pour { $places } sièges : indiquez-en un pour tous, ou un pour chacun
error-traces = { $folder } contient déjà des fichiers : indiquez un dossier nouveau ou vide
error-exists = { $file } existe déjà : indiquez un nouveau fichier
error-no-cards = { $game } n’a pas de fichier de cartes : retirez --cards
error-options = { $chosen } : { $game } n’a pas de telles options ; il y a { $known }
error-option-form = « { $option } » n’est pas une option : écrivez nom=valeur
error-no-terminal = l’entrée s’est terminée avant la partie

## Ce qui ne va pas dans un enregistrement

record-malformed = ligne { $line }, colonne { $column } : ce n’est pas un enregistrement : { $message }
record-none = ce n’est pas un enregistrement : il n’a pas de champ « record »
record-version = champ « record » : la version est { $found }, et ce programme lit la version 1 ; le fichier vient d’une version plus récente
record-other-game = champ « game » : l’enregistrement est celui d’une partie de « { $found } », un jeu que ce programme n’a pas
record-other-board = champ « board » : la partie a été jouée sur un autre plateau, « { $found } » ; indiquez le fichier de ce plateau avec --board
record-commitment = champ « deal » : la graine ne correspond pas à l’engagement, l’un des deux a donc été modifié
record-unknown-action = action { $number } : « { $what } » est inconnu ici
record-illegal-action = action { $number }, siège { $seat } : { $reason } (règle { $rule })
record-other-result = champ « result » : les actions mènent à un autre résultat

## Aide de la ligne de commande

help-about = Jeux de société pour traverser une ville : jouer, simuler, vérifier. Sans commande : la table s’ouvre dans le navigateur.
help-play = Jouer dans le terminal contre des bots
help-sim = Faire jouer beaucoup de parties par des bots et en dresser le bilan
help-train = Laisser un réseau apprendre un jeu en jouant contre lui-même
help-arg-weights = Où écrire les poids
help-arg-exam = Combien de donnes décident s’ils sont meilleurs
help-arena = Comparer des bots : les mêmes donnes pour tous, classement avec intervalles
help-replay = Raconter de nouveau une partie enregistrée
help-verify = Vérifier un enregistrement : graine, chaque action, résultat
help-board = Vérifier un fichier de plateau
help-board-check = Dire tout ce qui ne va pas dans un fichier de plateau
help-rules = Montrer les règles numérotées, ou l’une d’elles
help-help = Montrer cette aide
help-version = Montrer la version
help-arg-game = Quel jeu
help-arg-lang = Langue : en, fr, de ou it [celle du système]
help-arg-players = Nombre de joueurs
help-arg-seat = Votre place, comptée à partir de 1
help-arg-name = Votre nom
help-arg-bots = Bots, un pour toutes les places ou un pour chacune : random, greedy, wild (Taxi), engine:COMMANDE
help-arg-confirm = Attendre Entrée après chaque choix, pour pouvoir revenir en arrière
help-arg-board = Votre propre fichier de plateau
help-arg-cards = Un fichier de cartes à vous (Taxi)
help-arg-option = Une option du jeu, par exemple target=300 ; peut être répétée
help-arg-map = La carte de la ville à laquelle appartient un fichier de cartes (Taxi)
help-arg-salt = Votre part dans la donne : des mots quelconques, mêlés à son hasard
help-arg-save = Garder la partie dans un nouveau fichier, choix après choix
help-arg-resume = Reprendre une partie gardée par --save
help-arg-games = Nombre de parties
help-arg-seed = Numéro de la série de donnes ; même numéro, mêmes parties
help-arg-deal = Numéro d’une donne à rejouer, au lieu d’une nouvelle
help-arg-traces = Écrire une trace de chaque partie dans un dossier nouveau ou vide
help-arg-record = Un enregistrement, tel que play --save l’écrit
help-arg-trace = Sous forme de trace : des lignes JSON, tout est visible
help-arg-file = Le fichier
help-arg-id = Identifiant d’une règle, par exemple PP-V2
help-arg-rivals = Bots à comparer, par exemple greedy,master@2000,strong@50ms : après @, combien de nœuds ou combien de temps ils réfléchissent
help-arg-deals = Nombre de donnes ; chacune est jouée avec chacun à chaque place. Avec --sprt, le maximum
help-arg-anchor = Le bot dont le classement est 0 [le premier]
help-arg-sprt = Arrêter dès qu’il est décidé si le premier de deux bots est plus fort
help-arg-elo0 = Avec --sprt : pas plus fort que cela échoue
help-arg-elo1 = Avec --sprt : aussi fort que cela réussit
help-arg-threads = Combien de parties à la fois [une par cœur]
help-arg-json = Tout écrire en JSON ; - l’affiche au lieu du tableau
help-arg-svg = Dessiner le classement avec ses intervalles

## Serving

serve-ready = La table est ouverte à l’adresse { $address }
serve-lan = Téléphones du même réseau : { $address }
serve-lan-none = Cet appareil n’a pas d’adresse que les téléphones du même réseau pourraient atteindre.
serve-data = Tout est conservé dans { $database }. Ctrl+C arrête le serveur ; rien n’est perdu.
serve-stopped = Arrêté. Toutes les tables sont conservées.
error-no-data-folder = Ce système n’a pas de dossier pour les données : indiquez-en un avec --database
error-listen = Impossible d’écouter à l’adresse { $address } : { $reason }. Indiquez une autre adresse avec --listen
error-serve = Le serveur ne peut pas continuer : { $reason }
help-arg-listen = Adresse et port d’écoute, par exemple 127.0.0.1:3080
help-arg-lan = Laisser entrer les téléphones du même réseau ; affiche l’adresse et un code QR
help-arg-no-browser = Ne pas ouvrir de navigateur
error-serve-and-command = --database, --listen, --lan, --no-browser, --engine, --metrics, --log et --config avant une commande concernent la table dans le navigateur : omettez-les, ou omettez la commande ; certaines commandes ont les leurs, après elles

## Apprendre

train-done = { $games } parties apprises en { $seconds } s : les poids sont dans { $file }
train-curve = Erreur, de la première partie à la dernière : { $curve }
train-exam = Contre ceux du programme, { $deals } donnes : { $elo } Elo, à { $reach } près
train-better = Meilleurs : ces poids peuvent remplacer ceux du programme.
train-not-better = Pas meilleurs de façon certaine : les poids du programme restent.
error-train-games = On n’apprend rien d’aucune partie : donnez un nombre avec --games.
error-train-game = Aucun réseau n’apprend { $game } : ses bots jouent leurs choix jusqu’au bout. Les réseaux apprennent Paris Paris.
