import type { Text } from '../feasts/feast.ts'

/** The reasons for the level of a day. */
export const fastReasons = {
  'annunciation-in-lent': {
    el: 'Ευαγγελισμός μέσα στη Σαρακοστή: επιτρέπεται ψάρι.',
    en: 'The Annunciation within Lent: fish is allowed.',
  },
  'annunciation-in-holy-week': {
    el: 'Ευαγγελισμός μέσα στη Μεγάλη Εβδομάδα: επιτρέπεται λάδι και κρασί.',
    en: 'The Annunciation within Holy Week: oil and wine are allowed.',
  },
  'holy-friday': {
    el: 'Μεγάλη Παρασκευή: η αυστηρότερη νηστεία του έτους.',
    en: 'Holy Friday: the strictest fast of the year.',
  },
  'holy-saturday': {
    el: 'Μεγάλο Σάββατο: το μόνο Σάββατο χωρίς λάδι.',
    en: 'Holy Saturday: the only Saturday without oil.',
  },
  'holy-week': { el: 'Μεγάλη Εβδομάδα: χωρίς λάδι.', en: 'Holy Week: no oil.' },
  'holy-thursday': {
    el: 'Μεγάλη Πέμπτη: επιτρέπεται λάδι και κρασί.',
    en: 'Holy Thursday: oil and wine are allowed.',
  },
  'palm-sunday': { el: 'Κυριακή των Βαΐων: επιτρέπεται ψάρι.', en: 'Palm Sunday: fish is allowed.' },
  'great-lent': {
    el: 'Μεγάλη Σαρακοστή: χωρίς λάδι τις καθημερινές.',
    en: 'Great Lent: no oil on weekdays.',
  },
  'great-canon': {
    el: 'Εβδομάδα του Μεγάλου Κανόνος: επιτρέπεται λάδι και κρασί.',
    en: 'Week of the Great Canon: oil and wine are allowed.',
  },
  'great-lent-weekend': {
    el: 'Μεγάλη Σαρακοστή: λάδι και κρασί το Σάββατο και την Κυριακή.',
    en: 'Great Lent: oil and wine on Saturday and Sunday.',
  },
  'bright-week': {
    el: 'Από το Πάσχα ως την Κυριακή του Θωμά: κατάλυση εις πάντα.',
    en: 'From Pascha to Thomas Sunday: no fast.',
  },
  'week-after-pentecost': {
    el: 'Από την Πεντηκοστή ως των Αγίων Πάντων: κατάλυση εις πάντα.',
    en: 'From Pentecost to All Saints: no fast.',
  },
  'first-week-of-triodion': {
    el: 'Πρώτη εβδομάδα του Τριωδίου: κατάλυση εις πάντα.',
    en: 'The first week of the Triodion: no fast.',
  },
  cheesefare: {
    el: 'Εβδομάδα της Τυρινής: γαλακτοκομικά και ψάρι, όχι κρέας.',
    en: 'Cheesefare week: dairy and fish, no meat.',
  },
  dodecaemeron: {
    el: 'Από τα Χριστούγεννα ως τα Θεοφάνεια: κατάλυση εις πάντα.',
    en: 'From Christmas to Theophany: no fast.',
  },
  'eve-of-theophany': { el: 'Παραμονή των Θεοφανείων: νηστεία.', en: 'Eve of Theophany: a fast.' },
  'beheading-of-john-the-baptist': {
    el: 'Αποτομή της κεφαλής του Προδρόμου: νηστεία.',
    en: 'Beheading of John the Baptist: a fast.',
  },
  'exaltation-of-the-cross': {
    el: 'Ύψωση του Τιμίου Σταυρού: νηστεία.',
    en: 'Exaltation of the Cross: a fast.',
  },
  'apostles-fast': {
    el: 'Νηστεία των Αγίων Αποστόλων: ψάρι, εκτός Τετάρτης και Παρασκευής.',
    en: 'Apostles’ Fast: fish, but not on Wednesday and Friday.',
  },
  'apostles-fast-at-weekends': {
    el: 'Νηστεία των Αγίων Αποστόλων: ψάρι το Σάββατο και την Κυριακή.',
    en: 'Apostles’ Fast: fish on Saturday and Sunday.',
  },
  'dormition-fast': {
    el: 'Νηστεία του Δεκαπενταυγούστου: λάδι το Σάββατο και την Κυριακή.',
    en: 'Dormition Fast: oil on Saturday and Sunday.',
  },
  'nativity-fast': { el: 'Νηστεία των Χριστουγέννων.', en: 'Nativity Fast.' },
  'feast-with-fish': {
    el: 'Εορτή μέσα στη νηστεία: επιτρέπεται ψάρι.',
    en: 'A feast on a fast day: fish is allowed.',
  },
  'feast-with-oil': {
    el: 'Εορτή σε ημέρα νηστείας: επιτρέπεται λάδι και κρασί.',
    en: 'A feast on a fast day: oil and wine are allowed.',
  },
  'paschal-season': {
    el: 'Τετάρτη και Παρασκευή μετά το Πάσχα: επιτρέπεται λάδι και κρασί.',
    en: 'Wednesday and Friday after Pascha: oil and wine are allowed.',
  },
  'wednesday-and-friday': {
    el: 'Νηστεία της Τετάρτης και της Παρασκευής.',
    en: 'The fast of Wednesday and Friday.',
  },
  none: { el: 'Δεν είναι ημέρα νηστείας.', en: 'Not a day of fasting.' },
} as const satisfies Record<string, Text>

export type FastReason = keyof typeof fastReasons
