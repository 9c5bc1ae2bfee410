import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonestGenitives } from '../test/commonest-genitives.ts'
import {
  calendarGenitives,
  civilGenitives,
  dictionaryGenitives,
  missalGenitives,
  publishedGenitives,
  spokenGenitives,
  textGenitives,
} from '../test/published-genitives.ts'
import { declension, orderForReading } from './declension.ts'
import { withoutAccent } from './letters.ts'
import { baptismalNames } from './names-table.ts'
import { normalisedName } from './person-name.ts'
import { toLatinLetters } from './to-latin-letters.ts'

/** Published genitives that the table gives second, and those that it does not give. */
const differing = (published: readonly (readonly [nominative: string, genitive: string])[]) => {
  const wrong = published.filter(([name, genitive]) => declension(name).genitive !== genitive)
  const isSecond = ([name, genitive]: readonly [string, string]) =>
    declension(name).alternatives.includes(genitive)
  const genitives = (found: typeof wrong) => found.map(([, genitive]) => genitive).sort()
  return {
    second: genitives(wrong.filter(isSecond)),
    otherwise: genitives(wrong.filter((pair) => !isSecond(pair))),
  }
}

describe('declension', () => {
  // The genitives that service books print, polytonic.
  it.each([
    ['Γεώργιος', 'Γεωργίου'],
    ['Δημήτριος', 'Δημητρίου'],
    ['Ἀθανάσιος', 'Αθανασίου'],
    ['Βασίλειος', 'Βασιλείου'],
    ['Νικόλαος', 'Νικολάου'],
    ['Θεόδωρος', 'Θεοδώρου'],
    ['Στέφανος', 'Στεφάνου'],
    ['Εὐάγγελος', 'Ευαγγέλου'],
    ['Ἀπόστολος', 'Αποστόλου'],
    ['Φίλιππος', 'Φιλίππου'],
    ['Κωνσταντῖνος', 'Κωνσταντίνου'],
    ['Χρῆστος', 'Χρήστου'],
    ['Μᾶρκος', 'Μάρκου'],
    ['Παῦλος', 'Παύλου'],
    ['Στυλιανός', 'Στυλιανού'],
    ['Χαράλαμπος', 'Χαραλάμπους', 'Χαραλάμπου'],
    ['Ἰωάννης', 'Ιωάννου', 'Ιωάννη'],
    ['Παναγιώτης', 'Παναγιώτου', 'Παναγιώτη'],
    ['Ἀριστοτέλης', 'Αριστοτέλους', 'Αριστοτέλη'],
    ['Σωκράτης', 'Σωκράτους', 'Σωκράτη'],
    ['Θεμιστοκλῆς', 'Θεμιστοκλέους', 'Θεμιστοκλή'],
    ['Περικλῆς', 'Περικλέους', 'Περικλή'],
    ['Ἀνδρέας', 'Ανδρέου', 'Ανδρέα'],
    ['Ζαχαρίας', 'Ζαχαρίου', 'Ζαχαρία'],
    ['Θωμᾶς', 'Θωμά'],
    ['Λουκᾶς', 'Λουκά'],
    ['Ἠλίας', 'Ηλία', 'Ηλιού'],
    ['Σπυρίδων', 'Σπυρίδωνος', 'Σπυρίδωνα'],
    ['Παντελεήμων', 'Παντελεήμονος', 'Παντελεήμονα'],
    ['Λέων', 'Λέοντος', 'Λέοντα'],
    ['Ξενοφῶν', 'Ξενοφώντος', 'Ξενοφώντα'],
    ['Ἰάσων', 'Ιάσονος', 'Ιάσονα'],
    ['Ἀχιλλεύς', 'Αχιλλέως', 'Αχιλλέα'],
    ['Μιχαήλ', 'Μιχαήλ'],
    ['Γαβριήλ', 'Γαβριήλ'],
    ['Ἐμμανουήλ', 'Εμμανουήλ'],
    ['Ἰωσήφ', 'Ιωσήφ'],
    ['Δαβίδ', 'Δαβίδ'],
    ['Συμεών', 'Συμεών'],
    ['Σεραφείμ', 'Σεραφείμ'],
    ['Ἐλισάβετ', 'Ελισάβετ'],
    ['Μαριάμ', 'Μαριάμ'],
    ['Μαρία', 'Μαρίας'],
    ['Εὐδοκία', 'Ευδοκίας'],
    ['Ἄννα', 'Άννης', 'Άννας'],
    ['Θέκλα', 'Θέκλης', 'Θέκλας'],
    ['Ἑλένη', 'Ελένης'],
    ['Παρασκευή', 'Παρασκευής'],
    ['Αἰκατερίνη', 'Αικατερίνης'],
    ['Εἰρήνη', 'Ειρήνης'],
    ['Ζωή', 'Ζωής'],
    ['Ἄρτεμις', 'Αρτέμιδος', 'Αρτέμιδας'],
    ['Θέμις', 'Θέμιδος', 'Θέμιδας'],
    ['Ἡρώ', 'Ηρούς', 'Ηρώς'],
    // Of the Menaion, 8 January and 10 November, and of the scholars Constantine and Janus.
    ['Βασίλισσα', 'Βασιλίσσης', 'Βασίλισσας'],
    ['Δράκων', 'Δράκοντος', 'Δράκοντα'],
    ['Λάσκαρις', 'Λασκάρεως', 'Λάσκαρη'],
  ])('%s is read %s', (nominative, genitive, ...alternatives) => {
    expect(declension(nominative)).toMatchObject({ genitive, alternatives, confidence: 'TABLE' })
  })

  it('agrees on 99 of 100 of the most common names with the list written independently of the table', () => {
    const wrong = commonestGenitives.filter(([name, genitive]) => {
      const answer = declension(name)
      return answer.genitive !== genitive || answer.baptismal !== name || answer.confidence !== 'TABLE'
    })
    expect(commonestGenitives.length).toBeGreaterThanOrEqual(300)
    expect(new Set(commonestGenitives.map(([name]) => name)).size).toBe(commonestGenitives.length)
    expect(wrong).toEqual([])
  })

  it('agrees with a published calendar except for one alternative and one other name', () => {
    expect(differing(publishedGenitives)).toEqual({
      // The prophet's; people named after him are «Ηλία».
      second: ['Ηλιού'],
      // Taken as «Μελανία», the baptismal form.
      otherwise: ['Μελάνης'],
    })
    expect(publishedGenitives.length).toBeGreaterThan(90)
  })

  it('agrees with a church calendar of the whole year except for rare names', () => {
    expect(differing(calendarGenitives)).toEqual({
      second: ['Περπέτουας'],
      otherwise: [
        // The name is accented differently: «Αγαθή», «Επαίνετος», «Ξυστός», «Κυριάκος», «Μάμαντος».
        ...['Αγάθης', 'Επαινετού', 'Ξύστου', 'Κυριακού', 'Μαμάντος'],
        // Another baptismal form is meant, or the saint's own form is not in use: «Εμμανουήλ», «Ευτύχιος», «Νόννα».
        ...['Μανουήλ', 'Ευτυχούς', 'Νόνας', 'Δήμου', 'Ιωασάφ', 'Αγλαΐδος'],
        // Omicron or omega, -ας or -ης, declinable or not: undecided.
        ...['Αρτέμονος', 'Μέμνονος', 'Κυράννης', 'Δομνίνης', 'Ταβιθάς'],
        // The calendar means «Ηλιού».
        'Ηλίου',
      ].sort(),
    })
    expect(calendarGenitives.length).toBeGreaterThan(460)
  })

  it('agrees with the Greek Roman Missal, or gives its everyday form second', () => {
    expect(differing(missalGenitives)).toEqual({
      second: ['Αχιλλέα', 'Ζαχαρία', 'Θέκλας', 'Ιωάννη', 'Μάμα', 'Μαρίνας'],
      otherwise: ['Δομινίκου', 'Ιερώνυμου', 'Ιωασάφ', 'Μεθόδιου', 'Στέφανου'],
    })
    expect(missalGenitives.length).toBeGreaterThan(85)
  })

  it('gives every everyday genitive of two published tables first or second', () => {
    expect(differing(civilGenitives).otherwise).toEqual([])
    expect(civilGenitives.length).toBeGreaterThan(75)
  })

  it('reads at least 99 of 100 of the most common names like a published church list', () => {
    const church = [...publishedGenitives, ...calendarGenitives, ...missalGenitives]
    const held = commonestGenitives.filter(([name]) => church.some(([other]) => other === name))
    const agreed = held.filter(([name]) =>
      church.some(([other, genitive]) => other === name && genitive === declension(name).genitive),
    )
    expect(held.length).toBeGreaterThan(160)
    expect(agreed.length / held.length).toBeGreaterThan(0.99)
  })

  it('gives the genitives of spelling dictionaries and of running text for names in no other list', () => {
    const none = { second: [], otherwise: [] }
    expect(differing(dictionaryGenitives)).toEqual(none)
    expect(differing(textGenitives)).toEqual(none)
    expect(differing(spokenGenitives)).toEqual({ ...none, second: ['Αργυρώς', 'Θάλειας', 'Θεανώς'] })
  })

  it('finds nine in ten of the most common names confirmed by another source', () => {
    const lists = [publishedGenitives, calendarGenitives, missalGenitives, civilGenitives]
    const others = [...lists, dictionaryGenitives, textGenitives, spokenGenitives].flat()
    const without = commonestGenitives.filter(([name]) => !others.some(([other]) => other === name))
    expect(without.map(([name]) => name).sort((one, other) => one.localeCompare(other, 'el'))).toEqual([
      ...['Ανδρονίκη', 'Αποστολία', 'Ασημίνα', 'Αστέριος', 'Γαρυφαλλιά', 'Γραμματική', 'Ερασμία', 'Ευανθή'],
      ...['Ευστρατία', 'Ζαφείριος', 'Ζαχαρούλα', 'Ζήσιμος', 'Θεολογία', 'Θεοφανία', 'Θωμαΐς', 'Κανέλλα'],
      ...['Κωνσταντία', 'Μαριάνθη', 'Ξανθή', 'Ουρανία', 'Παγώνα', 'Παρθενία', 'Περιστέρα', 'Ροδάνθη'],
      ...['Σαράντος', 'Σεβαστή', 'Στέργιος', 'Συγκλητική', 'Χαραλαμπία', 'Χρυσή'],
    ])
  })

  it.each([
    ['Γεώργιος', 'Γεώργιε'],
    ['Νικόλαος', 'Νικόλαε'],
    ['Ιωάννης', 'Ιωάννη'],
    ['Ανδρέας', 'Ανδρέα'],
    ['Αχιλλεύς', 'Αχιλλεύ'],
    ['Σωκράτης', 'Σώκρατες'],
    ['Περικλής', 'Περίκλεις'],
    ['Παντελεήμων', 'Παντελεήμον'],
    ['Μαρία', 'Μαρία'],
    ['Άρτεμις', 'Άρτεμι'],
  ])('%s has the vocative %s', (nominative, vocative) => {
    expect(declension(nominative).vocative).toBe(vocative)
  })

  it.each([
    ['Γιώργος', 'Γεώργιος', 'Γεωργίου'],
    ['Κώστας', 'Κωνσταντίνος', 'Κωνσταντίνου'],
    ['Σπύρος', 'Σπυρίδων', 'Σπυρίδωνος'],
    ['Κατερίνα', 'Αικατερίνη', 'Αικατερίνης'],
    ['ΓΙΑΝΝΗΣ', 'Ιωάννης', 'Ιωάννου'],
    ['Γιωργάκης', 'Γεώργιος', 'Γεωργίου'],
  ])('%s has the baptismal form %s, read %s', (typed, baptismal, genitive) => {
    expect(declension(typed)).toMatchObject({ name: typed, baptismal, genitive, notes: [] })
  })

  it.each([
    ['George', 'Γεωργίου', ['FROM_LATIN']],
    ['Katie', 'Αικατερίνης', ['FROM_LATIN']],
    ['Giorgos', 'Γεωργίου', ['FROM_LATIN']],
    ['Lambros', 'Λάμπρου', ['FROM_LATIN']],
    ['Giwrgakis', 'Γεωργίου', ['FROM_LATIN', 'MAY_BE_ANOTHER']],
    ['Gabriel', 'Γαβριήλ', ['FROM_LATIN', 'INDECLINABLE']],
    // A Latin o among Greek letters, and capitals of both, as a wrong keyboard leaves them.
    ['Γεώργιoς', 'Γεωργίου', []],
    ['ΓEΩPΓIOΣ', 'Γεωργίου', []],
    ['MAPIA', 'Μαρίας', ['FROM_LATIN']],
    ['8anasis', 'Αθανασίου', ['FROM_LATIN']],
    ['3enia', 'Ξενίας', ['FROM_LATIN']],
    ['Νίκος', 'Νικολάου', ['MAY_BE_ANOTHER']],
    ['Μιχαήλ', 'Μιχαήλ', ['INDECLINABLE']],
    ['Γεωργίου', 'Γεωργίου', ['WAS_GENITIVE']],
    ['Παναγιώτη', 'Παναγιώτου', ['WAS_GENITIVE']],
    ['Γιώργου', 'Γεωργίου', ['WAS_GENITIVE']],
    ['Άννας', 'Άννης', ['WAS_GENITIVE']],
    ['Ζωής', 'Ζωής', ['WAS_GENITIVE']],
    ['Ζώης', 'Ζώη', []],
    ['Ιωάννης', 'Ιωάννου', []],
    ['ΣΤΥΛΙΑΝΟΥ', 'Στυλιανού', ['WAS_GENITIVE']],
  ])('adds the right notes to %s', (typed, genitive, notes) => {
    expect(declension(typed)).toMatchObject({ genitive, notes, confidence: 'TABLE' })
  })

  it.each([
    ['Εύδημος', 'Ευδήμου', 'Εύδημε', 'MAN'],
    ['Διονυσόδωρος', 'Διονυσοδώρου', 'Διονυσόδωρε', 'MAN'],
    ['ΕΥΔΗΜΟΣ', 'ΕΥΔΗΜΟΥ', 'ΕΥΔΗΜΕ', 'MAN'],
    ['Τυδεύς', 'Τυδέως', 'Τυδεύ', 'MAN'],
    ['Χαιρεκράτης', 'Χαιρεκράτους', 'Χαιρέκρατες', 'MAN'],
    ['Αντικλής', 'Αντικλέους', 'Αντίκλεις', 'MAN'],
    ['Ασκληπιάδης', 'Ασκληπιάδου', 'Ασκληπιάδη', 'MAN'],
    ['Λαμπάκης', 'Λαμπάκη', 'Λαμπάκη', 'MAN'],
    ['Δεξίας', 'Δεξίου', 'Δεξία', 'MAN'],
    ['Σκουφάς', 'Σκουφά', 'Σκουφά', 'MAN'],
    ['Κτησιφών', 'Κτησιφώντος', 'Κτησιφών', 'MAN'],
    ['Νικήμων', 'Νικήμονος', 'Νικήμον', 'MAN'],
    ['Βανέσσα', 'Βανέσσας', 'Βανέσσα', 'WOMAN'],
    ['Τζέσικα', 'Τζέσικας', 'Τζέσικα', 'WOMAN'],
    ['Κάλλια', 'Κάλλιας', 'Κάλλια', 'WOMAN'],
    ['Δωρική', 'Δωρικής', 'Δωρική', 'WOMAN'],
    ['Γοργώ', 'Γοργούς', 'Γοργώ', 'WOMAN'],
    ['Βάγγω', 'Ευαγγελίας', 'Ευαγγελία', 'WOMAN'],
    ['Μέσκω', 'Μέσκως', 'Μέσκω', 'WOMAN'],
  ])('%s is read %s', (typed, genitive, vocative, gender) => {
    expect(declension(typed)).toMatchObject({ genitive, vocative, gender })
  })

  it('is less certain by a rule than by the table, and finds no baptismal name by a rule', () => {
    expect(declension('Εύδημος')).toMatchObject({ confidence: 'RULE', baptismal: null, notes: [] })
    expect(declension('ευδημος')).toMatchObject({ genitive: 'ευδημου', notes: ['UNACCENTED'] })
    expect(declension('Φανουήλ')).toMatchObject({ genitive: 'Φανουήλ', notes: ['INDECLINABLE'] })
  })

  it.each([
    ['', 'NOT_A_NAME'],
    ['  ', 'NOT_A_NAME'],
    ['12', 'NOT_A_NAME'],
    ['<b>', 'NOT_A_NAME'],
    ['👍', 'NOT_A_NAME'],
    ['Αα', 'NOT_A_NAME'],
    ['Ρη', 'NOT_A_NAME'],
    ['ξξξ', 'NOT_A_NAME'],
    ['ααααος', 'NOT_A_NAME'],
    ['ιερεύς', 'NOT_A_NAME'],
    ['Kevin', 'FOREIGN'],
    ['Zbigniew', 'FOREIGN'],
    ['Κέβιν', 'FOREIGN'],
    ['Ουίλιαμς', 'FOREIGN'],
    ['Τάκης', 'AMBIGUOUS'],
    ['Λίτσα', 'AMBIGUOUS'],
    ['Νάνσυ', 'AMBIGUOUS'],
    ['Τζίνα', 'AMBIGUOUS'],
    ['Κέλλυ', 'AMBIGUOUS'],
    ['Σίμος', 'AMBIGUOUS'],
    ['Alex', 'AMBIGUOUS'],
    ['Γεώργιος Παπαδόπουλος', 'SEVERAL_NAMES'],
    ['Γιώργος Παπάς', 'SEVERAL_NAMES'],
    ['Γεώργιος Δημητρίου', 'SEVERAL_NAMES'],
  ])('cannot decline %j: %s', (typed, note) => {
    expect(declension(typed)).toMatchObject({
      name: normalisedName(typed),
      baptismal: null,
      genitive: null,
      vocative: null,
      alternatives: [],
      confidence: 'NONE',
      notes: [note],
    })
  })

  it('declines both parts of a double name', () => {
    expect(declension('Άννα-Μαρία')).toMatchObject({
      baptismal: 'Άννα-Μαρία',
      genitive: 'Άννης-Μαρίας',
      gender: 'WOMAN',
      confidence: 'TABLE',
    })
    expect(declension('Άννα Μαρία')).toMatchObject({ genitive: 'Άννης Μαρίας', notes: ['SEVERAL_NAMES'] })
    expect(declension('Άννα-Κέβιν')).toMatchObject({ genitive: null, confidence: 'NONE', notes: ['FOREIGN'] })
    expect(declension('Άννα-Τάκης')).toMatchObject({ genitive: null, notes: ['AMBIGUOUS'] })
  })

  it.each([
    ['Γεώργιος ιερεύς', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['ιερεύς Γεώργιος', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['π. Γεώργιος', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['π.Γεώργιος', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['Fr. George', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['ΓΕΩΡΓΙΟΥ ΙΕΡΕΩΣ', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['παπα-Γιώργης', 'Γεωργίου ιερέως', 'Γεώργιε ιερεύ', 'PRIEST'],
    ['Παπά-Νικόλας', 'Νικολάου ιερέως', 'Νικόλαε ιερεύ', 'PRIEST'],
    ['γερο-Παΐσιος', 'Παϊσίου γέροντος', 'Παΐσιε γέρον', 'ELDER'],
    ['πρωτοπρ. Ιωάννης', 'Ιωάννου πρωτοπρεσβυτέρου', 'Ιωάννη πρωτοπρεσβύτερε', 'PRIEST'],
    ['πρεσβ. Ιωάννης', 'Ιωάννου πρεσβυτέρου', 'Ιωάννη πρεσβύτερε', 'PRIEST'],
    ['πρεσβ. Μαρία', 'Μαρίας πρεσβυτέρας', 'Μαρία πρεσβυτέρα', 'PRESBYTERA'],
    ['Presvytera Maria', 'Μαρίας πρεσβυτέρας', 'Μαρία πρεσβυτέρα', 'PRESBYTERA'],
    ['ιερομ. Παΐσιος', 'Παϊσίου ιερομονάχου', 'Παΐσιε ιερομόναχε', 'HIEROMONK'],
    ['ιεροδ. Σεραφείμ', 'Σεραφείμ ιεροδιακόνου', 'Σεραφείμ ιεροδιάκονε', 'HIERODEACON'],
    ['διάκ. Ανδρέας', 'Ανδρέου διακόνου', 'Ανδρέα διάκονε', 'DEACON'],
    ['Μητρ. Νεκτάριος', 'Νεκταρίου μητροπολίτου', 'Νεκτάριε μητροπολίτα', 'METROPOLITAN'],
    ['Archim. Nektarios', 'Νεκταρίου αρχιμανδρίτου', 'Νεκτάριε αρχιμανδρίτα', 'ARCHIMANDRITE'],
    ['novice Maria', 'Μαρίας δοκίμης', 'Μαρία δόκιμη', 'NOVICE'],
    ['Παΐσιος μοναχός', 'Παϊσίου μοναχού', 'Παΐσιε μοναχέ', 'MONASTIC'],
    ['μον. Παΐσιος', 'Παϊσίου μοναχού', 'Παΐσιε μοναχέ', 'MONASTIC'],
    ['μον. Θεοδώρα', 'Θεοδώρας μοναχής', 'Θεοδώρα μοναχή', 'MONASTIC'],
    ['μοναχή Μαρία', 'Μαρίας μοναχής', 'Μαρία μοναχή', 'MONASTIC'],
    ['Γαβριήλ αρχιμανδρίτης', 'Γαβριήλ αρχιμανδρίτου', 'Γαβριήλ αρχιμανδρίτα', 'ARCHIMANDRITE'],
    ['επίσκοπος Νεκτάριος', 'Νεκταρίου επισκόπου', 'Νεκτάριε επίσκοπε', 'BISHOP'],
    ['Στέφανος διάκονος', 'Στεφάνου διακόνου', 'Στέφανε διάκονε', 'DEACON'],
    ['Άννα πρεσβυτέρα', 'Άννης πρεσβυτέρας', 'Άννα πρεσβυτέρα', 'PRESBYTERA'],
    ['Ιωάννης ιερομόναχος ηγούμενος', 'Ιωάννου ιερομονάχου ηγουμένου', 'Ιωάννη ιερομόναχε ηγούμενε', 'ABBOT'],
  ])('declines the rank with the name: %s', (typed, genitive, vocative, rank) => {
    expect(declension(typed)).toMatchObject({ genitive, vocative, rank })
  })

  it.each([
    'Μιμή',
    'Haris',
    'Xarhs',
    'Charis',
    'Evi',
    'Dina',
    'ΖΩΗΣ',
    'Ροδούλα',
    'Άση',
    'Μήνα',
    'Ζέτα',
    'Λίλα',
    'Νάντια',
    'Nadia',
    'Ντιάνα',
  ])('prefers none of the persons that %s may be', (typed) => {
    expect(declension(typed)).toMatchObject({ genitive: null, notes: ['AMBIGUOUS'] })
  })

  it.each(['συγγενείς', 'οικογένεια', 'βρέφος', 'Χριστός', 'Δεσποινίς'])(
    'declines no name in %s',
    (typed) => {
      expect(declension(typed)).toMatchObject({ genitive: null, notes: ['NOT_A_NAME'] })
    },
  )

  it.each([
    ['Τριανταφύλλης', 'Τριανταφύλλου'],
    ['Ασήμω', 'Ασημίνας'],
    ['Ραλλού', 'Ραλλούς'],
    ['Σαββούλα', 'Σαββούλας'],
    ['ΧΡΙΣΤΟΣ', 'Χρήστου'],
    ['Χρίστος', 'Χρήστου'],
  ])('reads %s as %s', (typed, genitive) => {
    expect(declension(typed)).toMatchObject({ genitive, confidence: 'TABLE' })
  })

  it.each([
    ['Gheorghe', 'Γεωργίου'],
    ['Vasile', 'Βασιλείου'],
    ['Dumitru', 'Δημητρίου'],
    ['Ștefan', 'Στεφάνου'],
    ['Parascheva', 'Παρασκευής'],
    ['Aleksandar', 'Αλεξάνδρου'],
    ['Ivana', 'Ιωάννας'],
  ])('reads the Romanian or Slavic form %s as %s', (typed, genitive) => {
    expect(declension(typed).genitive).toBe(genitive)
  })

  it('asks about Ion, who is Ιωάννης in Romania and Ίων in Greece', () => {
    expect(declension('Ion').notes).toEqual(['AMBIGUOUS'])
  })

  it.each([
    ['Ιεροθέου αρχιερέως', 'Ιεροθέου αρχιερέως'],
    ['Σεβ. Ιερόθεος', 'Ιεροθέου αρχιερέως'],
    ['Σεβασμιώτατος μητροπολίτης Ιερόθεος', 'Ιεροθέου μητροπολίτου'],
    ['αιδεσιμολογιώτατος Γεώργιος', 'Γεωργίου ιερέως'],
    ['π. Ιωάννης αρχιμανδρίτης', 'Ιωάννου αρχιμανδρίτου'],
    ['Ιωάννου ιερέως μοναχού', 'Ιωάννου ιερομονάχου'],
    ['πρωτοσύγκελλος Μάρκος', 'Μάρκου πρωτοσυγκέλλου'],
    ['αναγνώστης Μάρκος', 'Μάρκου αναγνώστου'],
    ['Rev. George', 'Γεωργίου ιερέως'],
    ['Abp. Elpidophoros', 'Ελπιδοφόρου αρχιεπισκόπου'],
    ['Mother Maria', 'Μαρίας μοναχής'],
    ['Matushka Anna', 'Άννης πρεσβυτέρας'],
    ['νήπιο Μαρία', 'Μαρίας νηπίου'],
    ['ασθενής Άννα', 'Άννης ασθενούς'],
    ['ταξιδεύουσα Ελένη', 'Ελένης ταξιδευούσης'],
    ['στρατιώτης Πέτρος', 'Πέτρου στρατιώτου'],
  ])('reads the ranks and states of %s as one person has them', (typed, genitive) => {
    expect(declension(typed).genitive).toBe(genitive)
  })

  it('asks about at most 4 of 100 of the most common names in capitals and in Latin letters, and mistakes none', () => {
    const capitals = (name: string): string => withoutAccent(name).toUpperCase()
    for (const written of [capitals, toLatinLetters]) {
      const answers = commonestGenitives.map(([name, genitive]) => ({
        answer: declension(written(name)),
        genitive,
      }))
      const asked = answers.filter(({ answer }) => answer.confidence === 'NONE')
      expect(asked.length).toBeLessThanOrEqual(commonestGenitives.length * 0.04)
      expect(
        answers.flatMap(({ answer, genitive }) =>
          answer.confidence === 'NONE' || answer.genitive === genitive ? [] : [answer.name],
        ),
      ).toEqual([])
    }
  })

  it('leaves the sick and infants in their place among the names', () => {
    expect(orderForReading(['Άννα', 'νήπιο Μαρία', 'π. Πέτρος'])).toEqual([
      'π. Πέτρος',
      'Άννα',
      'νήπιο Μαρία',
    ])
  })

  it('answers any text, and never in another script without a note', () => {
    const letters = fc.constantFrom(...'αάεέηήιίΐοόυύωώβγδθκλμνπρσςτφχψξΑΣΙabcdegiklmnorstuyx .-’'.split(''))
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: letters, maxLength: 14 }))
    fc.assert(
      fc.property(text, (typed) => {
        const answer = declension(typed)
        expect(answer.name).toBe(normalisedName(typed))
        expect(declension(answer.name)).toEqual(answer)
        if (answer.genitive !== null && /\p{Script=Latin}/u.test(answer.name)) {
          const isRankAlone = answer.rank !== null
          expect(isRankAlone || answer.notes.includes('FROM_LATIN')).toBe(true)
        }
        expect(answer.genitive === null).toBe(answer.confidence === 'NONE')
      }),
      { numRuns: 500, examples: [['\ud83d'], ['\0'], ['\u0301'], ['-'], ['α-'], ['.'], ['’']] },
    )
  })

  it('recognises its own genitives, or notes that they may be a man’s name', () => {
    const mistaken = baptismalNames().filter(({ genitive }) => {
      const answer = declension(genitive)
      return answer.genitive !== genitive && !answer.notes.includes('AMBIGUOUS')
    })
    // The genitive of these women's names is spelled like a man's baptismal name.
    expect(mistaken.map(({ nominative }) => nominative).toSorted()).toEqual([
      'Θεοφάνη',
      'Καλλισθένη',
      'Κλεάνθη',
    ])
    expect(declension('Μαρίνης').notes).toEqual(['AMBIGUOUS'])
  })
})

describe('orderForReading', () => {
  it('puts clergy and monastics first, by rank, and leaves the rest as typed', () => {
    expect(
      orderForReading([
        'Μαρία',
        'Παΐσιος μοναχός',
        'Γεώργιος',
        'π. Νικόλαος',
        'Άννα',
        'επίσκοπος Νεκτάριος',
        'μοναχή Θέκλα',
      ]),
    ).toEqual([
      'επίσκοπος Νεκτάριος',
      'π. Νικόλαος',
      'Παΐσιος μοναχός',
      'μοναχή Θέκλα',
      'Μαρία',
      'Γεώργιος',
      'Άννα',
    ])
  })

  it('neither loses nor invents a name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
        expect(orderForReading(names).toSorted()).toEqual(names.toSorted())
      }),
    )
  })
})
