/** April to June, by day of the month. The format is that of fixed-feasts.ts. */
export const aprilToJune = `
04-01 mary-of-egypt | Οσίας Μαρίας της Αιγυπτίας | Saint Mary of Egypt | | Μαρία
04-02 titus-the-wonderworker | Οσίου Τίτου του Θαυματουργού | Saint Titus the Wonderworker | | Τίτος
04-03 joseph-the-hymnographer | Οσίου Ιωσήφ του Υμνογράφου | Saint Joseph the Hymnographer | | Ιωσήφ
04-04 zosimas | Οσίου Ζωσιμά | Saint Zosimas | Ζωσιμάς
04-05 diodorus | Αγίου Διοδώρου | Saint Diodorus | Διόδωρος
04-05 theodora-of-thessalonica | Αγίας Θεοδώρας της Θεσσαλονίκης | Saint Theodora of Thessalonica | | Θεοδώρα
04-06 eutychius | Αγίου Ευτυχίου Κωνσταντινουπόλεως | Saint Eutychius of Constantinople | Ευτύχιος Ευτυχία
04-07 calliopius | Αγίου Καλλιοπίου | Saint Calliopius | Καλλιόπιος
04-07 rufinus-and-aquilina | Αγίων Ρουφίνου και Ακυλίνης | Saints Rufinus and Aquilina | Ρουφίνος | Ακυλίνα
04-07 george-of-mytilene | Αγίου Γεωργίου Μυτιλήνης | Saint George of Mytilene | | Γεώργιος
04-08 herodion-and-the-seventy | Αποστόλων Ηρωδίωνος, Αγάβου, Ρούφου, Φλέγοντος και Ερμού | Apostles Herodion, Agabus, Rufus, Phlegon and Hermes | Ηρωδίων Ρούφος Φλέγων Ερμής Ασύγκριτος
04-09 eupsychius | Αγίου Ευψυχίου | Saint Eupsychius | Ευψύχιος
04-10 terence | Αγίου Τερεντίου | Saint Terence | Τερέντιος
04-10 gregory-the-fifth | Αγίου Γρηγορίου του Ε΄ | Saint Gregory the Fifth | | Γρηγόριος
04-10 alexander-epaminondas-and-miltiades | Αγίων Αλεξάνδρου, Επαμεινώνδου, Μιλτιάδου και των συν αυτοίς | Saints Alexander, Epaminondas, Miltiades and companions | Περικλής Μιλτιάδης Δημοσθένης Ηρακλής Επαμεινώνδας Σοφοκλής Όμηρος Θησεύς Πελοπίδας Πίνδαρος Παρμενίων Προμηθεύς Πολύβιος | Σωκράτης Ξενοφών Θεμιστοκλής Ζήνων
04-11 antipas | Αγίου Αντίπα | Saint Antipas | Αντίπας
04-12 acacius-of-kapsokalyvia | Οσίου Ακακίου του Καυσοκαλυβίτου | Saint Acacius of Kapsokalyvia | | Ακάκιος
04-12 anthousa-of-constantinople | Αγίας Ανθούσης Κωνσταντινουπόλεως | Saint Anthousa of Constantinople | | Ανθούσα
04-13 martin-of-rome | Αγίου Μαρτίνου Ρώμης | Saint Martin of Rome | Μαρτίνος
04-14 aristarchus | Αποστόλων Αριστάρχου, Πούδη και Τροφίμου | Apostles Aristarchus, Pudens and Trophimus | Αρίσταρχος Πούδης | Τρόφιμος
04-14 thomais | Αγίας Θωμαΐδος | Saint Thomais | Θωμαΐς
04-15 leonidas | Αγίου Λεωνίδου | Saint Leonidas | Λεωνίδας
04-16 companions-of-leonidas | Αγίων Χαριέσσης, Νίκης, Γαλήνης και των συν αυταίς | Saints Chariessa, Nike, Galene and companions | Γαλήνη Νίκη Γαληνός
04-16 agape-irene-and-chionia | Αγίων Αγάπης, Ειρήνης και Χιονίας | Saints Agape, Irene and Chionia | Χιονία | Ειρήνη Αγάπη
04-17 symeon-of-persia | Αγίου Συμεών της Περσίας | Saint Symeon of Persia | | Συμεών
04-17 acacius-of-melitene | Αγίου Ακακίου Μελιτηνής | Saint Acacius of Melitene | Ακάκιος
04-17 macarius-of-corinth | Αγίου Μακαρίου Κορίνθου | Saint Macarius of Corinth | | Μακάριος
04-18 athanasia-of-aegina | Αγίας Αθανασίας της Αιγίνης | Saint Athanasia of Aegina | | Αθανασία
04-19 paphnutius-the-martyr | Αγίου Παφνουτίου | Saint Paphnutius | Παφνούτιος
04-20 zacchaeus | Αποστόλου Ζακχαίου | Apostle Zacchaeus | Ζακχαίος
04-20 anastasius-of-sinai | Οσίου Αναστασίου του Σιναΐτου | Saint Anastasius of Sinai | | Αναστάσιος
04-21 alexandra | Αγίας Αλεξάνδρας της Βασιλίσσης | Saint Alexandra the Empress | Αλεξάνδρα
04-21 januarius | Αγίου Ιανουαρίου | Saint Januarius | Ιανουάριος Μαξιμιανός
04-21 socrates-of-perge | Αγίων Σωκράτους και Διονυσίου | Saints Socrates and Dionysius | Σωκράτης
04-22 nathanael | Αποστόλου Ναθαναήλ | Apostle Nathanael | Ναθαναήλ
04-22 nearchus | Αγίου Νεάρχου | Saint Nearchus | Νέαρχος
04-22 theodore-of-sykeon | Οσίου Θεοδώρου του Συκεώτου | Saint Theodore of Sykeon | | Θεόδωρος
04-23 polychronia | Αγίας Πολυχρονίας | Saint Polychronia | Πολυχρονία
04-24 elizabeth-the-wonderworker | Οσίας Ελισάβετ της Θαυματουργού | Saint Elizabeth the Wonderworker | Ελισάβετ
04-25 nike-of-nicomedia | Αγίας Νίκης | Saint Nike | | Νίκη
04-26 basil-of-amasea | Αγίων Βασιλέως Αμασείας και Γλαφύρας | Saints Basileus of Amasea and Glaphyra | Γλαφύρα
04-27 symeon-of-jerusalem | Αγίου Συμεών του Αδελφοθέου | Saint Symeon, kinsman of the Lord | | Συμεών
04-29 jason-and-sosipater | Αποστόλων Ιάσονος και Σωσιπάτρου και Αγίας Κερκύρας | Apostles Jason and Sosipater, Saint Kerkyra | Ιάσων Σωσίπατρος Κέρκυρα
04-30 james-son-of-zebedee | Αποστόλου Ιακώβου του Ζεβεδαίου | Apostle James, son of Zebedee | | Ιάκωβος
04-30 argyri | Αγίας Αργυρής | Saint Argyri | Ασημίνα Ασημάκης | Αργυρώ
05-01 jeremiah | Προφήτου Ιερεμίου | Prophet Jeremiah | Ιερεμίας
05-01 isidora | Οσίας Ισιδώρας | Saint Isidora | Ισιδώρα
05-01 tamara | Αγίας Ταμάρας | Saint Tamara | Ταμάρα
05-02 hesperus-and-zoe | Αγίων Εσπέρου και Ζωής | Saints Hesperus and Zoe | Έσπερος | Ζωή
05-02 relics-of-athanasius | Ανακομιδή λειψάνων Αθανασίου του Μεγάλου | Relics of Saint Athanasius | | Αθανάσιος
05-03 timothy-and-maura | Αγίων Τιμοθέου και Μαύρας | Saints Timothy and Maura | Μαύρα Ροδόπη | Τιμόθεος
05-03 xenia-of-kalamata | Αγίας Ξενίας της Καλαμάτας | Saint Xenia of Kalamata | | Ξενία
05-04 pelagia-of-tarsus | Αγίας Πελαγίας | Saint Pelagia of Tarsus | | Πελαγία
05-04 monica | Αγίας Μόνικας | Saint Monica | Μόνικα
05-05 irene | Αγίας Ειρήνης της Μεγαλομάρτυρος | Saint Irene the Great Martyr | Ειρήνη
05-05 ephraim-of-nea-makri | Αγίου Εφραίμ της Νέας Μάκρης | Saint Ephraim of Nea Makri | Εφραίμ
05-06 job | Δικαίου Ιώβ | Righteous Job | Ιώβ
05-06 seraphim-of-domvos | Οσίου Σεραφείμ του Δομβοΐτου | Saint Seraphim of Domvos | | Σεραφείμ
05-08 john-the-theologian-in-may | Σύναξη Ιωάννου του Θεολόγου | Synaxis of Saint John the Theologian | | Ιωάννης Θεολόγος
05-08 arsenius | Οσίου Αρσενίου του Μεγάλου | Saint Arsenius the Great | Αρσένιος Αρσενία
05-09 christopher | Αγίου Χριστοφόρου | Saint Christopher | Χριστοφόρος Χριστοφορία
05-09 isaiah | Προφήτου Ησαΐου | Prophet Isaiah | Ησαΐας
05-10 simon-the-zealot | Αποστόλου Σίμωνος του Ζηλωτού | Apostle Simon the Zealot | Σίμων Σιμώνη
05-11 cyril-and-methodius | Αγίων Κυρίλλου και Μεθοδίου | Saints Cyril and Methodius | | Κύριλλος Μεθόδιος
05-11 armodius | Αγίου Αρμοδίου | Saint Armodius | Αρμόδιος Διόσκορος
05-11 argyrios-of-epanomi | Αγίου Αργυρίου | Saint Argyrios | | Αργύριος
05-11 olympia-and-euphrosyne | Αγίων Ολυμπίας και Ευφροσύνης | Saints Olympia and Euphrosyne | Ολυμπία | Ευφροσύνη
05-12 epiphanius | Αγίου Επιφανίου | Saint Epiphanius | Επιφάνιος
05-12 germanus | Αγίου Γερμανού | Saint Germanus | Γερμανός
05-12 theodore-of-kythera | Οσίου Θεοδώρου των Κυθήρων | Saint Theodore of Kythera | | Θεόδωρος
05-13 glyceria | Αγίας Γλυκερίας | Saint Glyceria | Γλυκερία
05-14 isidore-of-chios | Αγίου Ισιδώρου του εν Χίω | Saint Isidore of Chios | | Ισίδωρος
05-14 therapon-of-cyprus | Αγίου Θεράποντος | Saint Therapon | Θεράπων
05-14 aristotle | Αγίου Αριστοτέλους | Saint Aristotle | Αριστοτέλης
05-15 achillius | Αγίου Αχιλλίου | Saint Achillius | Αχίλλιος Αχιλλεύς
05-15 pachomius | Οσίου Παχωμίου | Saint Pachomius | Παχώμιος
05-15 kali | Αγίας Καλής | Saint Kali | Καλή
05-17 andronicus-and-junia | Αποστόλων Ανδρονίκου και Ιουνίας | Apostles Andronicus and Junia | Ανδρόνικος Ανδρονίκη Ιουνία
05-18 virgins-of-ancyra | Αγίων επτά παρθένων της Αγκύρας | Seven virgin martyrs of Ancyra | Ιουλία Φαεινή Γαλάτεια | Κλαυδία Αλεξάνδρα
05-18 heraclius-and-his-companions | Αγίων Πέτρου, Διονυσίου, Παυλίνου και Ηρακλείου | Saints Peter, Dionysius, Paulinus and Heraclius | Ηράκλειος | Ηρακλής
05-19 patricius-of-prusa | Αγίων Πατρικίου Προύσης, Μενάνδρου και Πολυαίνου | Saints Patricius of Prusa, Menander and Polyaenus | Πατρίκιος Μένανδρος Πολύαινος
05-20 lydia | Αγίας Λυδίας της Φιλιππησίας | Saint Lydia of Philippi | Λυδία
05-20 thallelaeus | Αγίου Θαλλελαίου | Saint Thallelaeus | Θαλλέλαιος
05-21 constantine-and-helen | Αγίων Κωνσταντίνου και Ελένης | Saints Constantine and Helen | Κωνσταντίνος Ελένη Κωνσταντίνα Κωνσταντία
05-22 basiliscus | Αγίου Βασιλίσκου | Saint Basiliscus | Βασιλίσκος
05-22 castus-and-aemilius | Αγίων Κάστου και Αιμιλίου | Saints Castus and Aemilius | | Αιμίλιος Αιμιλία
05-23 mary-of-clopas | Αγίας Μαρίας του Κλωπά | Saint Mary of Clopas | | Μαρία
05-24 symeon-of-the-wonderful-mountain | Οσίου Συμεών του Θαυμαστορείτου | Saint Symeon of the Wonderful Mountain | | Συμεών
05-26 carpus-and-alphaeus | Αποστόλων Κάρπου και Αλφαίου | Apostles Carpus and Alphaeus | Κάρπος Αλφαίος
05-26 synesius | Αγίου Συνεσίου | Saint Synesius | Συνέσιος
05-27 therapon-of-sardis | Αγίου Θεράποντος Σάρδεων | Saint Therapon of Sardis | Ελλάδιος | Θεράπων
05-27 john-the-russian | Οσίου Ιωάννου του Ρώσσου | Saint John the Russian | | Ιωάννης
05-28 andrew-the-fool | Οσίου Ανδρέου του διά Χριστόν Σαλού | Saint Andrew the Fool for Christ | | Ανδρέας
05-29 theodosia-of-tyre | Αγίας Θεοδοσίας | Saint Theodosia | Θεοδοσία Ολβιανός
05-29 hypomone | Οσίας Υπομονής | Saint Hypomone | Υπομονή
05-30 isaac-of-dalmatus | Οσίου Ισαακίου | Saint Isaacius | Ισαάκιος
05-30 emmelia | Αγίας Εμμελείας | Saint Emmelia | Εμμέλεια
05-31 hermias | Αγίου Ερμείου | Saint Hermias | Ερμείας
05-31 petronilla | Αγίας Πετρονίλλης | Saint Petronilla | Πετρονίλλα
06-01 justin | Αγίου Ιουστίνου του Φιλοσόφου και των συν αυτώ | Saint Justin the Philosopher and companions | Ιουστίνος Ευέλπιστος Φίρμος Ιέραξ | Χαρίτων
06-01 pyrrhus | Οσίου Πύρρου | Saint Pyrrhus | Πύρρος
06-01 thespesius | Αγίου Θεσπεσίου | Saint Thespesius | Θεσπέσιος
06-02 nicephorus-the-confessor | Αγίου Νικηφόρου του Ομολογητού | Saint Nicephorus the Confessor | | Νικηφόρος
06-03 lucillian-and-paula | Αγίων Λουκιλλιανού και Παύλας | Saints Lucillian and Paula | Παύλα
06-04 martha-and-mary | Αγίων Μάρθας και Μαρίας | Saints Martha and Mary | Μάρθα | Μαρία
06-04 metrophanes | Αγίου Μητροφάνους | Saint Metrophanes | Μητροφάνης
06-05 dorotheus | Αγίου Δωροθέου | Saint Dorotheus | Δωρόθεος | Δωροθέα
06-05 nicander-and-apollo | Αγίων Νικάνδρου και Απόλλωνος | Saints Nicander and Apollo | Νίκανδρος Απόλλων Πλούταρχος Σελήνη
06-06 bessarion | Οσίου Βησσαρίωνος | Saint Bessarion | Βησσαρίων
06-06 hilarion-the-younger | Οσίου Ιλαρίωνος του Νέου | Saint Hilarion the Younger | | Ιλαρίων
06-07 zenais-and-sebastiana | Αγίων Ζηναΐδος και Σεβαστιανής | Saints Zenais and Sebastiana | Ζηναΐς Σεβαστιανή Θεόδοτος Σεβαστή
06-07 panagis-basias | Αγίου Παναγή του Μπασιά | Saint Panagis of Kefalonia | | Παναγιώτης
06-08 calliope | Αγίας Καλλιόπης | Saint Calliope | Καλλιόπη
06-08 naucratius | Οσίου Ναυκρατίου | Saint Naucratius | Ναυκράτιος
06-09 cyril-of-alexandria-in-june | Αγίου Κυρίλλου Αλεξανδρείας | Saint Cyril of Alexandria | | Κύριλλος
06-10 alexander-and-antonina | Αγίων Αλεξάνδρου και Αντωνίνης | Saints Alexander and Antonina | | Αντωνίνα Αλέξανδρος
06-11 bartholomew | Αποστόλου Βαρθολομαίου | Apostle Bartholomew | Βαρθολομαίος
06-11 barnabas | Αποστόλου Βαρνάβα | Apostle Barnabas | Βαρνάβας
06-11 luke-of-crimea | Αγίου Λουκά του Ιατρού | Saint Luke the Surgeon | | Λουκάς
06-12 onuphrius | Οσίου Ονουφρίου | Saint Onuphrius | Ονούφριος
06-12 peter-of-athos | Οσίου Πέτρου του Αθωνίτου | Saint Peter of Athos | | Πέτρος
06-13 aquilina | Αγίας Ακυλίνης | Saint Aquilina | Ακυλίνα
06-13 triphyllius | Αγίου Τριφυλλίου | Saint Triphyllius | Τριφύλλιος
06-14 elisha | Προφήτου Ελισαίου | Prophet Elisha | Ελισσαίος
06-14 methodius | Αγίου Μεθοδίου του Ομολογητού | Saint Methodius the Confessor | Μεθόδιος | Μεθοδία
06-15 amos | Προφήτου Αμώς | Prophet Amos | Αμώς
06-15 augustine-and-jerome | Αγίων Αυγουστίνου και Ιερωνύμου | Saints Augustine and Jerome | Αυγουστίνος Αυγουστίνη Ιερώνυμος
06-16 tychon | Αγίου Τύχωνος | Saint Tychon | Τύχων
06-17 manuel-sabel-and-ishmael | Αγίων Μανουήλ, Σαβέλ και Ισμαήλ | Saints Manuel, Sabel and Ishmael | Ισμαήλ | Εμμανουήλ
06-18 leontius | Αγίου Λεοντίου | Saint Leontius | Λεόντιος Λεοντία
06-19 jude | Αποστόλου Ιούδα του Θαδδαίου | Apostle Jude Thaddaeus | | Θαδδαίος
06-19 paisius-the-great | Οσίου Παϊσίου του Μεγάλου | Saint Paisius the Great | Παΐσιος
06-19 zosimus-the-soldier | Αγίου Ζωσίμου | Saint Zosimus the soldier | | Ζώσιμος
06-20 methodius-of-patara | Αγίου Μεθοδίου Πατάρων | Saint Methodius of Patara | | Μεθόδιος
06-21 julian-of-tarsus | Αγίου Ιουλιανού του εν Ταρσώ | Saint Julian of Tarsus | Ιουλιανός
06-21 aphrodisius | Αγίου Αφροδισίου | Saint Aphrodisius | Αφροδίσιος
06-22 eusebius-of-samosata | Αγίου Ευσεβίου Σαμοσάτων | Saint Eusebius of Samosata | Ευσέβιος
06-22 zeno-and-zenas | Αγίων Ζήνωνος και Ζηνά | Saints Zeno and Zenas | Ζήνων Ζηνάς
06-23 agrippina | Αγίας Αγριππίνης | Saint Agrippina | Αγριππίνα
06-23 aristocles | Αγίου Αριστοκλέους | Saint Aristocles | Αριστοκλής
06-24 nativity-of-john-the-baptist | Γέννηση Ιωάννου του Προδρόμου | Nativity of the Forerunner | | Ιωάννης
06-25 febronia | Αγίας Φεβρωνίας | Saint Febronia | Φεβρωνία
06-26 david-of-thessalonica | Οσίου Δαβίδ του εν Θεσσαλονίκη | Saint David of Thessalonica | Δαβίδ
06-27 sampson | Οσίου Σαμψών του Ξενοδόχου | Saint Sampson the Hospitable | Σαμψών
06-27 pierius | Αγίου Πιερίου | Saint Pierius | Πιέριος
06-27 joanna-the-myrrh-bearer | Αγίας Ιωάννας της Μυροφόρου | Saint Joanna the Myrrh-Bearer | | Ιωάννα
06-28 relics-of-cyrus-and-john | Ανακομιδή λειψάνων Κύρου και Ιωάννου | Relics of Saints Cyrus and John | | Κύρος
06-29 peter-and-paul | Αποστόλων Πέτρου και Παύλου | Apostles Peter and Paul | Πέτρος Παύλος Πετρούλα Παυλίνα
06-30 twelve-apostles | Σύναξη των Δώδεκα Αποστόλων | Synaxis of the Twelve Apostles | Απόστολος Αποστολία
`
