type Bilingual = { readonly el: string; readonly en: string }

const areas: Readonly<Record<string, Bilingual>> = {
  website: { el: 'Ιστότοπος', en: 'Website' },
  backoffice: { el: 'Διαχείριση', en: 'Back office' },
  common: { el: 'Κοινά', en: 'Common' },
  errors: { el: 'Λάθη και έλεγχοι', en: 'Errors and rules' },
  mail: { el: 'Μηνύματα e-mail', en: 'E-mails' },
  notices: { el: 'Ειδοποιήσεις', en: 'Notifications' },
}

const parts: Readonly<Record<string, Bilingual>> = {
  account: { el: 'ο λογαριασμός μου', en: 'my account' },
  almanac: { el: 'εορτολόγιο', en: 'almanac' },
  application: { el: 'αίτηση ναού', en: "a temple's application" },
  authentication: { el: 'σύνδεση και εγγραφή', en: 'signing in' },
  books: { el: 'λογιστικά βιβλία', en: 'books' },
  catalogues: { el: 'είδη προσφορών και χώρες', en: 'offering types and countries' },
  governance: { el: 'ρόλοι και παράμετροι', en: 'roles and parameters' },
  home: { el: 'αρχική σελίδα', en: 'home page' },
  info: { el: 'όροι και πληροφορίες', en: 'terms and information' },
  invitation: { el: 'πρόσκληση', en: 'invitation' },
  kit: { el: 'λίστες και φόρμες', en: 'lists and forms' },
  memorials: { el: 'μνημόσυνα', en: 'memorials' },
  nouns: { el: 'κατάλογοι', en: 'catalogues' },
  orders: { el: 'αιτήματα', en: 'requests' },
  people: { el: 'χρήστες και πιστοί', en: 'users and customers' },
  request: { el: 'υποβολή αιτήματος', en: 'placing a request' },
  saints: { el: 'άγιοι', en: 'saints' },
  settings: { el: 'ρυθμίσεις', en: 'settings' },
  shared: { el: 'κοινά της σελίδας', en: 'shared' },
  shell: { el: 'πλαίσιο', en: 'frame' },
  temple: { el: 'οι οθόνες του ναού', en: "the temple's screens" },
  temples: { el: 'ναοί', en: 'temples' },
  track: { el: 'παρακολούθηση αιτήματος', en: 'tracking a request' },
}

/** The name of a folder of texts in lists; a folder without one keeps its key. */
export const categoryTitle = (key: string): Bilingual => {
  const [area = '', part] = key.split('/')
  const of = areas[area] ?? { el: area, en: area }
  if (part === undefined) return of
  const words = parts[part] ?? { el: part, en: part }
  return { el: `${of.el}: ${words.el}`, en: `${of.en}: ${words.en}` }
}
