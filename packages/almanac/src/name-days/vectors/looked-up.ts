/**
 * Days of names that were in doubt, with the saint of whom a published Synaxarion tells on that day
 * (docs/name-days.md names them): month and day, name, and the saint as the title of the day names him.
 */
export const lookedUp = [
  ['01-09', 'Παρθένη', 'Παρθένα'],
  ['04-16', 'Νίκη', 'Νίκη'],
  ['04-24', 'Αχιλλεύς', 'Αχιλλεύς'],
  ['04-25', 'Νίκη', 'Νίκη'],
  ['05-22', 'Αιμίλιος', 'Αιμίλιος'],
  ['06-03', 'Υπατία', 'Υπάτιος'],
  ['06-09', 'Ροδάνθη', 'Ρόδων'],
  ['07-28', 'Αυξέντιος', 'Αυξέντιος'],
  ['10-25', 'Χρυσάνθη', 'Χρυσάφιος'],
  ['11-09', 'Μαύρα', 'Χριστόφορος και Μαύρα'],
  ['12-03', 'Γλυκέριος', 'Γλυκέριος'],
  ['12-13', 'Άρης', 'Άρης'],
  ['12-19', 'Άρης', 'Άρης'],
] as const
