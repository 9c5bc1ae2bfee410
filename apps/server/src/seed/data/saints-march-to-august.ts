import type { SaintRecord } from './types.ts'

/** Saints with a day in the second half of the church year, including the movable ones after Pascha. */
export const saintsMarchToAugust: readonly SaintRecord[] = [
  {
    key: 'george',
    title: { el: 'Άγιος Γεώργιος', en: 'Saint George' },
    titles: { el: 'Μεγαλομάρτυς, ο Τροπαιοφόρος', en: 'Great Martyr, the Trophy-bearer' },
    feast: { kind: 'FIXED', month: 4, day: 23 },
    furtherDays: [
      {
        title: { el: 'Ανακομιδή λειψάνων', en: 'Translation of relics' },
        day: { kind: 'FIXED', month: 11, day: 3 },
      },
    ],
    patronage: { el: 'Στρατός Ξηράς, γεωργοί, βοσκοί', en: 'Army, farmers, shepherds' },
    symbols: { el: 'Λευκό άλογο, δόρυ, δράκοντας', en: 'White horse, lance, dragon' },
    biography: {
      el: 'Αξιωματικός από την Καππαδοκία που μαρτύρησε επί Διοκλητιανού. Όταν η ημέρα του πέφτει στη Σαρακοστή, γιορτάζει τη Δευτέρα του Πάσχα.',
      en: 'An officer from Cappadocia, martyred under Diocletian. When his day falls in Lent, his feast is kept on the Monday of Pascha.',
    },
    deathYear: 303,
  },
  {
    key: 'raphael-nicholas-and-irene',
    title: { el: 'Άγιοι Ραφαήλ, Νικόλαος και Ειρήνη', en: 'Saints Raphael, Nicholas and Irene' },
    titles: { el: 'Νεομάρτυρες της Λέσβου', en: 'New Martyrs of Lesvos' },
    feast: { kind: 'MOVING', paschaOffset: 2 },
    patronage: { el: 'Λέσβος', en: 'Lesvos' },
    symbols: { el: 'Ιερομόναχος, διάκονος και παιδί', en: 'A hieromonk, a deacon and a child' },
    biography: {
      el: 'Μαρτύρησαν στις Καρυές της Λέσβου την Τρίτη της Διακαινησίμου. Φανερώθηκαν τον 20ό αιώνα.',
      en: 'They were martyred at Karyes on Lesvos on Bright Tuesday, and became known in the 20th century.',
    },
    deathYear: 1463,
  },
  {
    key: 'life-giving-spring',
    title: { el: 'Ζωοδόχος Πηγή', en: 'The Life-giving Spring' },
    titles: { el: 'Υπεραγία Θεοτόκος', en: 'Most Holy Theotokos' },
    feast: { kind: 'MOVING', paschaOffset: 5 },
    patronage: { el: 'Αγίασμα του Μπαλουκλί', en: 'Holy spring of Baloukli' },
    symbols: { el: 'Πηγή, νερό, ψάρια', en: 'Spring, water, fish' },
    biography: {
      el: 'Η γιορτή της Παναγίας την Παρασκευή της Διακαινησίμου, από το αγίασμα έξω από τα τείχη της Κωνσταντινούπολης.',
      en: 'The feast of the Theotokos on Bright Friday, named after the holy spring outside the walls of Constantinople.',
    },
  },
  {
    key: 'constantine-and-helen',
    title: { el: 'Άγιοι Κωνσταντίνος και Ελένη', en: 'Saints Constantine and Helen' },
    titles: { el: 'Ισαπόστολοι, θεόστεπτοι βασιλείς', en: 'Equal to the Apostles, God-crowned sovereigns' },
    feast: { kind: 'FIXED', month: 5, day: 21 },
    patronage: { el: 'Όσοι κυβερνούν', en: 'Those who govern' },
    symbols: { el: 'Τίμιος Σταυρός, στέμματα', en: 'Precious Cross, crowns' },
    biography: {
      el: 'Ο αυτοκράτορας που έδωσε ελευθερία στους χριστιανούς και η μητέρα του, που βρήκε τον Τίμιο Σταυρό.',
      en: 'The emperor who gave the Christians freedom, and his mother, who found the Precious Cross.',
    },
  },
  {
    key: 'luke-of-simferopol',
    title: { el: 'Άγιος Λουκάς ο Ιατρός', en: 'Saint Luke the Surgeon' },
    titles: { el: 'Αρχιεπίσκοπος Συμφερουπόλεως και Κριμαίας', en: 'Archbishop of Simferopol and Crimea' },
    feast: { kind: 'FIXED', month: 6, day: 11 },
    patronage: { el: 'Χειρουργοί, ασθενείς', en: 'Surgeons, the sick' },
    symbols: { el: 'Επισκοπικά άμφια, χειρουργικά εργαλεία', en: 'Bishop’s vestments, surgical instruments' },
    biography: {
      el: 'Χειρουργός και επίσκοπος που έζησε εξορίες και φυλακές χωρίς να αφήσει ούτε το νυστέρι ούτε το πετραχήλι.',
      en: 'A surgeon and bishop who passed through exile and prison and gave up neither the scalpel nor the stole.',
    },
    birthYear: 1877,
    deathYear: 1961,
  },
  {
    key: 'paisios-the-athonite',
    title: { el: 'Άγιος Παΐσιος ο Αγιορείτης', en: 'Saint Paisios the Athonite' },
    titles: { el: 'Όσιος', en: 'Venerable' },
    feast: { kind: 'FIXED', month: 7, day: 12 },
    patronage: { el: 'Διαβιβάσεις του Ελληνικού Στρατού', en: 'Signal Corps of the Greek Army' },
    symbols: { el: 'Μοναχικός σκούφος, κομποσκοίνι', en: 'Monastic cap, prayer rope' },
    biography: {
      el: 'Γεννήθηκε στα Φάρασα της Καππαδοκίας και μεγάλωσε στην Κόνιτσα. Έζησε στο Άγιον Όρος και παρηγόρησε πλήθος ανθρώπων.',
      en: 'Born at Farasa in Cappadocia and raised in Konitsa. He lived on Mount Athos and consoled a multitude of people.',
    },
    birthYear: 1924,
    deathYear: 1994,
  },
  {
    key: 'marina',
    title: { el: 'Αγία Μαρίνα', en: 'Saint Marina' },
    titles: { el: 'Μεγαλομάρτυς', en: 'Great Martyr' },
    feast: { kind: 'FIXED', month: 7, day: 17 },
    patronage: { el: 'Παιδιά, έγκυες γυναίκες', en: 'Children, expectant mothers' },
    symbols: { el: 'Σφυρί, δαίμονας στα πόδια της', en: 'Hammer, demon at her feet' },
    biography: {
      el: 'Δεκαπεντάχρονη από την Αντιόχεια της Πισιδίας που έμεινε ατάραχη μπροστά στους διώκτες της.',
      en: 'A girl of fifteen from Antioch of Pisidia who stood undaunted before those who persecuted her.',
    },
  },
  {
    key: 'prophet-elijah',
    title: { el: 'Προφήτης Ηλίας', en: 'Prophet Elijah' },
    titles: { el: 'Προφήτης, ο Θεσβίτης', en: 'Prophet, the Tishbite' },
    feast: { kind: 'FIXED', month: 7, day: 20 },
    patronage: { el: 'Κορυφές των βουνών, γουναράδες', en: 'Mountain tops, furriers' },
    symbols: { el: 'Πύρινο άρμα, κοράκι, μηλωτή', en: 'Chariot of fire, raven, mantle' },
    biography: {
      el: 'Προφήτης της Παλαιάς Διαθήκης που ανέβηκε στον ουρανό με πύρινο άρμα. Τα εξωκλήσια του στέκουν στις κορυφές.',
      en: 'A prophet of the Old Testament, taken up to heaven in a chariot of fire. His chapels stand on mountain tops.',
    },
  },
  {
    key: 'paraskevi',
    title: { el: 'Αγία Παρασκευή', en: 'Saint Paraskevi' },
    titles: { el: 'Οσιομάρτυς, η Αθληφόρος', en: 'Venerable Martyr' },
    feast: { kind: 'FIXED', month: 7, day: 26 },
    patronage: { el: 'Μάτια, όραση', en: 'Eyes, sight' },
    symbols: { el: 'Δύο μάτια σε δίσκο, σταυρός', en: 'Two eyes on a dish, cross' },
    biography: {
      el: 'Κόρη χριστιανών γονέων που πήγαινε από τόπο σε τόπο και μιλούσε για τον Χριστό. Μαρτύρησε τον 2ο αιώνα.',
      en: 'A daughter of Christian parents who went from place to place speaking of Christ. She was martyred in the 2nd century.',
    },
  },
  {
    key: 'panteleimon',
    title: { el: 'Άγιος Παντελεήμων', en: 'Saint Panteleimon' },
    titles: { el: 'Μεγαλομάρτυς και Ιαματικός', en: 'Great Martyr and Healer' },
    feast: { kind: 'FIXED', month: 7, day: 27 },
    patronage: { el: 'Γιατροί, ασθενείς', en: 'Doctors, the sick' },
    symbols: { el: 'Κουτί με φάρμακα, λαβίδα', en: 'Medicine box, spoon' },
    biography: {
      el: 'Νέος γιατρός από τη Νικομήδεια που γιάτρευε τους φτωχούς δωρεάν. Το όνομά του σημαίνει «αυτός που όλους ελεεί».',
      en: 'A young physician of Nicomedia who healed the poor for nothing. His name means “merciful to all”.',
    },
    deathYear: 305,
  },
  {
    key: 'theotokos',
    title: { el: 'Υπεραγία Θεοτόκος', en: 'The Most Holy Theotokos' },
    titles: { el: 'Παναγία, Μητέρα του Θεού', en: 'Mother of God' },
    feastKey: 'dormition',
    feast: { kind: 'FIXED', month: 8, day: 15 },
    furtherDays: [
      {
        title: { el: 'Γενέσιο της Θεοτόκου', en: 'Nativity of the Theotokos' },
        day: { kind: 'FIXED', month: 9, day: 8 },
      },
      {
        title: { el: 'Εισόδια της Θεοτόκου', en: 'Entrance of the Theotokos' },
        day: { kind: 'FIXED', month: 11, day: 21 },
      },
      {
        title: { el: 'Ευαγγελισμός της Θεοτόκου', en: 'Annunciation' },
        day: { kind: 'FIXED', month: 3, day: 25 },
      },
    ],
    patronage: { el: 'Όλοι οι άνθρωποι, Ελλάδα, Άγιον Όρος', en: 'All people, Greece, Mount Athos' },
    symbols: { el: 'Μαφόριο με τρία αστέρια', en: 'Veil with three stars' },
    biography: {
      el: 'Η Παναγία. Η Κοίμησή της, στις 15 Αυγούστου, είναι η μεγάλη γιορτή του ελληνικού καλοκαιριού.',
      en: 'The Mother of God. Her Dormition on 15 August is the great feast of the Greek summer.',
    },
  },
  {
    key: 'fanourios',
    title: { el: 'Άγιος Φανούριος', en: 'Saint Fanourios' },
    titles: { el: 'Μεγαλομάρτυς, ο Νεοφανής', en: 'Great Martyr, the Newly Revealed' },
    feast: { kind: 'FIXED', month: 8, day: 27 },
    patronage: { el: 'Χαμένα πράγματα', en: 'Lost things' },
    symbols: { el: 'Αναμμένη λαμπάδα, σταυρός, φανουρόπιτα', en: 'Lit candle, cross, fanouropita' },
    biography: {
      el: 'Η εικόνα του φανερώθηκε στη Ρόδο. Οι πιστοί ζυμώνουν φανουρόπιτα για να τους φανερώσει ό,τι έχασαν.',
      en: 'His icon came to light in Rhodes. The faithful bake a fanouropita, so that he may reveal what they have lost.',
    },
  },
]
