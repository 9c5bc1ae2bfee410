/** October to December, by day of the month. The format is that of fixed-feasts.ts. */
export const octoberToDecember = `
10-01 ananias | | | Ανανίας
10-01 romanus-the-melodist | | | Ρωμανός
10-01 theresa | Αγία Θηρεσία (Καθολική Εκκλησία) | Saint Therese of Lisieux (Catholic Church) | Θηρεσία
10-02 cyprian-and-justina | | | Κυπριανός Ιουστίνα Κυπριανή
10-03 dionysius-the-areopagite | | | Διονύσιος Διονυσία
10-04 hierotheus | | | Ιερόθεος
10-04 callisthene | Αγία Καλλισθένη | Saint Callisthene | Καλλισθένη Καλλισθένης
10-04 francis | Άγιος Φραγκίσκος της Ασίζης (Καθολική Εκκλησία) | Saint Francis of Assisi (Catholic Church) | Φραγκίσκος Φραγκίσκη
10-05 charitina | | | Χαριτίνη
10-05 methodia-of-kimolos | | | Μεθοδία
10-06 thomas | | | Θωμάς
10-07 sergius-and-bacchus | | | Σέργιος Βάκχος
10-07 polychronius | Άγιος Πολυχρόνιος | Saint Polychronius | Πολυχρόνιος Πολυχρονία
10-08 pelagia | | | Πελαγία Πελάγιος
10-08 taisia | Οσία Ταϊσία | Saint Thais | Ταϊσία
10-09 james-of-alphaeus | | | | Ιάκωβος
10-09 andronicus-and-athanasia | Άγιοι Ανδρόνικος και Αθανασία | Saints Andronicus and Athanasia | | Ανδρόνικος Αθανασία
10-09 abraham-and-lot | Δίκαιοι Αβραάμ και Λωτ | Righteous Abraham and Lot | Λωτ | Αβραάμ
10-10 eulampius-and-eulampia | | | Ευλάμπιος Ευλαμπία
10-10 theophilus-the-confessor | Όσιος Θεόφιλος ο Ομολογητής | Saint Theophilus the Confessor | | Θεόφιλος
10-11 philip-the-deacon | | | | Φίλιππος
10-11 theophanes-graptos | | | | Θεοφάνης
10-11 zenais-and-philonilla | Αγίες Ζηναΐς και Φιλονίλλα | Saints Zenais and Philonilla | Φιλονίλλα | Ζηναΐς
10-12 probus-tarachus-and-andronicus | | | Πρόβος Τάραχος Βαλάντιος | Ανδρόνικος
10-12 andromache | Αγία Ανδρομάχη | Saint Andromache | Ανδρομάχη Ανδρόμαχος
10-12 symeon-the-new-theologian | | | | Συμεών
10-13 chryse | | | Χρυσή Χρυσούλα
10-13 carpus-and-papylus | | | Αγαθονίκη | Κάρπος
10-13 florentius | Άγιος Φλωρέντιος | Saint Florentius | Φλωρέντιος Φλωρεντία
10-13 benjamin | Άγιος Βενιαμίν | Saint Benjamin | Βενιαμίν
10-14 nazarius | | | Ναζάριος Γερβάσιος
10-14 ignatius-of-methymna | Άγιος Ιγνάτιος Μηθύμνης | Saint Ignatius of Methymna | | Ιγνάτιος
10-15 lucian-of-antioch | | | Λουκιανός
10-16 longinus | | | Λογγίνος
10-17 hosea | | | Ωσηέ
10-17 andrew-en-krisei | | | | Ανδρέας
10-17 antigonus | Άγιος Αντίγονος | Saint Antigonus | Αντίγονος Ευπρέπιος
10-18 luke | | | Λουκάς | Λουκία
10-18 marinus-the-elder | Άγιος Μαρίνος ο Γέρων | Saint Marinus the Elder | | Μαρίνος
10-19 joel | | | Ιωήλ
10-19 cleopatra | | | Κλεοπάτρα
10-19 uarus | Άγιος Ούαρος | Saint Uarus | Ούαρος
10-19 felix | Άγιος Φήλιξ | Saint Felix | | Φήλιξ
10-20 gerasimos-of-kefalonia | | | Γεράσιμος Γερασιμία
10-20 artemius | | | Αρτέμιος Άρτεμις Αρτεμία Αρτεμισία Κερασιά
10-20 matrona-of-chios | Αγία Ματρώνα η Χιοπολίτιδα | Saint Matrona of Chios | | Ματρώνα
10-21 hilarion-the-great | | | Ιλαρίων
10-21 relics-of-christodoulos | Μετακομιδή λειψάνων του Οσίου Χριστοδούλου της Πάτμου | Relics of Saint Christodoulos of Patmos | | Χριστόδουλος
10-21 socrates-and-theodota | Άγιοι Σωκράτης και Θεοδότη | Saints Socrates and Theodota | Σωκράτης
10-21 ursula | Αγία Ούρσουλα (Καθολική Εκκλησία) | Saint Ursula (Catholic Church) | Ορσαλία
10-21 eucrates | Άγιος Ευκράτης | Saint Eucrates | Ευκράτης
10-22 abercius | | | Αβέρκιος
10-22 heraclius-of-hadrianopolis | Άγιοι Αλέξανδρος, Ηράκλειος και οι συν αυτοίς | Saints Alexander, Heraclius and companions | | Ηράκλειος Ηρακλής Γλυκερία
10-23 james-brother-of-the-lord | | | Ιάκωβος Ιακωβίνα
10-24 arethas | | | Αρέθας
10-24 sebastiana | | | | Σεβαστιανή
10-25 marcian-and-martyrius | | | Μαρτύριος | Μαρκιανός Μαρκιανή
10-25 tabitha | | | Ταβιθά
10-25 chrysanthus-in-october | Άγιοι Ουαλέριος και Χρυσάφιος | Saints Valerius and Chrysaphius | Χρυσάφιος | Χρυσάνθη
10-26 demetrius | | | Δημήτριος Δήμητρα
10-26 glycon | Άγιος Γλύκων | Saint Glycon | Γλύκων
10-27 nestor | | | Νέστωρ
10-27 procla | Αγία Πρόκλα | Saint Procla | Πρόκλα | Κλαυδία
10-27 capitolina | Αγία Καπιτωλίνα | Saint Capitolina | Καπιτωλίνα
10-27 lupus-in-october | Άγιος Λούππος | Saint Lupus | | Λούππος
10-28 terence-and-neonilla | | | Ευνίκη Νεονίλλη | Τερέντιος
10-29 anastasia-of-rome | | | | Αναστασία
10-29 abramius | Όσιος Αβράμιος | Saint Abramius | Αβράμιος Αβραμία | Αβραάμ
10-29 melitina-in-october | Αγία Μελιτίνη | Saint Melitina | | Μελιτίνη
10-30 zenobius-and-zenobia | | | Ζηνοβία Ζηνόβιος
10-30 cleopas | | | Κλεόπας
10-30 eutropia | Αγία Ευτροπία | Saint Eutropia | Ευτροπία
10-30 asterius-claudius-and-neon | Άγιοι Αστέριος, Κλαύδιος και Νέων | Saints Asterius, Claudius and Neon | | Αστέριος Αστερία
10-30 marcian-of-syracuse | Άγιος Μαρκιανός Συρακουσών | Saint Marcian of Syracuse | Μαρκιανός
10-30 apollonia | Αγία Απολλωνία | Saint Apollonia | Απολλωνία
10-30 tertius | Απόστολος Τέρτιος | Apostle Tertius | Τέρτιος
10-31 stachys | | | Νάρκισσος Στάχυς Αριστόβουλος Αριστοβούλη Απελλής Αμπλίας Ουρβανός
10-31 stratonice | Αγία Στρατονίκη | Saint Stratonice | Στρατονίκη
11-01 cosmas-and-damian | | | | Κοσμάς Δαμιανός Ανάργυρος Αργύριος Αργυρώ Αναργυρή Δαμιανή
11-01 david-of-euboea | Όσιος Δαβίδ ο εν Ευβοία | Saint David of Euboea | | Δαβίδ
11-02 acindynus | | | Ακίνδυνος Πηγάσιος Αφθόνιος Ελπιδοφόρος Ανεμπόδιστος Ελπιδοφόρα
11-03 relics-of-george | | | | Γεώργιος
11-04 joannicius | | | Ιωαννίκιος
11-04 hermaeus | Άγιος Ερμαίος | Saint Hermaeus | Ερμαίος
11-05 galaction-and-episteme | | | Γαλακτίων Επιστήμη | Γαλάτεια
11-05 linus-and-the-seventy | Απόστολοι Πατρόβας, Ερμάς, Λίνος, Γάιος και Φιλόλογος | Apostles Patrobas, Hermas, Linus, Gaius and Philologus | Λίνος Γάιος Πατροβάς
11-05 silvanus-of-gaza | Άγιος Σιλβανός Γάζης | Saint Silvanus of Gaza | | Σιλουανός
11-06 paul-the-confessor | | | | Παύλος
11-06 leonard | Άγιος Λεονάρδος | Saint Leonard | Λεονάρδος
11-07 thirty-three-martyrs | | | Αμάραντος Ιέρων Αθηνόδωρος Θεαγένης
11-07 thessaloniki | Αγία Θεσσαλονίκη | Saint Thessaloniki | Θεσσαλονίκη
11-07 lazarus-of-galesion | | | | Λάζαρος
11-07 ernest | Άγιος Ερνέστος (Καθολική Εκκλησία) | Saint Ernest (Catholic Church) | Ερνέστος
11-08 archangels | | | Μιχαήλ Αγγελική Άγγελος Ταξιάρχης Γαβριήλ Μιχαέλα Γαβριέλα Ταξιαρχία Παμμέγιστος Πανορμίτης Μεταξία Στρατηγός | Ραφαήλ Σταμάτιος Σταματία Ευστρατία Ραφαέλα
11-09 nektarios-of-aegina | | | Νεκτάριος Νεκταρία
11-09 theoctiste-of-lesbos | Οσία Θεοκτίστη η Λεσβία | Saint Theoctiste of Lesbos | Θεοκτίστη
11-09 onesiphorus-the-martyr | | | Ονησιφόρος Ελλάδιος
11-09 eustolia | Οσία Ευστολία | Saint Eustolia | Ευστολία
11-09 matrona-of-perge | Οσία Ματρώνα | Saint Matrona of Perge | | Ματρώνα
11-09 maura-in-november | Άγιοι Χριστόφορος και Μαύρα | Saints Christopher and Maura | | Μαύρα
11-10 orestes | | | Ορέστης
11-10 arsenios-the-cappadocian | | | Αρσένιος Αρσενία Αρσινόη
11-10 erastus-and-the-seventy | | | Έραστος Ροδίων Ολυμπάς Κούαρτος Ηρωδίων | Σωσίπατρος
11-10 orion | Άγιος Ωρίων | Saint Orion | Ωρίων
11-10 milo | Άγιος Μίλων | Saint Milo | Μίλων
11-11 menas | | | Μηνάς Μίνως
11-11 victor-and-vincent | | | Βίκτωρ Βικτωρία Βικέντιος
11-11 theodore-the-studite | Όσιος Θεόδωρος ο Στουδίτης | Saint Theodore the Studite | | Θεόδωρος
11-11 dracon | Άγιος Δράκων | Saint Dracon | Δράκων
11-12 john-the-merciful | | | | Ιωάννης
11-12 martin-of-tours | Άγιος Μαρτίνος της Τουρ | Saint Martin of Tours | | Μαρτίνος
11-12 nilus | Όσιος Νείλος | Saint Nilus | Νείλος
11-13 john-chrysostom | | | Χρυσόστομος Χρυσοστομία | Ιωάννης
11-13 damascene-the-new-martyr | Οσιομάρτυς Δαμασκηνός | New martyr Damascene | | Δαμασκηνός Δαμασκηνή
11-14 philip | | | Φίλιππος Φιλιππία
11-14 constantine-of-hydra | Άγιος Κωνσταντίνος ο Υδραίος | Saint Constantine of Hydra | | Κωνσταντίνος
11-14 gregory-palamas-november | | | | Γρηγόριος Γρηγορία
11-15 gurias-samonas-and-abibus | | | Γουρίας
11-15 elpidius | Άγιος Ελπίδιος | Saint Elpidius | Ελπίδιος
11-16 matthew | | | Ματθαίος
11-16 iphigenia | Αγία Ιφιγένεια | Saint Iphigenia | Ιφιγένεια
11-17 gennadius | Όσιος Γεννάδιος ο Βατοπεδινός | Saint Gennadius of Vatopedi | Γεννάδιος
11-17 gregory-of-neocaesarea | | | | Γρηγόριος
11-18 plato | | | Πλάτων
11-18 romanus-the-martyr | Άγιος Ρωμανός | Saint Romanus | | Ρωμανός
11-19 obadiah | | | Αβδιού
11-19 heliodorus | Άγιος Ηλιόδωρος | Saint Heliodorus | | Ηλιόδωρος
11-19 barlaam | | | Βαρλαάμ
11-20 proclus | | | Πρόκλος
11-20 gregory-of-decapolis | | | | Γρηγόριος
11-21 entrance-of-the-theotokos | | | Σουλτάνα Βιργινία | Μαρία Παναγιώτης Παναγιώτα Δέσποινα Μάριος
11-22 cecilia | | | Κικιλία Βαλεριανός Βαλέριος
11-22 philemon | | | Φιλήμων Απφία | Άρχιππος
11-23 amphilochius | | | Αμφιλόχιος Αμφιλοχία Σισίνιος
11-23 gregory-of-acragas | | | | Γρηγόριος
11-23 helenus | Άγιος Έλενος | Saint Helenus of Tarsus | Έλενος
11-24 clement | Άγιος Κλήμης Ρώμης | Saint Clement of Rome | | Κλήμης Κλημεντίνη
11-24 hermogenes | Άγιος Ερμογένης | Saint Hermogenes | Ερμογένης
11-24 peter-of-alexandria | Άγιος Πέτρος Αλεξανδρείας | Saint Peter of Alexandria | | Πέτρος
11-25 catherine | | | Αικατερίνη
11-25 mercurius | | | Μερκούριος Μερκουρία
11-26 stylianos | | | Στυλιανός Στυλιανή Στέργιος Στεργία Στεργιανή
11-26 alypius | Όσιος Αλύπιος ο Στυλίτης | Saint Alypius the Stylite | | Αλύπιος
11-26 nikon-metanoeite | | | Κυπαρισσία Νίκων
11-27 james-the-persian | | | | Ιάκωβος
11-28 stephen-the-new | | | | Στέφανος
11-28 irenarchus | Άγιος Ειρήναρχος | Saint Irenarchus | Ειρήναρχος
11-29 philoumenos | | | Φιλούμενος Φιλουμένη
11-29 paramonus | | | Παράμονος
11-29 phaedrus | Άγιος Φαίδρος | Saint Phaedrus | Φαίδρα Φαίδρος
11-30 andrew | | | Ανδρέας Ανδρούλα | Αδριανή
11-30 frumentius | Άγιος Φρουμέντιος | Saint Frumentius | Φρουμέντιος
12-01 nahum | | | Ναούμ
12-01 philaret | | | Φιλάρετος Φιλαρέτη Αρετή
12-01 theocletus | Άγιος Θεόκλητος | Saint Theocletus | Θεόκλητος
12-02 habakkuk | | | Αββακούμ
12-02 myrope | Αγία Μυρόπη | Saint Myrope | Μυρόπη Μερόπη
12-02 porphyrios-of-kavsokalyvia | | | | Πορφύριος Πορφυρία
12-02 solomon-of-ephesus | Άγιος Σολομών Εφέσου | Saint Solomon of Ephesus | Σολομών
12-03 zephaniah | | | Σοφονίας
12-03 glycerius | Άγιος Γλυκέριος | Saint Glycerius | Γλυκέριος
12-04 barbara | | | Βαρβάρα
12-04 john-of-damascus | | | Δαμασκηνός Δαμασκηνή | Ιωάννης
12-04 seraphim-of-phanari | Άγιος Σεραφείμ Φαναρίου | Saint Seraphim of Phanari | | Σεραφείμ
12-05 sabbas | | | Σάββας
12-05 diogenes | Άγιος Διογένης | Saint Diogenes | Διογένης
12-06 nicholas | | | Νικόλαος Νικολέτα
12-07 ambrose | | | Αμβρόσιος Αμβροσία
12-07 athenodorus-the-martyr | Άγιος Αθηνόδωρος | Saint Athenodorus | | Αθηνόδωρος
12-08 patapius | | | Πατάπιος Παταπία
12-08 sosthenes-and-apollos | Απόστολοι Σωσθένης, Απολλώς, Τυχικός και οι συν αυτοίς | Apostles Sosthenes, Apollos, Tychicus and companions | Σωσθένης Τυχικός Κηφάς
12-09 conception-of-anna | | | Άννα Αναΐς
12-10 menas-hermogenes-and-eugraphus | | | Εύγραφος | Μηνάς Ερμογένης
12-11 daniel-the-stylite | | | | Δανιήλ
12-12 spyridon | | | Σπυρίδων Σπυριδούλα
12-13 eustratius | | | Ευστράτιος Ευστρατία Μαρδάριος | Ευγένιος Αυξέντιος Ορέστης
12-13 lucy | | | Λουκία | Λουκάς
12-13 ares | Άγιος Άρης | Saint Ares | Άρης
12-14 thyrsus | | | Λεύκιος Λευκή | Καλλίνικος Θύρσος
12-14 apollonius-and-arrian | Άγιοι Απολλώνιος και Αρριανός | Saints Apollonius and Arrian | Απολλώνιος Αρριανός | Φιλήμων
12-15 eleftherios | | | Ελευθέριος Ελευθερία Σύλβια
12-15 anthia | Αγία Ανθία | Saint Anthia | Ανθή Ανθία
12-15 susanna | Αγία Σωσάννα | Saint Susanna | Σωσάννα
12-16 haggai | | | Αγγαίος
12-16 modestus | | | Μόδεστος
12-16 theophano | Αγία Θεοφανώ η Βασίλισσα | Saint Theophano the Empress | Θεοφανώ
12-17 daniel | | | Δανιήλ Δανιέλα Αζαρίας Μισαήλ | Ανανίας
12-17 dionysios-of-zakynthos | | | | Διονύσιος Διονυσία
12-18 sebastian | | | Σεβαστιανός Νικόστρατος | Ζωή
12-18 florus-of-amisus | Άγιος Φλώρος Αμισού | Saint Florus of Amisus | | Φλώρος Φλώρα
12-19 boniface | | | Αγλαΐα Βονιφάτιος
12-19 ares-of-ascalon | Άγιοι Άρης, Πρόμος και Ηλίας | Saints Ares, Promus and Elijah | | Άρης
12-20 ignatius | | | Ιγνάτιος Ιγνατία
12-21 juliana | | | Ιουλιανή
12-21 themistocles | | | Θεμιστοκλής Θέμις
12-22 anastasia-pharmakolytria | | | Αναστασία
12-22 chrysogonus | Άγιος Χρυσόγονος | Saint Chrysogonus | Χρυσόγονος
12-23 ten-martyrs-of-crete | | | Ευάρεστος Βασιλείδης Σατορνίνος Γελάσιος | Θεόδουλος
12-23 niphon-of-constantiana | Όσιος Νήφων | Saint Niphon of Constantiana | | Νήφων
12-24 eugenia | | | Ευγενία
12-25 nativity | | | Χρήστος Χριστιανή Χριστιανός Χρυσαυγή | Χριστίνα Εμμανουήλ Εμμανουέλα Χρυσούλα Χρυσή Κρυσταλλία
12-26 synaxis-of-the-theotokos | | | Εμμανουήλ Εμμανουέλα | Παναγιώτης
12-26 constantius-the-russian | Άγιος Κωνστάντιος ο Ρώσος | Saint Constantius the Russian | Κωνστάντιος | Κωνσταντία
12-27 stephen | | | Στέφανος Στεφανία
12-27 maurice-the-martyr | Άγιος Μαυρίκιος | Saint Maurice the martyr | | Μαυρίκιος
12-28 domna | Άγιοι Δόμνα, Ίνδης και οι συν αυτοίς | Saints Domna, Indes and companions | Δόμνα | Θεοφίλη Γλυκέριος
12-28 simon-the-myrrh-streamer | Όσιος Σίμων ο Μυροβλύτης | Saint Simon the Myrrh-Streamer | | Σίμων
12-29 marcellus-the-sleepless | Όσιος Μάρκελλος | Saint Marcellus the Sleepless | | Μάρκελλος
12-29 benjamin-of-nitria | Όσιος Βενιαμίν | Saint Benjamin of Nitria | | Βενιαμίν
12-30 anysia | | | Ανυσία
12-30 gideon | | | Γεδεών
12-30 anysius | Άγιος Ανύσιος Θεσσαλονίκης | Saint Anysius of Thessalonica | Ανύσιος
12-30 philetaerus | Άγιος Φιλέταιρος | Saint Philetaerus | Φιλέταιρος
12-31 melania | | | Μελανία
12-31 zoticus | Άγιος Ζωτικός | Saint Zoticus | Ζωτικός
`
