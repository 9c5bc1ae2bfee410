import type { SaintRecord } from './types.ts'

/** Saints with a day in the first half of the church year. */
export const saintsSeptemberToFebruary: readonly SaintRecord[] = [
  {
    key: 'gerasimos-of-kefalonia',
    title: { el: 'Άγιος Γεράσιμος Κεφαλληνίας', en: 'Saint Gerasimos of Kefalonia' },
    titles: { el: 'Όσιος, ο Νέος Ασκητής', en: 'Venerable, the New Ascetic' },
    feast: { kind: 'FIXED', month: 10, day: 20 },
    patronage: { el: 'Κεφαλονιά', en: 'Kefalonia' },
    symbols: { el: 'Μοναχικό σχήμα, πλάτανος και πηγάδι', en: 'Monastic habit, plane tree and well' },
    biography: {
      el: 'Ασκητής από τα Τρίκαλα της Κορινθίας. Ίδρυσε γυναικεία μονή στα Ομαλά της Κεφαλονιάς, όπου φυλάσσεται το σκήνωμά του.',
      en: 'An ascetic from Trikala in Corinthia. He founded a convent at Omala on Kefalonia, where his relics are kept.',
    },
    deathYear: 1579,
  },
  {
    key: 'demetrius',
    title: { el: 'Άγιος Δημήτριος', en: 'Saint Demetrius' },
    titles: { el: 'Μεγαλομάρτυς, ο Μυροβλύτης', en: 'Great Martyr, the Myrrh-streaming' },
    feast: { kind: 'FIXED', month: 10, day: 26 },
    patronage: { el: 'Θεσσαλονίκη, στρατιώτες', en: 'Thessaloniki, soldiers' },
    symbols: { el: 'Κόκκινο άλογο, δόρυ, μύρο', en: 'Red horse, lance, myrrh' },
    biography: {
      el: 'Νέος αξιωματούχος που μαρτύρησε στη Θεσσαλονίκη στις αρχές του 4ου αιώνα. Πάνω στον τάφο του χτίστηκε η μεγάλη βασιλική της πόλης.',
      en: 'A young officer martyred in Thessaloniki at the beginning of the 4th century. The great basilica of the city stands over his tomb.',
    },
  },
  {
    key: 'cosmas-and-damian',
    title: { el: 'Άγιοι Ανάργυροι', en: 'Holy Unmercenaries' },
    titles: { el: 'Κοσμάς και Δαμιανός, ιατροί', en: 'Cosmas and Damian, physicians' },
    feast: { kind: 'FIXED', month: 11, day: 1 },
    patronage: { el: 'Γιατροί, φαρμακοποιοί', en: 'Doctors, pharmacists' },
    symbols: { el: 'Κουτί με φάρμακα, λαβίδα', en: 'Medicine box, spoon' },
    biography: {
      el: 'Αδελφοί από τη Μικρά Ασία που γιάτρευαν ανθρώπους και ζώα χωρίς ποτέ να δεχτούν αμοιβή.',
      en: 'Brothers from Asia Minor who healed people and animals and never took payment.',
    },
  },
  {
    key: 'archangels',
    title: { el: 'Παμμέγιστοι Ταξιάρχες', en: 'The Archangels' },
    titles: {
      el: 'Μιχαήλ και Γαβριήλ και πάσες οι ασώματες Δυνάμεις',
      en: 'Michael, Gabriel and all the bodiless Powers',
    },
    feast: { kind: 'FIXED', month: 11, day: 8 },
    patronage: {
      el: 'Πολεμική Αεροπορία, Μανταμάδος, Πανορμίτης Σύμης',
      en: 'Air Force, Mantamados, Panormitis of Symi',
    },
    symbols: { el: 'Ξίφος, ειλητάριο, φτερά', en: 'Sword, scroll, wings' },
    biography: {
      el: 'Οι αρχηγοί των αγγέλων. Ο Γαβριήλ έφερε στη Θεοτόκο το μήνυμα του Ευαγγελισμού.',
      en: 'The leaders of the angels. Gabriel brought the message of the Annunciation to the Theotokos.',
    },
  },
  {
    key: 'nektarios-of-aegina',
    title: { el: 'Άγιος Νεκτάριος', en: 'Saint Nektarios' },
    titles: {
      el: 'Μητροπολίτης Πενταπόλεως, ο Θαυματουργός',
      en: 'Metropolitan of Pentapolis, the Wonderworker',
    },
    feast: { kind: 'FIXED', month: 11, day: 9 },
    furtherDays: [
      {
        title: { el: 'Ανακομιδή λειψάνων', en: 'Translation of relics' },
        day: { kind: 'FIXED', month: 9, day: 3 },
      },
    ],
    patronage: { el: 'Αίγινα, ασθενείς', en: 'Aegina, the sick' },
    symbols: { el: 'Μαύρο καλυμμαύχι, εγκόλπιο, ράβδος', en: 'Black clerical hat, pectoral icon, staff' },
    biography: {
      el: 'Γεννήθηκε στη Σηλυβρία της Θράκης. Διηύθυνε τη Ριζάρειο Σχολή και ίδρυσε τη γυναικεία μονή της Αγίας Τριάδος στην Αίγινα.',
      en: 'Born in Silivria in Thrace. He directed the Rizarios School and founded the convent of the Holy Trinity on Aegina.',
    },
    birthYear: 1846,
    deathYear: 1920,
  },
  {
    key: 'catherine',
    title: { el: 'Αγία Αικατερίνη', en: 'Saint Catherine' },
    titles: { el: 'Μεγαλομάρτυς, η Πάνσοφος', en: 'Great Martyr, the All-wise' },
    feast: { kind: 'FIXED', month: 11, day: 25 },
    patronage: { el: 'Μονή Σινά, φοιτητές, φιλόσοφοι', en: 'Monastery of Sinai, students, philosophers' },
    symbols: { el: 'Τροχός, βιβλία, στέμμα', en: 'Wheel, books, crown' },
    biography: {
      el: 'Μορφωμένη νέα από την Αλεξάνδρεια. Τα λείψανά της φυλάσσονται στη μονή που φέρει το όνομά της στο Σινά.',
      en: 'A learned young woman of Alexandria. Her relics are kept in the monastery on Sinai that bears her name.',
    },
  },
  {
    key: 'stylianos',
    title: { el: 'Άγιος Στυλιανός', en: 'Saint Stylianos' },
    titles: { el: 'Όσιος, ο Παφλαγών', en: 'Venerable, of Paphlagonia' },
    feast: { kind: 'FIXED', month: 11, day: 26 },
    patronage: { el: 'Βρέφη και μικρά παιδιά', en: 'Infants and small children' },
    symbols: { el: 'Βρέφος στην αγκαλιά', en: 'A swaddled infant in his arms' },
    biography: {
      el: 'Ασκητής από την Παφλαγονία που τον θυμούνται για τη στοργή του στα παιδιά.',
      en: 'An ascetic of Paphlagonia, remembered for his tenderness towards children.',
    },
  },
  {
    key: 'andrew',
    title: { el: 'Άγιος Ανδρέας', en: 'Saint Andrew' },
    titles: { el: 'Απόστολος, ο Πρωτόκλητος', en: 'Apostle, the First-called' },
    feast: { kind: 'FIXED', month: 11, day: 30 },
    patronage: { el: 'Πάτρα, Οικουμενικό Πατριαρχείο', en: 'Patras, Ecumenical Patriarchate' },
    symbols: { el: 'Σταυρός σε σχήμα Χ, δίχτυ', en: 'X-shaped cross, fishing net' },
    biography: {
      el: 'Ψαράς από τη Βηθσαϊδά, αδελφός του Πέτρου και ο πρώτος μαθητής του Χριστού. Μαρτύρησε στην Πάτρα.',
      en: 'A fisherman of Bethsaida, brother of Peter and the first disciple of Christ. He was martyred in Patras.',
    },
  },
  {
    key: 'barbara',
    title: { el: 'Αγία Βαρβάρα', en: 'Saint Barbara' },
    titles: { el: 'Μεγαλομάρτυς', en: 'Great Martyr' },
    feast: { kind: 'FIXED', month: 12, day: 4 },
    patronage: { el: 'Πυροβολικό, μεταλλωρύχοι, Δράμα', en: 'Artillery, miners, Drama' },
    symbols: { el: 'Πύργος με τρία παράθυρα', en: 'Tower with three windows' },
    biography: {
      el: 'Νέα που ο πατέρας της έκλεισε σε πύργο. Ζήτησε να ανοίξουν ένα τρίτο παράθυρο, για την Αγία Τριάδα.',
      en: 'A young woman whose father shut her in a tower. She had a third window made, for the Holy Trinity.',
    },
  },
  {
    key: 'nicholas',
    title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
    titles: {
      el: 'Αρχιεπίσκοπος Μύρων της Λυκίας, ο Θαυματουργός',
      en: 'Archbishop of Myra in Lycia, the Wonderworker',
    },
    feast: { kind: 'FIXED', month: 12, day: 6 },
    furtherDays: [
      {
        title: { el: 'Ανακομιδή λειψάνων', en: 'Translation of relics' },
        day: { kind: 'FIXED', month: 5, day: 20 },
      },
    ],
    patronage: { el: 'Ναυτικοί, ταξιδιώτες, παιδιά', en: 'Seafarers, travellers, children' },
    symbols: { el: 'Καράβι, Ευαγγέλιο', en: 'Ship, Gospel book' },
    biography: {
      el: 'Επίσκοπος στα Μύρα της Λυκίας, γνωστός για τις κρυφές ελεημοσύνες του. Τα καράβια κρατούν την εικόνα του.',
      en: 'Bishop of Myra in Lycia, known for the alms he gave in secret. Ships carry his icon.',
    },
    deathYear: 343,
  },
  {
    key: 'spyridon',
    title: { el: 'Άγιος Σπυρίδων', en: 'Saint Spyridon' },
    titles: { el: 'Επίσκοπος Τριμυθούντος, ο Θαυματουργός', en: 'Bishop of Trimythous, the Wonderworker' },
    feast: { kind: 'FIXED', month: 12, day: 12 },
    patronage: { el: 'Κέρκυρα, Πειραιάς', en: 'Corfu, Piraeus' },
    symbols: { el: 'Πλεκτός σκούφος, κεραμίδι με φωτιά και νερό', en: 'Woven cap, tile with fire and water' },
    biography: {
      el: 'Βοσκός από την Κύπρο που έγινε επίσκοπος και πήρε μέρος στην Αʹ Οικουμενική Σύνοδο. Το λείψανό του βρίσκεται στην Κέρκυρα.',
      en: 'A shepherd of Cyprus who became a bishop and took part in the First Ecumenical Council. His relics are in Corfu.',
    },
    deathYear: 348,
  },
  {
    key: 'eleftherios',
    title: { el: 'Άγιος Ελευθέριος', en: 'Saint Eleftherios' },
    titles: { el: 'Ιερομάρτυς', en: 'Hieromartyr' },
    feast: { kind: 'FIXED', month: 12, day: 15 },
    patronage: { el: 'Μητέρες που γεννούν', en: 'Mothers in childbirth' },
    symbols: { el: 'Επισκοπικά άμφια, Ευαγγέλιο', en: 'Bishop’s vestments, Gospel book' },
    biography: {
      el: 'Επίσκοπος στο Ιλλυρικό που μαρτύρησε νέος μαζί με τη μητέρα του, την Αγία Ανθία.',
      en: 'A bishop in Illyricum, martyred while young together with his mother, Saint Anthia.',
    },
  },
  {
    key: 'dionysios-of-zakynthos',
    title: { el: 'Άγιος Διονύσιος Ζακύνθου', en: 'Saint Dionysios of Zakynthos' },
    titles: { el: 'Αρχιεπίσκοπος Αιγίνης', en: 'Archbishop of Aegina' },
    feast: { kind: 'FIXED', month: 12, day: 17 },
    furtherDays: [
      {
        title: { el: 'Ανακομιδή λειψάνων', en: 'Translation of relics' },
        day: { kind: 'FIXED', month: 8, day: 24 },
      },
    ],
    patronage: { el: 'Ζάκυνθος, συγχώρηση', en: 'Zakynthos, forgiveness' },
    symbols: { el: 'Επισκοπικά άμφια, παντόφλες', en: 'Bishop’s vestments, slippers' },
    biography: {
      el: 'Ο άγιος της συγγνώμης: φυγάδευσε τον άνθρωπο που είχε σκοτώσει τον αδελφό του.',
      en: 'The saint of forgiveness: he helped the man who had killed his own brother to escape.',
    },
    birthYear: 1547,
    deathYear: 1622,
  },
  {
    key: 'basil-the-great',
    title: { el: 'Άγιος Βασίλειος ο Μέγας', en: 'Saint Basil the Great' },
    titles: { el: 'Αρχιεπίσκοπος Καισαρείας, Ιεράρχης', en: 'Archbishop of Caesarea, Hierarch' },
    feast: { kind: 'FIXED', month: 1, day: 1 },
    patronage: { el: 'Παιδεία, φιλανθρωπία', en: 'Learning, works of mercy' },
    symbols: {
      el: 'Επισκοπικά άμφια, ειλητάριο, βασιλόπιτα',
      en: 'Bishop’s vestments, scroll, New Year’s loaf',
    },
    biography: {
      el: 'Ένας από τους Τρεις Ιεράρχες. Έχτισε τη Βασιλειάδα, πόλη ολόκληρη για φτωχούς και αρρώστους.',
      en: 'One of the Three Hierarchs. He built the Basiliad, a whole town for the poor and the sick.',
    },
    deathYear: 379,
  },
  {
    key: 'anthony-the-great',
    title: { el: 'Άγιος Αντώνιος ο Μέγας', en: 'Saint Anthony the Great' },
    titles: { el: 'Όσιος, Καθηγητής της ερήμου', en: 'Venerable, Teacher of the desert' },
    feast: { kind: 'FIXED', month: 1, day: 17 },
    patronage: { el: 'Μοναχοί', en: 'Monastics' },
    symbols: { el: 'Ράβδος σε σχήμα Τ, ειλητάριο', en: 'T-shaped staff, scroll' },
    biography: {
      el: 'Μοίρασε την περιουσία του και έζησε στην έρημο της Αιγύπτου. Θεωρείται πατέρας του μοναχισμού.',
      en: 'He gave away what he had and lived in the desert of Egypt. He is considered the father of monasticism.',
    },
    birthYear: 251,
    deathYear: 356,
  },
  {
    key: 'haralambos',
    title: { el: 'Άγιος Χαράλαμπος', en: 'Saint Haralambos' },
    titles: { el: 'Ιερομάρτυς, ο Θαυματουργός', en: 'Hieromartyr, the Wonderworker' },
    feast: { kind: 'FIXED', month: 2, day: 10 },
    patronage: { el: 'Πύργος, προστασία από επιδημίες', en: 'Pyrgos, protection in epidemics' },
    symbols: { el: 'Ιερατικά άμφια, μακριά λευκή γενειάδα', en: 'Priest’s vestments, long white beard' },
    biography: {
      el: 'Ιερέας στη Μαγνησία της Μικράς Ασίας που μαρτύρησε σε βαθιά γεράματα.',
      en: 'A priest in Magnesia of Asia Minor, martyred in extreme old age.',
    },
  },
]
