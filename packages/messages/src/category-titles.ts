type Bilingual = { readonly el: string; readonly en: string }

const areas: Readonly<Record<string, Bilingual>> = {
  website: { el: 'Ιστότοπος', en: 'Website' },
  backoffice: { el: 'Διαχείριση', en: 'Back office' },
  cards: { el: 'Έντυπη κάρτα', en: 'Printed card' },
  common: { el: 'Κοινά', en: 'Common' },
  errors: { el: 'Λάθη και έλεγχοι', en: 'Errors and rules' },
  mail: { el: 'Μηνύματα e-mail', en: 'E-mails' },
  notices: { el: 'Ειδοποιήσεις', en: 'Notifications' },
  papers: { el: 'Παραστατικά', en: 'Papers' },
}

const parts: Readonly<Record<string, Bilingual>> = {
  account: { el: 'ο λογαριασμός μου', en: 'my account' },
  almanac: { el: 'εορτολόγιο', en: 'almanac' },
  application: { el: 'αίτηση ναού', en: 'temple application' },
  authentication: { el: 'σύνδεση και εγγραφή', en: 'sign-in and registration' },
  books: { el: 'λογιστικά βιβλία', en: 'books' },
  catalogues: { el: 'είδη προσφορών και χώρες', en: 'offering types and countries' },
  'church-time': { el: 'στον χρόνο της Εκκλησίας', en: 'in church time' },
  communications: { el: 'μηνύματα', en: 'messages' },
  diptychs: { el: 'δίπτυχα', en: 'diptychs' },
  favourites: { el: 'αγαπημένα', en: 'favourites' },
  forty: { el: 'σαρανταλείτουργα', en: 'forty Liturgies' },
  gateways: { el: 'εταιρείες πληρωμών και τράπεζα', en: 'payment gateways and bank' },
  governance: { el: 'ρόλοι και παράμετροι', en: 'roles and parameters' },
  home: { el: 'αρχική σελίδα', en: 'home page' },
  info: { el: 'όροι και πληροφορίες', en: 'terms and information' },
  invitation: { el: 'πρόσκληση', en: 'invitation' },
  kit: { el: 'λίστες και φόρμες', en: 'lists and forms' },
  lists: { el: 'εισαγωγή, αναζήτηση και προβολές', en: 'import, search and views' },
  memorials: { el: 'μνημόσυνα', en: 'memorials' },
  moment: { el: 'βεβαίωση, φλόγα και κάρτα', en: 'certificate, flame and card' },
  money: { el: 'χρήματα', en: 'money' },
  nouns: { el: 'κατάλογοι', en: 'catalogues' },
  offline: { el: 'χωρίς σύνδεση', en: 'no connection' },
  opening: { el: 'ρύθμιση και δημοσίευση', en: 'set-up and publication' },
  orders: { el: 'αιτήματα', en: 'requests' },
  outbox: { el: 'εξερχόμενα', en: 'outbox' },
  'own-temple': { el: 'η σελίδα και οι προσφορές του ναού', en: 'page and offerings of a temple' },
  people: { el: 'χρήστες και πιστοί', en: 'users and customers' },
  request: { el: 'υποβολή αιτήματος', en: 'placing a request' },
  saints: { el: 'άγιοι', en: 'saints' },
  settings: { el: 'ρυθμίσεις', en: 'settings' },
  shared: { el: 'κοινά της σελίδας', en: 'shared' },
  shell: { el: 'πλαίσιο', en: 'frame' },
  simple: { el: 'απλή μορφή', en: 'simple view' },
  surveys: { el: 'συλλογή στοιχείων', en: 'data collection' },
  temple: { el: 'οι οθόνες του ναού', en: 'screens of a temple' },
  temples: { el: 'ναοί', en: 'temples' },
  track: { el: 'παρακολούθηση αιτήματος', en: 'tracking a request' },
  withdraw: { el: 'υπαναχώρηση', en: 'withdrawal' },
}

/** The name of a folder of texts in lists; a folder without one keeps its key. */
export const categoryTitle = (key: string): Bilingual => {
  const [area = '', part] = key.split('/')
  const of = areas[area] ?? { el: area, en: area }
  if (part === undefined) return of
  const words = parts[part] ?? { el: part, en: part }
  return { el: `${of.el}: ${words.el}`, en: `${of.en}: ${words.en}` }
}
