/** April to June, by day of the month. The format is that of fixed-feasts.ts. */
export const aprilToJune = `
04-01 mary-of-egypt | | | | Μαρία
04-02 titus-the-wonderworker | | | | Τίτος
04-03 joseph-the-hymnographer | | | | Ιωσήφ
04-04 zosimas | Όσιος Ζωσιμάς | Saint Zosimas | | Ζωσιμάς
04-05 diodorus | | | Διόδωρος
04-05 theodora-of-thessalonica | | | | Θεοδώρα
04-06 eutychius | | | Ευτύχιος Ευτυχία
04-07 calliopius | | | Καλλιόπιος
04-07 rufinus-and-aquilina | Άγιοι Ρουφίνος και Ακυλίνα | Saints Rufinus and Aquilina | Ρουφίνος | Ακυλίνα
04-07 george-of-mytilene | Άγιος Γεώργιος Μυτιλήνης | Saint George of Mytilene | | Γεώργιος
04-08 herodion-and-agabus | | | Ρούφος Φλέγων Ασύγκριτος | Ερμής Ηρωδίων
04-09 eupsychius | | | Ευψύχιος
04-10 terence | | | Τερέντιος
04-10 gregory-the-fifth | | | | Γρηγόριος
04-10 alexander-epaminondas-and-miltiades | Άγιοι Αλέξανδρος, Επαμεινώνδας, Μιλτιάδης και οι συν αυτοίς | Saints Alexander, Epaminondas, Miltiades and companions | Περικλής Μιλτιάδης Δημοσθένης Ηρακλής Επαμεινώνδας Σοφοκλής Όμηρος Θησεύς Πελοπίδας Πίνδαρος Παρμενίων Προμηθεύς Πολύβιος Ισοκράτης Ετεοκλής Φιλοποίμην Αναξιμένης Θεόφραστος Ηράκλεια Ηφαιστίων Φωκίων | Σωκράτης Ξενοφών Θεμιστοκλής Ζήνων Διονύσιος Μάξιμος Τιμόθεος
04-11 antipas | | | Αντίπας
04-12 acacius-of-kapsokalyvia | Όσιος Ακάκιος ο Καυσοκαλυβίτης | Saint Acacius of Kavsokalyvia | | Ακάκιος
04-12 anthousa-of-constantinople | Αγία Ανθούσα Κωνσταντινουπόλεως | Saint Anthousa of Constantinople | | Ανθούσα
04-13 martin-of-rome | | | Μαρτίνος
04-13 gerontius | Άγιος Γερόντιος | Saint Gerontius | Γερόντιος
04-14 aristarchus | | | Αρίσταρχος Πούδης | Τρόφιμος
04-14 thomais | | | Θωμαΐς
04-15 leonidas-of-athens | | | Λεωνίδας
04-16 companions-of-leonidas | Αγίες Χαριέσσα, Νίκη, Γαλήνη και οι συν αυταίς | Saints Chariessa, Nike, Galene and companions | Γαλήνη Νίκη Γαληνός
04-16 agape-irene-and-chionia | | | Χιονία | Ειρήνη Αγάπη
04-17 symeon-of-persia | | | | Συμεών
04-17 acacius-of-melitene | Άγιος Ακάκιος Μελιτηνής | Saint Acacius of Melitene | | Ακάκιος
04-17 macarius-of-corinth | | | | Μακάριος
04-18 athanasia-of-aegina | Αγία Αθανασία της Αιγίνης | Saint Athanasia of Aegina | | Αθανασία
04-19 paphnutius | | | Παφνούτιος
04-20 zacchaeus | Απόστολος Ζακχαίος | Apostle Zacchaeus | Ζακχαίος
04-20 anastasius-of-sinai | Όσιος Αναστάσιος ο Σιναΐτης | Saint Anastasius of Sinai | | Αναστάσιος
04-21 alexandra | | | Αλεξάνδρα
04-21 januarius | | | Ιανουάριος Μαξιμιανός
04-21 socrates-of-perge | Άγιοι Σωκράτης και Διονύσιος | Saints Socrates and Dionysius | | Σωκράτης
04-22 nathanael | Απόστολος Ναθαναήλ | Apostle Nathanael | Ναθαναήλ
04-22 nearchus | Άγιος Νέαρχος | Saint Nearchus | Νέαρχος
04-22 theodore-sykeote | | | | Θεόδωρος
04-23 polychronia | | | | Πολυχρονία
04-24 elizabeth-the-wonderworker | | | Ελισάβετ
04-24 achilleus | Άγιος Αχιλλεύς | Saint Achilleus | | Αχιλλεύς
04-24 doukas | Άγιος Δούκας ο νεομάρτυς | New martyr Doukas | Δούκας
04-25 nike-of-nicomedia | | | | Νίκη
04-26 basil-of-amasea | | | Γλαφύρα
04-27 symeon-of-jerusalem | | | | Συμεών
04-28 magnus | Άγιος Μάγνος | Saint Magnus | Μάγνος
04-29 jason-and-sosipater | | | Ιάσων Σωσίπατρος Κέρκυρα
04-30 james-the-apostle | | | | Ιάκωβος Ιακωβίνα
04-30 argyri | Αγία Αργυρή | Saint Argyri | Αργυρώ Ασημίνα Ασημάκης Μαλαματή
04-30 donatus-of-epirus | Άγιος Δονάτος | Saint Donatus | Δονάτος
05-01 jeremiah | | | Ιερεμίας
05-01 isidora | Οσία Ισιδώρα | Saint Isidora | Ισιδώρα
05-01 tamara | Αγία Ταμάρα | Saint Tamara | Ταμάρα
05-02 hesperus-and-zoe | Άγιοι Έσπερος και Ζωή | Saints Hesperus and Zoe | Έσπερος Αυγερινός | Ζωή
05-02 relics-of-athanasius | | | | Αθανάσιος
05-02 matrona-of-moscow | Αγία Ματρώνα της Μόσχας | Saint Matrona of Moscow | | Ματρώνα
05-03 timothy-and-maura | | | Μαύρα Ροδόπη | Τιμόθεος
05-03 xenia-of-kalamata | Αγία Ξενία της Καλαμάτας | Saint Xenia of Kalamata | | Ξενία
05-04 pelagia-of-tarsus | | | | Πελαγία
05-04 monica | Αγία Μόνικα | Saint Monica | | Μόνικα
05-05 irene | | | Ειρήνη
05-05 ephraim-of-nea-makri | | | Εφραίμ
05-05 irenaeus-and-peregrinus | Άγιοι Ειρηναίος και Περεγρίνος | Saints Irenaeus and Peregrinus | | Ειρηναίος
05-06 job | | | Ιώβ
05-06 seraphim-of-dombos | | | | Σεραφείμ
05-08 synaxis-of-john-the-theologian | | | Θεολόγος | Ιωάννης Θεολογία
05-08 arsenius-the-great | | | | Αρσένιος Αρσενία
05-09 christopher | | | Χριστοφόρος Χριστοφορία
05-09 isaiah | | | Ησαΐας
05-10 simon-the-zealot | | | Σίμων Σιμώνη
05-11 cyril-and-methodius | | | Μεθόδιος | Κύριλλος
05-11 armodius | Άγιος Αρμόδιος | Saint Armodius | Αρμόδιος Διόσκορος
05-11 argyrios-of-epanomi | Άγιος Αργύριος | Saint Argyrios | Αργύριος
05-11 olympia-and-euphrosyne | Αγίες Ολυμπία και Ευφροσύνη | Saints Olympia and Euphrosyne | Ολυμπία | Ευφροσύνη
05-11 dioscorides | Άγιος Διοσκορίδης | Saint Dioscorides | Διοσκουρίδης
05-12 epiphanius-of-cyprus | | | Επιφάνιος
05-12 germanus | | | Γερμανός
05-12 theodore-of-kythera | Όσιος Θεόδωρος των Κυθήρων | Saint Theodore of Kythera | | Θεόδωρος
05-13 glyceria | | | Γλυκερία
05-13 sergius-the-confessor | Όσιος Σέργιος ο Ομολογητής | Saint Sergius the Confessor | | Σέργιος
05-14 isidore-of-chios | | | | Ισίδωρος Ισιδώρα
05-14 therapon-of-cyprus | Άγιος Θεράπων | Saint Therapon | Θεράπων
05-14 aristotle | Άγιος Αριστοτέλης | Saint Aristotle | Αριστοτέλης
05-15 achillius | | | Αχίλλιος Αχιλλεύς
05-15 pachomius | | | Παχώμιος
05-15 kali | Αγία Καλή | Saint Kali | Καλή
05-17 andronicus-and-junia | | | Ανδρόνικος Ανδρονίκη Ιουνία
05-17 solochon | Άγιος Σολόχων | Saint Solochon | Σόλων
05-18 virgins-of-ancyra | Αγίες επτά παρθένες της Αγκύρας | Seven virgin martyrs of Ancyra | Ιουλία Φαεινή Γαλάτεια | Κλαυδία Αλεξάνδρα
05-18 peter-and-dionysius | | | Ηράκλειος | Ηρακλής
05-19 patrick-of-prusa | | | Πατρίκιος Μένανδρος Πολύαινος Πατρικία
05-19 theoctistus-and-theognostus | Άγιοι Θεόκτιστος και Θεόγνωστος | Saints Theoctistus and Theognostus | Θεόγνωστος Θεόκτιστος
05-20 lydia | | | Λυδία | Λήδα
05-20 thalelaeus | | | Θαλλέλαιος
05-21 constantine-and-helen | | | Κωνσταντίνος Ελένη Κωνσταντίνα Κωνσταντία Ελεονώρα
05-22 basiliscus | | | Βασιλίσκος
05-22 castus-and-aemilius | Άγιοι Κάστος και Αιμίλιος | Saints Castus and Aemilius | | Αιμίλιος Αιμιλία
05-22 codrus | Άγιος Κόδρος | Saint Codrus | Κόδρος
05-23 mary-of-clopas | Αγία Μαρία του Κλωπά | Saint Mary of Clopas | | Μαρία
05-24 symeon-of-wonderful-mountain | | | | Συμεών
05-24 marciana-and-palladia | Αγίες Μαρκιανή και Παλλαδία | Saints Marciana and Palladia | Παλλαδία Μαρκιανή
05-24 photini-in-may | Αγία Φωτεινή | Saint Photini | | Φωτεινή
05-24 meletius-the-commander | Άγιος Μελέτιος ο Στρατηλάτης και οι συν αυτώ | Saint Meletius the Commander and those with him | | Μελέτιος Χριστιανός Χριστιανή
05-26 carpus-and-alphaeus | | | Κάρπος Αλφαίος
05-26 synesius | Άγιος Συνέσιος | Saint Synesius | Συνέσιος
05-27 therapon-of-sardis | Άγιος Θεράπων Σάρδεων | Saint Therapon of Sardis | | Θεράπων Ελλάδιος
05-27 john-the-russian | | | | Ιωάννης
05-27 alypius-the-martyr | Άγιος Αλύπιος | Saint Alypius the Martyr | Αλύπιος
05-28 andrew-the-fool | | | | Ανδρέας
05-29 theodosia | | | Θεοδοσία Ολβιανός
05-29 hypomone | Οσία Υπομονή | Saint Hypomone | Υπομονή
05-30 isaac-the-confessor | | | Ισαάκιος
05-30 emmelia | Αγία Εμμέλεια | Saint Emmelia | Εμμέλεια
05-31 hermias | | | Ερμείας
05-31 petronilla | Αγία Πετρονίλλα | Saint Petronilla | Πετρονίλλα
06-01 justin | | | Ιουστίνος Ευέλπιστος Φίρμος Ιέραξ Γερακίνα | Χαρίτων
06-01 pyrrhus | Όσιος Πύρρος | Saint Pyrrhus | Πύρρος
06-01 thespesius | Άγιος Θεσπέσιος | Saint Thespesius | Θεσπέσιος
06-02 nicephorus-the-confessor | | | | Νικηφόρος Νικηφορία
06-02 marinus-vaanes | Άγιος Μαρίνος | Saint Marinus | | Μαρίνος
06-03 lucillian | | | Παύλα
06-03 hypatia | Άγιοι Κλαύδιος, Υπάτιος, Διονύσιος και Παύλος | Saints Claudius, Hypatius, Dionysius and Paul | Υπατία
06-03 hieria | Αγία Ιερία | Saint Hieria | Ιερία
06-04 martha-and-mary | | | Μάρθα | Μαρία
06-04 metrophanes | | | Μητροφάνης
06-05 dorotheus-of-tyre | | | Δωρόθεος | Δωροθέα
06-05 nicander-and-apollo | Άγιοι Νίκανδρος και Απόλλων | Saints Nicander and Apollo | Νίκανδρος Απόλλων Πλούταρχος Σελήνη
06-06 bessarion | Όσιος Βησσαρίων | Saint Bessarion | | Βησσαρίων
06-06 hilarion-of-dalmatou | | | | Ιλαρία Ιλαρίων
06-07 zenais-and-sebastiana | Αγίες Ζηναΐς και Σεβαστιανή | Saints Zenais and Sebastiana | Ζηναΐς Σεβαστιανή Σεβαστή | Θεόδοτος
06-07 panagis-basias | | | | Παναγιώτης
06-08 calliope | | | Καλλιόπη
06-08 naucratius | Όσιος Ναυκράτιος | Saint Naucratius | Ναυκράτιος
06-09 cyril-of-alexandria-june | | | | Κύριλλος
06-09 rhodanthe | Άγιοι Ορέστης, Διομήδης και Ρόδων | Saints Orestes, Diomedes and Rhodon | Ροδάνθη
06-10 alexander-and-antonina | | | | Αντωνίνα Αλέξανδρος
06-11 bartholomew | Απόστολος Βαρθολομαίος | Apostle Bartholomew | Βαρθολομαίος
06-11 barnabas | Απόστολος Βαρνάβας | Apostle Barnabas | Βαρνάβας
06-11 luke-of-simferopol | | | | Λουκάς
06-12 onuphrius | | | Ονούφριος
06-12 peter-the-athonite | | | | Πέτρος
06-13 aquilina | | | | Ακυλίνα
06-13 triphyllius | Άγιος Τριφύλλιος | Saint Triphyllius | Τριφύλλιος
06-14 elisha | | | Ελισσαίος
06-14 methodius | Άγιος Μεθόδιος ο Ομολογητής | Saint Methodius the Confessor | | Μεθόδιος Μεθοδία
06-14 nephon-of-athos | Όσιος Νήφων ο εν Άθω | Saint Nephon of Athos | Νήφων
06-15 amos | | | Αμώς
06-15 augustine-and-jerome | | | Αυγουστίνος Αυγουστίνη Ιερώνυμος Αυγούστα Μόνικα Ορτανσία
06-16 tychon | | | Τύχων
06-17 manuel-sabel-and-ishmael | | | Ισμαήλ | Εμμανουήλ
06-17 isaurus-and-felix | | | Φήλιξ
06-18 leontius | | | Λεόντιος Λεοντία
06-18 erasmus | Όσιος Έρασμος | Saint Erasmus | Έρασμος
06-19 jude | | | | Θαδδαίος
06-19 paisius-the-great | | | Παΐσιος Παϊσία
06-19 zosimus-the-soldier | Άγιος Ζώσιμος | Saint Zosimus the soldier | Ζώσιμος
06-20 methodius-of-patara | | | | Μεθόδιος
06-20 callistus-of-constantinople | Άγιος Κάλλιστος, πατριάρχης Κωνσταντινουπόλεως | Saint Callistus, Patriarch of Constantinople | Κάλλιστος
06-21 julian-of-cilicia | | | | Ιουλιανός
06-21 aphrodisius | Άγιος Αφροδίσιος | Saint Aphrodisius | Αφροδίσιος
06-22 eusebius-of-samosata | | | Ευσέβιος | Ευσεβία
06-22 zeno-and-zenas | Άγιοι Ζήνων και Ζηνάς | Saints Zeno and Zenas | Ζηνάς | Ζήνων
06-23 agrippina | | | Αγριππίνα
06-23 aristocles | Άγιος Αριστοκλής | Saint Aristocles | Αριστοκλής
06-24 nativity-of-john-the-baptist | | | | Ιωάννης
06-25 febronia | |  | Φεβρωνία Έρως
06-26 david-of-thessalonica | | | Δαβίδ
06-27 sampson | | | Σαμψών
06-27 pierius | Άγιος Πιέριος | Saint Pierius | Πιέριος
06-27 joanna-the-myrrh-bearer | Αγία Ιωάννα η Μυροφόρος | Saint Joanna the Myrrh-Bearer | | Ιωάννα
06-28 relics-of-cyrus-and-john | | | | Κύρος Ανάργυρος
06-28 sergius-and-herman-of-valaam | Όσιοι Σέργιος και Γερμανός του Βαλαάμ | Saints Sergius and Herman of Valaam | | Γερμανός
06-29 peter-and-paul | | | Πέτρος Παύλος Πετρούλα Παυλίνα
06-30 twelve-apostles | | | Απόστολος Αποστολία
06-30 melito | Άγιος Μελίτων | Saint Melito | Μελίτων
`
