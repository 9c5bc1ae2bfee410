/** January to March, by day of the month. The format is that of fixed-feasts.ts. */
export const januaryToMarch = `
01-01 basil-the-great | | | Βασίλειος Βασιλική
01-01 telemachus | Άγιος Τηλέμαχος | Saint Telemachus | Τηλέμαχος
01-02 sylvester | | | Σίλβεστρος
01-02 seraphim-of-sarov | | | Σεραφείμ
01-03 malachi | | | Μαλαχίας
01-03 genevieve | Αγία Γενεβιέβη | Saint Genevieve | Γενοβέφα
01-04 theoctistus | Όσιος Θεόκτιστος | Saint Theoctistus | | Ζώσιμος Θεόκτιστος
01-05 theopemptus | Άγιοι Θεόπεμπτος και Θεωνάς | Saints Theopemptus and Theonas | Θεόπεμπτος Θεωνάς Θεώνη
01-05 syncletica | | | Συγκλητική
01-06 theophany | | | Φώτιος Φωτεινή Θεοφάνης Θεοφανία Ιορδάνης Ιορδανία Περιστέρα Φανή Θεοπούλα | Ουρανία
01-07 synaxis-of-john-the-baptist | | | Ιωάννης Ιωάννα Πρόδρομος
01-08 domnica | | | Δομνίκη Δομινίκη
01-08 agathon | Όσιος Αγάθων | Saint Agathon | Αγάθων
01-08 julian-basilissa-and-celsus | Άγιοι Ιουλιανός, Βασίλισσα και Κέλσιος | Saints Julian, Basilissa and Celsus | Βασίλισσα Κέλσιος
01-09 polyeuctus | | | Πολύευκτος
01-09 parthena-of-edessa | Αγία Παρθένα η Εδεσσαία | Saint Parthena of Edessa | Παρθένη
01-10 gregory-of-nyssa | | | Δομετιανός | Γρηγόριος
01-11 theodosius-the-cenobiarch | | | Θεοδόσιος | Θεοδοσία
01-11 vitalis | Όσιος Βιτάλιος | Saint Vitalis | Βιτάλιος
01-12 tatiana | | | Τατιανή
01-12 mertius | Άγιος Μέρτιος | Saint Mertius | Μέρτιος
01-13 hermylus-and-stratonicus | | | Έρμυλος | Στρατόνικος
01-13 maximus-of-kapsokalyvia | Όσιος Μάξιμος ο Καυσοκαλύβης | Saint Maximus of Kavsokalyvia | | Μάξιμος
01-14 nina | | | Νίνα
01-15 paul-of-thebes | | | | Παύλος
01-15 john-the-hut-dweller | | | | Ιωάννης
01-16 chains-of-peter | | | | Πέτρος
01-16 danax | Άγιος Δάναξ | Saint Danax | Δανάη
01-17 anthony-the-great | | | Αντώνιος Αντωνία
01-17 theodosius-the-emperor | Άγιος Θεοδόσιος ο Μέγας | Saint Theodosius the Great, Emperor | | Θεοδόσιος
01-18 athanasius | Άγιος Αθανάσιος ο Μέγας | Saint Athanasius the Great | Αθανάσιος Αθανασία
01-18 cyril-of-alexandria | Άγιος Κύριλλος Αλεξανδρείας | Saint Cyril of Alexandria | Κύριλλος
01-18 theodule | Αγία Θεοδούλη | Saint Theodule | Θεοδούλη Θεόδουλος
01-19 macarius-of-egypt | | | Μακάριος Μακαρία
01-19 euphrasia-of-nicomedia | Αγία Ευφρασία | Saint Euphrasia | Ευφρασία
01-19 mark-eugenicus | | | | Μάρκος
01-20 euthymius-the-great | | | Ευθύμιος Ευθυμία
01-20 thyrsus-in-january | Άγιος Θύρσος | Saint Thyrsus | Θύρσος
01-20 fabian-in-january | Άγιος Φαβιανός Ρώμης | Saint Fabian of Rome | Φαβιανός
01-21 maximus-the-confessor | | | Μάξιμος
01-21 neophytus | | | Νεόφυτος
01-21 agnes | Αγία Αγνή | Saint Agnes | Αγνή
01-21 patroclus | Άγιος Πάτροκλος | Saint Patroclus | Πάτροκλος Πατροκλής
01-21 eugene-of-trebizond | Άγιος Ευγένιος ο Τραπεζούντιος | Saint Eugene of Trebizond | Ευγένιος
01-22 timothy-the-apostle | | | Τιμόθεος Τιμοθέα
01-22 anastasius-the-persian | | | | Αναστάσιος
01-23 agathangelus | Άγιοι Κλήμης και Αγαθάγγελος | Saints Clement and Agathangelus | Αγαθάγγελος Αγαθαγγέλη | Κλήμης
01-23 dionysius-of-olympus | | | | Διονύσιος
01-24 xenia | | | Ξένη Ξενία
01-24 philo | Άγιος Φίλων | Saint Philo | Φίλων
01-24 zosimas-the-hermit | Όσιος Ζωσιμάς | Saint Zosimas the hermit | Ζωσιμάς
01-25 gregory-the-theologian | | | Γρηγόριος Γρηγορία
01-25 margaret | Αγία Μαργαρίτα | Saint Margaret | | Μαργαρίτα
01-26 xenophon | | | Ξενοφών Αρκάδιος
01-27 relics-of-john-chrysostom | | | | Χρυσόστομος
01-28 ephraim-the-syrian | | | | Εφραίμ
01-28 palladius | Όσιος Παλλάδιος | Saint Palladius | Παλλάδιος
01-28 charis | Αγία Χάρις | Saint Charis | Χάρις
01-29 relics-of-ignatius | | | Βαρσαμία | Ιγνάτιος
01-30 hippolytus-of-rome | Άγιος Ιππόλυτος Ρώμης | Saint Hippolytus of Rome | Αύρα | Ιππόλυτος
01-30 chryse-of-rome | Αγία Χρυσή | Saint Chryse | | Χρυσή
01-30 maurus | Άγιος Μαύρος | Saint Maurus | Μαύρος
01-31 cyrus-and-john | | | Κύρος | Ιωάννης
01-31 eudoxia | Αγία Ευδοξία | Saint Eudoxia | Ευδοξία
02-01 tryphon | | | Τρύφων
02-01 perpetua | Αγία Περπέτουα | Saint Perpetua | Περπέτουα
02-02 presentation-of-the-lord | | | Υπαπαντή | Ιορδάνης
02-03 simeon-and-anna | | | Συμεών | Άννα
02-03 stamatius-of-spetses | Άγιοι Σταμάτιος, Ιωάννης και Νικόλαος | Saints Stamatius, John and Nicholas of Spetses | Σταμάτιος Σταματία | Ασημάκης Ασημίνα
02-04 isidore-of-pelusium | | | Ισίδωρος
02-04 iasimus | Όσιος Ιάσιμος | Saint Iasimus | Ιάσιμος
02-05 agatha | | | Αγαθή
02-06 photius | | | | Φώτιος
02-06 bucolus | | | Βουκόλος
02-06 dorothea | Αγία Δωροθέα | Saint Dorothea | Δωροθέα
02-06 fausta | Αγία Φαύστα | Saint Fausta | Φαύστα
02-06 barsanuphius | Όσιος Βαρσανούφιος | Saint Barsanuphius | Βαρσανούφιος
02-07 parthenius | | | Παρθένιος Παρθενία Παρθενόπη | Παρθένη
02-07 luke-of-steiris | | | | Λουκάς
02-08 theodore-stratelates | | | | Θεόδωρος
02-08 zechariah-the-prophet | | | Ζαχαρίας Ζαχαρούλα
02-09 nicephorus | | | Νικηφόρος Νικηφορία
02-09 marcellus-of-sicily | Άγιοι Μάρκελλος, Φιλάγριος και Παγκράτιος | Saints Marcellus, Philagrius and Pancratius | Μάρκελλος Φιλάγριος | Παγκράτιος
02-10 haralambos | | | Χαράλαμπος Χαραλαμπία Χαρίλαος Χαρά | Χαρίκλεια
02-11 blaise | | | Βλάσιος Βλασία
02-11 theodora-the-empress | | | Αυγή | Θεοδώρα
02-12 meletius-of-antioch | | | Μελέτιος Μελετία
02-12 plotinus | Άγιος Πλωτίνος | Saint Plotinus | Πλωτίνος
02-13 aquila-and-priscilla | | | Πρίσκιλλα Πρίσκα | Ακύλας
02-13 martinian | | | Μαρτινιανός
02-13 eulogius | Άγιος Ευλόγιος Αλεξανδρείας | Saint Eulogius of Alexandria | | Ευλόγιος
02-14 auxentius | | | Αυξεντία | Αυξέντιος
02-14 maron | Όσιος Μάρων | Saint Maron | Μάρων
02-14 valentine | Άγιος Βαλεντίνος | Saint Valentine | Βαλεντίνος Βαλεντίνη
02-15 onesimus | | | Ονήσιμος
02-15 eusebius-the-ascetic | Όσιος Ευσέβιος | Saint Eusebius the ascetic | Ευσεβία | Ευσέβιος
02-16 pamphilus | | | Πάμφιλος
02-16 seleucus | Άγιος Σέλευκος | Saint Seleucus | Σέλευκος
02-16 flavian | Άγιος Φλαβιανός | Saint Flavian | Φλαβιανός
02-17 theodore-tyron | | | | Θεόδωρος Θεοδώρα
02-17 mariamne | Αγία Μαριάμνη | Saint Mariamne | Μαριάμνη
02-18 leo-of-rome | | | Λέων
02-18 agapetus | Άγιος Αγαπητός | Saint Agapetus | Αγαπητός Αγαπητή
02-19 philothea-of-athens | | | Φιλοθέη | Φιλόθεος
02-19 archippus | | | Άρχιππος | Φιλήμων Απφία
02-20 leo-of-catania | | | | Λέων
02-21 eustathius-of-antioch | | | | Ευστάθιος Τιμόθεος
02-22 anthousa-and-her-companions | Αγία Ανθούσα | Saint Anthousa | Ανθούσα
02-22 maurice | Άγιος Μαυρίκιος | Saint Maurice | Μαυρίκιος Θαλάσσιος
02-23 polycarp | | | Πολύκαρπος Πολυκαρπία
02-23 gorgonia | Αγία Γοργονία | Saint Gorgonia | Γοργονία
02-23 polychronius-the-hermit | Όσιος Πολυχρόνιος | Saint Polychronius the hermit | | Πολυχρόνιος
02-24 first-finding-of-the-head | | | | Ιωάννης
02-25 tarasius | | | Ταράσιος Ταρασία
02-25 reginus | Άγιος Ρηγίνος | Saint Reginus of Skopelos | Ρηγίνος Ρηγίνα
02-26 photini | | | Ανατολή | Φωτεινή
02-26 porphyrius-of-gaza | | | Πορφύριος Πορφυρία
02-26 sebastian-the-duke | Άγιος Σεβαστιανός ο Δούκας | Saint Sebastian the Duke | | Σεβαστιανός
02-27 procopius-of-decapolis | | | | Προκόπιος
02-27 asclepius | Άγιοι Ασκληπιός και Νήσιος | Saints Asclepius and Nesius | Ασκληπιός Νήσιος
02-28 kyranna | | | Κυράννα
02-28 marana-and-cyra | Όσιες Μαράνα και Κύρα | Saints Marana and Cyra | Μαριάννα Κύρα
02-29 john-cassian | | | Κασσιανός
03-01 eudocia | | | Ευδοκία
03-01 antonina-of-nicaea | Αγία Αντωνίνα | Saint Antonina | Αντωνίνα
03-01 charisius | Άγιος Χαρίσιος | Saint Charisius | Χαρίσιος
03-02 euthalia | Αγία Ευθαλία | Saint Euthalia | Ευθαλία
03-02 hesychius | | | | Ησύχιος Τρωάς
03-02 nicholas-planas | | | | Νικόλαος
03-02 troadius | Άγιος Τρωάδιος | Saint Troadius | Τρωάδιος
03-03 eutropius | | | Ευτρόπιος Κλεόνικος | Κλεονίκη
03-03 theodoretus | Άγιος Θεοδώρητος | Saint Theodoretus | Θεοδώρητος
03-04 gerasimus-of-jordan | | | | Γεράσιμος
03-05 conon | | | Κόνων
03-05 archelaus | Άγιος Αρχέλαος | Saint Archelaus | Αρχέλαος
03-05 eulogius-of-palestine | Άγιος Ευλόγιος ο εν Παλαιστίνη | Saint Eulogius of Palestine | Ευλόγιος
03-06 arcadius-of-cyprus | Όσιος Αρκάδιος | Saint Arcadius | | Αρκάδιος
03-06 hesychius-the-wonderworker | Όσιος Ησύχιος ο Θαυματουργός | Saint Hesychius the Wonderworker | Ησύχιος
03-07 lawrence-of-salamis | | | | Λαυρέντιος
03-07 martyrs-of-cherson | | | | Ευγένιος
03-08 theophylact | | | Θεοφύλακτος Φυλακτή
03-08 hermes | Απόστολος Ερμής | Apostle Hermes | Ερμής
03-09 forty-martyrs | | | Σαράντος Σμαράγδα Σμάραγδος Βιβιανή Αέτιος Ξάνθος Λυσίμαχος Φιλοκτήμων Βιβιανός Σεβηριανός Ηλιανός Ηλιανή | Κλαύδιος Ηλιάνα Ξανθή
03-10 quadratus | | | Κοδράτος
03-11 theodora-of-arta | | | | Θεοδώρα
03-11 sophronius | | | Σωφρόνιος Σωφρονία
03-11 trophimus-and-thallus | Άγιοι Τρόφιμος και Θαλλός | Saints Trophimus and Thallus | Θαλλός | Τρόφιμος
03-12 theophanes | | | | Θεοφάνης Θεοφανία
03-13 marius-of-sebaste | Άγιος Μάριος Σεβαστείας | Saint Marius of Sebaste | | Μάριος
03-13 publius | Άγιος Πούπλιος | Saint Publius | Πούπλιος
03-13 leander-of-seville | Άγιος Λέανδρος Σεβίλλης | Saint Leander of Seville | Λέανδρος
03-14 benedict | | | Βενέδικτος
03-14 euphrasius | Άγιος Ευφράσιος | Saint Euphrasius | Ευφράσιος
03-14 matilda | Αγία Ματθίλδη (Καθολική Εκκλησία) | Saint Matilda (Catholic Church) | Ματθίλδη
03-15 agapius | | | Αγάπιος
03-15 aristobulus | Απόστολος Αριστόβουλος | Apostle Aristobulus | | Αριστόβουλος Αριστοβούλη
03-15 manuel-of-crete | Άγιος Μανουήλ ο Κρης | Saint Manuel of Crete | | Εμμανουήλ
03-16 christodoulos-of-patmos | | | Χριστόδουλος Χριστοδούλη Χριστοδουλία
03-16 sabinus | | | Σαβίνος Σαβίνα
03-16 julian-in-march | Άγιος Ιουλιανός ο εν Κιλικία | Saint Julian of Cilicia | Ιουλιανός
03-17 alexius | | | Αλέξιος Αλεξία
03-17 patrick-of-ireland | Άγιος Πατρίκιος Ιρλανδίας | Saint Patrick of Ireland | | Πατρίκιος
03-17 gertrude | Αγία Γερτρούδη (Καθολική Εκκλησία) | Saint Gertrude (Catholic Church) | Γερτρούδη
03-18 cyril-of-jerusalem | | | | Κύριλλος
03-18 edward | Άγιος Εδουάρδος | Saint Edward | Εδουάρδος
03-19 chrysanthus-and-daria | | | Χρύσανθος Χρυσάνθη Δαρεία Κλαύδιος Ιλαρία
03-20 women-martyrs-of-amisus | Αγίες γυναίκες μάρτυρες οι εν Αμισώ | Women martyrs of Amisus | Κλαυδία | Ματρώνα Ευφρασία Αλεξάνδρα
03-20 rhodian | Άγιος Ροδιανός | Saint Rhodian | Ροδιανός Ρόδη
03-21 james-the-confessor | | | | Ιάκωβος
03-22 drosis | Αγία Δροσίς | Saint Drosis | Δροσίς Δρόσος
03-22 callinica | Αγία Καλλινίκη | Saint Callinica | Καλλινίκη
03-23 nicon-and-disciples | | | | Νίκων
03-23 philetus-and-lydia | Άγιοι Φιλητός και Λυδία | Saints Philetus and Lydia | | Λυδία Φιλητός
03-24 artemon | | | Αρτέμων
03-25 annunciation | | | Ευάγγελος Ευαγγελία
03-26 synaxis-of-gabriel | | | | Γαβριήλ Γαβριέλα
03-27 matrona-of-thessalonica | | | Ματρώνα
03-27 philetus-lydia-and-companions | Άγιοι Φιλητός, Λυδία και οι συν αυτοίς | Saints Philetus, Lydia and companions | Λήδα Μακεδόνιος Μακεδονία Φιλητός | Λυδία
03-29 jonah-and-barachisius | Άγιοι Ιωνάς και Βαραχήσιος | Saints Jonah and Barachisius | | Ιωνάς
03-30 john-climacus | | | | Ιωάννης
03-30 eubule | Αγία Ευβούλη | Saint Eubule | Ευβούλη
03-31 hypatius-of-gangra | | | Υπάτιος | Υπατία
`
