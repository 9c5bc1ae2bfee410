import type { ActService, Intention, Language } from '@kandili/contract'
import type { DemonstrationPerson } from './types.ts'

/** Visitors of the demonstration. The addresses end in `.test`, which nobody can own. */
export const visitors: readonly DemonstrationPerson[] = [
  { firstName: 'Ελένη', lastName: 'Παππά', email: 'eleni.pappa@visitors.test', language: 'el' },
  { firstName: 'Γιώργος', lastName: 'Αντωνίου', email: 'giorgos.antoniou@visitors.test', language: 'el' },
  { firstName: 'Katerina', lastName: 'Stavrou', email: 'katerina.stavrou@visitors.test', language: 'en' },
  { firstName: 'Νίκος', lastName: 'Μαυρίδης', email: 'nikos.mavridis@visitors.test', language: 'el' },
  { firstName: 'Σοφία', lastName: 'Βλάχου', email: 'sofia.vlachou@visitors.test', language: 'el' },
  { firstName: 'Anthony', lastName: 'Georgiou', email: 'anthony.georgiou@visitors.test', language: 'en' },
  {
    firstName: 'Δέσποινα',
    lastName: 'Καραγιάννη',
    email: 'despina.karagianni@visitors.test',
    language: 'el',
  },
  { firstName: 'Michael', lastName: 'Andreou', email: 'michael.andreou@visitors.test', language: 'en' },
  { firstName: 'Αναστασία', lastName: 'Ρήγα', email: 'anastasia.riga@visitors.test', language: 'el' },
  { firstName: 'Θανάσης', lastName: 'Οικονόμου', email: 'thanasis.oikonomou@visitors.test', language: 'el' },
  { firstName: 'Stella', lastName: 'Hatzis', email: 'stella.hatzis@visitors.test', language: 'en' },
  { firstName: 'Φωτεινή', lastName: 'Λαμπράκη', email: 'foteini.lampraki@visitors.test', language: 'el' },
  { firstName: 'Christos', lastName: 'Pavlou', email: 'christos.pavlou@visitors.test', language: 'en' },
  { firstName: 'Βασιλική', lastName: 'Δήμου', email: 'vasiliki.dimou@visitors.test', language: 'el' },
]

/** Baptismal names, as people type them. */
export const prayerNames: Readonly<Record<Language, readonly string[]>> = {
  el: [
    'Γεώργιος',
    'Μαρία',
    'Κωνσταντίνος',
    'Ελένη',
    'Ιωάννης',
    'Αικατερίνη',
    'Δημήτριος',
    'Βασιλική',
    'Νικόλαος',
    'Παρασκευή',
    'Χρήστος',
    'Άννα',
    'Παναγιώτης',
    'Σοφία',
    'Σπυρίδων',
    'Ευαγγελία',
    'Αθανάσιος',
    'Ειρήνη',
    'Ανδρέας',
    'Φωτεινή',
    'Μιχαήλ',
    'Δέσποινα',
    'Θωμάς',
    'Χρυσούλα',
  ],
  en: [
    'George',
    'Mary',
    'Constantine',
    'Helen',
    'John',
    'Catherine',
    'Demetrios',
    'Vasiliki',
    'Nicholas',
    'Sophia',
    'Anthony',
    'Anna',
    'Michael',
    'Irene',
    'Andrew',
    'Stella',
  ],
}

/** Messages to the temple: no illness is ever named. */
export const messagesToTemple: Readonly<Record<Intention, Readonly<Record<Language, readonly string[]>>>> = {
  HEALTH: {
    el: [
      'Για να πάνε καλά οι εξετάσεις.',
      'Σας ευχαριστούμε για την προσευχή σας, πάτερ.',
      'Η γιαγιά δεν μπορεί πια να έρθει μόνη της. Σας χαιρετά.',
      'Για καλό ταξίδι και καλή επιστροφή.',
      'Σήμερα γιορτάζει. Χρόνια πολλά και από μακριά.',
      'Ευχαριστία για το παιδί που γεννήθηκε.',
    ],
    en: [
      'We live far away and think of you often.',
      'For a safe journey home.',
      'In thanksgiving for our newborn child.',
      'It is his name day today.',
      'For strength and patience in the days ahead.',
    ],
  },
  ETERNAL_MEMORY: {
    el: [
      'Έναν χρόνο μετά. Αιωνία η μνήμη.',
      'Για τους παππούδες μας, που μας έφερναν εδώ παιδιά.',
      'Σαράντα ημέρες σήμερα.',
      'Καλό παράδεισο να έχουν.',
    ],
    en: [
      'One year today. May their memory be eternal.',
      'For our grandparents, who brought us here as children.',
    ],
  },
}

/** A temple's answers. */
export const templeAnswers: Readonly<Record<ActService, Readonly<Record<Language, readonly string[]>>>> = {
  CANDLE: {
    el: [
      'Το κερί σου άναψε μπροστά στην εικόνα. Ο Θεός μαζί σου.',
      'Άναψε μετά τον Εσπερινό. Να έχεις την ευχή του Αγίου.',
      'Το κερί σου καίει στο μανουάλι, δίπλα στα άλλα.',
    ],
    en: [
      'The candle was lit before the icon. God be with you.',
      'Lit after Vespers. May you have the blessing of the saint.',
      'Your candle is burning on the stand, beside the others.',
    ],
  },
  TAMA: {
    el: ['Το τάμα κρεμάστηκε στην εικόνα. Η Παναγία να σε σκέπει.'],
    en: ['The tama was hung by the icon. May the Theotokos protect you.'],
  },
  PRAYER: {
    el: ['Τα ονόματα μνημονεύτηκαν στην Παράκληση. Χρόνια καλά και ευλογημένα.'],
    en: ['The names were commemorated at the service. Many blessed years.'],
  },
  MEMORIAL: {
    el: ['Τα ονόματα διαβάστηκαν στην Προσκομιδή.', 'Διαβάστηκαν σήμερα. Ο Θεός να τους αναπαύσει.'],
    en: ['The names were read at the Proskomide.', 'They were read today. May God give them rest.'],
  },
}

/** A temple's reasons for declining. */
export const declineReasons: Readonly<Record<Language, readonly string[]>> = {
  el: [
    'Ο δρόμος προς τον ναό είναι κλειστός αυτές τις ημέρες. Τα χρήματα επιστρέφονται.',
    'Την ημέρα που ζήτησες δεν τελείται Θεία Λειτουργία.',
  ],
  en: [
    'The road to the temple is closed these days. Your money will be returned.',
    'No Liturgy is held on the day you asked for.',
  ],
}
