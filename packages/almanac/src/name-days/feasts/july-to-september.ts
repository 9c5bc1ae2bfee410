/** July to September, by day of the month. The format is that of fixed-feasts.ts. */
export const julyToSeptember = `
07-01 cosmas-and-damian-of-rome | | | Κοσμάς Δαμιανός Ανάργυρος Αναργυρή Δαμιανή | Αργύριος Αργυρώ
07-01 maurice-in-july | Άγιος Μαυρίκιος | Saint Maurice | | Μαυρίκιος
07-02 juvenal | Άγιος Ιουβενάλιος | Saint Juvenal | Ιουβενάλιος
07-03 hyacinth | | | Υάκινθος Υακίνθη Ζουμπουλιά
07-03 anatolius | | | Ανατόλιος
07-04 andrew-of-crete | | | | Ανδρέας
07-05 athanasius-of-athos | | | | Αθανάσιος
07-06 sisoes | | | Σισώης
07-06 lucia-in-july | Αγία Λουκία | Saint Lucia | | Λουκία
07-07 kyriaki | | | Κυριακή
07-08 procopius | | | Προκόπιος Προκοπία
07-08 theophilus-of-athos | Όσιος Θεόφιλος ο Μυροβλύτης | Saint Theophilus of Athos | Θεόφιλος Θεοφίλη
07-09 pancratius | | | Παγκράτιος
07-10 forty-five-martyrs | | | | Λεόντιος Μαυρίκιος
07-10 amalia | Αγία Αμαλία | Saint Amalia | Αμαλία
07-11 miracle-of-euphemia | | | | Ευφημία
07-11 olga | | | Όλγα
07-12 veronica | Αγία Βερονίκη | Saint Veronica | Βερονίκη Βερενίκη
07-12 proclus-and-hilary | | | Ιλάριος | Πρόκλος
07-12 paisios-the-athonite | | | | Παΐσιος
07-13 synaxis-of-gabriel-july | | | | Γαβριήλ
07-13 sarah-of-the-desert | Οσία Σάρρα | Saint Sarah | Σάρρα
07-13 serapion | Άγιος Σεραπίων | Saint Serapion | Σεραπίων
07-14 aquila | Απόστολος Ακύλας | Apostle Aquila | Ακύλας
07-14 nicodemus-the-athonite | | | Νικόδημος
07-14 justus | Άγιος Ιούστος | Saint Justus | Ιούστος
07-15 cyricus-and-julitta | | | Κήρυκος Ιουλίττα
07-15 vladimir | | | Βλαδίμηρος
07-16 athenogenes | | | Αθηνογένης
07-17 marina | | | Μαρίνα Μαρίνος
07-17 empress-alexandra-of-russia | Αγία Αλεξάνδρα των Ρομανώφ | Saint Alexandra Romanova | Αλίκη | Αλεξάνδρα
07-18 aemilian | | | Αιμιλιανός Αιμίλιος Αιμιλία Αιμιλιανή
07-19 macrina | | | Μακρίνα Γαρυφαλλιά
07-19 dius | | | Δίος
07-20 prophet-elijah | | | Ηλίας Ηλιάνα
07-21 parthenius-of-arta | Άγιος Παρθένιος | Saint Parthenius of Radovizi | | Παρθένιος
07-21 symeon-the-fool-and-john | | | | Συμεών
07-22 mary-magdalene | | | Μαγδαληνή | Μαρία
07-22 markella | | | Μάρκελλα
07-22 menelaus | Όσιος Μενέλαος | Saint Menelaus | Μενέλαος
07-23 ezekiel | | | Ιεζεκιήλ
07-23 apollinaris | Άγιος Απολλινάριος | Saint Apollinaris | Απολλινάριος
07-23 pelagia-of-tinos | Οσία Πελαγία της Τήνου | Saint Pelagia of Tinos | | Πελαγία
07-24 christina | | | Χριστίνα
07-24 athenagoras | Άγιος Αθηναγόρας | Saint Athenagoras | Αθηναγόρας
07-25 dormition-of-anna | | | | Άννα Αναΐς
07-25 olympias | | | Ολυμπιάς | Ολυμπία
07-25 eupraxia | Οσία Ευπραξία | Saint Eupraxia | Ευπραξία
07-26 paraskevi | | | Παρασκευή Παρασκευάς
07-26 hermolaus | Άγιος Ερμόλαος | Saint Hermolaus | Ερμόλαος
07-26 oraiozele | Αγία Ωραιοζήλη | Saint Oraiozele | Ωραιοζήλη Έρση
07-27 panteleimon | | | Παντελεήμων
07-27 anthousa-of-mantineon | Οσία Ανθούσα του Μαντινέου | Saint Anthousa of Mantineon | | Ανθούσα
07-28 prochorus | | | Πρόχορος Τίμων Παρμενάς | Νικάνωρ
07-28 irene-chrysovalantou | | | Χρυσοβαλάντω Χρυσοβαλάντης Χρυσοβαλάντιος | Ειρήνη
07-28 drosis-in-july | Αγία Δροσίς | Saint Drosis | | Δροσίς Δρόσος
07-28 acacius-the-younger | Άγιος Ακάκιος ο Νέος | Saint Acacius the Younger | Ακάκιος
07-28 auxentius-in-july | Άγιος Αυξέντιος | Saint Auxentius | Αυξέντιος | Αυξεντία
07-29 callinicus | | | Καλλίνικος
07-29 theodota | Αγία Θεοδότη | Saint Theodota | Θεοδότη Θεόδοτος
07-30 silas | | | Σίλας Σιλουανός Επαίνετος Κρήσκης | Ανδρόνικος
07-31 joseph-of-arimathea | | | | Ιωσήφ Ιωσηφίνα
07-31 eudocimus | | | Ευδόκιμος
08-01 maccabees | | | Σολομονή Ελεάζαρ Μακκαβαίος | Μάρκελλος
08-01 elesa | Οσία Ελέσα | Saint Elesa of Kythera | Ελέσα
08-02 relics-of-stephen | | | | Στέφανος
08-02 justinian | Άγιος Ιουστινιανός | Saint Justinian | Ιουστινιανός
08-03 salome | Αγία Σαλώμη η Μυροφόρος | Saint Salome the Myrrh-Bearer | Σαλώμη
08-03 isaac-dalmatus-and-faustus | | | Δαλμάτος Φαύστος
08-03 olympius-the-eparch | Άγιος Ολύμπιος | Saint Olympius | Ολύμπιος
08-04 seven-youths | |  | Μαξιμιλιανός Ιάμβλιχος Εξακουστωδιανός | Μαρτινιανός
08-05 eusignius | | | Ευσίγνιος
08-05 nonna | Αγία Νόννα | Saint Nonna | Νόννα
08-05 fabian | Άγιος Φαβιανός | Saint Fabian | Φαβιανή | Φαβιανός
08-06 transfiguration | | | Σωτήριος Σωτηρία Ευμορφία
08-07 dometius | | | Δομέτιος
08-07 asterius | Άγιος Αστέριος | Saint Asterius | Αστέριος Αστερία
08-07 nicanor-of-kallistratos | Όσιος Νικάνωρ | Saint Nicanor | Νικάνωρ
08-08 triantafyllos | Άγιος Τριαντάφυλλος | Saint Triantafyllos | Τριαντάφυλλος Τριανταφυλλιά
08-08 myron-of-crete | | | | Μύρων
08-08 emilian-of-cyzicus | | | | Αιμιλιανός
08-09 matthias | | | Ματθίας
08-10 lawrence | | | Λαυρέντιος Λαυρεντία Ξυστός Ιππόλυτος Ιππολύτη
08-10 hero | Άγιος Ήρων | Saint Hero | Ηρώ
08-11 euplus | | | Εύπλους
08-11 niphon | | | | Νήφων
08-12 photius-and-anicetus | | | Ανίκητος | Φώτιος
08-13 relics-of-maximus | | | | Μάξιμος
08-13 empress-eudocia | Αγία Ευδοκία η Βασίλισσα | Saint Eudocia the Empress | | Ευδοκία
08-14 micah | | | Μιχαίας
08-14 marcellus-of-apamea | Άγιος Μάρκελλος | Saint Marcellus of Apamea | | Μάρκελλος
08-15 dormition | | | Μαρία Παναγιώτης Παναγιώτα Δέσποινα Μάριος Κρυσταλλία Συμέλα Θεοσκέπαστη Μαριάμ Παναγία Γεσθημανή Θεοτόκης Κρυστάλλω Ηλιοστάλακτη Πρέσβεια Ελώνα
08-16 alcibiades | Άγιος Αλκιβιάδης | Saint Alcibiades | Αλκιβιάδης
08-16 diomedes | | | Διομήδης
08-16 relics-of-gerasimos | | | | Γεράσιμος
08-16 new-martyrs-of-16-august | Άγιοι Σταμάτιος και Απόστολος, οι νεομάρτυρες | New martyrs Stamatius and Apostolos | | Σταμάτιος Απόστολος Σταματία Αποστολία
08-16 timothy-of-euripus | Όσιος Τιμόθεος Ευρίπου | Saint Timothy of Euripus | | Τιμόθεος
08-16 seraphim-and-sarantis-of-megara | Άγιοι Σεραφείμ, Σαράντης και οι συν αυτοίς, οι εν Μεγάροις | Saints Seraphim, Sarantis and companions of Megara | | Σεραφείμ Σαράντος
08-17 myron | | | Μύρων Λευκοθέα
08-17 strato | Άγιος Στράτων | Saint Strato | Στράτων
08-18 florus-and-laurus | | | Φλώρος Φλώρα Λαύρος
08-18 arsenios-of-paros | Όσιος Αρσένιος της Πάρου | Saint Arsenios of Paros | | Αρσένιος Αρσενία
08-19 andrew-stratelates | | | | Ανδρέας
08-20 samuel | | | Σαμουήλ
08-20 theochares | Όσιος Θεοχάρης | Saint Theochares | Θεοχάρης
08-20 severus | Άγιος Σεβήρος | Saint Severus | Σεβήρος Λούκιος
08-20 heliodorus-and-dosas | Άγιοι Ηλιόδωρος και Δόσας | Saints Heliodorus and Dosas | Ηλιόδωρος
08-21 thaddeus | | | Θαδδαίος
08-21 bassa | | | Βάσσα
08-21 theoclito | Αγία Θεοκλητώ | Saint Theoclito | Θεοκλητώ
08-22 agathonicus | | | Αγαθόνικος
08-22 theoprepius | Άγιος Θεοπρέπιος | Saint Theoprepius | Θεοπρέπιος
08-23 irenaeus-of-lyons | | | Ειρηναίος
08-23 lupus | Άγιος Λούππος | Saint Lupus | Λούππος
08-24 cosmas-of-aetolia | | | | Κοσμάς
08-24 eutyches | | | | Ευτύχιος Ευτυχία
08-24 relics-of-dionysios | Μετακομιδή λειψάνων του Αγίου Διονυσίου | Relics of Saint Dionysios of Zakynthos | | Διονύσιος
08-25 titus | | | Τίτος
08-25 relics-of-bartholomew | | | | Βαρθολομαίος
08-26 adrian-and-natalia | | | Ναταλία Αδριανός Αδριανή
08-27 fanourios | | | Φανούριος Φανουρία
08-27 liberius | Άγιος Λιβέριος | Saint Liberius | Λιβέριος
08-27 poemen | | | Ποιμήν
08-27 arcadius-the-martyr | Άγιος Αρκάδιος | Saint Arcadius the martyr | Αρκαδία | Αρκάδιος
08-28 moses-the-ethiopian | | | | Μωυσής
08-28 damon | Άγιος Δάμων | Saint Damon | Δάμων
08-29 beheading-of-john-the-baptist | | | | Ιωάννης
08-29 arcadius-the-wonderworker | Άγιος Αρκάδιος ο Θαυματουργός | Saint Arcadius the Wonderworker | | Αρκάδιος
08-30 patriarchs-of-constantinople | | | Αλέξανδρος | Αλεξάνδρα
08-30 eulalius | Άγιος Ευλάλιος | Saint Eulalius | Ευλάλιος Ευλαλία
08-31 gennadius-of-constantinople | Άγιος Γεννάδιος Κωνσταντινουπόλεως | Saint Gennadius of Constantinople | | Γεννάδιος
08-31 paulinus | Άγιος Παυλίνος | Saint Paulinus | Παυλίνος
09-01 symeon-the-stylite | | | | Συμεών Μάρθα
09-01 forty-virgins | Αγίες τεσσαράκοντα παρθένες και ασκήτριες | Forty virgin ascetics | Μαργαρίτα Αθηνά Αντιγόνη Ασπασία Αφροδίτη Ουρανία Καλλιρρόη Πηνελόπη Μαριάνθη Μελπομένη Ευτέρπη Κλειώ Ερασμία Θεανώ Χαρίκλεια Ακριβή Διόνη Δωδώνη Ελπινίκη Ερατώ Ερμηνεία Θάλεια Θεονύμφη Θεοφάνη Καλλίστη Κλεονίκη Κοραλία Λάμπρω Μόσχω Πανδώρα Πολυμνία Πολυνίκη Σαπφώ Τερψιχόρη Τρωάς Χάιδω Αδαμάντιος Αδαμαντία Πολυτίμη Ραλλία Ισμήνη Διαμάντω Διαμαντής Μοσχούλα | Κλεοπάτρα
09-01 meletius-the-younger | Όσιος Μελέτιος ο Νέος | Saint Meletius the Younger | | Μελέτιος
09-02 mamas | | | Μάμας
09-03 anthimus | | | Άνθιμος | Θεόκτιστος Αριστέα
09-03 polydorus | Άγιος Πολύδωρος | Saint Polydorus | Πολύδωρος Πολυδώρα
09-03 phoebe | Αγία Φοίβη | Saint Phoebe | Φοίβη Φοίβος
09-03 archontion | Άγιος Αρχοντίων | Saint Archontion | Αρχόντισσα Αρχοντίων
09-03 aristion | Άγιος Αριστίων | Saint Aristion | Αριστίων
09-04 moses | Προφήτης Μωυσής | Prophet Moses | Μωυσής
09-04 hermione | | | Ερμιόνη
09-04 babylas | | | Βαβύλας
09-04 rosalia | Αγία Ροζαλία (Καθολική Εκκλησία) | Saint Rosalia (Catholic Church) | Ροζαλία
09-04 oceanus | Άγιος Ωκεανός | Saint Oceanus | Ωκεανός
09-05 zechariah | | | | Ζαχαρίας Ελισάβετ
09-06 eudoxius | Άγιοι Ευδόξιος και Ρωμύλος | Saints Eudoxius and Romulus | Ευδόξιος | Ρωμύλος
09-06 calodota | Αγία Καλοδότη | Saint Calodota | Καλοδότη
09-06 miracle-at-chonae | | | | Μιχαήλ
09-07 sozon | | | Σώζων Εύοδος
09-07 cassiane | | | Κασσιανή
09-08 nativity-of-the-theotokos | | | Τσαμπίκα Τσαμπίκος Γενέθλιος Σκιαδενή | Μαρία Δέσποινα
09-09 joachim-and-anna | | | Ιωακείμ | Άννα
09-09 severian | Άγιος Σεβηριανός | Saint Severian | Κιάρα | Σεβηριανός
09-10 menodora | | | Μηνοδώρα Μητροδώρα Νυμφοδώρα
09-10 pulcheria | | | Πουλχερία
09-10 apelles-lucius-and-clement | Απόστολοι Απελλής, Λούκιος και Κλήμης | Apostles Apelles, Lucius and Clement | Κλήμης Κλημεντίνη
09-11 theodora-of-alexandria | | | | Θεοδώρα
09-11 evanthia | Αγία Ευανθία | Saint Evanthia | Ευανθία Ευανθή
09-11 euphrosynus | | | Ευφρόσυνος
09-12 autonomus | | | Αυτόνομος
09-13 aristides | | | Αριστείδης Αριστέα
09-13 cornelius | | | Κορνήλιος Κορνηλία
09-14 exaltation-of-the-cross | | | Σταύρος Σταυρούλα Σταυριανή
09-14 theocles | Άγιος Θεοκλής | Saint Theocles | Θεοκλής
09-15 nicetas | | | Νικήτας
09-15 bessarion-of-larissa | | | Βησσαρίων Φιλόθεος
09-16 euphemia | | | Ευφημία
09-16 melitina | Αγία Μελιτινή | Saint Melitina | Μελιτίνη
09-16 ludmila | Αγία Λουντμίλα | Saint Ludmila | Λουντμίλα
09-17 sophia | | | Σοφία Ελπίς Αγάπη Πίστις | Αγάπιος
09-17 agathocleia | Αγία Αγαθόκλεια | Saint Agathocleia | Αγαθόκλεια Αγαθοκλής
09-17 pantoleon | Άγιος Παντολέων | Saint Pantoleon | Παντολέων
09-17 peleus | Άγιος Πηλεύς | Saint Peleus | Πηλεύς
09-18 ariadne | | | Αριάδνη
09-18 eumenius | | | Ευμένιος Ευμενία
09-18 castor | Άγιος Κάστωρ | Saint Castor | Κάστωρ
09-18 romulus | Άγιος Ρωμύλος | Saint Romulus | Ρωμύλος
09-19 trophimus | | | Τρόφιμος Σαββάτιος Δορυμέδων
09-20 eustathius | | | Ευστάθιος Ευσταθία Θεοπίστη Θεόπιστος | Αγάπιος
09-21 jonah | | | Ιωνάς
09-22 phocas | | | Φωκάς Λοΐζος Λουίζα Ζωγραφιά | Φωκίων
09-23 xanthippe-and-polyxena | | | Πολυξένη Ξανθίππη Ξανθή Ξάνθιππος
09-23 rhais | Αγία Ραΐς | Saint Rhais | Ίρις Ηραΐς
09-24 thecla | | | Θέκλα Περσεφόνη
09-24 myrtidiotissa | | | Μυρτώ Μυρτιδιώτισσα Μυρσίνη
09-24 silouan-the-athonite | | | | Σιλουανός
09-25 euphrosyne | | | Ευφροσύνη | Παφνούτιος
09-26 john-the-theologian | | | Θεολογία | Ιωάννης Ιωάννα Θεολόγος
09-27 callistratus | | | Καλλίστρατος
09-27 epicharis | Αγία Επίχαρις | Saint Epicharis | Επίχαρις
09-27 aquilina-of-zagliveri | Αγία Ακυλίνα του Ζαγκλιβερίου | Saint Aquilina of Zagliveri | Ακυλίνα
09-27 mark-aristarchus-and-zeno | Απόστολοι Μάρκος, Αρίσταρχος και Ζήνων | Apostles Mark, Aristarchus and Zeno | Ζήνων
09-28 chariton | | | Χαρίτων
09-28 baruch | | | Βαρούχ
09-28 isaac-the-syrian | Όσιος Ισαάκ ο Σύρος | Saint Isaac the Syrian | | Ισαάκ
09-28 neophytus-the-recluse | Όσιος Νεόφυτος ο Έγκλειστος | Saint Neophytus the Recluse | | Νεόφυτος
09-29 cyriacus | | | Κυριάκος
09-30 gregory-the-illuminator | | | | Γρηγόριος
09-30 gaiana | Αγίες Ριψιμία και Γαϊανή | Saints Rhipsime and Gaiana | Γαϊανή Ριψιμία
09-30 stratonicus-in-september | Άγιος Στρατόνικος | Saint Stratonicus | Στρατόνικος
`
