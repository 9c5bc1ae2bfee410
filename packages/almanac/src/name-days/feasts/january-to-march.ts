/** January to March, by day of the month. The format is that of fixed-feasts.ts. */
export const januaryToMarch = `
01-01 basil-the-great | Μεγάλου Βασιλείου | Saint Basil the Great | Βασίλειος Βασιλική
01-01 telemachus | Αγίου Τηλεμάχου | Saint Telemachus | Τηλέμαχος
01-02 sylvester | Αγίου Σιλβέστρου | Saint Sylvester | Σίλβεστρος
01-02 seraphim-of-sarov | Οσίου Σεραφείμ του Σαρώφ | Saint Seraphim of Sarov | Σεραφείμ
01-03 malachi | Προφήτου Μαλαχίου | Prophet Malachi | Μαλαχίας
01-03 genevieve | Αγίας Γενεβιέβης | Saint Genevieve | Γενοβέφα
01-04 theoctistus | Οσίου Θεοκτίστου | Saint Theoctistus | Θεόκτιστος Ζώσιμος
01-05 theopemptus | Αγίων Θεοπέμπτου και Θεωνά | Saints Theopemptus and Theonas | Θεόπεμπτος Θεωνάς
01-05 syncletica | Αγίας Συγκλητικής | Saint Syncletica | Συγκλητική
01-06 theophany | Θεοφάνεια | Theophany | Φώτιος Φωτεινή Θεοφάνης Θεοφανία Ιορδάνης Ιορδανία Περιστέρα Φανή | Ουρανία
01-07 synaxis-of-john-the-baptist | Σύναξη Ιωάννου του Προδρόμου | Synaxis of Saint John the Forerunner | Ιωάννης Ιωάννα Πρόδρομος
01-08 domnica | Οσίας Δομνίκης | Saint Domnica | Δομνίκη Δομινίκη
01-08 agathon | Οσίου Αγάθωνος | Saint Agathon | Αγάθων
01-09 polyeuctus | Αγίου Πολυεύκτου | Saint Polyeuctus | Πολύευκτος
01-09 parthena-of-edessa | Αγίας Παρθένας της Εδεσσαίας | Saint Parthena of Edessa | Παρθένη
01-10 gregory-of-nyssa | Αγίου Γρηγορίου Νύσσης | Saint Gregory of Nyssa | Δομετιανός | Γρηγόριος
01-11 theodosius | Οσίου Θεοδοσίου του Κοινοβιάρχου | Saint Theodosius the Cenobiarch | Θεοδόσιος | Θεοδοσία
01-11 vitalis | Οσίου Βιταλίου | Saint Vitalis | Βιτάλιος
01-12 tatiana | Αγίας Τατιανής | Saint Tatiana | Τατιανή
01-12 mertius | Αγίου Μερτίου | Saint Mertius | Μέρτιος
01-13 hermylus | Αγίων Ερμύλου και Στρατονίκου | Saints Hermylus and Stratonicus | Έρμυλος Στρατόνικος
01-13 maximus-of-kapsokalyvia | Οσίου Μαξίμου του Καυσοκαλύβη | Saint Maximus of Kapsokalyvia | | Μάξιμος
01-14 nina | Αγίας Νίνας της Ισαποστόλου | Saint Nina, Equal to the Apostles | Νίνα
01-15 paul-of-thebes | Οσίου Παύλου του Θηβαίου | Saint Paul of Thebes | | Παύλος
01-15 john-the-calybite | Οσίου Ιωάννου του Καλυβίτου | Saint John the Calybite | | Ιωάννης
01-16 chains-of-peter | Προσκύνηση της αλύσεως του Αποστόλου Πέτρου | Chains of Saint Peter | | Πέτρος
01-16 danax | Αγίου Δάνακτος | Saint Danax | Δανάη
01-17 anthony-the-great | Αγίου Αντωνίου του Μεγάλου | Saint Anthony the Great | Αντώνιος Αντωνία
01-18 athanasius | Αγίου Αθανασίου του Μεγάλου | Saint Athanasius the Great | Αθανάσιος Αθανασία
01-18 cyril-of-alexandria | Αγίου Κυρίλλου Αλεξανδρείας | Saint Cyril of Alexandria | Κύριλλος
01-18 theodule | Αγίας Θεοδούλης | Saint Theodule | Θεοδούλη | Θεόδουλος
01-19 macarius | Οσίου Μακαρίου του Αιγυπτίου | Saint Macarius of Egypt | Μακάριος Μακαρία
01-19 euphrasia-of-nicomedia | Αγίας Ευφρασίας | Saint Euphrasia | Ευφρασία
01-19 mark-of-ephesus | Αγίου Μάρκου του Ευγενικού | Saint Mark of Ephesus | | Μάρκος
01-20 euthymius-the-great | Οσίου Ευθυμίου του Μεγάλου | Saint Euthymius the Great | Ευθύμιος Ευθυμία
01-21 maximus | Οσίου Μαξίμου του Ομολογητού | Saint Maximus the Confessor | Μάξιμος
01-21 neophytus | Αγίου Νεοφύτου | Saint Neophytus | Νεόφυτος
01-21 agnes | Αγίας Αγνής | Saint Agnes | Αγνή
01-21 patroclus | Αγίου Πατρόκλου | Saint Patroclus | Πάτροκλος
01-21 eugene-of-trebizond | Αγίου Ευγενίου του Τραπεζουντίου | Saint Eugene of Trebizond | Ευγένιος
01-22 timothy | Αποστόλου Τιμοθέου | Apostle Timothy | Τιμόθεος Τιμοθέα
01-22 anastasius-the-persian | Αγίου Αναστασίου του Πέρσου | Saint Anastasius the Persian | | Αναστάσιος
01-23 agathangelus | Αγίων Κλήμεντος και Αγαθαγγέλου | Saints Clement and Agathangelus | Αγαθάγγελος Αγαθαγγέλη | Κλήμης
01-23 dionysius-of-olympus | Οσίου Διονυσίου του εν Ολύμπω | Saint Dionysius of Olympus | | Διονύσιος
01-24 xenia | Οσίας Ξένης | Saint Xenia | Ξένη Ξενία
01-24 philo | Αγίου Φίλωνος | Saint Philo | Φίλων
01-24 zosimas-the-hermit | Οσίου Ζωσιμά | Saint Zosimas the hermit | | Ζωσιμάς
01-25 gregory-the-theologian | Αγίου Γρηγορίου του Θεολόγου | Saint Gregory the Theologian | Γρηγόριος Γρηγορία
01-26 xenophon | Οσίου Ξενοφώντος και των συν αυτώ | Saint Xenophon and his family | Ξενοφών Αρκάδιος
01-27 relics-of-chrysostom | Ανακομιδή λειψάνων Ιωάννου του Χρυσοστόμου | Relics of Saint John Chrysostom | | Χρυσόστομος
01-28 ephraim-the-syrian | Οσίου Εφραίμ του Σύρου | Saint Ephraim the Syrian | | Εφραίμ
01-28 palladius | Οσίου Παλλαδίου | Saint Palladius | Παλλάδιος
01-28 charis | Αγίας Χάριτος | Saint Charis | Χάρις
01-29 relics-of-ignatius | Ανακομιδή λειψάνων Ιγνατίου του Θεοφόρου | Relics of Saint Ignatius | | Ιγνάτιος
01-30 hippolytus-of-rome | Αγίου Ιππολύτου Ρώμης | Saint Hippolytus of Rome | Ιππόλυτος
01-30 chryse-of-rome | Αγίας Χρυσής | Saint Chryse | | Χρυσή
01-31 cyrus-and-john | Αγίων Κύρου και Ιωάννου των Αναργύρων | Saints Cyrus and John | Κύρος | Ιωάννης
01-31 eudoxia | Αγίας Ευδοξίας | Saint Eudoxia | Ευδοξία
02-01 tryphon | Αγίου Τρύφωνος | Saint Tryphon | Τρύφων
02-01 perpetua | Αγίας Περπέτουας | Saint Perpetua | Περπέτουα
02-02 presentation-of-the-lord | Υπαπαντή του Κυρίου | Presentation of the Lord | Υπαπαντή | Ιορδάνης
02-03 symeon-the-god-receiver | Αγίου Συμεών του Θεοδόχου | Saint Symeon the God-Receiver | Συμεών | Άννα
02-03 stamatius-of-spetses | Αγίων Σταματίου, Ιωάννου και Νικολάου | Saints Stamatius, John and Nicholas of Spetses | Σταμάτιος Σταματία
02-04 isidore | Οσίου Ισιδώρου του Πηλουσιώτου | Saint Isidore of Pelusium | Ισίδωρος
02-05 agatha | Αγίας Αγάθης | Saint Agatha | Αγαθή
02-06 photius | Αγίου Φωτίου του Μεγάλου | Saint Photius the Great | | Φώτιος
02-06 bucolus | Αγίου Βουκόλου | Saint Bucolus | Βουκόλος
02-06 dorothea | Αγίας Δωροθέας | Saint Dorothea | Δωροθέα
02-06 fausta | Αγίας Φαύστας | Saint Fausta | Φαύστα
02-06 barsanuphius | Οσίου Βαρσανουφίου | Saint Barsanuphius | Βαρσανούφιος
02-07 parthenius | Αγίου Παρθενίου | Saint Parthenius | Παρθένιος Παρθενία | Παρθένη
02-07 luke-of-steiris | Οσίου Λουκά του εν Στειρίω | Saint Luke of Steiris | | Λουκάς
02-08 theodore-the-general | Αγίου Θεοδώρου του Στρατηλάτου | Saint Theodore the General | | Θεόδωρος
02-08 prophet-zechariah | Προφήτου Ζαχαρίου | Prophet Zechariah | Ζαχαρίας Ζαχαρούλα
02-09 nicephorus | Αγίου Νικηφόρου | Saint Nicephorus | Νικηφόρος Νικηφορία
02-09 marcellus-of-sicily | Αγίου Μαρκέλλου | Saint Marcellus | Μάρκελλος Φιλάγριος
02-10 haralambos | Αγίου Χαραλάμπους | Saint Charalambos | Χαράλαμπος Χαραλαμπία Χαρίλαος | Χαρίκλεια
02-11 blaise | Αγίου Βλασίου | Saint Blaise | Βλάσιος Βλασία
02-11 empress-theodora | Αγίας Θεοδώρας της Αυγούστας | Saint Theodora the Empress | | Θεοδώρα
02-12 meletius | Αγίου Μελετίου Αντιοχείας | Saint Meletius of Antioch | Μελέτιος Μελετία
02-13 aquila-and-priscilla | Αποστόλων Ακύλα και Πρισκίλλης | Apostles Aquila and Priscilla | Πρίσκιλλα Πρίσκα | Ακύλας
02-13 martinian | Οσίου Μαρτινιανού | Saint Martinian | Μαρτινιανός
02-13 eulogius | Αγίου Ευλογίου Αλεξανδρείας | Saint Eulogius of Alexandria | Ευλόγιος
02-14 auxentius | Οσίου Αυξεντίου | Saint Auxentius | Αυξέντιος Αυξεντία
02-14 maron | Οσίου Μάρωνος | Saint Maron | Μάρων
02-14 valentine | Αγίου Βαλεντίνου | Saint Valentine | Βαλεντίνος Βαλεντίνη
02-15 onesimus | Αποστόλου Ονησίμου | Apostle Onesimus | Ονήσιμος
02-15 eusebius-the-ascetic | Οσίου Ευσεβίου | Saint Eusebius the ascetic | Ευσεβία | Ευσέβιος
02-16 pamphilus | Αγίου Παμφίλου | Saint Pamphilus | Πάμφιλος
02-16 seleucus | Αγίου Σελεύκου | Saint Seleucus | Σέλευκος
02-16 flavian | Αγίου Φλαβιανού | Saint Flavian | Φλαβιανός
02-17 theodore-the-recruit | Αγίου Θεοδώρου του Τήρωνος | Saint Theodore the Recruit | | Θεόδωρος
02-17 mariamne | Αγίας Μαριάμνης | Saint Mariamne | Μαριάμνη
02-18 leo-of-rome | Αγίου Λέοντος Ρώμης | Saint Leo the Great | Λέων
02-18 agapetus | Αγίου Αγαπητού | Saint Agapetus | Αγαπητός Αγαπητή
02-19 philothea-of-athens | Αγίας Φιλοθέης της Αθηναίας | Saint Philothea of Athens | Φιλοθέη
02-19 archippus | Αποστόλων Αρχίππου, Φιλήμονος και Απφίας | Apostles Archippus, Philemon and Apphia | Άρχιππος | Φιλήμων Απφία
02-20 leo-of-catania | Αγίου Λέοντος Κατάνης | Saint Leo of Catania | | Λέων
02-21 eustathius-of-antioch | Αγίου Ευσταθίου Αντιοχείας | Saint Eustathius of Antioch | | Ευστάθιος Τιμόθεος
02-22 anthousa-and-her-companions | Αγίας Ανθούσης | Saint Anthousa | Ανθούσα
02-22 maurice | Αγίου Μαυρικίου | Saint Maurice | Μαυρίκιος Θαλάσσιος
02-23 polycarp | Αγίου Πολυκάρπου | Saint Polycarp | Πολύκαρπος Πολυκαρπία
02-23 gorgonia | Αγίας Γοργονίας | Saint Gorgonia | Γοργονία
02-23 polychronius-the-hermit | Οσίου Πολυχρονίου | Saint Polychronius the hermit | | Πολυχρόνιος
02-24 findings-of-the-head | Εύρεση της κεφαλής του Προδρόμου | Finding of the head of the Forerunner | | Ιωάννης
02-25 tarasius | Αγίου Ταρασίου | Saint Tarasius | Ταράσιος Ταρασία
02-25 reginus | Αγίου Ρηγίνου | Saint Reginus of Skopelos | Ρηγίνος Ρηγίνα
02-26 photini | Αγίας Φωτεινής της Σαμαρείτιδος | Saint Photini the Samaritan | Ανατολή | Φωτεινή
02-26 porphyrius-of-gaza | Αγίου Πορφυρίου Γάζης | Saint Porphyrius of Gaza | Πορφύριος Πορφυρία
02-27 procopius-of-decapolis | Οσίου Προκοπίου του Δεκαπολίτου | Saint Procopius of Decapolis | | Προκόπιος
02-28 kyranna | Αγίας Κυράννης | Saint Kyranna | Κυράννα
02-29 john-cassian | Οσίου Κασσιανού του Ρωμαίου | Saint John Cassian | Κασσιανός
03-01 eudocia | Αγίας Ευδοκίας της Σαμαρείτιδος | Saint Eudocia | Ευδοκία
03-01 antonina-of-nicaea | Αγίας Αντωνίνης | Saint Antonina | Αντωνίνα
03-02 euthalia | Αγίας Ευθαλίας | Saint Euthalia | Ευθαλία
03-02 hesychius | Αγίου Ησυχίου | Saint Hesychius | Ησύχιος
03-02 nicholas-planas | Οσίου Νικολάου του Πλανά | Saint Nicholas Planas | | Νικόλαος
03-03 eutropius | Αγίων Ευτροπίου, Κλεονίκου και Βασιλίσκου | Saints Eutropius, Cleonicus and Basiliscus | Ευτρόπιος Κλεόνικος
03-03 theodoretus | Αγίου Θεοδωρήτου | Saint Theodoretus | Θεοδώρητος
03-04 gerasimus-of-the-jordan | Οσίου Γερασίμου του Ιορδανίτου | Saint Gerasimus of the Jordan | | Γεράσιμος
03-05 conon | Αγίου Κόνωνος | Saint Conon | Κόνων
03-05 archelaus | Αγίου Αρχελάου | Saint Archelaus | Αρχέλαος
03-06 arcadius-of-cyprus | Οσίου Αρκαδίου | Saint Arcadius | | Αρκάδιος
03-06 hesychius-the-wonderworker | Οσίου Ησυχίου του Θαυματουργού | Saint Hesychius the Wonderworker | | Ησύχιος
03-07 laurence-of-megara | Οσίου Λαυρεντίου Μεγάρων | Saint Laurence of Megara | | Λαυρέντιος
03-08 theophylact | Αγίου Θεοφυλάκτου | Saint Theophylact | Θεοφύλακτος
03-09 forty-martyrs | Αγίων Τεσσαράκοντα Μαρτύρων | Forty Martyrs of Sebaste | Σαράντος Σμαράγδα Σμάραγδος Βιβιανή Αέτιος Ξάνθος | Κλαύδιος Σεβηριανός
03-10 codratus | Αγίου Κοδράτου | Saint Codratus | Κοδράτος
03-11 theodora-of-arta | Αγίας Θεοδώρας της Άρτης | Saint Theodora of Arta | | Θεοδώρα
03-11 sophronius | Αγίου Σωφρονίου Ιεροσολύμων | Saint Sophronius of Jerusalem | Σωφρόνιος Σωφρονία
03-12 theophanes-the-confessor | Οσίου Θεοφάνους του Ομολογητού | Saint Theophanes the Confessor | | Θεοφάνης
03-13 publius | Αγίου Πουπλίου | Saint Publius | Πούπλιος
03-14 benedict | Οσίου Βενεδίκτου | Saint Benedict | Βενέδικτος
03-15 agapius-and-his-companions | Αγίου Αγαπίου | Saint Agapius | Αγάπιος
03-15 aristobulus | Αποστόλου Αριστοβούλου | Apostle Aristobulus | Αριστόβουλος Αριστοβούλη
03-15 manuel-of-crete | Αγίου Μανουήλ του Κρητός | Saint Manuel of Crete | | Εμμανουήλ
03-16 christodoulos | Οσίου Χριστοδούλου της Πάτμου | Saint Christodoulos of Patmos | Χριστόδουλος Χριστοδούλη Χριστοδουλία
03-16 sabinus | Αγίου Σαβίνου | Saint Sabinus | Σαβίνος Σαβίνα
03-17 alexius | Οσίου Αλεξίου | Saint Alexius the Man of God | Αλέξιος Αλεξία
03-17 patrick-of-ireland | Αγίου Πατρικίου Ιρλανδίας | Saint Patrick of Ireland | | Πατρίκιος
03-18 cyril-of-jerusalem | Αγίου Κυρίλλου Ιεροσολύμων | Saint Cyril of Jerusalem | | Κύριλλος
03-18 edward | Αγίου Εδουάρδου | Saint Edward | Εδουάρδος
03-19 chrysanthus-and-daria | Αγίων Χρυσάνθου και Δαρείας | Saints Chrysanthus and Daria | Χρύσανθος Χρυσάνθη Δαρεία Κλαύδιος Ιλαρία
03-20 women-martyrs-of-amisus | Αγίων μαρτύρων γυναικών εν Αμισώ | Women martyrs of Amisus | Κλαυδία | Ματρώνα Ευφρασία Αλεξάνδρα
03-20 rhodian | Αγίου Ροδιανού | Saint Rhodian | Ροδιανός
03-21 james-the-confessor | Οσίου Ιακώβου του Ομολογητού | Saint James the Confessor | | Ιάκωβος
03-22 drosis | Αγίας Δροσίδος | Saint Drosis | Δροσίς
03-22 callinica | Αγίας Καλλινίκης | Saint Callinica | Καλλινίκη
03-23 nicon-the-martyr | Αγίου Νίκωνος | Saint Nicon | Νίκων
03-23 philetus-and-lydia | Αγίων Φιλητού και Λυδίας | Saints Philetus and Lydia | Φιλητός | Λυδία
03-24 artemon | Αγίου Αρτέμονος | Saint Artemon | Αρτέμων
03-25 annunciation | Ευαγγελισμός της Θεοτόκου | Annunciation | Ευάγγελος Ευαγγελία
03-26 synaxis-of-gabriel | Σύναξη Αρχαγγέλου Γαβριήλ | Synaxis of the Archangel Gabriel | | Γαβριήλ Γαβριέλα
03-27 matrona-of-thessalonica | Αγίας Ματρώνης | Saint Matrona of Thessalonica | Ματρώνα
03-29 jonah-and-barachisius | Αγίων Ιωνά και Βαραχησίου | Saints Jonah and Barachisius | | Ιωνάς
03-30 john-climacus | Οσίου Ιωάννου της Κλίμακος | Saint John of the Ladder | | Ιωάννης
03-30 eubule | Αγίας Ευβούλης | Saint Eubule | Ευβούλη
03-31 hypatius | Αγίου Υπατίου | Saint Hypatius | Υπάτιος Υπατία
`
