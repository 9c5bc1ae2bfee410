import type { Religion } from '../rule.ts'
import type { Feast, Rank } from './feast.ts'

type Western = Feast & { readonly religions: readonly Religion[] }

const both: readonly Religion[] = ['CATHOLIC', 'PROTESTANT']
const catholic: readonly Religion[] = ['CATHOLIC']
const protestant: readonly Religion[] = ['PROTESTANT']

/** In days from Easter. */
const corpusChristi = 60
const sacredHeart = 68

type FromEaster = readonly [
  offset: number,
  key: string,
  el: string,
  en: string,
  religions: readonly Religion[],
  rank?: Rank,
]

const fromEaster: readonly FromEaster[] = [
  [-46, 'ash-wednesday', 'Τετάρτη της Τέφρας', 'Ash Wednesday', both, 'NOTABLE'],
  [-7, 'palm-sunday', 'Κυριακή των Βαΐων', 'Palm Sunday', both, 'GREAT'],
  [-3, 'holy-thursday', 'Μεγάλη Πέμπτη', 'Maundy Thursday', both],
  [-2, 'good-friday', 'Μεγάλη Παρασκευή', 'Good Friday', both, 'GREAT'],
  [-1, 'holy-saturday', 'Μεγάλο Σάββατο', 'Holy Saturday', both, 'GREAT'],
  [0, 'pascha', 'Πάσχα', 'Easter', both, 'PASCHA'],
  [1, 'easter-monday', 'Δευτέρα του Πάσχα', 'Easter Monday', both],
  [7, 'divine-mercy', 'Κυριακή του Θείου Ελέους', 'Divine Mercy Sunday', catholic],
  [39, 'ascension', 'Ανάληψη του Κυρίου', 'The Ascension of the Lord', both, 'GREAT'],
  [49, 'pentecost', 'Πεντηκοστή', 'Pentecost', both, 'GREAT'],
  [50, 'whit-monday', 'Δευτέρα της Πεντηκοστής', 'Whit Monday', both, 'NOTABLE'],
  [56, 'trinity-sunday', 'Κυριακή της Αγίας Τριάδος', 'Trinity Sunday', both],
  [
    corpusChristi,
    'corpus-christi',
    'Αγία Δωρεά (Σώμα και Αίμα Χριστού)',
    'Corpus Christi',
    catholic,
    'GREAT',
  ],
  [sacredHeart, 'sacred-heart', 'Ιερά Καρδία του Ιησού', 'The Sacred Heart of Jesus', catholic],
]

type OnDay = readonly [
  month: number,
  day: number,
  key: string,
  el: string,
  en: string,
  religions: readonly Religion[],
  rank?: Rank,
]

const onDays: readonly OnDay[] = [
  [
    1,
    1,
    'mary-mother-of-god',
    'Αγία Μαρία, Μητέρα του Θεού',
    'Mary, the Holy Mother of God',
    catholic,
    'GREAT',
  ],
  [
    1,
    1,
    'naming-of-jesus',
    'Περιτομή και Ονοματοδοσία του Ιησού',
    'Circumcision and Name of Jesus',
    protestant,
  ],
  [1, 6, 'epiphany', 'Επιφάνεια του Κυρίου', 'The Epiphany of the Lord', both, 'GREAT'],
  [1, 25, 'conversion-of-paul', 'Μεταστροφή του Αποστόλου Παύλου', 'Conversion of Saint Paul', both],
  [2, 2, 'presentation-of-the-lord', 'Υπαπαντή του Κυρίου', 'Presentation of the Lord', both],
  [4, 23, 'george', 'Άγιος Γεώργιος', 'Saint George', catholic, 'NOTABLE'],
  [4, 25, 'mark', 'Απόστολος Μάρκος ο Ευαγγελιστής', 'Saint Mark the Evangelist', both],
  [6, 13, 'anthony-of-padua', 'Άγιος Αντώνιος της Πάδοβας', 'Saint Anthony of Padua', catholic],
  [
    6,
    24,
    'nativity-of-john-the-baptist',
    'Γενέθλιο του Προδρόμου',
    'Nativity of John the Baptist',
    protestant,
  ],
  [6, 29, 'peter-and-paul', 'Απόστολοι Πέτρος και Παύλος', 'Saints Peter and Paul', protestant],
  [8, 6, 'transfiguration', 'Μεταμόρφωση του Κυρίου', 'The Transfiguration of the Lord', both],
  [8, 15, 'assumption', 'Ανάληψη της Θεοτόκου', 'The Assumption of Mary', catholic, 'GREAT'],
  [9, 8, 'nativity-of-the-theotokos', 'Γενέθλιο της Παρθένου Μαρίας', 'Nativity of Mary', catholic],
  [9, 14, 'exaltation-of-the-cross', 'Ύψωση του Τιμίου Σταυρού', 'Exaltation of the Holy Cross', catholic],
  [10, 4, 'francis-of-assisi', 'Άγιος Φραγκίσκος της Ασίζης', 'Saint Francis of Assisi', catholic],
  [10, 31, 'reformation-day', 'Ημέρα της Μεταρρυθμίσεως', 'Reformation Day', protestant, 'GREAT'],
  [11, 1, 'all-saints', 'Αγίων Πάντων', 'All Saints', both, 'GREAT'],
  [11, 2, 'all-souls', 'Μνήμη πάντων των κεκοιμημένων πιστών', 'All Souls', catholic, 'NOTABLE'],
  [11, 30, 'andrew', 'Απόστολος Ανδρέας', 'Saint Andrew', both],
  [12, 25, 'nativity', 'Χριστούγεννα', 'Christmas', both, 'GREAT'],
  [12, 26, 'stephen', 'Άγιος Στέφανος ο Πρωτομάρτυρας', 'Saint Stephen', both],
  [12, 27, 'john-the-evangelist', 'Απόστολος Ιωάννης ο Ευαγγελιστής', 'Saint John the Evangelist', both],
  [12, 28, 'holy-innocents', 'Άγια Νήπια', 'The Holy Innocents', both],
]

const windows: readonly Western[] = [
  {
    key: 'baptism-of-the-lord',
    title: { el: 'Βάπτιση του Κυρίου', en: 'The Baptism of the Lord' },
    rank: 'MAJOR',
    rule: { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 1, fromDay: 7 },
    religions: both,
  },
  {
    key: 'christ-the-king',
    title: { el: 'Χριστός Βασιλεύς', en: 'Christ the King' },
    rank: 'MAJOR',
    rule: { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 11, fromDay: 20 },
    religions: catholic,
  },
  {
    key: 'first-sunday-of-advent',
    title: { el: 'Πρώτη Κυριακή της Προσδοκίας', en: 'First Sunday of Advent' },
    rank: 'MAJOR',
    rule: { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 11, fromDay: 27 },
    religions: both,
  },
  {
    // 8 December, but the Monday after if that is a Sunday of Advent.
    key: 'immaculate-conception',
    title: { el: 'Άμωμη Σύλληψη της Θεοτόκου', en: 'The Immaculate Conception' },
    rank: 'GREAT',
    rule: {
      kind: 'WEEKDAY_IN',
      weekday: 2,
      fromMonth: 12,
      fromDay: 9,
      days: 1,
      otherwise: { month: 12, day: 8 },
    },
    religions: catholic,
  },
  {
    key: 'holy-family',
    title: { el: 'Αγία Οικογένεια', en: 'The Holy Family' },
    rank: 'MAJOR',
    rule: {
      kind: 'WEEKDAY_IN',
      weekday: 1,
      fromMonth: 12,
      fromDay: 26,
      days: 6,
      otherwise: { month: 12, day: 30 },
    },
    religions: catholic,
  },
]

/** From the first Sunday of Lent to the fifth. */
const sundaysOfLent = { from: -42, to: -14 } as const

/**
 * Holy Week and the week of Easter displace other feasts: Joseph moves before them, the Annunciation after. A solemnity
 * on a Sunday of Lent moves to the Monday (Universal Norms on the Liturgical Year, 5 and 60). John the Baptist and the
 * Apostles yield to the feasts of the Lord in June and move to the nearest free day, except that John moves before the
 * Sacred Heart, as decided for 2022.
 */
const transfers: readonly Western[] = [
  {
    key: 'joseph',
    title: { el: 'Άγιος Ιωσήφ, μνήστωρ της Παρθένου', en: 'Saint Joseph, husband of Mary' },
    rank: 'MAJOR',
    rule: {
      kind: 'TRANSFER',
      month: 3,
      day: 19,
      when: { condition: 'WITHIN', from: -7, to: -1 },
      to: -8,
      offSundays: sundaysOfLent,
    },
    religions: catholic,
  },
  {
    key: 'annunciation',
    title: { el: 'Ευαγγελισμός του Κυρίου', en: 'The Annunciation of the Lord' },
    rank: 'GREAT',
    rule: {
      kind: 'TRANSFER',
      month: 3,
      day: 25,
      when: { condition: 'WITHIN', from: -7, to: 7 },
      to: 8,
      offSundays: sundaysOfLent,
    },
    religions: both,
  },
  {
    key: 'nativity-of-john-the-baptist',
    title: { el: 'Γενέθλιο του Προδρόμου', en: 'Nativity of John the Baptist' },
    rank: 'MAJOR',
    rule: {
      kind: 'TRANSFER',
      month: 6,
      day: 24,
      when: { condition: 'WITHIN', from: sacredHeart, to: sacredHeart },
      to: sacredHeart - 1,
      offDays: [{ at: corpusChristi, to: corpusChristi + 1 }],
    },
    religions: catholic,
  },
  {
    key: 'peter-and-paul',
    title: { el: 'Απόστολοι Πέτρος και Παύλος', en: 'Saints Peter and Paul' },
    rank: 'MAJOR',
    rule: {
      kind: 'TRANSFER',
      month: 6,
      day: 29,
      when: { condition: 'WITHIN', from: sacredHeart, to: sacredHeart },
      to: sacredHeart + 1,
    },
    religions: catholic,
  },
]

const western: readonly Western[] = [
  ...fromEaster.map(([offset, key, el, en, religions, rank = 'MAJOR']): Western => {
    return { key, title: { el, en }, rank, rule: { kind: 'PASCHA', offset }, religions }
  }),
  ...onDays.map(([month, day, key, el, en, religions, rank = 'MAJOR']): Western => {
    return { key, title: { el, en }, rank, rule: { kind: 'FIXED', month, day }, religions }
  }),
  ...windows,
  ...transfers,
]

/**
 * The feasts of a western temple's year: the solemnities, and days that differ from the Orthodox ones. There is no
 * western menologion, because the saints of the day differ between countries.
 */
export const westernFeasts = (religion: Religion): readonly Feast[] =>
  western
    .filter(({ religions }) => religions.includes(religion))
    .map(({ key, title, rank, rule }) => ({ key, title, rank, rule }))
