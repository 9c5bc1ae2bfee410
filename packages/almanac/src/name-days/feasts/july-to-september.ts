/** July to September, by day of the month. The format is that of fixed-feasts.ts. */
export const julyToSeptember = `
07-01 cosmas-and-damian-of-rome | Αγίων Κοσμά και Δαμιανού των Αναργύρων | Saints Cosmas and Damian of Rome | Κοσμάς Δαμιανός Ανάργυρος Αργύριος Αργυρώ Αναργυρή Δαμιανή
07-02 juvenal | Αγίου Ιουβεναλίου | Saint Juvenal | Ιουβενάλιος
07-03 hyacinth | Αγίου Υακίνθου | Saint Hyacinth | Υάκινθος Υακίνθη Ζουμπουλιά
07-03 anatolius | Αγίου Ανατολίου | Saint Anatolius | Ανατόλιος
07-04 andrew-of-crete | Αγίου Ανδρέου Κρήτης | Saint Andrew of Crete | | Ανδρέας
07-05 athanasius-of-athos | Οσίου Αθανασίου του Αθωνίτου | Saint Athanasius of Athos | | Αθανάσιος
07-06 sisoes | Οσίου Σισώη | Saint Sisoes | Σισώης
07-06 lucia-in-july | Αγίας Λουκίας | Saint Lucia | | Λουκία
07-07 kyriaki | Αγίας Κυριακής | Saint Kyriaki | Κυριακή
07-08 procopius | Αγίου Προκοπίου | Saint Procopius | Προκόπιος
07-08 theophilus-of-athos | Οσίου Θεοφίλου του Μυροβλύτου | Saint Theophilus of Athos | Θεόφιλος Θεοφίλη
07-09 pancratius | Αγίου Παγκρατίου | Saint Pancratius | Παγκράτιος
07-10 martyrs-of-nicopolis | Αγίων εν Νικοπόλει μαρτύρων | Martyrs of Nicopolis | | Λεόντιος Μαυρίκιος
07-10 amalia | Αγίας Αμαλίας | Saint Amalia | Αμαλία
07-11 euphemia-of-chalcedon | Αγίας Ευφημίας | Saint Euphemia | | Ευφημία
07-11 olga | Αγίας Όλγας | Saint Olga | Όλγα
07-12 veronica | Αγίας Βερονίκης | Saint Veronica | Βερονίκη Βερενίκη
07-12 proclus-and-hilary | Αγίων Πρόκλου και Ιλαρίου | Saints Proclus and Hilary | Ιλάριος | Πρόκλος
07-12 paisios-of-athos | Οσίου Παϊσίου του Αγιορείτου | Saint Paisios of Mount Athos | | Παΐσιος
07-13 synaxis-of-gabriel-in-july | Σύναξη Αρχαγγέλου Γαβριήλ | Synaxis of the Archangel Gabriel | | Γαβριήλ
07-13 sarah-of-the-desert | Οσίας Σάρρας | Saint Sarah | Σάρρα
07-13 serapion | Αγίου Σεραπίωνος | Saint Serapion | Σεραπίων
07-14 aquila | Αποστόλου Ακύλα | Apostle Aquila | Ακύλας
07-14 nicodemus-of-athos | Οσίου Νικοδήμου του Αγιορείτου | Saint Nicodemus of Mount Athos | Νικόδημος
07-14 justus | Αγίου Ιούστου | Saint Justus | Ιούστος
07-15 cyricus-and-julitta | Αγίων Κηρύκου και Ιουλίττης | Saints Cyricus and Julitta | Κήρυκος Ιουλίττα
07-15 vladimir | Αγίου Βλαδιμήρου | Saint Vladimir | Βλαδίμηρος
07-16 athenogenes | Αγίου Αθηνογένους | Saint Athenogenes | Αθηνογένης
07-17 marina | Αγίας Μαρίνας | Saint Marina | Μαρίνα Μαρίνος
07-17 empress-alexandra-of-russia | Αγίας Αλεξάνδρας των Ρομανώφ | Saint Alexandra Romanova | Αλίκη | Αλεξάνδρα
07-18 emilian | Αγίου Αιμιλιανού | Saint Emilian | Αιμιλιανός Αιμίλιος Αιμιλία
07-19 macrina | Οσίας Μακρίνης | Saint Macrina | Μακρίνα
07-19 dius | Οσίου Δίου | Saint Dius | Δίος
07-20 prophet-elijah | Προφήτου Ηλία | Prophet Elijah | Ηλίας Ηλιάνα
07-21 parthenius-of-arta | Αγίου Παρθενίου | Saint Parthenius of Radovizi | | Παρθένιος
07-21 symeon-the-fool | Οσίου Συμεών του διά Χριστόν Σαλού | Saint Symeon the Fool for Christ | | Συμεών
07-22 mary-magdalene | Αγίας Μαρίας της Μαγδαληνής | Saint Mary Magdalene | Μαγδαληνή | Μαρία
07-22 markella | Αγίας Μαρκέλλας της Χίου | Saint Markella of Chios | Μάρκελλα
07-22 menelaus | Οσίου Μενελάου | Saint Menelaus | Μενέλαος
07-23 ezekiel | Προφήτου Ιεζεκιήλ | Prophet Ezekiel | Ιεζεκιήλ
07-23 apollinaris | Αγίου Απολλιναρίου | Saint Apollinaris | Απολλινάριος
07-23 pelagia-of-tinos | Οσίας Πελαγίας της Τήνου | Saint Pelagia of Tinos | | Πελαγία
07-24 christina | Αγίας Χριστίνας | Saint Christina | Χριστίνα
07-24 athenagoras | Αγίου Αθηναγόρου | Saint Athenagoras | Αθηναγόρας
07-25 dormition-of-anna | Κοίμηση της Αγίας Άννης | Dormition of Saint Anna | | Άννα
07-25 olympias | Αγίας Ολυμπιάδος | Saint Olympias | Ολυμπιάς
07-25 eupraxia | Οσίας Ευπραξίας | Saint Eupraxia | Ευπραξία
07-26 paraskevi | Αγίας Παρασκευής | Saint Paraskevi | Παρασκευή Παρασκευάς
07-26 hermolaus | Αγίου Ερμολάου | Saint Hermolaus | Ερμόλαος
07-26 oraiozele | Αγίας Ωραιοζήλης | Saint Oraiozele | Ωραιοζήλη
07-27 panteleimon | Αγίου Παντελεήμονος | Saint Panteleimon | Παντελεήμων
07-27 anthousa-of-mantineon | Οσίας Ανθούσης του Μαντινέου | Saint Anthousa of Mantineon | | Ανθούσα
07-28 seven-deacons | Αποστόλων Προχόρου, Νικάνορος, Τίμωνος και Παρμενά | Apostles Prochorus, Nicanor, Timon and Parmenas | Πρόχορος Νικάνωρ Τίμων Παρμενάς
07-28 irene-chrysovalantou | Οσίας Ειρήνης της Χρυσοβαλάντου | Saint Irene Chrysovalantou | Χρυσοβαλάντω Χρυσοβαλάντης Χρυσοβαλάντιος | Ειρήνη
07-28 drosis-in-july | Αγίας Δροσίδος | Saint Drosis | | Δροσίς
07-29 callinicus | Αγίου Καλλινίκου | Saint Callinicus | Καλλίνικος
07-29 theodota | Αγίας Θεοδότης | Saint Theodota | Θεοδότη
07-30 silas-and-the-seventy | Αποστόλων Σίλα, Σιλουανού, Επαινετού, Κρήσκεντος και Ανδρονίκου | Apostles Silas, Silvanus, Epaenetus, Crescens and Andronicus | Σίλας Σιλουανός Επαίνετος Κρήσκης | Ανδρόνικος
07-31 joseph-of-arimathea | Αγίου Ιωσήφ του από Αριμαθαίας | Saint Joseph of Arimathea | | Ιωσήφ
07-31 eudocimus | Αγίου Ευδοκίμου | Saint Eudocimus | Ευδόκιμος
08-01 maccabees | Αγίων Μακκαβαίων, Σολομονής και Ελεαζάρου | Holy Maccabees, Solomonia and Eleazar | Σολομονή Ελεάζαρ Μακκαβαίος
08-01 elesa | Οσίας Ελέσης | Saint Elesa of Kythera | Ελέσα
08-02 relics-of-stephen | Ανακομιδή λειψάνων Στεφάνου του Πρωτομάρτυρος | Relics of Saint Stephen | | Στέφανος
08-02 justinian | Αγίου Ιουστινιανού | Saint Justinian | Ιουστινιανός
08-03 salome | Αγίας Σαλώμης της Μυροφόρου | Saint Salome the Myrrh-Bearer | Σαλώμη
08-03 dalmatus | Οσίων Δαλμάτου και Φαύστου | Saints Dalmatus and Faustus | Δαλμάτος Φαύστος
08-04 seven-youths-of-ephesus | Αγίων επτά παίδων των εν Εφέσω | Seven Youths of Ephesus | Μαξιμιλιανός Ιάμβλιχος | Μαρτινιανός
08-05 eusignius | Αγίου Ευσιγνίου | Saint Eusignius | Ευσίγνιος
08-05 nonna | Αγίας Νόννης | Saint Nonna | Νόννα
08-05 fabian | Αγίου Φαβιανού | Saint Fabian | Φαβιανός Φαβιανή
08-06 transfiguration | Μεταμόρφωση του Σωτήρος | Transfiguration | Σωτήριος Σωτηρία Ευμορφία
08-07 dometius | Οσίου Δομετίου | Saint Dometius | Δομέτιος
08-07 asterius | Αγίου Αστερίου | Saint Asterius | Αστέριος Αστερία
08-07 nicanor-of-kallistratos | Οσίου Νικάνορος | Saint Nicanor | | Νικάνωρ
08-08 triantafyllos | Αγίου Τριανταφύλλου | Saint Triantafyllos | Τριαντάφυλλος Τριανταφυλλιά
08-08 myron-of-crete | Αγίου Μύρωνος Κρήτης | Saint Myron of Crete | Μύρων
08-08 emilian-of-cyzicus | Αγίου Αιμιλιανού Κυζίκου | Saint Emilian of Cyzicus | | Αιμιλιανός
08-09 matthias | Αποστόλου Ματθία | Apostle Matthias | Ματθίας
08-10 laurence | Αγίων Λαυρεντίου, Ξύστου και Ιππολύτου | Saints Laurence, Xystus and Hippolytus | Λαυρέντιος Λαυρεντία Ξυστός | Ιππόλυτος
08-10 hero | Αγίου Ήρωνος | Saint Hero | Ηρώ
08-11 euplus | Αγίου Εύπλου | Saint Euplus | Εύπλος
08-11 niphon-of-constantinople | Αγίου Νήφωνος | Saint Niphon | Νήφων
08-12 photius-and-anicetus | Αγίων Φωτίου και Ανικήτου | Saints Photius and Anicetus | Ανίκητος | Φώτιος
08-13 relics-of-maximus | Ανακομιδή λειψάνων Μαξίμου του Ομολογητού | Relics of Saint Maximus | | Μάξιμος
08-13 empress-eudocia | Αγίας Ευδοκίας της Βασιλίσσης | Saint Eudocia the Empress | | Ευδοκία
08-14 micah | Προφήτου Μιχαίου | Prophet Micah | Μιχαίας
08-14 marcellus-of-apamea | Αγίου Μαρκέλλου | Saint Marcellus of Apamea | | Μάρκελλος
08-15 dormition | Κοίμηση της Θεοτόκου | Dormition of the Theotokos | Μαρία Παναγιώτης Παναγιώτα Δέσποινα Μάριος Κρυσταλλία Συμέλα Θεοσκέπαστη Μαριάμ Παναγία Γεσθημανή
08-16 alcibiades | Αγίου Αλκιβιάδου | Saint Alcibiades | Αλκιβιάδης
08-16 diomedes | Αγίου Διομήδους | Saint Diomedes | Διομήδης
08-16 relics-of-gerasimos | Μετακομιδή λειψάνων Γερασίμου Κεφαλληνίας | Relics of Saint Gerasimos of Kefalonia | | Γεράσιμος
08-16 new-martyrs-of-16-august | Αγίων Σταματίου και Αποστόλου των νεομαρτύρων | New martyrs Stamatius and Apostolos | | Σταμάτιος Απόστολος
08-16 timothy-of-euripus | Οσίου Τιμοθέου Ευρίπου | Saint Timothy of Euripus | | Τιμόθεος
08-17 myron-of-cyzicus | Αγίου Μύρωνος | Saint Myron the priest | | Μύρων
08-17 strato | Αγίου Στράτωνος | Saint Strato | Στράτων
08-18 florus-and-laurus | Αγίων Φλώρου και Λαύρου | Saints Florus and Laurus | Φλώρος Φλώρα Λαύρος
08-18 arsenios-of-paros | Οσίου Αρσενίου της Πάρου | Saint Arsenios of Paros | | Αρσένιος Αρσενία
08-19 andrew-the-general | Αγίου Ανδρέου του Στρατηλάτου | Saint Andrew the General | | Ανδρέας
08-20 samuel | Προφήτου Σαμουήλ | Prophet Samuel | Σαμουήλ
08-20 theochares | Οσίου Θεοχάρους | Saint Theochares | Θεοχάρης
08-20 severus | Αγίου Σεβήρου | Saint Severus | Σεβήρος Λούκιος
08-21 thaddaeus | Αποστόλου Θαδδαίου | Apostle Thaddaeus | Θαδδαίος
08-21 bassa | Αγίας Βάσσης | Saint Bassa | Βάσσα
08-21 theoclito | Αγίας Θεοκλητούς | Saint Theoclito | Θεοκλητώ
08-22 agathonicus | Αγίου Αγαθονίκου | Saint Agathonicus | Αγαθόνικος
08-23 irenaeus-of-lyon | Αγίου Ειρηναίου Λουγδούνου | Saint Irenaeus of Lyon | Ειρηναίος
08-23 lupus | Αγίου Λούππου | Saint Lupus | Λούππος
08-24 cosmas-of-aetolia | Αγίου Κοσμά του Αιτωλού | Saint Cosmas of Aetolia | | Κοσμάς
08-24 eutychius-the-disciple | Αγίου Ευτυχίου | Saint Eutychius | | Ευτύχιος Ευτυχία
08-24 relics-of-dionysios | Μετακομιδή λειψάνων Διονυσίου Αιγίνης | Relics of Saint Dionysios of Zakynthos | | Διονύσιος
08-25 titus | Αποστόλου Τίτου | Apostle Titus | Τίτος
08-25 relics-of-bartholomew | Επάνοδος λειψάνων Αποστόλου Βαρθολομαίου | Relics of the Apostle Bartholomew | | Βαρθολομαίος
08-26 adrian-and-natalia | Αγίων Αδριανού και Ναταλίας | Saints Adrian and Natalia | Ναταλία Αδριανός Αδριανή
08-27 fanourios | Αγίου Φανουρίου | Saint Phanourios | Φανούριος Φανουρία
08-27 liberius | Αγίου Λιβερίου | Saint Liberius | Λιβέριος
08-27 poemen | Οσίου Ποιμένος | Saint Poemen | Ποιμήν
08-27 arcadius-the-martyr | Αγίου Αρκαδίου | Saint Arcadius the martyr | | Αρκάδιος
08-28 moses-the-ethiopian | Οσίου Μωυσέως του Αιθίοπος | Saint Moses the Ethiopian | | Μωυσής
08-29 beheading-of-john-the-baptist | Αποτομή της κεφαλής του Προδρόμου | Beheading of the Forerunner | | Ιωάννης
08-29 arcadius-the-wonderworker | Αγίου Αρκαδίου του Θαυματουργού | Saint Arcadius the Wonderworker | | Αρκάδιος
08-30 alexander | Αγίου Αλεξάνδρου Κωνσταντινουπόλεως | Saint Alexander of Constantinople | Αλέξανδρος | Αλεξάνδρα
08-30 eulalius | Αγίου Ευλαλίου | Saint Eulalius | Ευλάλιος Ευλαλία
08-31 gennadius-of-constantinople | Αγίου Γενναδίου Κωνσταντινουπόλεως | Saint Gennadius of Constantinople | | Γεννάδιος
08-31 paulinus | Αγίου Παυλίνου | Saint Paulinus | Παυλίνος
09-01 symeon-the-stylite | Οσίου Συμεών του Στυλίτου | Saint Symeon the Stylite | | Συμεών Μάρθα
09-01 forty-virgins | Αγίων τεσσαράκοντα παρθένων και ασκητριών | Forty virgin ascetics | Μαργαρίτα Αθηνά Αντιγόνη Ασπασία Αφροδίτη Ουρανία Καλλιρόη Πηνελόπη Μαριάνθη Μελπομένη Ευτέρπη Κλειώ Ερασμία Θεανώ Χαρίκλεια Ακριβή Διόνη Δωδώνη Ελπινίκη Ερατώ Ερμηνεία Θάλεια Θεονύμφη Θεοφάνη Καλλίστη Κλεονίκη Κοραλία Λάμπρω Μόσχω Πανδώρα Πολυμνία Πολυνίκη Σαπφώ Τερψιχόρη Τρωάς Χάιδω Αδαμάντιος Αδαμαντία Πολυτίμη Ραλλία | Κλεοπάτρα
09-02 mamas | Αγίου Μάμαντος | Saint Mamas | Μάμας
09-03 anthimus | Αγίου Ανθίμου | Saint Anthimus | Άνθιμος | Θεόκτιστος Αριστέα
09-03 polydorus | Αγίου Πολυδώρου | Saint Polydorus | Πολύδωρος
09-03 phoebe | Αγίας Φοίβης | Saint Phoebe | Φοίβη Φοίβος
09-03 archontion | Αγίου Αρχοντίωνος | Saint Archontion | Αρχόντισσα Αρχοντίων
09-04 moses | Προφήτου Μωυσέως | Prophet Moses | Μωυσής
09-04 hermione | Αγίας Ερμιόνης | Saint Hermione | Ερμιόνη
09-04 babylas | Αγίου Βαβύλα | Saint Babylas | Βαβύλας
09-05 zachariah-and-elizabeth | Αγίων Ζαχαρίου και Ελισάβετ | Saints Zachariah and Elizabeth | | Ζαχαρίας Ελισάβετ
09-06 eudoxius | Αγίων Ευδοξίου και Ρωμύλου | Saints Eudoxius and Romulus | Ευδόξιος Ρωμύλος
09-06 calodota | Αγίας Καλοδότης | Saint Calodota | Καλοδότη
09-06 archangel-at-chonae | Θαύμα Αρχαγγέλου Μιχαήλ εν Χώναις | Miracle of the Archangel Michael at Chonae | | Μιχαήλ
09-07 sozon | Αγίου Σώζοντος | Saint Sozon | Σώζων Εύοδος
09-07 kassiani | Οσίας Κασσιανής | Saint Kassiani | Κασσιανή
09-08 nativity-of-the-theotokos | Γενέθλιο της Θεοτόκου | Nativity of the Theotokos | Τσαμπίκα Τσαμπίκος | Μαρία Δέσποινα
09-09 joachim-and-anna | Αγίων Ιωακείμ και Άννης | Saints Joachim and Anna | Ιωακείμ | Άννα
09-09 severian | Αγίου Σεβηριανού | Saint Severian | Σεβηριανός
09-10 menodora | Αγίων Μηνοδώρας, Μητροδώρας και Νυμφοδώρας | Saints Menodora, Metrodora and Nymphodora | Μηνοδώρα Μητροδώρα Νυμφοδώρα
09-10 pulcheria | Αγίας Πουλχερίας | Saint Pulcheria | Πουλχερία
09-11 theodora-of-alexandria | Οσίας Θεοδώρας της εν Αλεξανδρεία | Saint Theodora of Alexandria | | Θεοδώρα
09-11 evanthia | Αγίας Ευανθίας | Saint Evanthia | Ευανθή
09-11 euphrosynus | Οσίου Ευφροσύνου του Μαγείρου | Saint Euphrosynus the Cook | Ευφρόσυνος
09-12 autonomus | Αγίου Αυτονόμου | Saint Autonomus | Αυτόνομος
09-13 aristides | Αγίου Αριστείδου | Saint Aristides | Αριστείδης Αριστέα
09-13 cornelius | Αγίου Κορνηλίου του Εκατοντάρχου | Saint Cornelius the Centurion | Κορνήλιος Κορνηλία
09-14 exaltation-of-the-cross | Ύψωση του Τιμίου Σταυρού | Exaltation of the Cross | Σταύρος Σταυρούλα Σταυριανή
09-14 theocles | Αγίου Θεοκλέους | Saint Theocles | Θεοκλής
09-15 nicetas | Αγίου Νικήτα | Saint Nicetas | Νικήτας
09-15 bessarion-of-larissa | Αγίου Βησσαρίωνος Λαρίσης | Saint Bessarion of Larissa | Φιλόθεος | Βησσαρίων
09-16 euphemia | Αγίας Ευφημίας | Saint Euphemia | Ευφημία
09-16 melitina | Αγίας Μελιτινής | Saint Melitina | Μελιτίνη
09-16 ludmila | Αγίας Λουντμίλας | Saint Ludmila | Λουντμίλα
09-17 sophia | Αγίων Σοφίας, Πίστεως, Ελπίδος και Αγάπης | Saints Sophia, Faith, Hope and Love | Σοφία Ελπίς Αγάπη Πίστις
09-17 agathocleia | Αγίας Αγαθοκλείας | Saint Agathocleia | Αγαθόκλεια Αγαθοκλής
09-18 ariadne | Αγίας Αριάδνης | Saint Ariadne | Αριάδνη
09-18 eumenius | Οσίου Ευμενίου | Saint Eumenius | Ευμένιος Ευμενία
09-18 castor | Αγίου Κάστορος | Saint Castor | Κάστωρ
09-18 romulus | Αγίου Ρωμύλου | Saint Romulus | | Ρωμύλος
09-19 trophimus | Αγίων Τροφίμου, Σαββατίου και Δορυμέδοντος | Saints Trophimus, Sabbatius and Dorymedon | Τρόφιμος Σαββάτιος Δορυμέδων
09-20 eustathius | Αγίου Ευσταθίου και των συν αυτώ | Saint Eustathius and his family | Ευστάθιος Ευσταθία Θεοπίστη Θεόπιστος | Αγάπιος
09-21 jonah | Προφήτου Ιωνά | Prophet Jonah | Ιωνάς
09-22 phocas | Αγίου Φωκά | Saint Phocas | Φωκάς Φωκίων
09-23 xanthippe-and-polyxene | Αγίων Ξανθίππης και Πολυξένης | Saints Xanthippe and Polyxene | Πολυξένη Ξανθίππη Ξανθή Ξάνθιππος
09-23 rhais | Αγίας Ραΐδος | Saint Rhais | Ίρις Ηραΐς
09-24 thecla | Αγίας Θέκλης της Ισαποστόλου | Saint Thecla, Equal to the Apostles | Θέκλα
09-24 myrtidiotissa | Παναγίας της Μυρτιδιωτίσσης | Panagia Myrtidiotissa | Μυρτώ Μυρτιδιώτισσα Μυρσίνη
09-24 silouan-of-athos | Οσίου Σιλουανού του Αθωνίτου | Saint Silouan of Athos | | Σιλουανός
09-25 euphrosyne | Οσίας Ευφροσύνης | Saint Euphrosyne | Ευφροσύνη | Παφνούτιος
09-26 john-the-theologian | Μετάσταση Ιωάννου του Θεολόγου | Repose of Saint John the Theologian | Θεολόγος Θεολογία | Ιωάννης Ιωάννα
09-27 callistratus | Αγίου Καλλιστράτου | Saint Callistratus | Καλλίστρατος
09-27 epicharis | Αγίας Επιχάρεως | Saint Epicharis | Επίχαρις
09-27 aquilina-of-zagliveri | Αγίας Ακυλίνης του Ζαγκλιβερίου | Saint Aquilina of Zagliveri | | Ακυλίνα
09-28 chariton | Οσίου Χαρίτωνος | Saint Chariton | Χαρίτων
09-28 baruch | Προφήτου Βαρούχ | Prophet Baruch | Βαρούχ
09-28 isaac-the-syrian | Οσίου Ισαάκ του Σύρου | Saint Isaac the Syrian | | Ισαάκ
09-28 neophytus-the-recluse | Οσίου Νεοφύτου του Εγκλείστου | Saint Neophytus the Recluse | | Νεόφυτος
09-29 cyriacus | Οσίου Κυριακού του Αναχωρητού | Saint Cyriacus the Anchorite | Κυριάκος
09-30 gregory-of-armenia | Αγίου Γρηγορίου του Φωτιστού | Saint Gregory the Illuminator | | Γρηγόριος
09-30 gaiana | Αγίων Ριψιμίας και Γαϊανής | Saints Rhipsime and Gaiana | Γαϊανή Ριψιμία
`
