/** April to June, by day of the month. The format is that of fixed-feasts.ts. */
export const aprilToJune = `
04-01 mary-of-egypt | | | | Μαρία
04-02 titus-the-wonderworker | | | | Τίτος
04-03 joseph-the-hymnographer | | | | Ιωσήφ
04-04 zosimas | Οσίου Ζωσιμά | Saint Zosimas | Ζωσιμάς
04-05 diodorus | | | Διόδωρος
04-05 theodora-of-thessalonica | | | | Θεοδώρα
04-06 eutychius | | | Ευτύχιος Ευτυχία
04-07 calliopius | | | Καλλιόπιος
04-07 rufinus-and-aquilina | Αγίων Ρουφίνου και Ακυλίνης | Saints Rufinus and Aquilina | Ρουφίνος | Ακυλίνα
04-07 george-of-mytilene | Αγίου Γεωργίου Μυτιλήνης | Saint George of Mytilene | | Γεώργιος
04-08 herodion-and-agabus | | | Ηρωδίων Ρούφος Φλέγων Ασύγκριτος | Ερμής
04-09 eupsychius | | | Ευψύχιος
04-10 terence | | | Τερέντιος
04-10 gregory-the-fifth | | | | Γρηγόριος
04-10 alexander-epaminondas-and-miltiades | Αγίων Αλεξάνδρου, Επαμεινώνδου, Μιλτιάδου και των συν αυτοίς | Saints Alexander, Epaminondas, Miltiades and companions | Περικλής Μιλτιάδης Δημοσθένης Ηρακλής Επαμεινώνδας Σοφοκλής Όμηρος Θησεύς Πελοπίδας Πίνδαρος Παρμενίων Προμηθεύς Πολύβιος Ισοκράτης Ετεοκλής Φιλοποίμην Αναξιμένης Θεόφραστος Ηράκλεια Ηφαιστίων | Σωκράτης Ξενοφών Θεμιστοκλής Ζήνων Διονύσιος Μάξιμος Τιμόθεος Φωκίων
04-11 antipas | | | Αντίπας
04-12 acacius-of-kapsokalyvia | Οσίου Ακακίου του Καυσοκαλυβίτου | Saint Acacius of Kavsokalyvia | | Ακάκιος
04-12 anthousa-of-constantinople | Αγίας Ανθούσης Κωνσταντινουπόλεως | Saint Anthousa of Constantinople | | Ανθούσα
04-13 martin-of-rome | | | Μαρτίνος
04-13 gerontius | Αγίου Γεροντίου | Saint Gerontius | Γερόντιος
04-14 aristarchus | | | Αρίσταρχος Πούδης | Τρόφιμος
04-14 thomais | | | Θωμαΐς
04-15 leonidas-of-athens | | | Λεωνίδας
04-16 companions-of-leonidas | Αγίων Χαριέσσης, Νίκης, Γαλήνης και των συν αυταίς | Saints Chariessa, Nike, Galene and companions | Γαλήνη Νίκη Γαληνός
04-16 agape-irene-and-chionia | | | Χιονία | Ειρήνη Αγάπη
04-17 symeon-of-persia | | | | Συμεών
04-17 acacius-of-melitene | Αγίου Ακακίου Μελιτηνής | Saint Acacius of Melitene | Ακάκιος
04-17 macarius-of-corinth | | | | Μακάριος
04-18 athanasia-of-aegina | Αγίας Αθανασίας της Αιγίνης | Saint Athanasia of Aegina | | Αθανασία
04-19 paphnutius | | | Παφνούτιος
04-20 zacchaeus | Αποστόλου Ζακχαίου | Apostle Zacchaeus | Ζακχαίος
04-20 anastasius-of-sinai | Οσίου Αναστασίου του Σιναΐτου | Saint Anastasius of Sinai | | Αναστάσιος
04-21 alexandra | | | Αλεξάνδρα
04-21 januarius | | | Ιανουάριος Μαξιμιανός
04-21 socrates-of-perge | Αγίων Σωκράτους και Διονυσίου | Saints Socrates and Dionysius | | Σωκράτης
04-22 nathanael | Αποστόλου Ναθαναήλ | Apostle Nathanael | Ναθαναήλ
04-22 nearchus | Αγίου Νεάρχου | Saint Nearchus | Νέαρχος
04-22 theodore-sykeote | | | | Θεόδωρος
04-23 polychronia | | | Πολυχρονία
04-24 elizabeth-the-wonderworker | | | Ελισάβετ
04-24 achilleus | Αγίου Αχιλλέως | Saint Achilleus | | Αχιλλεύς
04-24 doukas | Αγίου Δούκα του νεομάρτυρος | New martyr Doukas | Δούκας
04-25 nike-of-nicomedia | | | | Νίκη
04-26 basil-of-amasea | | | Γλαφύρα
04-27 symeon-of-jerusalem | | | | Συμεών
04-28 magnus | Αγίου Μάγνου | Saint Magnus | Μάγνος
04-29 jason-and-sosipater | | | Ιάσων Σωσίπατρος Κέρκυρα
04-30 james-the-apostle | | | | Ιάκωβος Ιακωβίνα
04-30 argyri | Αγίας Αργυρής | Saint Argyri | Ασημίνα Ασημάκης Μαλαματή | Αργυρώ
04-30 donatus-of-epirus | Αγίου Δονάτου | Saint Donatus | Δονάτος
05-01 jeremiah | | | Ιερεμίας
05-01 isidora | Οσίας Ισιδώρας | Saint Isidora | Ισιδώρα
05-01 tamara | Αγίας Ταμάρας | Saint Tamara | Ταμάρα
05-02 hesperus-and-zoe | Αγίων Εσπέρου και Ζωής | Saints Hesperus and Zoe | Έσπερος Αυγερινός | Ζωή
05-02 relics-of-athanasius | | | | Αθανάσιος
05-02 matrona-of-moscow | Αγίας Ματρώνης της Μόσχας | Saint Matrona of Moscow | | Ματρώνα
05-03 timothy-and-maura | | | Μαύρα Ροδόπη | Τιμόθεος
05-03 xenia-of-kalamata | Αγίας Ξενίας της Καλαμάτας | Saint Xenia of Kalamata | | Ξενία
05-04 pelagia-of-tarsus | | | | Πελαγία
05-04 monica | Αγίας Μόνικας | Saint Monica | Μόνικα
05-05 irene | | | Ειρήνη
05-05 ephraim-of-nea-makri | | | Εφραίμ
05-05 irenaeus-and-peregrinus | Αγίων Ειρηναίου και Περεγρίνου | Saints Irenaeus and Peregrinus | | Ειρηναίος
05-06 job | | | Ιώβ
05-06 seraphim-of-dombos | | | | Σεραφείμ
05-08 synaxis-of-john-the-theologian | | | | Ιωάννης Θεολόγος
05-08 arsenius-the-great | | | Αρσένιος Αρσενία
05-09 christopher | | | Χριστοφόρος Χριστοφορία
05-09 isaiah | | | Ησαΐας
05-10 simon-the-zealot | | | Σίμων Σιμώνη
05-11 cyril-and-methodius | | | | Κύριλλος Μεθόδιος
05-11 armodius | Αγίου Αρμοδίου | Saint Armodius | Αρμόδιος Διόσκορος
05-11 argyrios-of-epanomi | Αγίου Αργυρίου | Saint Argyrios | | Αργύριος
05-11 olympia-and-euphrosyne | Αγίων Ολυμπίας και Ευφροσύνης | Saints Olympia and Euphrosyne | Ολυμπία | Ευφροσύνη
05-11 dioscorides | Αγίου Διοσκορίδου | Saint Dioscorides | Διοσκουρίδης
05-12 epiphanius-of-cyprus | | | Επιφάνιος
05-12 germanus | | | Γερμανός
05-12 theodore-of-kythera | Οσίου Θεοδώρου των Κυθήρων | Saint Theodore of Kythera | | Θεόδωρος
05-13 glyceria | | | Γλυκερία
05-13 sergius-the-confessor | Οσίου Σεργίου του Ομολογητού | Saint Sergius the Confessor | | Σέργιος
05-14 isidore-of-chios | | | | Ισίδωρος Ισιδώρα
05-14 therapon-of-cyprus | Αγίου Θεράποντος | Saint Therapon | Θεράπων
05-14 aristotle | Αγίου Αριστοτέλους | Saint Aristotle | Αριστοτέλης
05-15 achillius | | | Αχίλλιος Αχιλλεύς
05-15 pachomius | | | Παχώμιος
05-15 kali | Αγίας Καλής | Saint Kali | Καλή
05-17 andronicus-and-junia | | | Ανδρόνικος Ανδρονίκη Ιουνία
05-17 solochon | Αγίου Σολόχωνος | Saint Solochon | Σόλων
05-18 virgins-of-ancyra | Αγίων επτά παρθένων της Αγκύρας | Seven virgin martyrs of Ancyra | Ιουλία Φαεινή Γαλάτεια | Κλαυδία Αλεξάνδρα
05-18 peter-and-dionysius | | | Ηράκλειος | Ηρακλής
05-19 patrick-of-prusa | | | Πατρίκιος Μένανδρος Πολύαινος Πατρικία
05-19 theoctistus-and-theognostus | Αγίων Θεοκτίστου και Θεογνώστου | Saints Theoctistus and Theognostus | Θεόγνωστος | Θεόκτιστος
05-20 lydia | | | Λυδία | Λήδα
05-20 thalelaeus | | | Θαλλέλαιος
05-21 constantine-and-helen | | | Κωνσταντίνος Ελένη Κωνσταντίνα Κωνσταντία Ελεονώρα
05-22 basiliscus | | | Βασιλίσκος
05-22 castus-and-aemilius | Αγίων Κάστου και Αιμιλίου | Saints Castus and Aemilius | | Αιμίλιος Αιμιλία
05-22 codrus | Αγίου Κόδρου | Saint Codrus | Κόδρος
05-23 mary-of-clopas | Αγίας Μαρίας του Κλωπά | Saint Mary of Clopas | | Μαρία
05-24 symeon-of-wonderful-mountain | | | | Συμεών
05-24 marciana-and-palladia | Αγίων Μαρκιανής και Παλλαδίας | Saints Marciana and Palladia | Παλλαδία | Μαρκιανή
05-24 photini-in-may | Αγίας Φωτεινής | Saint Photini | | Φωτεινή
05-26 carpus-and-alphaeus | | | Κάρπος Αλφαίος
05-26 synesius | Αγίου Συνεσίου | Saint Synesius | Συνέσιος
05-27 therapon-of-sardis | Αγίου Θεράποντος Σάρδεων | Saint Therapon of Sardis | Ελλάδιος | Θεράπων
05-27 john-the-russian | | | | Ιωάννης
05-27 alypius-the-martyr | Αγίου Αλυπίου | Saint Alypius the Martyr | | Αλύπιος
05-28 andrew-the-fool | | | | Ανδρέας
05-29 theodosia | | | Θεοδοσία Ολβιανός
05-29 hypomone | Οσίας Υπομονής | Saint Hypomone | Υπομονή
05-30 isaac-the-confessor | | | Ισαάκιος
05-30 emmelia | Αγίας Εμμελείας | Saint Emmelia | Εμμέλεια
05-31 hermias | | | Ερμείας
05-31 petronilla | Αγίας Πετρονίλλης | Saint Petronilla | Πετρονίλλα
06-01 justin | | | Ιουστίνος Ευέλπιστος Φίρμος Ιέραξ Γερακίνα | Χαρίτων
06-01 pyrrhus | Οσίου Πύρρου | Saint Pyrrhus | Πύρρος
06-01 thespesius | Αγίου Θεσπεσίου | Saint Thespesius | Θεσπέσιος
06-02 nicephorus-the-confessor | | | | Νικηφόρος
06-02 marinus-vaanes | Αγίου Μαρίνου | Saint Marinus | | Μαρίνος
06-03 lucillian | | | Παύλα
06-03 hypatia | Αγίας Υπατίας | Saint Hypatia | | Υπατία
06-03 hieria | Αγίας Ιερίας | Saint Hieria | Ιερία
06-04 martha-and-mary | | | Μάρθα | Μαρία
06-04 metrophanes | | | Μητροφάνης
06-05 dorotheus-of-tyre | | | Δωρόθεος | Δωροθέα
06-05 nicander-and-apollo | Αγίων Νικάνδρου και Απόλλωνος | Saints Nicander and Apollo | Νίκανδρος Απόλλων Πλούταρχος Σελήνη
06-06 bessarion | Οσίου Βησσαρίωνος | Saint Bessarion | Βησσαρίων
06-06 hilarion-of-dalmatou | | | | Ιλαρίων
06-07 zenais-and-sebastiana | Αγίων Ζηναΐδος και Σεβαστιανής | Saints Zenais and Sebastiana | Ζηναΐς Σεβαστιανή Θεόδοτος Σεβαστή
06-07 panagis-basias | | | | Παναγιώτης
06-08 calliope | | | Καλλιόπη
06-08 naucratius | Οσίου Ναυκρατίου | Saint Naucratius | Ναυκράτιος
06-09 cyril-of-alexandria-june | | | | Κύριλλος
06-09 rhodanthe | Αγίας Ροδάνθης | Saint Rhodanthe | Ροδάνθη
06-10 alexander-and-antonina | | | | Αντωνίνα Αλέξανδρος
06-11 bartholomew | Αποστόλου Βαρθολομαίου | Apostle Bartholomew | Βαρθολομαίος
06-11 barnabas | Αποστόλου Βαρνάβα | Apostle Barnabas | Βαρνάβας
06-11 luke-of-simferopol | | | | Λουκάς
06-12 onuphrius | | | Ονούφριος
06-12 peter-the-athonite | | | | Πέτρος
06-13 aquilina | | | Ακυλίνα
06-13 triphyllius | Αγίου Τριφυλλίου | Saint Triphyllius | Τριφύλλιος
06-14 elisha | | | Ελισσαίος
06-14 methodius | Αγίου Μεθοδίου του Ομολογητού | Saint Methodius the Confessor | Μεθόδιος | Μεθοδία
06-14 nephon-of-athos | Οσίου Νήφωνος του εν Άθω | Saint Nephon of Athos | | Νήφων
06-15 amos | | | Αμώς
06-15 augustine-and-jerome | | | Αυγουστίνος Αυγουστίνη Ιερώνυμος Αυγούστα | Μόνικα
06-16 tychon | | | Τύχων
06-17 manuel-sabel-and-ishmael | | | Ισμαήλ | Εμμανουήλ
06-17 isaurus-and-felix | | | Φήλιξ
06-18 leontius | | | Λεόντιος Λεοντία
06-18 erasmus | Οσίου Εράσμου | Saint Erasmus | Έρασμος
06-19 jude | | | | Θαδδαίος
06-19 paisius-the-great | | | Παΐσιος Παϊσία
06-19 zosimus-the-soldier | Αγίου Ζωσίμου | Saint Zosimus the soldier | | Ζώσιμος
06-20 methodius-of-patara | | | | Μεθόδιος
06-21 julian-of-cilicia | | | Ιουλιανός
06-21 aphrodisius | Αγίου Αφροδισίου | Saint Aphrodisius | Αφροδίσιος
06-22 eusebius-of-samosata | | | Ευσέβιος
06-22 zeno-and-zenas | Αγίων Ζήνωνος και Ζηνά | Saints Zeno and Zenas | Ζηνάς | Ζήνων
06-23 agrippina | | | Αγριππίνα
06-23 aristocles | Αγίου Αριστοκλέους | Saint Aristocles | Αριστοκλής
06-24 nativity-of-john-the-baptist | | | | Ιωάννης
06-25 febronia | |  | Φεβρωνία Έρως
06-26 david-of-thessalonica | | | Δαβίδ
06-27 sampson | | | Σαμψών
06-27 pierius | Αγίου Πιερίου | Saint Pierius | Πιέριος
06-27 joanna-the-myrrh-bearer | Αγίας Ιωάννας της Μυροφόρου | Saint Joanna the Myrrh-Bearer | | Ιωάννα
06-28 relics-of-cyrus-and-john | | | | Κύρος Ανάργυρος
06-28 sergius-and-herman-of-valaam | Οσίων Σεργίου και Γερμανού του Βαλαάμ | Saints Sergius and Herman of Valaam | | Γερμανός
06-29 peter-and-paul | | | Πέτρος Παύλος Πετρούλα Παυλίνα
06-30 twelve-apostles | | | Απόστολος Αποστολία
06-30 melito | Αγίου Μελίτωνος | Saint Melito | Μελίτων
`
