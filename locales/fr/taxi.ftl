### Taxi.

## Cartes

tx-card = { $card ->
    [green] feux verts
    [cancel] annule tous les STOP
    [pompidou] Voie Georges Pompidou
    [agent] agent de la circulation
    [clear] rues dégagées
    [tip] client généreux
    [works] travaux
    [jam] embouteillage
    [ten] 10 taxis avant vous
    [red] feux rouges
    [breakdown] panne
    [police] contrôle de police
    [demo] manifestation
    [burglar] cambrioleurs
   *[other] { $card }
}
tx-course-single = « { $title } », direction { $stop }, { $fare } F
tx-course-double = « { $title } », direction { $first }, puis { $second }, { $fare } F
tx-course-tour = « { $title } », étapes { $stops } dans n’importe quel ordre, { $fare } F
tx-course-tip = { $course }, et 25 F au départ de la prochaine course

## Choix

tx-start = Départ : { $space }
tx-draw-course = Piocher une course
tx-drive-empty = Rouler à vide pour ce tour
tx-accept = Accepter la course { $course }
tx-refuse = Refuser et passer son tour
tx-play = Jouer « { $card } »
tx-play-on = Jouer « { $card } » contre { $player }
tx-play-none = Ne jouer aucune carte
tx-discard = Jeter « { $card } »
tx-move = { $space }
tx-move-distance = { $space }, à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
} de l’étape { $stop }
tx-move-arrive = { $space } : arrivée
tx-move-bank = { $space } : dépôt de { $amount } F
tx-move-pushed-back = { $drive } (case pleine : recul jusqu’à la case { $rest })
tx-move-off-express = { $drive }, par la Voie Georges Pompidou

## Le journal

tx-log-start-card = { $player } : carte de départ { $course }.
tx-log-placed = { $player } : taxi sur la case { $space }.
tx-log-start-roll = { $player } : { $roll } au lancer de départ.
tx-log-begins = Premier départ : { $player }.
tx-log-course-drawn = { $player } : course { $course }.
tx-log-already-there = { $player } : client déjà arrivé ; nouvelle course.
tx-log-accepted = { $player } : course acceptée.
tx-log-refused = { $player } : course refusée, tour perdu.
tx-log-card-drawn = { $player } : carte piochée dans le distributeur.
tx-log-card-drawn-seen = { $player } : carte « { $card } » piochée dans le distributeur.
tx-log-played = { $player } : « { $card } ».
tx-log-played-on = { $player } : « { $card } » (victime : { $victim }).
tx-log-discarded = { $player } : carte « { $card } » jetée.
tx-log-left = { $player } : fin de la carte « { $card } ».
tx-log-die = { $player } : { $roll } au dé.
tx-log-moved = { $player } : { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}, jusqu’à la case { $space }.
tx-log-pushed-back = { $player } : case pleine, recul jusqu’à la case { $space }.
tx-log-stays = { $player } : pas de déplacement à ce tour.
tx-log-reached = { $player } : étape { $space } atteinte.
tx-log-paid = +{ $amount } F { $player }.
tx-log-lost = −{ $amount } F { $player }.
tx-log-banked = { $player } : dépôt de { $amount } F à la banque.
tx-log-reshuffled-courses = Les cartes COURSE sont remélangées.
tx-log-reshuffled-cards = Les cartes BONUS et STOP sont remélangées.

## Pourquoi non

tx-no-game-over = La partie est terminée.
tx-no-not-your-turn = C’est à { $player } de jouer.
tx-no-now-start = Choisissez d’abord votre point de départ.
tx-no-now-course = Piochez d’abord une course, ou roulez à vide.
tx-no-now-offer = Acceptez d’abord la course, ou refusez-la.
tx-no-now-card = Jouez d’abord une carte, ou choisissez de n’en jouer aucune.
tx-no-now-move = Déplacez d’abord votre taxi.
tx-no-start-card = La case { $space } ne figure pas sur votre carte de départ.
tx-no-first-course = La première course est obligatoire.
tx-no-course = Aucune course ne mène ailleurs qu’ici. Roulez à vide.
tx-no-not-in-hand = Vous n’avez pas la carte « { $card } » en main.
tx-no-nobody-there = Il n’y a personne à ce siège.
tx-no-on-self = « { $card } » est un STOP. Posez-le devant un adversaire.
tx-no-on-opponent = « { $card } » est un BONUS. Posez-le devant vous.
tx-no-on-expressway = La carte « { $card } » ne peut pas être jouée sur un taxi qui se trouve sur la voie express.
tx-no-stop-to-cancel = Il n’y a devant vous aucun STOP à annuler.
tx-no-already-there = La carte « { $card } » est déjà exposée ({ $player }).
tx-no-client = Vous n’avez pas de client qui puisse être généreux.
tx-no-not-on-rank = { $player } : le taxi n’est pas dans une station de taxis.
tx-no-spared = La carte « { $card } » ne peut pas être jouée maintenant ({ $player }) : ce taxi vient de rester immobile ou ne peut de toute façon pas bouger.
tx-no-money = { $player } : pas d’argent sur soi.
tx-no-discards = À cette table, il est interdit de jeter une carte.
tx-no-drive = Aucun trajet de ce déplacement ne se termine sur la case { $space }.
tx-no-not-adjacent = Aucune rue ne mène de la case { $from } à la case { $to }.
tx-no-twice = Le trajet entrerait deux fois sur la case { $space }.
tx-no-bank-closed = La banque est fermée aux taxis qui ont un client.
tx-no-card = La case { $space } est sur la voie express : jouez d’abord la carte qui y donne accès.
tx-no-express-again = Case { $space } : vous avez quitté la voie express et ne pouvez plus y entrer au cours du même déplacement.
tx-no-place-closed = La case { $space } est fermée par la manifestation.
tx-no-beyond = Le déplacement se termine sur la case { $space }.
tx-no-length = { $reach ->
    [one] Le taxi avance d’exactement { $reach } case.
   *[other] Le taxi avance d’exactement { $reach } cases, à moins qu’une étape, une place, la banque ou une impasse ne mette fin au déplacement.
}

## Ce qui ne va pas dans un fichier de plan

tx-board-too-many-spaces = Un plan a au plus 256 cases ; celui-ci en a { $found }.
tx-board-bad-kind = La case « { $space } » est de la sorte « { $found } ». Écrivez street, destination, place, bank ou express.
tx-board-number-of-banks = Il y a une seule banque ; le nombre de banques de ce plan est { $found }.
tx-board-number-of-express = La voie express a 6 cases ; ici, elle en a { $found }.
tx-board-no-rank = Il n’y a pas de station de taxis. Marquez-en au moins une par rank = true.
tx-board-wrong-count = « { $field } » indique { $found }, mais le nombre réel est { $counted }.
tx-board-short-street = « { $street } » ne relie rien. Indiquez au moins deux cases.
tx-board-unknown-space = « { $street } » mène à « { $space } », mais cette case n’existe pas.
tx-board-unknown-access = « { $street } » a l’accès « { $found } ». Écrivez no_client, pompidou ou rien.
tx-board-linked-twice = Les cases « { $from } » et « { $to } » sont reliées deux fois, ou une case l’est à elle-même.
tx-board-bank-access = « { $street } » mène à la banque. Indiquez access = "no_client".
tx-board-no-bank-here = « { $street } » ne mène pas à la banque. N’indiquez pas access.
tx-board-express-access = « { $street } » mène à la voie express. Indiquez access = "pompidou".
tx-board-no-express-here = « { $street } » n’a rien à voir avec la voie express. N’indiquez pas access.
tx-board-two-way-express = La voie express est à sens unique. Pour « { $street } », indiquez oneway = true.
tx-board-number-of-entrances = La voie express a 2 entrées ; ici, elle en a { $found }.
tx-board-dead-end = La case « { $space } » est une impasse. Reliez-la à une autre case.
tx-board-cut-off = La case « { $space } » n’est pas accessible de partout, ou l’on ne peut plus en repartir.

## Ce qui ne va pas dans un fichier de cartes

tx-cards-number-of-courses = Il y a 40 cartes COURSE ; ce fichier en a { $found }.
tx-cards-bad-type = La course « { $course } » est du type « { $found } ». Écrivez single, double ou tour.
tx-cards-number-of-stops = Le nombre d’étapes de la course « { $course } » est { $found } ; pour son type, il doit être { $expected }.
tx-cards-unknown-stop = La course « { $course } » mène à « { $stop } », mais cette case n’existe pas sur le plan.
tx-cards-not-a-destination = La course « { $course } » mène à « { $stop } », qui n’est pas une destination sur le plan.
tx-cards-stop-twice = La course « { $course } » mène deux fois à « { $stop } ».
tx-cards-bad-fare = La course « { $course } » rapporte { $found } F. Écrivez un multiple de 25, 10000 au plus.
tx-cards-unknown-card = Il n’y a pas de carte « { $card } » dans ce jeu.
tx-cards-wrong-side = Pour la carte « { $card } », side doit valoir « { $expected } ».
tx-cards-wrong-target = Pour la carte « { $card } », target doit valoir « { $expected } ».
tx-cards-wrong-effect = D’après sa règle, l’effet de la carte « { $card } » est { $expected }.
tx-cards-bad-count = Il peut y avoir de 0 à 15 cartes « { $card } », et non { $found }.
tx-cards-number-of-cards = Il y a 70 cartes BONUS et STOP ; ici, le total est { $found }.
tx-cards-missing = Il manque la carte « { $card } ». Si votre jeu n’en a pas, écrivez count = 0.
tx-cards-wrong-claim = D’après les règles, « { $field } » vaut { $expected }.
tx-cards-house-rule = « { $option } » se choisit à la table, pas dans ce fichier : n’y changez rien et utilisez --option.

## Le plateau dans le terminal

tx-legend = o est une destination, # une place où les taxis s’arrêtent, t une station de taxis, $ la banque, = la Voie Georges Pompidou, ~ la Seine. X est là où votre client veut aller ; les majuscules sont les taxis.
tx-carried = Sur soi
tx-banked = Banque
tx-cards = Cartes
tx-hand = Vos cartes
tx-course = Votre course
tx-offer = Course proposée
tx-movement = Déplacement
tx-board-facts = { $spaces } cases, { $streets } rues
tx-cards-facts = { $courses } courses, { $cards } cartes BONUS et STOP

## Dans le navigateur

tx-web-courses = Courses
tx-web-cards = BONUS et STOP
tx-web-bonus = BONUS
tx-web-stop = STOP
tx-web-left = reste { $count }
tx-web-francs = { $amount } F
tx-web-carried = { $amount } F sur soi
tx-web-banked = { $amount } F en banque
tx-web-held = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
tx-web-tip-next = puis 25 F au départ de la prochaine course
tx-web-promised = 25 F à la prochaine course
tx-web-any-order = dans n’importe quel ordre
tx-web-driven = fait
tx-web-no-client = pas de client
tx-web-accept = Accepter
tx-web-does = { $card ->
    [green] 3 cases de plus
    [cancel] aucun STOP n’agit ce tour
    [pompidou] ouvre la voie express
    [agent] traversez les places
    [clear] relancez et ajoutez
    [tip] 25 F de plus à l’arrivée
    [works] 1 case, pas de lancer
    [jam] pas de lancer
    [ten] en station : deux tours sans lancer
    [red] 3 de moins au dé
    [breakdown] ne repart qu’à partir de 4
    [police] 25 F, sinon pas de lancer
    [demo] pas de place pendant deux tours
    [burglar] perd tout l’argent sur soi
   *[other] { $card }
}
tx-web-ask-start = Choisissez votre point de départ.
tx-web-ask-first = Piochez votre première course.
tx-web-ask-course = Piochez une course ou roulez à vide.
tx-web-ask-offer = Acceptez-vous la course ?
tx-web-ask-card = Jouez une carte, ou aucune.
tx-web-ask-move = { $reach ->
    [one] Avancez de { $reach } case.
   *[other] Avancez de { $reach } cases.
}
tx-web-source-fares = Courses payées
tx-web-source-tips = Pourboires
tx-web-source-police = Contrôles de police
tx-web-source-burglars = Cambrioleurs
tx-web-river = La Seine
tx-web-legend-express = Voie express : sens unique, avec sa carte
tx-web-legend-bank = Banque : sans client seulement
tx-web-legend-place = Place : tout taxi s’arrête
tx-web-legend-rank = Station de taxis
tx-web-legend-destination = Destination
tx-web-picture = { $rule ->
    [TX-30] Un taxi entre trois drapeaux : les étapes d’un parcours touristique se font dans n’importe quel ordre.
    [TX-33] Un taxi à une station, et à côté la carte « 10 taxis avant vous ».
    [TX-34] Les travaux donnent 1 case, les feux verts en ajoutent 3 : en tout 4.
    [TX-36] Deux taxis sur une case ; le troisième reste sur la case précédente.
    [TX-37] Un taxi qui a 5 cases à faire s’arrête sur une place après 2.
    [TX-40] Un taxi devant la banque, ses billets face cachée.
    [TX-42] La voie express longe le fleuve, à sens unique, sous les ponts.
    [TX-M1] Un taxi peut continuer ou tourner, mais pas faire demi-tour au cours d’un déplacement.
   *[other] { $rule }
}
