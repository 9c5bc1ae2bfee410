import type { Weekday } from '../civil-date.ts'
import type { MonthDay } from '../rule.ts'
import type { Feast, Jurisdiction, Rank } from './feast.ts'

type Entry = {
  readonly key: string
  readonly el: string
  readonly en: string
  readonly from: readonly [month: number, day: number]
  readonly weekday?: Weekday
  readonly days?: number
  readonly otherwise?: MonthDay
  readonly jurisdictions?: readonly Jurisdiction[]
  /** NOTABLE by default. */
  readonly rank?: Rank
}

/** Sundays by default. Source: the rubrics of the Menaion. */
const entries: readonly Entry[] = [
  {
    key: 'sunday-before-theophany',
    el: 'Κυριακή προ των Φώτων',
    en: 'Sunday before Theophany',
    from: [1, 2],
    days: 4,
  },
  { key: 'sunday-after-theophany', el: 'Κυριακή μετά τα Φώτα', en: 'Sunday after Theophany', from: [1, 7] },
  {
    key: 'chloe',
    el: 'Αγία Χλόη',
    en: 'Saint Chloe',
    from: [2, 13],
    jurisdictions: ['GREECE', 'CYPRUS'],
    rank: 'SAINT',
  },
  {
    key: 'fathers-of-fourth-council',
    el: 'Κυριακή των Αγίων Πατέρων της Δʹ Οικουμενικής Συνόδου',
    en: 'Sunday of the Fathers of the Fourth Council',
    from: [7, 13],
  },
  {
    key: 'sunday-before-exaltation',
    el: 'Κυριακή προ της Υψώσεως',
    en: 'Sunday before the Exaltation',
    from: [9, 7],
  },
  {
    key: 'sunday-after-exaltation',
    el: 'Κυριακή μετά την Ύψωση',
    en: 'Sunday after the Exaltation',
    from: [9, 15],
  },
  {
    key: 'fathers-of-seventh-council',
    el: 'Κυριακή των Αγίων Πατέρων της Ζʹ Οικουμενικής Συνόδου',
    en: 'Sunday of the Fathers of the Seventh Council',
    from: [10, 11],
  },
  {
    key: 'soul-saturday-demetrius',
    el: 'Ψυχοσάββατο του Αγίου Δημητρίου',
    en: 'Saturday of Souls of Saint Demetrius',
    from: [10, 19],
    weekday: 7,
    jurisdictions: ['SLAVIC'],
  },
  { key: 'forefathers', el: 'Κυριακή των Προπατόρων', en: 'Sunday of the Forefathers', from: [12, 11] },
  {
    key: 'sunday-before-nativity',
    el: 'Κυριακή προ της Χριστού Γεννήσεως',
    en: 'Sunday before the Nativity',
    from: [12, 18],
  },
  {
    // If Christmas itself is a Sunday, the commemoration is read on the 26th.
    key: 'sunday-after-nativity',
    el: 'Μετά τη Χριστού Γέννηση: Δαβίδ, Ιωσήφ και Ιάκωβος',
    en: 'After the Nativity: David, Joseph and James',
    from: [12, 26],
    days: 6,
    otherwise: { month: 12, day: 26 },
  },
]

/** Feasts that depend on the weekday but not on Pascha. */
export const windowFeasts: readonly Feast[] = entries.map(
  ({
    key,
    el,
    en,
    from: [fromMonth, fromDay],
    weekday = 1,
    days,
    otherwise,
    jurisdictions,
    rank = 'NOTABLE',
  }) => ({
    key,
    title: { el, en },
    rank,
    rule: { kind: 'WEEKDAY_IN', weekday, fromMonth, fromDay, days, otherwise },
    jurisdictions,
  }),
)
