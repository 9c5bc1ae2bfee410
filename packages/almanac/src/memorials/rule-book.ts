import type { DayRule } from '../rule.ts'
import type { DaySpan, MemorialRule } from './memorial-rule.ts'

const onFixed = (month: number, day: number): DaySpan => ({ kind: 'ON', rule: { kind: 'FIXED', month, day } })
const onPascha = (offset: number): DaySpan => ({ kind: 'ON', rule: { kind: 'PASCHA', offset } })
const fixed = (month: number, day: number): DayRule => ({ kind: 'FIXED', month, day })
const fromPascha = (offset: number): DayRule => ({ kind: 'PASCHA', offset })

/** From the Saturday of Lazarus to Thomas Sunday. */
const core: DaySpan = { kind: 'BETWEEN', from: fromPascha(-8), to: fromPascha(7) }

/** The rules that apply by default. Rules of single parishes are in `offeredMemorialRules`, for a temple to adopt. */
export const memorialRuleBook: readonly MemorialRule[] = [
  {
    key: 'lazarus-to-thomas',
    scope: 'GENERAL',
    effect: 'FORBID',
    isBinding: true,
    days: [core],
    reason: {
      el: 'Από το Σάββατο του Λαζάρου ως και την Κυριακή του Θωμά δεν τελούνται μνημόσυνα.',
      en: 'No memorials are held from the Saturday of Lazarus to Thomas Sunday.',
    },
    source: {
      el: 'Κοινή πράξη: Ιερές Μητροπόλεις Κώου και Χίου, ενορίες Ελλάδος και Αμερικής',
      en: 'Common practice: Metropolises of Kos and Chios, parishes in Greece and America',
    },
  },
  {
    key: 'feasts-of-the-lord',
    scope: 'JURISDICTION',
    jurisdictions: ['GREECE', 'CYPRUS', 'GOARCH'],
    effect: 'FORBID',
    days: [
      onFixed(12, 25),
      onFixed(1, 1),
      onFixed(1, 6),
      onFixed(2, 2),
      onFixed(3, 25),
      onPascha(39),
      onPascha(49),
      onFixed(8, 6),
      onFixed(9, 14),
    ],
    reason: {
      el: 'Στις δεσποτικές εορτές δεν τελούνται μνημόσυνα.',
      en: 'No memorials are held on feasts of the Lord.',
    },
    source: {
      el: 'Οδηγίες ενοριών και μητροπόλεων για τα μνημόσυνα (Κάλυμνος, Ινδιάνα, Αθήνα)',
      en: 'Guidance of parishes and metropolises on memorials (Kalymnos, Indiana, Athens)',
    },
  },
  {
    key: 'dormition',
    scope: 'JURISDICTION',
    jurisdictions: ['GREECE', 'CYPRUS', 'GOARCH'],
    effect: 'FORBID',
    days: [onFixed(8, 15)],
    reason: {
      el: 'Την ημέρα της Κοιμήσεως της Θεοτόκου δεν τελούνται μνημόσυνα.',
      en: 'No memorials are held on the Dormition of the Theotokos.',
    },
    source: {
      el: 'Οδηγίες ενοριών και μητροπόλεων για τα μνημόσυνα',
      en: 'Guidance of parishes and metropolises on memorials',
    },
  },
  {
    key: 'temple-feast',
    scope: 'GENERAL',
    effect: 'FORBID',
    days: [{ kind: 'TEMPLE_FEAST' }],
    reason: {
      el: 'Την ημέρα της πανηγύρεως του ναού δεν τελούνται μνημόσυνα.',
      en: 'No memorials are held on the temple’s own feast.',
    },
    source: {
      el: 'Οδηγίες ενοριών και μητροπόλεων για τα μνημόσυνα',
      en: 'Guidance of parishes and metropolises on memorials',
    },
  },
  {
    key: 'saturdays-of-souls',
    scope: 'JURISDICTION',
    jurisdictions: ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC'],
    effect: 'ALLOW',
    days: [onPascha(-57), onPascha(48)],
    reason: {
      el: 'Το Ψυχοσάββατο μνημονεύονται όλοι οι κεκοιμημένοι, και καμία εορτή αγίου δεν το εκτοπίζει.',
      en: 'All the departed are commemorated on a Saturday of Souls, and no saint’s feast displaces it.',
    },
    source: {
      el: 'Αρχιεπισκοπή Κρήτης και Εκκλησία της Κύπρου, για την 11η Ιουνίου 2022',
      en: 'Archdiocese of Crete and Church of Cyprus, on 11 June 2022',
    },
  },
  {
    key: 'kos-sundays',
    scope: 'METROPOLIS',
    metropolis: 'kos',
    effect: 'FORBID',
    days: [{ kind: 'WEEKDAY', weekday: 1 }],
    reason: {
      el: 'Στην Ιερά Μητρόπολη Κώου δεν τελούνται μνημόσυνα τις Κυριακές.',
      en: 'The Metropolis of Kos holds no memorials on Sundays.',
    },
    source: {
      el: 'Ιερά Μητρόπολη Κώου και Νισύρου, Μνημόσυνα',
      en: 'Metropolis of Kos and Nisyros, on memorials',
    },
  },
  {
    key: 'kos-dodecaemeron',
    scope: 'METROPOLIS',
    metropolis: 'kos',
    effect: 'FORBID',
    days: [{ kind: 'BETWEEN', from: fixed(12, 24), to: fixed(1, 6) }],
    reason: {
      el: 'Στην Ιερά Μητρόπολη Κώου δεν τελούνται μνημόσυνα από τις 24 Δεκεμβρίου ως τις 6 Ιανουαρίου.',
      en: 'The Metropolis of Kos holds no memorials from 24 December to 6 January.',
    },
    source: {
      el: 'Ιερά Μητρόπολη Κώου και Νισύρου, Μνημόσυνα',
      en: 'Metropolis of Kos and Nisyros, on memorials',
    },
  },
  {
    key: 'kos-feasts',
    scope: 'METROPOLIS',
    metropolis: 'kos',
    effect: 'FORBID',
    days: [onPascha(50), onFixed(6, 29), onFixed(9, 8), onFixed(11, 21)],
    reason: {
      el: 'Στην Ιερά Μητρόπολη Κώου δεν τελούνται μνημόσυνα του Αγίου Πνεύματος, των Αποστόλων Πέτρου και Παύλου και στις θεομητορικές εορτές.',
      en: 'The Metropolis of Kos holds no memorials on the Monday of the Holy Spirit, on Peter and Paul and on feasts of the Theotokos.',
    },
    source: {
      el: 'Ιερά Μητρόπολη Κώου και Νισύρου, Μνημόσυνα',
      en: 'Metropolis of Kos and Nisyros, on memorials',
    },
  },
  {
    key: 'chios-no-kollyva',
    scope: 'METROPOLIS',
    metropolis: 'chios',
    effect: 'FORBID',
    days: [core],
    reason: {
      el: 'Στην Ιερά Μητρόπολη Χίου, από το Σάββατο του Λαζάρου ως και την Κυριακή του Θωμά, δεν ευλογούνται κόλλυβα, χωρίς εξαίρεση.',
      en: 'The Metropolis of Chios blesses no kollyva from the Saturday of Lazarus to Thomas Sunday, without exception.',
    },
    source: {
      el: 'Ιερά Μητρόπολη Χίου, εγκύκλιος 910/319/15.4.2015',
      en: 'Metropolis of Chios, circular 910/319/15 April 2015',
    },
  },
]

type Offered = Omit<MemorialRule, 'scope' | 'effect'>

const offered: readonly Offered[] = [
  {
    key: 'dodecaemeron',
    days: [{ kind: 'BETWEEN', from: fixed(12, 25), to: fixed(1, 6) }],
    reason: {
      el: 'Το Δωδεκαήμερο ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials in the Twelve Days of Christmas.',
    },
    source: { el: 'Συνήθεια πολλών ενοριών', en: 'The custom of many parishes' },
  },
  {
    key: 'feasts-of-the-theotokos',
    days: [onFixed(9, 8), onFixed(11, 21)],
    reason: {
      el: 'Στις θεομητορικές εορτές ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on feasts of the Theotokos.',
    },
    source: { el: 'Συνήθεια ορισμένων ενοριών', en: 'The custom of some parishes' },
  },
  {
    key: 'sundays-of-lent',
    days: [onPascha(-42), onPascha(-28)],
    reason: {
      el: 'Την Κυριακή της Ορθοδοξίας και της Σταυροπροσκυνήσεως ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on the Sunday of Orthodoxy and that of the Cross.',
    },
    source: { el: 'Συνήθεια ορισμένων ενοριών', en: 'The custom of some parishes' },
  },
  {
    key: 'holy-spirit',
    days: [onPascha(50)],
    reason: {
      el: 'Τη Δευτέρα του Αγίου Πνεύματος ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on the Monday of the Holy Spirit.',
    },
    source: { el: 'Συνήθεια ορισμένων ενοριών', en: 'The custom of some parishes' },
  },
  {
    key: 'peter-and-paul',
    days: [onFixed(6, 29)],
    reason: {
      el: 'Των Αποστόλων Πέτρου και Παύλου ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on the feast of Peter and Paul.',
    },
    source: { el: 'Συνήθεια ορισμένων ενοριών', en: 'The custom of some parishes' },
  },
  {
    key: 'october-28',
    days: [onFixed(10, 28)],
    reason: {
      el: 'Στις 28 Οκτωβρίου ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on 28 October.',
    },
    source: { el: 'Συνήθεια μιας ενορίας', en: 'The custom of one parish' },
  },
  {
    key: 'sundays',
    days: [{ kind: 'WEEKDAY', weekday: 1 }],
    reason: {
      el: 'Ο ναός δεν τελεί μνημόσυνα τις Κυριακές.',
      en: 'The temple holds no memorials on Sundays.',
    },
    source: { el: 'Όπως στην Ιερά Μητρόπολη Κώου', en: 'As in the Metropolis of Kos' },
  },
  {
    key: 'sunday-after-souls',
    days: [onPascha(-56), onPascha(-49), onPascha(-42), onPascha(49)],
    reason: {
      el: 'Την Κυριακή μετά από Ψυχοσάββατο ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials on the Sunday after a Saturday of Souls.',
    },
    source: {
      el: 'Ενορία της Αρχιεπισκοπής Αμερικής στην Ινδιάνα',
      en: 'A parish of the Archdiocese of America in Indiana',
    },
  },
  {
    key: 'until-tuesday-after-thomas',
    days: [onPascha(8), onPascha(9)],
    reason: {
      el: 'Ως και την Τρίτη μετά την Κυριακή του Θωμά ο ναός δεν τελεί μνημόσυνα.',
      en: 'The temple holds no memorials until the Tuesday after Thomas Sunday.',
    },
    source: {
      el: 'Ενορία της Αρχιεπισκοπής Αμερικής στο Τράμπουλ',
      en: 'A parish of the Archdiocese of America in Trumbull',
    },
  },
]

/** Rules of single parishes, for a temple to adopt with the option `rules`. */
export const offeredMemorialRules: readonly MemorialRule[] = offered.map((rule) => ({
  ...rule,
  scope: 'TEMPLE',
  effect: 'FORBID',
}))
