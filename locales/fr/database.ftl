# Où sont conservées les tables, et comment les déplacer.

help-arg-database = Où sont conservés tables et invités : un fichier, sqlite://FICHIER ou postgres://… ; par défaut un fichier à l’endroit prévu par le système
help-migrate-store = Déménager un serveur : tout passe d’une base de données à une autre, qui est vide
help-arg-from = Où tout se trouve : un fichier, sqlite://FICHIER ou postgres://…
help-arg-to = Où tout doit aller ; rien ne doit encore s’y trouver
error-database-address = « { $address } » n’est pas l’adresse d’une base de données : écrivez postgres://…, sqlite://FICHIER ou le chemin d’un fichier
error-database-newer = { $database } a été écrite par une version plus récente d’Omnibus (son format est { $found }, cette version connaît { $known }) : lancez cette version-là, ou une plus récente
error-database-foreign = { $database } est la base de données d’un autre programme : indiquez-en une qui est vide
error-database-missing = Il n’y a pas de base de données { $path }
error-migrate-nothing = Il n’y a rien dans { $database } : rien n’a été déplacé
error-migrate-not-empty = { $database } n’est pas vide : rien n’a été déplacé. Indiquez une base de données où rien n’est conservé
error-migrate = Rien n’a été déplacé : { $reason }
migrate-done = Tout ce qui était dans { $from } est maintenant dans { $to }, et y a été compté :
migrate-counts = tables { $tables }, inscriptions { $entries }, invités { $guests }, bots { $bots }
help-backup = Copier un serveur dans un seul fichier, même pendant qu’il tourne
help-arg-backup-file = Le fichier à écrire ; il ne doit pas encore exister. Il contient des secrets : cartes cachées, clé des cookies
help-restore = Remettre une sauvegarde dans une base de données vide
help-arg-restore-file = La sauvegarde
error-database = La base de données ne s’ouvre pas : { $reason }
error-database-older = { $database } a été écrite par une version plus ancienne d’Omnibus (son format est { $found }, cette version travaille avec { $known }) : lancez le serveur de cette version, qui met la base à jour, ou utilisez l’ancienne version
error-backup-nothing = Il n’y a rien dans { $database } : aucune sauvegarde n’a été faite
error-backup = Aucune sauvegarde n’a été faite : { $reason }
backup-done = Tout ce qui était dans { $database } au même instant est maintenant dans { $file } :
backup-secret = Le fichier contient des cartes cachées et la clé des cookies : gardez-le là où personne d’autre ne peut le lire.
error-restore-nothing = Il n’y a rien dans { $file } : rien n’a été restauré
error-restore-not-empty = { $database } n’est pas vide : rien n’a été restauré. Arrêtez le serveur et indiquez une base de données où rien n’est conservé
error-restore = Rien n’a été restauré : { $reason }
