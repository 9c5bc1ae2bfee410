import type { OfferingTypeRecord } from './types.ts'

const living = {
  service: 'PRAYER',
  drawing: 'prayer-health',
  minPriceCents: 0,
  maxPriceCents: 30000,
  intentions: ['HEALTH'],
} as const

/**
 * Prayers that a temple can be asked for. Sacraments (unction, confession, baptism, marriage) are not among them:
 * they need a conversation with a priest.
 */
export const prayerTypes: readonly OfferingTypeRecord[] = [
  {
    ...living,
    key: 'prayer-supplication',
    title: { el: 'Δέηση', en: 'Supplication' },
    description: {
      el: 'Σύντομη δέηση με τα ονόματα, στην καθημερινή ακολουθία του ναού.',
      en: 'A short supplication with the names, at the daily service of the temple.',
    },
    priceCents: 300,
  },
  {
    ...living,
    key: 'prayer-small-paraklesis',
    drawing: 'prayer-paraklesis',
    title: { el: 'Μικρή Παράκληση', en: 'Small Paraklesis' },
    description: {
      el: 'Ο Μικρός Παρακλητικός Κανόνας στην Υπεραγία Θεοτόκο, υπέρ υγείας των ονομάτων.',
      en: 'The Small Supplicatory Canon to the Most Holy Theotokos, for the health of those named.',
    },
    priceCents: 1500,
  },
  {
    ...living,
    key: 'prayer-great-paraklesis',
    drawing: 'prayer-paraklesis',
    title: { el: 'Μεγάλη Παράκληση', en: 'Great Paraklesis' },
    description: {
      el: 'Ο Μεγάλος Παρακλητικός Κανόνας, που ψάλλεται ιδίως τον Δεκαπενταύγουστο.',
      en: 'The Great Supplicatory Canon, sung above all in the first half of August.',
    },
    priceCents: 2000,
  },
  {
    ...living,
    key: 'prayer-saint-paraklesis',
    drawing: 'prayer-paraklesis',
    title: { el: 'Παράκληση στον Άγιο του ναού', en: 'Paraklesis to the patron saint' },
    description: {
      el: 'Παρακλητικός Κανόνας στον Άγιο ή στην Αγία που τιμά ο ναός.',
      en: 'A supplicatory canon to the saint to whom the temple is dedicated.',
    },
    priceCents: 1500,
  },
  {
    ...living,
    key: 'prayer-salutations',
    drawing: 'prayer-paraklesis',
    title: { el: 'Χαιρετισμοί της Θεοτόκου', en: 'Salutations to the Theotokos' },
    description: {
      el: 'Ανάγνωση των Χαιρετισμών με μνημόνευση των ονομάτων.',
      en: 'The Salutations are read and the names commemorated.',
    },
    priceCents: 1000,
  },
  {
    ...living,
    key: 'prayer-thanksgiving',
    title: { el: 'Ευχαριστία', en: 'Thanksgiving' },
    description: {
      el: 'Δοξολογία και ευχή ευχαριστίας για κάτι καλό που ήρθε.',
      en: 'A doxology and a prayer of thanks for something good that has come.',
    },
    priceCents: 1000,
  },
  {
    ...living,
    key: 'prayer-travellers',
    drawing: 'prayer-journey',
    title: { el: 'Ευχή για ταξίδι', en: 'Prayer for travellers' },
    description: {
      el: 'Ευχή για όσους ταξιδεύουν, στη στεριά, στη θάλασσα και στον αέρα.',
      en: 'A prayer for those who travel by land, by sea and by air.',
    },
    priceCents: 500,
  },
  {
    ...living,
    key: 'prayer-students',
    title: { el: 'Ευχή για μαθητές και φοιτητές', en: 'Prayer for students' },
    description: {
      el: 'Ευχή για όσους σπουδάζουν ή δίνουν εξετάσεις.',
      en: 'A prayer for those who study or sit examinations.',
    },
    priceCents: 500,
  },
  {
    ...living,
    key: 'prayer-artoklasia',
    drawing: 'prayer-artoklasia',
    title: { el: 'Αρτοκλασία', en: 'Artoklasia' },
    description: {
      el: 'Ευλογία των πέντε άρτων σε γιορτή του ναού ή σε ονομαστική εορτή. Τους άρτους ετοιμάζει ο ναός.',
      en: 'The blessing of the five loaves on a feast of the temple or a name day. The temple prepares the loaves.',
    },
    priceCents: 4000,
  },
]
