import type { CelebratedFeast } from '../feasts/feast.ts'
import type { Moment } from '../moment.ts'
import { toneOf } from './octoechos.ts'

/** Hymns of a day by their first words, in Greek: old texts of the service books, free of rights. */
export type Hymns = {
  /** Of the Resurrection on Sundays, then of the feast. Empty where the almanac knows none. */
  readonly apolytikia: readonly string[]
  /** What the canons of Matins close with. Empty in the Triodion, in late summer and where unknown. */
  readonly katavasiae: readonly string[]
}

/** The apolytikia of the Resurrection, first tone to fourth plagal. */
const ofTheResurrection = [
  'Του λίθου σφραγισθέντος υπό των Ιουδαίων',
  'Ότε κατήλθες προς τον θάνατον',
  'Ευφραινέσθω τα ουράνια',
  'Το φαιδρόν της Αναστάσεως κήρυγμα',
  'Τον συνάναρχον Λόγον Πατρί και Πνεύματι',
  'Αγγελικαί δυνάμεις επί το μνήμά σου',
  'Κατέλυσας τω Σταυρώ σου τον θάνατον',
  'Εξ ύψους κατήλθες ο εύσπλαγχνος',
] as const

/** Apolytikia by the key of the feast. Those of newer saints are left out: their hymnographers have rights. */
export const apolytikiaOfFeasts: Readonly<Record<string, string>> = {
  'basil-the-great': 'Εις πάσαν την γην εξήλθεν ο φθόγγος σου',
  theophany: 'Εν Ιορδάνη βαπτιζομένου σου, Κύριε',
  'synaxis-of-john-the-baptist': 'Μνήμη δικαίου μετ’ εγκωμίων',
  'anthony-the-great': 'Τον ζηλωτήν Ηλίαν τοις τρόποις μιμούμενος',
  'euthymius-the-great': 'Ευφραίνου, έρημος η ου τίκτουσα',
  'gregory-the-theologian': 'Ο ποιμενικός αυλός της θεολογίας σου',
  'three-hierarchs': 'Τους τρεις μεγίστους φωστήρας',
  'presentation-of-the-lord': 'Χαίρε, κεχαριτωμένη Θεοτόκε Παρθένε',
  haralambos: 'Ως στύλος ακλόνητος της Εκκλησίας Χριστού',
  annunciation: 'Σήμερον της σωτηρίας ημών το κεφάλαιον',
  george: 'Ως των αιχμαλώτων ελευθερωτής',
  'constantine-and-helen': 'Του Σταυρού σου τον τύπον εν ουρανώ θεασάμενος',
  'peter-and-paul': 'Οι των Αποστόλων πρωτόθρονοι',
  paraskevi: 'Την σπουδήν σου τη κλήσει κατάλληλον',
  panteleimon: 'Αθλοφόρε άγιε και ιαματικέ Παντελεήμον',
  transfiguration: 'Μετεμορφώθης εν τω όρει, Χριστέ ο Θεός',
  dormition: 'Εν τη γεννήσει την παρθενίαν εφύλαξας',
  'beheading-of-john-the-baptist': 'Μνήμη δικαίου μετ’ εγκωμίων',
  'nativity-of-the-theotokos': 'Η γέννησίς σου, Θεοτόκε, χαράν εμήνυσε',
  'exaltation-of-the-cross': 'Σώσον, Κύριε, τον λαόν σου',
  'john-the-theologian': 'Απόστολε Χριστώ τω Θεώ ηγαπημένε',
  demetrius: 'Μέγαν εύρατο εν τοις κινδύνοις',
  archangels: 'Των ουρανίων στρατιών αρχιστράτηγοι',
  'john-chrysostom': 'Η του στόματός σου καθάπερ πυρσός',
  'entrance-of-the-theotokos': 'Σήμερον της ευδοκίας Θεού το προοίμιον',
  catherine: 'Την πανεύφημον νύμφην Χριστού υμνήσωμεν',
  andrew: 'Ως των Αποστόλων πρωτόκλητος',
  barbara: 'Βαρβάραν την Αγίαν τιμήσωμεν',
  nicholas: 'Κανόνα πίστεως και εικόνα πραότητος',
  spyridon: 'Της Συνόδου της πρώτης ανεδείχθης υπέρμαχος',
  nativity: 'Η γέννησίς σου, Χριστέ ο Θεός ημών',
  stephen: 'Βασίλειον διάδημα εστέφθη ση κορυφή',
  'lazarus-saturday': 'Την κοινήν Ανάστασιν προ του σου πάθους πιστούμενος',
  'palm-sunday': 'Την κοινήν Ανάστασιν προ του σου πάθους πιστούμενος',
  pascha: 'Χριστός ανέστη εκ νεκρών',
  'thomas-sunday': 'Εσφραγισμένου του μνήματος',
  'mid-pentecost': 'Μεσούσης της εορτής',
  ascension: 'Ανελήφθης εν δόξη, Χριστέ ο Θεός ημών',
  pentecost: 'Ευλογητός ει, Χριστέ ο Θεός ημών',
}

const opening = 'Ανοίξω το στόμα μου'
const depth = 'Βυθού ανεκάλυψε πυθμένα'
const waves = 'Στίβει θαλάσσης'
const born = 'Χριστός γεννάται'
const saved = 'Έσωσε λαόν'

/** In order, from January: the last day of the Menaion of each period. Sources are in docs/almanac.md. */
const periods: readonly (readonly [until: number, ...katavasiae: string[]])[] = [
  [101, depth, waves],
  [105, depth],
  [106, depth, waves],
  [113, waves],
  [114, depth, waves],
  [209, 'Χέρσον αβυσσοτόκον'],
  [531, opening],
  [821],
  [921, 'Σταυρόν χαράξας'],
  [1120, opening],
  [1224, born],
  [1225, born, saved],
  [1230, saved],
  [1231, born, saved],
]

const leaveTakingOfPascha = 38
const firstOfTriodion = -70

const katavasiaeOf = ({ fromPascha, menaion }: Moment): string[] => {
  if (fromPascha >= 0 && fromPascha <= leaveTakingOfPascha) return ['Αναστάσεως ημέρα']
  const isKnown = fromPascha < firstOfTriodion || menaion > 821
  const [, ...katavasiae] = (isKnown && periods.find(([until]) => menaion <= until)) || []
  return katavasiae
}

/** Pascha and Thomas Sunday sing their own in its place. */
const isOfTheResurrection = ({ weekday, fromPascha }: Moment): boolean =>
  weekday === 1 && fromPascha !== 0 && fromPascha !== 7

/** The hymns of a day in the Greek use; none for the western and the Slavic Churches. */
export const hymnsOf = (moment: Moment, feasts: readonly CelebratedFeast[]): Hymns => {
  const { religion = 'ORTHODOX', jurisdiction } = moment.options
  if (religion !== 'ORTHODOX' || jurisdiction === 'SLAVIC') return { apolytikia: [], katavasiae: [] }
  const tone = isOfTheResurrection(moment) ? toneOf(moment) : null
  const own = feasts.map(({ key }) => apolytikiaOfFeasts[key])
  const apolytikia = [tone === null ? undefined : ofTheResurrection[tone - 1], ...own]
  return {
    apolytikia: apolytikia.filter((text) => text !== undefined),
    katavasiae: katavasiaeOf(moment),
  }
}
