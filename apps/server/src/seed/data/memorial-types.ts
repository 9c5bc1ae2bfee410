import type { OfferingTypeRecord } from './types.ts'

const base = {
  service: 'MEMORIAL',
  drawing: 'service-names',
  minPriceCents: 0,
  maxPriceCents: 50000,
} as const
const both = { ...base, rite: 'LITURGY', intentions: ['HEALTH', 'ETERNAL_MEMORY'] } as const
const departed = { ...base, rite: 'MEMORIAL', intentions: ['ETERNAL_MEMORY'] } as const

/** Commemorations of names. Those at the Liturgy are for the living and the departed, in two separate lists. */
export const memorialTypes: readonly OfferingTypeRecord[] = [
  {
    ...both,
    key: 'memorial-note',
    title: { el: 'Μνημόνευση σε μία Θεία Λειτουργία', en: 'Memorial note for one Divine Liturgy' },
    description: {
      el: 'Τα ονόματα διαβάζονται στην Προσκομιδή της επόμενης Θείας Λειτουργίας.',
      en: 'The names are read at the Proskomide of the next Divine Liturgy.',
    },
    priceCents: 300,
  },
  {
    ...both,
    key: 'memorial-nine-liturgies',
    title: { el: 'Μνημόνευση σε εννέα Λειτουργίες', en: 'Commemoration at nine Liturgies' },
    description: {
      el: 'Τα ονόματα διαβάζονται στην Προσκομιδή εννέα Θείων Λειτουργιών.',
      en: 'The names are read at the Proskomide of nine Divine Liturgies.',
    },
    priceCents: 2000,
  },
  {
    ...both,
    key: 'memorial-forty-liturgies',
    drawing: 'service-forty-liturgies',
    title: { el: 'Σαρανταλείτουργο', en: 'Forty Liturgies' },
    description: {
      el: 'Τα ονόματα διαβάζονται σε σαράντα συνεχόμενες Θείες Λειτουργίες. Δεν τελείται τη Μεγάλη Σαρακοστή.',
      en: 'The names are read at forty consecutive Divine Liturgies. Not held during Great Lent.',
    },
    priceCents: 8000,
  },
  {
    ...both,
    key: 'memorial-one-year',
    title: { el: 'Ετήσια μνημόνευση', en: 'Commemoration for a year' },
    description: {
      el: 'Τα ονόματα μένουν στα Δίπτυχα του ναού και διαβάζονται επί έναν χρόνο.',
      en: 'The names stay in the diptychs of the temple and are read for a year.',
    },
    priceCents: 10000,
  },
  {
    ...departed,
    key: 'memorial-trisagion',
    drawing: 'service-trisagion',
    rite: 'TRISAGION',
    title: { el: 'Τρισάγιο', en: 'Trisagion' },
    description: {
      el: 'Σύντομη δέηση για τους κεκοιμημένους, στον ναό ή στο κοιμητήριο.',
      en: 'A short prayer for the departed, in the temple or at the grave.',
    },
    priceCents: 1000,
  },
  {
    ...departed,
    key: 'memorial-service',
    drawing: 'service-memorial',
    title: { el: 'Μνημόσυνο με κόλλυβα', en: 'Memorial service with kollyva' },
    description: {
      el: 'Μνημόσυνο μετά τη Θεία Λειτουργία, με κόλλυβα που ετοιμάζει ο ναός. Η ημέρα ορίζεται από τον ναό.',
      en: 'A memorial after the Divine Liturgy, with kollyva that the temple prepares. The temple sets the day.',
    },
    priceCents: 5000,
  },
  {
    ...departed,
    key: 'memorial-saturday-of-souls',
    drawing: 'service-memorial',
    title: { el: 'Μνημόνευση σε Ψυχοσάββατο', en: 'Commemoration on a Saturday of Souls' },
    description: {
      el: 'Τα ονόματα διαβάζονται το επόμενο Ψυχοσάββατο, μαζί με τα κόλλυβα της ενορίας.',
      en: 'The names are read on the next Saturday of Souls, with the kollyva of the parish.',
    },
    priceCents: 500,
  },
]
