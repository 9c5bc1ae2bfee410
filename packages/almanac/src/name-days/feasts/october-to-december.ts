/** October to December, by day of the month. The format is that of fixed-feasts.ts. */
export const octoberToDecember = `
10-01 ananias | Αποστόλου Ανανία | Apostle Ananias | Ανανίας
10-01 romanus-the-melodist | Οσίου Ρωμανού του Μελωδού | Saint Romanus the Melodist | Ρωμανός
10-02 cyprian-and-justina | Αγίων Κυπριανού και Ιουστίνης | Saints Cyprian and Justina | Κυπριανός Ιουστίνα
10-03 dionysius-the-areopagite | Αγίου Διονυσίου του Αρεοπαγίτου | Saint Dionysius the Areopagite | Διονύσιος Διονυσία
10-04 hierotheus | Αγίου Ιεροθέου | Saint Hierotheus | Ιερόθεος
10-04 callisthene | Αγίας Καλλισθένης | Saint Callisthene | Καλλισθένη
10-04 francis | Αγίου Φραγκίσκου της Ασίζης (Καθολική Εκκλησία) | Saint Francis of Assisi (Catholic Church) | Φραγκίσκος Φραγκίσκη
10-05 charitina | Αγίας Χαριτίνης | Saint Charitina | Χαριτίνη
10-05 methodia | Οσίας Μεθοδίας | Saint Methodia of Kimolos | Μεθοδία
10-06 thomas | Αποστόλου Θωμά | Apostle Thomas | Θωμάς
10-07 sergius-and-bacchus | Αγίων Σεργίου και Βάκχου | Saints Sergius and Bacchus | Σέργιος Βάκχος
10-07 polychronius | Αγίου Πολυχρονίου | Saint Polychronius | Πολυχρόνιος | Πολυχρονία
10-08 pelagia | Οσίας Πελαγίας | Saint Pelagia | Πελαγία
10-08 taisia | Οσίας Ταϊσίας | Saint Thais | Ταϊσία
10-09 james-son-of-alphaeus | Αποστόλου Ιακώβου του Αλφαίου | Apostle James, son of Alphaeus | | Ιάκωβος
10-09 andronicus-and-athanasia | Αγίων Ανδρονίκου και Αθανασίας | Saints Andronicus and Athanasia | | Ανδρόνικος Αθανασία
10-09 abraham-and-lot | Δικαίων Αβραάμ και Λωτ | Righteous Abraham and Lot | Λωτ | Αβραάμ
10-10 eulampius-and-eulampia | Αγίων Ευλαμπίου και Ευλαμπίας | Saints Eulampius and Eulampia | Ευλάμπιος Ευλαμπία
10-10 theophilus-the-confessor | Οσίου Θεοφίλου του Ομολογητού | Saint Theophilus the Confessor | | Θεόφιλος
10-11 philip-the-deacon | Αποστόλου Φιλίππου του Διακόνου | Apostle Philip the Deacon | | Φίλιππος
10-11 theophanes-the-branded | Οσίου Θεοφάνους του Γραπτού | Saint Theophanes the Branded | | Θεοφάνης
10-11 zenais-and-philonilla | Αγίων Ζηναΐδος και Φιλονίλλης | Saints Zenais and Philonilla | Φιλονίλλα | Ζηναΐς
10-12 probus-tarachus-and-andronicus | Αγίων Πρόβου, Ταράχου και Ανδρονίκου | Saints Probus, Tarachus and Andronicus | Πρόβος Τάραχος | Ανδρόνικος
10-12 andromache | Αγίας Ανδρομάχης | Saint Andromache | Ανδρομάχη
10-12 symeon-the-new-theologian | Οσίου Συμεών του Νέου Θεολόγου | Saint Symeon the New Theologian | | Συμεών
10-13 chryse | Αγίας Χρυσής της νεομάρτυρος | New martyr Chryse | Χρυσή Χρυσούλα
10-13 carpus-papylus-and-agathonica | Αγίων Κάρπου, Παπύλου και Αγαθονίκης | Saints Carpus, Papylus and Agathonica | Αγαθονίκη | Κάρπος
10-13 florentius | Αγίου Φλωρεντίου | Saint Florentius | Φλωρέντιος Φλωρεντία
10-13 benjamin | Αγίου Βενιαμίν | Saint Benjamin | Βενιαμίν
10-14 nazarius-and-gervasius | Αγίων Ναζαρίου, Γερβασίου, Προτασίου και Κελσίου | Saints Nazarius, Gervasius, Protasius and Celsius | Ναζάριος Γερβάσιος
10-15 lucian | Αγίου Λουκιανού | Saint Lucian | Λουκιανός
10-16 longinus | Αγίου Λογγίνου του Εκατοντάρχου | Saint Longinus the Centurion | Λογγίνος
10-17 hosea | Προφήτου Ωσηέ | Prophet Hosea | Ωσηέ
10-17 andrew-of-crete-the-martyr | Οσιομάρτυρος Ανδρέου του εν τη Κρίσει | Martyr Andrew of Crete | | Ανδρέας
10-18 luke | Αποστόλου Λουκά του Ευαγγελιστού | Apostle Luke the Evangelist | Λουκάς
10-19 joel | Προφήτου Ιωήλ | Prophet Joel | Ιωήλ
10-19 cleopatra | Αγίας Κλεοπάτρας | Saint Cleopatra | Κλεοπάτρα
10-19 uarus | Αγίου Ουάρου | Saint Uarus | Ούαρος
10-20 gerasimos-of-kefalonia | Οσίου Γερασίμου Κεφαλληνίας | Saint Gerasimos of Kefalonia | Γεράσιμος Γερασιμία
10-20 artemius | Αγίου Αρτεμίου | Saint Artemius | Αρτέμιος Άρτεμις Αρτεμία Αρτεμισία
10-20 matrona-of-chios | Αγίας Ματρώνης της Χιοπολίτιδος | Saint Matrona of Chios | | Ματρώνα
10-21 hilarion | Οσίου Ιλαρίωνος του Μεγάλου | Saint Hilarion the Great | Ιλαρίων
10-21 relics-of-christodoulos | Μετακομιδή λειψάνων Χριστοδούλου της Πάτμου | Relics of Saint Christodoulos of Patmos | | Χριστόδουλος
10-22 abercius | Αγίου Αβερκίου | Saint Abercius | Αβέρκιος
10-22 heraclius-of-hadrianopolis | Αγίων Αλεξάνδρου, Ηρακλείου και των συν αυτοίς | Saints Alexander, Heraclius and companions | | Ηράκλειος Ηρακλής Γλυκερία
10-23 james-brother-of-the-lord | Αποστόλου Ιακώβου του Αδελφοθέου | Apostle James, the Lord’s brother | Ιάκωβος Ιακωβίνα
10-24 arethas | Αγίου Αρέθα | Saint Arethas | Αρέθας
10-24 sebastiana | Αγίας Σεβαστιανής | Saint Sebastiana | | Σεβαστιανή
10-25 marcian-and-martyrius | Αγίων Μαρκιανού και Μαρτυρίου | Saints Marcian and Martyrius | Μαρκιανός Μαρτύριος Μαρκιανή
10-25 tabitha | Αγίας Ταβιθάς | Saint Tabitha | Ταβιθά
10-26 demetrius | Αγίου Δημητρίου του Μυροβλύτου | Saint Demetrius the Myrrh-Streamer | Δημήτριος Δήμητρα
10-27 nestor | Αγίου Νέστορος | Saint Nestor | Νέστωρ
10-27 procla | Αγίας Πρόκλης | Saint Procla | Πρόκλα | Κλαυδία
10-27 capitolina | Αγίας Καπιτωλίνης | Saint Capitolina | Καπιτωλίνα
10-28 terence-and-neonilla | Αγίων Τερεντίου, Νεονίλλης και Ευνίκης | Saints Terence, Neonilla and Eunice | Ευνίκη Νεονίλλη | Τερέντιος
10-29 anastasia-of-rome | Οσιομάρτυρος Αναστασίας της Ρωμαίας | Saint Anastasia of Rome | | Αναστασία
10-29 abramius | Οσίου Αβραμίου | Saint Abramius | Αβράμιος Αβραμία
10-30 zenobius-and-zenobia | Αγίων Ζηνοβίου και Ζηνοβίας | Saints Zenobius and Zenobia | Ζηνοβία Ζηνόβιος
10-30 cleopas | Αποστόλου Κλεόπα | Apostle Cleopas | Κλεόπας
10-30 eutropia | Αγίας Ευτροπίας | Saint Eutropia | Ευτροπία
10-31 stachys-and-the-seventy | Αποστόλων Στάχυος, Απελλού, Αμπλία, Ουρβανού και Ναρκίσσου | Apostles Stachys, Apelles, Amplias, Urban and Narcissus | Νάρκισσος Στάχυς Απελλής Αμπλίας Ουρβανός | Αριστόβουλος Αριστοβούλη
11-01 cosmas-and-damian | Αγίων Κοσμά και Δαμιανού των Αναργύρων εξ Ασίας | Saints Cosmas and Damian of Asia | | Κοσμάς Δαμιανός Ανάργυρος Αργύριος Αργυρώ
11-01 david-of-euboea | Οσίου Δαβίδ του εν Ευβοία | Saint David of Euboea | | Δαβίδ
11-02 acindynus-and-his-companions | Αγίων Ακινδύνου, Πηγασίου, Αφθονίου, Ελπιδηφόρου και Ανεμποδίστου | Saints Acindynus, Pegasius, Aphthonius, Elpidephorus and Anempodistus | Ακίνδυνος Πηγάσιος Αφθόνιος Ελπιδοφόρος Ανεμπόδιστος
11-03 relics-of-george | Ανακομιδή λειψάνων Γεωργίου του Τροπαιοφόρου | Relics of Saint George | | Γεώργιος
11-04 ioannikios | Οσίου Ιωαννικίου του Μεγάλου | Saint Ioannikios the Great | Ιωαννίκιος
11-05 galaction-and-episteme | Αγίων Γαλακτίωνος και Επιστήμης | Saints Galaction and Episteme | Γαλακτίων Επιστήμη
11-05 linus-and-the-seventy | Αποστόλων Πατρόβα, Ερμά, Λίνου, Γαΐου και Φιλολόγου | Apostles Patrobas, Hermas, Linus, Gaius and Philologus | Λίνος Γάιος Πατροβάς
11-06 paul-the-confessor | Αγίου Παύλου του Ομολογητού | Saint Paul the Confessor | | Παύλος
11-07 martyrs-of-melitene | Αγίων τριάκοντα τριών μαρτύρων της Μελιτηνής | Thirty-three martyrs of Melitene | Αμάραντος Ιέρων Αθηνόδωρος Θεαγένης
11-07 thessaloniki | Αγίας Θεσσαλονίκης | Saint Thessaloniki | Θεσσαλονίκη
11-07 lazarus-of-galesion | Οσίου Λαζάρου του εν Γαλησίω | Saint Lazarus of Galesion | | Λάζαρος
11-08 archangels | Σύναξη των Αρχαγγέλων Μιχαήλ και Γαβριήλ | Synaxis of the Archangels Michael and Gabriel | Μιχαήλ Αγγελική Άγγελος Ταξιάρχης Γαβριήλ Μιχαέλα Γαβριέλα Ταξιαρχία Παμμέγιστος Πανορμίτης | Ραφαήλ Σταμάτιος Σταματία
11-09 nektarios-of-aegina | Αγίου Νεκταρίου Πενταπόλεως | Saint Nectarios of Pentapolis | Νεκτάριος Νεκταρία
11-09 theoctiste-of-lesbos | Οσίας Θεοκτίστης της Λεσβίας | Saint Theoctiste of Lesbos | Θεοκτίστη
11-09 onesiphorus-the-martyr | Αγίων Ονησιφόρου και Πορφυρίου | Saints Onesiphorus and Porphyrius | Ονησιφόρος | Ελλάδιος
11-09 eustolia | Οσίας Ευστολίας | Saint Eustolia | Ευστολία
11-09 matrona-of-perge | Οσίας Ματρώνης | Saint Matrona of Perge | | Ματρώνα
11-10 orestes | Αγίου Ορέστου | Saint Orestes | Ορέστης
11-10 arsenios-of-cappadocia | Οσίου Αρσενίου του Καππαδόκου | Saint Arsenios of Cappadocia | | Αρσένιος Αρσενία
11-10 erastus-and-the-seventy | Αποστόλων Ολυμπά, Ροδίωνος, Εράστου και Κουάρτου | Apostles Olympas, Rhodion, Erastus and Quartus | Έραστος Ροδίων Ολυμπάς Κούαρτος | Ηρωδίων
11-11 menas | Αγίου Μηνά του Μεγαλομάρτυρος | Saint Menas the Great Martyr | Μηνάς
11-11 victor-and-vincent | Αγίων Βίκτωρος, Βικεντίου και Στεφανίδος | Saints Victor, Vincent and Stephanis | Βίκτωρ Βικτωρία Βικέντιος
11-11 theodore-the-studite | Οσίου Θεοδώρου του Στουδίτου | Saint Theodore the Studite | | Θεόδωρος
11-12 john-the-almsgiver | Αγίου Ιωάννου του Ελεήμονος | Saint John the Almsgiver | | Ιωάννης
11-12 martin-of-tours | Αγίου Μαρτίνου της Τουρ | Saint Martin of Tours | | Μαρτίνος
11-12 nilus | Οσίου Νείλου | Saint Nilus | Νείλος
11-13 john-chrysostom | Αγίου Ιωάννου του Χρυσοστόμου | Saint John Chrysostom | Χρυσόστομος Χρυσοστομία | Ιωάννης
11-13 damascene-the-new-martyr | Οσιομάρτυρος Δαμασκηνού | New martyr Damascene | | Δαμασκηνός Δαμασκηνή
11-14 philip | Αποστόλου Φιλίππου | Apostle Philip | Φίλιππος Φιλιππία
11-14 constantine-of-hydra | Αγίου Κωνσταντίνου του Υδραίου | Saint Constantine of Hydra | | Κωνσταντίνος
11-15 gurias-samonas-and-abibus | Αγίων Γουρία, Σαμωνά και Αβίβου | Saints Gurias, Samonas and Abibus | Γουρίας
11-15 elpidius | Αγίου Ελπιδίου | Saint Elpidius | Ελπίδιος
11-16 matthew | Αποστόλου Ματθαίου του Ευαγγελιστού | Apostle Matthew the Evangelist | Ματθαίος
11-16 iphigenia | Αγίας Ιφιγενείας | Saint Iphigenia | Ιφιγένεια
11-17 gennadius | Οσίου Γενναδίου του Βατοπεδινού | Saint Gennadius of Vatopedi | Γεννάδιος
11-17 gregory-the-wonderworker | Αγίου Γρηγορίου Νεοκαισαρείας | Saint Gregory the Wonderworker | | Γρηγόριος
11-18 plato | Αγίου Πλάτωνος | Saint Plato | Πλάτων
11-18 romanus-the-martyr | Αγίου Ρωμανού | Saint Romanus | | Ρωμανός
11-19 obadiah | Προφήτου Αβδιού | Prophet Obadiah | Αβδιού
11-19 heliodorus | Αγίου Ηλιοδώρου | Saint Heliodorus | Ηλιόδωρος
11-19 barlaam | Αγίου Βαρλαάμ | Saint Barlaam | Βαρλαάμ
11-20 proclus | Αγίου Πρόκλου Κωνσταντινουπόλεως | Saint Proclus of Constantinople | Πρόκλος
11-20 gregory-of-decapolis | Οσίου Γρηγορίου του Δεκαπολίτου | Saint Gregory of Decapolis | | Γρηγόριος
11-21 entrance-of-the-theotokos | Εισόδια της Θεοτόκου | Entry of the Theotokos | Σουλτάνα | Μαρία Παναγιώτης Παναγιώτα Δέσποινα Μάριος
11-22 cecilia | Αγίων Κικιλίας και Βαλεριανού | Saints Cecilia and Valerian | Κικιλία Βαλεριανός Βαλέριος
11-22 philemon | Αποστόλων Φιλήμονος, Αρχίππου και Απφίας | Apostles Philemon, Archippus and Apphia | Φιλήμων Απφία | Άρχιππος
11-23 amphilochius | Αγίου Αμφιλοχίου | Saint Amphilochius | Αμφιλόχιος Αμφιλοχία Σισίνιος
11-23 gregory-of-agrigento | Αγίου Γρηγορίου Ακραγαντίνων | Saint Gregory of Agrigento | | Γρηγόριος
11-24 clement | Αγίου Κλήμεντος Ρώμης | Saint Clement of Rome | Κλήμης Κλημεντίνη
11-24 hermogenes | Αγίου Ερμογένους | Saint Hermogenes | Ερμογένης
11-24 peter-of-alexandria | Αγίου Πέτρου Αλεξανδρείας | Saint Peter of Alexandria | | Πέτρος
11-25 catherine | Αγίας Αικατερίνης | Saint Catherine | Αικατερίνη
11-25 mercurius | Αγίου Μερκουρίου | Saint Mercurius | Μερκούριος
11-26 stylianos | Οσίου Στυλιανού | Saint Stylianos | Στυλιανός Στυλιανή Στέργιος Στεργία
11-26 alypius | Οσίου Αλυπίου του Στυλίτου | Saint Alypius the Stylite | Αλύπιος
11-26 nicon-metanoeite | Οσίου Νίκωνος του Μετανοείτε | Saint Nicon of Sparta | | Νίκων
11-27 james-the-persian | Αγίου Ιακώβου του Πέρσου | Saint James the Persian | | Ιάκωβος
11-28 stephen-the-younger | Οσιομάρτυρος Στεφάνου του Νέου | Saint Stephen the Younger | | Στέφανος
11-28 irenarchus | Αγίου Ειρηνάρχου | Saint Irenarchus | Ειρήναρχος
11-29 philoumenos | Αγίων Φιλουμένου και Παραμόνου | Saints Philoumenos and Paramon | Φιλούμενος Παράμονος Φιλουμένη
11-29 phaedrus | Αγίου Φαίδρου | Saint Phaedrus | Φαίδρα Φαίδρος
11-30 andrew | Αποστόλου Ανδρέου του Πρωτοκλήτου | Apostle Andrew the First-Called | Ανδρέας Ανδρούλα
11-30 frumentius | Αγίου Φρουμεντίου | Saint Frumentius | Φρουμέντιος
12-01 nahum | Προφήτου Ναούμ | Prophet Nahum | Ναούμ
12-01 philaret | Αγίου Φιλαρέτου του Ελεήμονος | Saint Philaret the Merciful | Φιλάρετος Φιλαρέτη Αρετή
12-01 theocletus | Αγίου Θεοκλήτου | Saint Theocletus | Θεόκλητος
12-02 habakkuk | Προφήτου Αββακούμ | Prophet Habakkuk | Αββακούμ
12-02 myrope | Αγίας Μυρόπης | Saint Myrope | Μυρόπη
12-02 porphyrios-of-kapsokalyvia | Οσίου Πορφυρίου του Καυσοκαλυβίτου | Saint Porphyrios of Kapsokalyvia | | Πορφύριος Πορφυρία
12-02 solomon-of-ephesus | Αγίου Σολομώντος Εφέσου | Saint Solomon of Ephesus | Σολομών
12-03 zephaniah | Προφήτου Σοφονίου | Prophet Zephaniah | Σοφονίας
12-04 barbara | Αγίας Βαρβάρας | Saint Barbara | Βαρβάρα
12-04 john-of-damascus | Οσίου Ιωάννου του Δαμασκηνού | Saint John of Damascus | Δαμασκηνός Δαμασκηνή | Ιωάννης
12-04 seraphim-of-phanari | Αγίου Σεραφείμ Φαναρίου | Saint Seraphim of Phanari | | Σεραφείμ
12-05 sabbas | Οσίου Σάββα του Ηγιασμένου | Saint Sabas the Sanctified | Σάββας
12-05 diogenes | Αγίου Διογένους | Saint Diogenes | Διογένης
12-06 nicholas | Αγίου Νικολάου | Saint Nicholas | Νικόλαος Νικολέτα
12-07 ambrose | Αγίου Αμβροσίου | Saint Ambrose | Αμβρόσιος Αμβροσία
12-07 athenodorus-the-martyr | Αγίου Αθηνοδώρου | Saint Athenodorus | | Αθηνόδωρος
12-08 patapius | Οσίου Παταπίου | Saint Patapius | Πατάπιος Παταπία
12-08 sosthenes-and-apollos | Αποστόλων Σωσθένους, Απολλώ, Τυχικού και των συν αυτοίς | Apostles Sosthenes, Apollos, Tychicus and companions | Σωσθένης Τυχικός Κηφάς
12-09 conception-of-anna | Σύλληψη της Αγίας Άννης | Conception by Saint Anna | Άννα
12-10 menas-hermogenes-and-eugraphus | Αγίων Μηνά, Ερμογένους και Ευγράφου | Saints Menas, Hermogenes and Eugraphus | Εύγραφος | Μηνάς Ερμογένης
12-11 daniel-the-stylite | Οσίου Δανιήλ του Στυλίτου | Saint Daniel the Stylite | | Δανιήλ
12-12 spyridon | Αγίου Σπυρίδωνος | Saint Spyridon | Σπυρίδων Σπυριδούλα
12-13 eustratius | Αγίων Ευστρατίου, Αυξεντίου, Ευγενίου, Μαρδαρίου και Ορέστου | Saints Eustratius, Auxentius, Eugene, Mardarius and Orestes | Ευστράτιος Ευστρατία Μαρδάριος | Ευγένιος Αυξέντιος Ορέστης
12-13 lucia | Αγίας Λουκίας | Saint Lucia | Λουκία
12-13 ares | Αγίου Άρεως | Saint Ares | Άρης
12-14 thyrsus-and-leucius | Αγίων Θύρσου, Λευκίου και Καλλινίκου | Saints Thyrsus, Leucius and Callinicus | Θύρσος Λεύκιος | Καλλίνικος
12-14 apollonius-and-arrian | Αγίων Απολλωνίου και Αρριανού | Saints Apollonius and Arrian | Απολλώνιος Αρριανός | Φιλήμων
12-15 eleftherios | Αγίου Ελευθερίου | Saint Eleutherius | Ελευθέριος Ελευθερία
12-15 anthia | Αγίας Ανθίας | Saint Anthia | Ανθή Ανθία
12-15 susanna | Αγίας Σωσάννης | Saint Susanna | Σωσάννα
12-16 haggai | Προφήτου Αγγαίου | Prophet Haggai | Αγγαίος
12-16 modestus | Αγίου Μοδέστου Ιεροσολύμων | Saint Modestus of Jerusalem | Μόδεστος
12-16 theophano | Αγίας Θεοφανούς της Βασιλίσσης | Saint Theophano the Empress | Θεοφανώ
12-17 daniel-and-the-three-youths | Προφήτου Δανιήλ και των Τριών Παίδων | Prophet Daniel and the Three Youths | Δανιήλ Δανιέλα Αζαρίας Μισαήλ | Ανανίας
12-17 dionysios-of-zakynthos | Αγίου Διονυσίου του εν Ζακύνθω | Saint Dionysios of Zakynthos | | Διονύσιος Διονυσία
12-18 sebastian-and-zoe | Αγίων Σεβαστιανού και Ζωής | Saints Sebastian and Zoe | Σεβαστιανός Νικόστρατος | Ζωή
12-19 boniface-and-aglaia | Αγίων Βονιφατίου και Αγλαΐας | Saints Boniface and Aglaia | Αγλαΐα Βονιφάτιος
12-19 ares-of-ascalon | Αγίων Άρεως, Πρόμου και Ηλία | Saints Ares, Promus and Elijah | | Άρης
12-20 ignatius | Αγίου Ιγνατίου του Θεοφόρου | Saint Ignatius the God-Bearer | Ιγνάτιος Ιγνατία
12-21 juliana | Αγίας Ιουλιανής | Saint Juliana | Ιουλιανή
12-21 themistocles | Αγίου Θεμιστοκλέους | Saint Themistocles | Θεμιστοκλής
12-22 anastasia-the-deliverer | Αγίας Αναστασίας της Φαρμακολυτρίας | Saint Anastasia, Deliverer from Potions | | Αναστασία
12-22 chrysogonus | Αγίου Χρυσογόνου | Saint Chrysogonus | Χρυσόγονος
12-23 ten-martyrs-of-crete | Αγίων δέκα μαρτύρων των εν Κρήτη | Ten martyrs of Crete | Θεόδουλος Ευάρεστος Βασιλείδης Σατορνίνος Γελάσιος
12-23 niphon-of-constantiana | Οσίου Νήφωνος | Saint Niphon of Constantiana | | Νήφων
12-24 eugenia | Αγίας Ευγενίας | Saint Eugenia | Ευγενία
12-25 nativity | Χριστούγεννα | Nativity of Christ | Χρήστος Χριστιανή Χριστιανός | Χριστίνα
12-26 synaxis-of-the-theotokos | Σύναξη της Θεοτόκου | Synaxis of the Theotokos | Εμμανουήλ Εμμανουέλα | Παναγιώτης
12-27 stephen | Αγίου Στεφάνου του Πρωτομάρτυρος | Saint Stephen the First Martyr | Στέφανος Στεφανία
12-27 maurice-the-martyr | Αγίου Μαυρικίου | Saint Maurice the martyr | | Μαυρίκιος
12-28 domna | Αγίων Δόμνης, Ίνδη και των συν αυτοίς | Saints Domna, Indes and companions | Δόμνα Γλυκέριος
12-28 simon-the-myrrh-streamer | Οσίου Σίμωνος του Μυροβλύτου | Saint Simon the Myrrh-Streamer | | Σίμων
12-29 marcellus-the-sleepless | Οσίου Μαρκέλλου | Saint Marcellus the Sleepless | | Μάρκελλος
12-30 anysia | Αγίας Ανυσίας | Saint Anysia | Ανυσία
12-30 gideon | Αγίου Γεδεών | Saint Gideon | Γεδεών
12-31 melania | Οσίας Μελάνης | Saint Melania | Μελανία
12-31 zoticus | Αγίου Ζωτικού | Saint Zoticus | Ζωτικός
`
