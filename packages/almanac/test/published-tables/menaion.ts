/**
 * The saint that two church calendars name first on each day of the Menaion, from the first of the month: a Greek
 * pocket calendar (in its genitive), and the Planner of the Greek Archdiocese of America (in English). Without movable
 * feasts, fore-feasts and after-feasts; the second keeps 29 February on the 28th. docs/almanac.md names both. Only the
 * spelling of the English names follows this package.
 */
export const firstNamed: readonly (readonly [month: number, days: string])[] = [
  [
    1,
    'Περιτομή Circumcision, Σιλβέστρου Sylvester, Μαλαχίου Malachi, Θεοκτίστου Seventy, Θεοπέμπτου Eve, Θεοφάνεια Theophany, Σύναξις Synaxis, Γεωργίου George, Πολυεύκτου Polyeuctus, Γρηγορίου Gregory, Θεοδοσίου Theodosius, Τατιανής Tatiana, Ερμύλου Hermylus, Πατέρων Fathers, Παύλου Paul, Αλύσεως Chains, Αντωνίου Anthony, Αθανασίου Athanasios, Μακαρίου Macarius, Ευθυμίου Euthymius, Μαξίμου Maximus, Τιμοθέου Timothy, Κλήμεντος Clement, Ξένης Xenia, Γρηγορίου Gregory, Ξενοφώντος Xenophon, Χρυσοστόμου Chrysostom, Εφραίμ Ephraim, Ιγνατίου Ignatius, Ιεραρχών Hierarchs, Κύρου Cyrus',
  ],
  [
    2,
    'Τρύφωνος Trypho, Υπαπαντή Presentation, Συμεών Symeon, Ισιδώρου Isidore, Αγάθης Agatha, Φωτίου Photius, Παρθενίου Parthenius, Θεοδώρου Theodore, Νικηφόρου Nicephoros, Χαράλαμπος Haralambos, Βλασίου Blaise, Μελετίου Meletius, Ακύλα Martinian, Αυξεντίου Auxentius, Ονησίμου Onesimus, Ουάλεντος Pamphilus, Θεοδώρου Theodore, Λέοντος Leo, Φιλοθέης Philemon, Λέοντος Leo, Τιμοθέου Timothy, Ευγενίου Eugenius, Πολυκάρπου Polycarp, Προδρόμου Baptist, Ταρασίου Tarasius, Φωτεινής Porphyrius, Προκοπίου Procopius, Βασιλείου Basil, Κασσιανού Cassian',
  ],
  [
    3,
    'Ευδοκίας Eudocia, Νικολάου Hesychius, Ευτροπίου Eutropius, Γερασίμου Gerasimus, Κόνωνος Conon, Σταυρού Amorion, Λαυρεντίου Cherson, Θεοφυλάκτου Theophylact, Μαρτύρων Forty, Κοδράτου Quadratus, Σωφρονίου Sophronius, Συμεών Theophanes, Νικηφόρου Nicephorus, Βενεδίκτου Benedict, Αγαπίου Agapius, Χριστοδούλου Sabine, Αλεξίου Alexis, Κυρίλλου Cyril, Χρυσάνθου Chrysanthus, Σάββα Fathers, Μαρίας James, Βασιλείου Basil, Νίκωνος Nicon, Αρτέμονος Artemon, Ευαγγελισμός Annunciation, Γαβριήλ Gabriel, Ματρώνης Matrona, Ιλαρίωνος Hilarion, Μάρκου Mark, Ευβούλης Climacus, Υπατίου Hypatius',
  ],
  [
    4,
    'Μαρίας Mary, Τίτου Titus, Νικήτα Nicetas, Γεωργίου George, Κλαυδίου Claudius, Ευτυχίου Eutychius, Γεωργίου Calliopus, Αγάβου Herodion, Ευψυχίου Eupsychius, Ευψυχίου Terence, Αντίπα Antipas, Ανθούσης Basil, Μαρτίνου Martin, Αριστάρχου Aristarchus, Λεωνίδου Crescens, Αγάπης Agape, Μακαρίου Symeon, Ιωάννου John, Παφνουτίου Emmanuel, Θεοδώρου Theodore, Ιανουαρίου Januarius, Θεοδώρου Theodore, Γεωργίου George, Ελισάβετ Elizabeth, Μάρκου Mark, Βασιλείου Basil, Συμεών Symeon, Κυζίκω Cyzicus, Ιάσονος Jason, Ιακώβου James',
  ],
  [
    5,
    'Ιερεμίου Jeremias, Αθανασίου Athanasius, Τιμοθέου Timothy, Πελαγίας Pelagia, Ειρήνης Irene, Ιώβ Job, Σταυρού Cross, Ιωάννου John, Χριστοφόρου Isaiah, Σίμωνος Simon, Κυρίλλου Constantinople, Επιφανίου Epiphanius, Ευθυμίου Glyceria, Θεράποντος Isidore, Παχωμίου Pachomius, Θεοδώρου Theodore, Ανδρονίκου Andronicus, Πέτρου Peter, Πατρικίου Patrick, Νικολάου Thalleleus, Κωνσταντίνου Constantine, Παύλου Basiliscus, Μιχαήλ Michael, Συμεών Symeon, Προδρόμου Baptist, Κάρπου Carpos, Ιωάννου Helladius, Ευτυχούς Eutychius, Θεοδοσίας Theodosia, Ισαακίου Isaacius, Ερμείου Hermias',
  ],
  [
    6,
    'Ιουστίνου Justin, Νικηφόρου Nicephorus, Λουκιλλιανού Lucillian, Μάρθας Metrophanes, Δωροθέου Dorotheus, Θεοδώρου Hilarion, Θεοδότου Theodotus, Θεοδώρου Theodore, Κυρίλλου Cyril, Αλεξάνδρου Alexander, Βαρθολομαίου Bartholomew, Ονουφρίου Onuphrius, Ακυλίνης Aquilina, Ελισσαίου Elisha, Αμώς Amos, Τύχωνος Tychon, Ισαύρου Isaurus, Λεοντίου Leontius, Ιούδα Jude, Μεθοδίου Methodios, Ιουλιανού Julian, Ευσεβίου Eusebius, Αγριππίνης Agrippina, Γενέθλιο Nativity, Φεβρωνίας Febronia, Δαβίδ David, Σαμψών Sampson, Κύρου Cyrus, Πέτρου Peter, Αποστόλων Apostles',
  ],
  [
    7,
    'Κοσμά Cosmas, Εσθήτος Robe, Υακίνθου Hyacinth, Ανδρέου Andrew, Αθανασίου Athanasius, Σισώη Sisoes, Κυριακής Kyriake, Προκοπίου Procopius, Παγκρατίου Pancratius, Νικοπόλει Nikopolis, Ευφημίας Euphemia, Πρόκλου Proclus, Γαβριήλ Gabriel, Νικοδήμου Aquila, Κηρύκου Cyricus, Αθηνογένους Athenogenes, Μαρίνης Marina, Αιμιλιανού Emilian, Μακρίνης Macrina, Ηλίου Elijah, Ιωάννου John, Μαρίας Mary, Φωκά Phocas, Χριστίνης Christina, Άννης Anna, Παρασκευής Hermolaus, Παντελεήμονος Panteleimon, Προχόρου Prochoros, Καλλινίκου Callinicus, Σίλα Silas, Σταυρού Dionysios',
  ],
  [
    8,
    'Σταυρού Maccabee, Στεφάνου Stephen, Δαλμάτου Isaacius, Παίδων Youths, Ευσιγνίου Eusignius, Μεταμόρφωσις Transfiguration, Δομετίου Sixtus, Αιμιλιανού Emilian, Ματθία Matthias, Λαυρεντίου Lawrence, Εύπλου Euplus, Ανικήτου Photius, Μαξίμου Maximus, Μιχαίου Micah, Κοίμησις Dormition, Διομήδους Mandylion, Μύρωνος Myron, Φλώρου Floros, Ανδρέου Andrew, Σαμουήλ Samuel, Θαδδαίου Thaddaeus, Αγαθονίκου Agathonicus, Κοιμήσεως Irenaeus, Κοσμά Eutyches, Βαρθολομαίου Bartholomew, Αδριανού Adrian, Φανουρίου Poemen, Μωϋσέως Moses, Αποτομή Beheading, Αλεξάνδρου Alexander, Ζώνης Sash',
  ],
  [
    9,
    'Ινδίκτου New-Year, Μάμαντος Mammas, Ανθίμου Anthimus, Βαβύλα Babylas, Ζαχαρίου Zechariah, Μιχαήλ Michael, Ευόδου Sozon, Γενέσιον Nativity, Ιωακείμ Joachim, Μηνοδώρας Menodora, Θεοδώρας Theodora, Αυτονόμου Autonomos, Κορνηλίου Resurrection, Ύψωσις Exaltation, Νικήτα Nicetas, Ευφημίας Euphemia, Σοφίας Sophia, Ευμενίου Eumenius, Τροφίμου Trophimus, Ευσταθίου Eustathius, Κοδράτου Quadratus, Φωκά Phocas, Σύλληψις Conception, Μυρτιδιωτίσσης Myrtidiotissis, Ευφροσύνης Euphrosyne, Ιωάννου John, Καλλιστράτου Callistratus, Χαρίτωνος Chariton, Κυριακού Cyriacus, Γρηγορίου Gregory',
  ],
  [
    10,
    'Ανανίου Protection, Κυπριανού Cyprian, Διονυσίου Dionysios, Ιεροθέου Hierotheus, Χαριτίνης Charitina, Θωμά Thomas, Σεργίου Sergius, Πελαγίας Pelagia, Ιακώβου James, Ευλαμπίου Eulampius, Φιλίππου Philip, Πρόβου Probus, Κάρπου Carpus, Ναζαρίου Nazarius, Λουκιανού Lucian, Λογγίνου Longinus, Ωσηέ Hosea, Λουκά Luke, Ιωήλ Joel, Γερασίμου Artemius, Χριστοδούλου Hilarion, Αβερκίου Abercius, Ιακώβου James, Αρέθα Arethas, Ταβιθάς Marcian, Δημητρίου Demetrius, Νέστορος Nestor, Σκέπης Protection, Αναστασίας Anastasia, Κλεόπα Zenobius, Στάχυος Stachys',
  ],
  [
    11,
    'Κοσμά Cosmas, Ακινδύνου Acindynos, Ακεψιμά Acepsimas, Ιωαννικίου Joannicius, Γαλακτίωνος Galaktion, Παύλου Paul, Μελιτινή Melitene, Ταξιαρχών Archangel, Ονησιφόρου Onesiphorus, Ολυμπά Erastus, Μηνά Menas, Ιωάννου John, Χρυσοστόμου Chrysostom, Φιλίππου Philip, Γουρία Guria, Ματθαίου Matthew, Γρηγορίου Gregory, Πλάτωνος Plato, Αβδιού Obadiah, Γρηγορίου Gregory, Εισόδια Entrance, Φιλήμονος Archippus, Αμφιλοχίου Amphilochius, Κλήμεντος Clement, Αικατερίνης Catherine, Στυλιανού Alypius, Ιακώβου James, Στεφάνου Stephen, Παραμόνου Paramonus, Ανδρέου Andrew',
  ],
  [
    12,
    'Ναούμ Nahum, Αββακούμ Habakkuk, Σοφονίου Zephaniah, Βαρβάρας Barbara, Σάββα Sabbas, Νικολάου Nicholas, Αμβροσίου Ambrose, Παταπίου Patapius, Σύλληψις Conception, Μηνά Menas, Δανιήλ Daniel, Σπυρίδωνος Spyridon, Ευγενίου Eustratius, Θύρσου Thyrsus, Ελευθερίου Eleftherios, Αγγαίου Haggai, Διονυσίου Daniel, Νικοστράτου Sebastian, Βονιφατίου Boniface, Ιγνατίου Ignatius, Ιουλιανής Juliana, Αναστασίας Anastasia, Κρήτη Crete, Παραμονή Eve, Χριστούγεννα Nativity, Σύναξις Synaxis, Στεφάνου Stephen, Δισμυρίων Nicomedia, Νηπίων Innocents, Ανυσίας Anysia, Μελάνης Melania',
  ],
]
