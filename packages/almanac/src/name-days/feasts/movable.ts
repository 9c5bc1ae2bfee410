import { knownFeast } from '../../feasts/catalogue.ts'
import { type NameDayFeast, nameDayFeast } from '../feast.ts'

/** Names of a feast of the almanac, which defines its day and title. */
const namesOn = (key: string, names: string, also = ''): NameDayFeast => {
  const { rule, title } = knownFeast(key)
  return nameDayFeast(rule, key, title, names, also)
}

/** Name days that move with Pascha, by a transfer, or to a Sunday, in the order of the year. Parsed on first use. */
export const movableFeasts = (): readonly NameDayFeast[] => [
  // A custom of printed lists, not of the Menaion: the Sunday on or after 13 February.
  namesOn('chloe', 'Χλόη'),
  namesOn('saturday-of-the-theodores', 'Θεόδωρος Θεοδώρα'),
  namesOn('sunday-of-orthodoxy', 'Ορθοδοξία Ρωξάνη Λωξάνδρα'),
  namesOn('gregory-palamas-sunday', '', 'Γρηγόριος Γρηγορία'),
  namesOn('lazarus-saturday', 'Λάζαρος'),
  namesOn('palm-sunday', 'Βάιος Βάια Δάφνη'),
  namesOn('pascha', 'Αναστάσιος Λάμπρος Λαμπρινή Ανέστης Πασχάλης Πασχαλίνα', 'Αναστασία Λάμπρω'),
  namesOn('george', 'Γεώργιος Γεωργία'),
  namesOn('mark', 'Μάρκος Μαρκία'),
  namesOn('raphael-nicholas-and-irene', 'Ραφαήλ Ραφαέλα', 'Νικόλαος Ειρήνη'),
  namesOn('life-giving-spring', 'Ζωή Ζήσιμος Ζώης Πηγή Κρήνη', 'Παναγιώτης Παναγιώτα'),
  namesOn('thomas-sunday', '', 'Θωμάς Θωμαΐς'),
  namesOn('myrrh-bearers', 'Μυροφόρα', 'Σαλώμη Μάρθα Σωσάννα Ιωάννα Νικόδημος'),
  namesOn('samaritan-woman', '', 'Φωτεινή'),
  namesOn('holy-spirit', 'Κορίνα Τριάδα'),
  namesOn(
    'forefathers',
    'Αδάμ Εύα Ρεβέκκα Αβραάμ Ισαάκ Ιακώβ Εσθήρ Δεββώρα Ρουθ Ραχήλ Ιουδίθ Νώε Άβελ Ααρών Λευί Μελχισεδέκ Σηθ Ενώχ Ιεσσαί',
    'Σάρρα Δαβίδ Σολομών',
  ),
  namesOn('sunday-after-nativity', 'Ιωσήφ Ιωσηφίνα', 'Δαβίδ Ιάκωβος'),
]
