import type { DayRule } from '../../rule.ts'
import { type NameDayFeast, nameDayFeast } from '../feast.ts'

const fromPascha = (offset: number): DayRule => ({ kind: 'PASCHA', offset })

const sundayFrom = (fromMonth: number, fromDay: number): DayRule => ({
  kind: 'WEEKDAY_IN',
  weekday: 1,
  fromMonth,
  fromDay,
})

/** Gives way to a late Pascha: George to Bright Monday, Mark to the Tuesday (domain research 5.5). */
const unlessBeforePascha = (month: number, day: number, to: number): DayRule => ({
  kind: 'TRANSFER',
  month,
  day,
  when: { condition: 'PASCHA_FROM', month: 4, day: 23 },
  to,
})

/** Name days that move: with Pascha, by a transfer, or to a Sunday; in the order of the year. */
export const movableFeasts: readonly NameDayFeast[] = [
  // A custom of printed lists, not of the Menaion: the Sunday on or after 13 February.
  nameDayFeast(sundayFrom(2, 13), 'chloe', { el: 'Αγίας Χλόης', en: 'Saint Chloe' }, 'Χλόη'),
  nameDayFeast(
    fromPascha(-43),
    'saturday-of-the-theodores',
    { el: 'Αγίων Θεοδώρων', en: 'Saints Theodore the Recruit and the General' },
    'Θεόδωρος Θεοδώρα',
  ),
  nameDayFeast(
    fromPascha(-42),
    'sunday-of-orthodoxy',
    { el: 'Κυριακή της Ορθοδοξίας', en: 'Sunday of Orthodoxy' },
    'Ορθοδοξία Ρωξάνη Λωξάνδρα',
  ),
  nameDayFeast(
    fromPascha(-35),
    'gregory-palamas',
    { el: 'Αγίου Γρηγορίου του Παλαμά', en: 'Saint Gregory Palamas' },
    '',
    'Γρηγόριος Γρηγορία',
  ),
  nameDayFeast(
    fromPascha(-8),
    'lazarus-saturday',
    { el: 'Ανάσταση του Λαζάρου', en: 'Raising of Lazarus' },
    'Λάζαρος',
  ),
  nameDayFeast(
    fromPascha(-7),
    'palm-sunday',
    { el: 'Κυριακή των Βαΐων', en: 'Palm Sunday' },
    'Βάιος Βάια Δάφνη',
  ),
  nameDayFeast(
    fromPascha(0),
    'pascha',
    { el: 'Άγιο Πάσχα', en: 'Holy Pascha' },
    'Αναστάσιος Αναστασία Λάμπρος Λαμπρινή Ανέστης Πασχάλης Πασχαλίνα',
    'Λάμπρω',
  ),
  nameDayFeast(
    unlessBeforePascha(4, 23, 1),
    'george',
    { el: 'Αγίου Γεωργίου του Τροπαιοφόρου', en: 'Saint George the Trophy-Bearer' },
    'Γεώργιος Γεωργία',
  ),
  nameDayFeast(
    unlessBeforePascha(4, 25, 2),
    'mark',
    { el: 'Αποστόλου Μάρκου του Ευαγγελιστού', en: 'Apostle Mark the Evangelist' },
    'Μάρκος Μαρκία',
  ),
  nameDayFeast(
    fromPascha(2),
    'raphael-nicholas-and-irene',
    { el: 'Αγίων Ραφαήλ, Νικολάου και Ειρήνης', en: 'Saints Raphael, Nicholas and Irene' },
    'Ραφαήλ Ραφαέλα',
    'Νικόλαος Ειρήνη',
  ),
  nameDayFeast(
    fromPascha(5),
    'life-giving-spring',
    { el: 'Ζωοδόχου Πηγής', en: 'Life-Giving Spring' },
    'Ζωή Ζήσιμος Ζώης Πηγή Κρήνη',
    'Παναγιώτης Παναγιώτα',
  ),
  nameDayFeast(
    fromPascha(7),
    'sunday-of-thomas',
    { el: 'Κυριακή του Θωμά', en: 'Sunday of Thomas' },
    '',
    'Θωμάς Θωμαΐς',
  ),
  nameDayFeast(
    fromPascha(14),
    'myrrh-bearers',
    { el: 'Κυριακή των Μυροφόρων', en: 'Sunday of the Myrrh-Bearers' },
    'Μυροφόρα',
    'Σαλώμη Μάρθα Σωσάννα Ιωάννα Νικόδημος',
  ),
  nameDayFeast(
    fromPascha(28),
    'samaritan-woman',
    { el: 'Κυριακή της Σαμαρείτιδος', en: 'Sunday of the Samaritan Woman' },
    '',
    'Φωτεινή',
  ),
  nameDayFeast(
    fromPascha(50),
    'holy-spirit',
    { el: 'Αγίου Πνεύματος', en: 'Monday of the Holy Spirit' },
    'Κορίνα Τριάδα',
  ),
  nameDayFeast(
    sundayFrom(12, 11),
    'forefathers',
    { el: 'Κυριακή των Προπατόρων', en: 'Sunday of the Forefathers' },
    'Αδάμ Εύα Ρεβέκκα Αβραάμ Ισαάκ Ιακώβ Εσθήρ Δεββώρα Ρουθ Ραχήλ Ιουδίθ Νώε Άβελ Ααρών Λευί Μελχισεδέκ Σηθ Ενώχ Ιεσσαί',
    'Σάρρα Δαβίδ Σολομών',
  ),
  nameDayFeast(
    // When Christmas is a Sunday the next one is already 1 January: then they are kept on the 26th.
    {
      kind: 'WEEKDAY_IN',
      weekday: 1,
      fromMonth: 12,
      fromDay: 26,
      days: 6,
      otherwise: { month: 12, day: 26 },
    },
    'sunday-after-nativity',
    { el: 'Αγίων Ιωσήφ, Δαβίδ και Ιακώβου του Αδελφοθέου', en: 'Saints Joseph, David and James' },
    'Ιωσήφ Ιωσηφίνα',
    'Δαβίδ Ιάκωβος',
  ),
]
