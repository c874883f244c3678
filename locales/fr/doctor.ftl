# Ce que trouve la vérification, et que faire.

help-doctor = Vérifier tout ce qui est conservé : journaux, résultats, sièges, baux, horloges, réglages. Ne change rien, même pendant que le serveur tourne
help-arg-doctor-json = Pour les programmes : chaque constat sur une ligne de JSON
doctor-well = Tout va bien : tables { $tables }, inscriptions { $entries }
doctor-ailing = Défauts { $faults } (tables { $tables }, inscriptions { $entries }) : docs/operations.md dit que faire de chacun
error-doctor = La vérification n’a pas pu être terminée : { $reason }
doctor-fault = DÉFAUT
doctor-note = note
doctor-table = table { $table }
doctor-gap = après l’inscription { $after } vient l’inscription { $found }. La table ne peut pas s’ouvrir : reprenez-la d’une sauvegarde
doctor-no-opening = le journal ne commence pas par une ouverture. La table ne peut pas s’ouvrir : reprenez-la d’une sauvegarde
doctor-length = le journal a { $found } inscriptions, mais on en compte { $counted }. Personne ne peut y jouer : reprenez la table d’une sauvegarde
doctor-unreadable = l’inscription { $seq } est illisible. Vient-elle d’une version plus récente ? Sinon, reprenez la table d’une sauvegarde
doctor-impossible = l’inscription { $seq } est impossible selon les règles. Vient-elle d’une version plus récente ? Sinon, reprenez la table d’une sauvegarde
doctor-summary = ce que montre l’accueil n’est pas ce que dit le journal ({ $parts }). La prochaine inscription le corrige
doctor-seats = la table ne figure pas parmi celles de ses joueurs. Ils la trouvent par son lien ; une sauvegarde restaurée la remet en ordre
doctor-hash = le relevé de la partie mène à une autre position que le journal. Gardez-en une sauvegarde et signalez-le : c’est un défaut du programme
doctor-future = l’inscription { $seq } a été écrite dans { $seconds } secondes : une horloge était fausse. Seules les heures affichées le sont
doctor-guest = on ne sait rien de l’invité { $guest }, qui y est assis. Qui a le cookie peut continuer ; une sauvegarde connaît peut-être le nom
doctor-program = le programme { $program }, qui y est assis, a été révoqué. Un de nos bots joue à sa place ; il n’y a rien à faire
doctor-rematch = la table de la revanche, { $table }, n’existe pas. La partie elle-même va bien ; le lien ne mène nulle part
doctor-row = ce que montre l’accueil est illisible. Reprenez la table d’une sauvegarde
doctor-lease-of-nothing = le bail « { $lease } » porte sur une table qui n’existe pas. Il prend fin de lui-même
doctor-long-lease = le bail « { $lease } » dure encore { $seconds } secondes : les bots y restent immobiles d’autant. Réglez l’horloge de la base de données et supprimez la ligne de la table « lease »
doctor-clock = les horloges de cette machine et de la base de données diffèrent de { $seconds } secondes. Faites régler les deux par le réseau (NTP)
doctor-unsafe-setting = la base de données a { $setting } = off : une panne de courant peut coûter ce qui a été confirmé. Mettez-le à on
doctor-pages = le fichier est endommagé ({ $found }). Arrêtez le serveur, gardez le fichier, restaurez la dernière sauvegarde et examinez le disque
doctor-readable = d’autres sur cette machine peuvent lire le fichier, et avec lui des cartes cachées et la clé des cookies. Appliquez-lui chmod 600
doctor-dangling = des lignes de « { $rows } » n’appartiennent à aucune table. Restaurez une sauvegarde, ou supprimez-les
