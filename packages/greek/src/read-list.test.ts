import { describe, expect, it } from 'vitest'
import { readNameList } from './read-list.ts'

const read = (text: string) =>
  readNameList(text, 'LIVING').map(({ name, side, note }) => [name, side, note].join(' '))

describe('a pasted list of names', () => {
  it('leaves out surnames, titles and emojis, and keeps ranks of clergy', () => {
    expect(read('κ. Γεώργιος Παπαδόπουλος\n🌹 Μαρία 🌹\nMr John Smith\nπ. Ανδρέας\nDr. Ελένη👩🏽‍⚕️')).toEqual([
      'Γεώργιος LIVING SURNAME_LEFT',
      'Μαρία LIVING SURE',
      'John LIVING SURNAME_LEFT',
      'π. Ανδρέας LIVING SURE',
      'Ελένη LIVING SURE',
    ])
  })

  it('keeps Latin letters and asks about what it does not know', () => {
    expect(read('Katerina\nGwyneth\nXyzzy Qwrt')).toEqual([
      'Katerina LIVING SURE',
      'Gwyneth LIVING DOUBT',
      'Xyzzy LIVING DOUBT',
    ])
  })

  it('puts a name on the given side unless the list names one', () => {
    expect(read('Μαρία\n† Βασιλική')).toEqual(['Μαρία LIVING SURE', 'Βασιλική DEPARTED SURE'])
  })

  it('recognises a word of kinship, and a priest as a priest', () => {
    const [grandmother, father, priest] = readNameList(
      'η γιαγιά Σοφία\nο πατέρας μου Γιώργος\nπατήρ Νικόλαος',
      'LIVING',
    )
    expect(grandmother).toMatchObject({ name: 'Σοφία', kinship: 'γιαγιά' })
    expect(father).toMatchObject({ name: 'Γιώργος', kinship: 'πατέρας' })
    expect(priest).toMatchObject({ name: 'πατήρ Νικόλαος', kinship: null })
    const [unaccented, genitive] = readNameList('Ο ΠΑΤΕΡΑΣ ΜΟΥ ΓΙΩΡΓΟΣ\nτου πατέρα μας Γεωργίου', 'LIVING')
    expect(unaccented).toMatchObject({ name: 'ΓΙΩΡΓΟΣ', kinship: 'πατερας' })
    expect(genitive).toMatchObject({ name: 'Γεωργίου', kinship: 'πατέρα' })
  })

  it('knows the kinship and the titles of men, which end in -ς', () => {
    expect(
      readNameList(
        'ο παππούς μου Γιώργος\nο αδελφός Νίκος\nκος Πέτρος\nΔημήτρης Παπαγεωργίου, ο γιος μου',
        'LIVING',
      ),
    ).toMatchObject([
      { name: 'Γιώργος', kinship: 'παππούς', note: 'SURE' },
      { name: 'Νίκος', kinship: 'αδελφός', note: 'SURE' },
      { name: 'Πέτρος', kinship: null, note: 'SURE' },
      { name: 'Δημήτρης', kinship: null, note: 'SURNAME_LEFT' },
      { name: null, kinship: 'γιος', note: 'NOT_A_NAME' },
    ])
  })

  it('knows names in the genitive, as lists for the priest have them, and loses none on one line', () => {
    expect(read('Γεωργίου Παπαδοπούλου\nΓεωργίου Μαρίας Ελένης\nἸωάννου ἱερέως')).toEqual([
      'Γεωργίου LIVING SURNAME_LEFT',
      'Γεωργίου LIVING APART',
      'Μαρίας LIVING APART',
      'Ελένης LIVING APART',
      'ἱερέως Ἰωάννου LIVING SURE',
    ])
  })

  it.each([
    'Giorgos kai Maria',
    'Giorgos ke Maria',
    'Giorgos and Maria',
    'Γιώργος και Μαρία',
    'Γιώργος κι η Μαρία',
  ])('reads both names of %s', (line) => {
    expect(read(line)).toHaveLength(2)
  })

  it.each([
    'Αγαπητέ πάτερ Νικόλαε',
    'Καλημέρα σας',
    'ΚΑΛΗΣΠΕΡΑ ΠΑΤΕΡ',
    'Χρόνια πολλά',
    'Χριστός Ανέστη',
    'Σας παρακαλώ να μνημονεύσετε τα παρακάτω ονόματα',
    'Σας ευχαριστώ πολύ',
    'Με εκτίμηση',
    'Ονόματα:',
    'Τηλ. 6971234567',
    'Σάββατο 14/2',
    'Σαρανταλείτουργο',
    'Dear Father Nicholas',
    'Good morning',
    'Please remember the following names',
    'Thank you very much',
    'και πάντων των συγγενών',
    'για όλους',
    'and all my family',
  ])('finds no name in «%s»', (line) => {
    expect(read(line)).toEqual([' LIVING NOT_A_NAME'])
  })

  it('keeps names that begin like a greeting, and those of a sentence', () => {
    expect(
      read('Καλή\nΕυλόγιος\nΚυριακή\nΑγάπη\nΣας παρακαλώ για τη Μαρία\nPlease pray for Maria and John'),
    ).toEqual([
      'Καλή LIVING SURE',
      'Ευλόγιος LIVING SURE',
      'Κυριακή LIVING SURE',
      'Αγάπη LIVING SURE',
      'Μαρία LIVING SURE',
      'Maria LIVING SURE',
      'John LIVING SURE',
    ])
  })

  it('reads the message of a chat, not who sent it or when', () => {
    expect(
      read(
        '[12/3/24, 10:15:22] Μαρία Π.: Γιώργος\n12/3/2024, 10:15 π.μ. - Σοφία: Ελένη, Νίκος\n<Media omitted>',
      ),
    ).toEqual(['Γιώργος LIVING SURE', 'Ελένη LIVING SURE', 'Νίκος LIVING SURE'])
  })

  it('reads lists numbered with letters, and leaves a title with its point', () => {
    expect(read('α) Πέτρος\nβ. Παύλος\niv. Paul\n(5) Άννα\nπ. Νικόλαος')).toEqual([
      'Πέτρος LIVING SURE',
      'Παύλος LIVING SURE',
      'Paul LIVING SURE',
      'Άννα LIVING SURE',
      'π. Νικόλαος LIVING SURE',
    ])
  })

  it('takes a plus at the end of a line for a cross, and one between names for «and»', () => {
    expect(read('Γεώργιος +\n+ Μαρία\nΆννα (+)\nR.I.P. John\nΠέτρος 1950-2020\nΝίκος + Ελένη')).toEqual([
      'Γεώργιος DEPARTED SURE',
      'Μαρία DEPARTED SURE',
      'Άννα DEPARTED SURE',
      'John DEPARTED SURE',
      'Πέτρος DEPARTED SURE',
      'Νίκος LIVING SURE',
      'Ελένη LIVING SURE',
    ])
  })

  it('reads the accusative of men, and the father of a family after his name', () => {
    expect(read('για τον Γιώργο\nστον Πέτρο\nτα εγγόνια μου Πέτρο και Μαρία\nton Giorgo')).toEqual([
      'Γιώργος LIVING SURE',
      'Πέτρος LIVING SURE',
      'Πέτρος LIVING SURE',
      'Μαρία LIVING SURE',
      'Giorgos LIVING SURE',
    ])
    expect(readNameList('Γιώργος πατέρας\nο πατέρας Νικόλαος', 'LIVING')).toMatchObject([
      { name: 'Γιώργος', kinship: 'πατέρας' },
      { name: 'πατέρας Νικόλαος', kinship: null },
    ])
  })

  it('loses no name beside a surname', () => {
    expect(read('Μαρία Ελένη Παπαδοπούλου\nMaria k Giorgos\nΕλένη κ Γιώργος')).toEqual([
      'Μαρία LIVING APART',
      'Ελένη LIVING APART',
      'Maria LIVING SURE',
      'Giorgos LIVING SURE',
      'Ελένη LIVING SURE',
      'Γιώργος LIVING SURE',
    ])
  })

  it('keeps the rank of a bishop', () => {
    expect(read('Ιεροθέου αρχιερέως')).toEqual(['αρχιερέως Ιεροθέου LIVING SURE'])
  })

  it('skips people without a name', () => {
    expect(read('Δημητρίου και Ελένης μετά των τέκνων\nΜαρία και οικογένεια\nΕυγενίας νηπίου')).toEqual([
      'Δημητρίου LIVING SURE',
      'Ελένης LIVING SURE',
      'Μαρία LIVING SURE',
      ' LIVING NOT_A_NAME',
      'νηπίου Ευγενίας LIVING SURE',
    ])
  })

  it('reads a rank written together with the name, and a name cut short by a slash', () => {
    expect(read('π.Νικόλαος\nΚων/νος Παππάς\nΠΑΝ/ΤΗΣ\nΓιώργος/Μαρία')).toEqual([
      'π. Νικόλαος LIVING SURE',
      'Κωνσταντίνος LIVING SURNAME_LEFT',
      'Παναγιώτης LIVING SURE',
      'Γιώργος LIVING SURE',
      'Μαρία LIVING SURE',
    ])
  })

  it('leaves out the words of lists for the priest, and puts the late among the departed', () => {
    expect(
      read(
        'του δούλου του Θεού Ανδρέου\nΓεωργίου και της συμβίας αυτού Μαρίας\nο μακαρίτης Πέτρος\nτης συγχωρεμένης Ελένης',
      ),
    ).toEqual([
      'Ανδρέου LIVING SURE',
      'Γεωργίου LIVING SURE',
      'Μαρίας LIVING SURE',
      'Πέτρος DEPARTED SURE',
      'Ελένης DEPARTED SURE',
    ])
    expect(readNameList('της γιαγιάς μου Ευανθίας', 'LIVING')).toMatchObject([
      { name: 'Ευανθίας', kinship: 'γιαγιάς', note: 'SURE' },
    ])
  })

  it('reads ranks that are cut short or joined to the name', () => {
    expect(read('ιερομ. Παϊσίου\nπαπα-Γιώργης\nπρεσβ. Αικατερίνης')).toEqual([
      'ιερομ. Παϊσίου LIVING SURE',
      'παπα Γιώργης LIVING SURE',
      'πρεσβ. Αικατερίνης LIVING SURE',
    ])
  })

  it('mistakes no surname for a rank of clergy', () => {
    expect(read('Μαρία Παπά\nΓιώργος Διάκος\nJohn Bishop')).toEqual([
      'Μαρία LIVING SURNAME_LEFT',
      'Γιώργος LIVING SURNAME_LEFT',
      'John LIVING SURNAME_LEFT',
    ])
  })

  it('separates two known names on one line', () => {
    expect(read('Άννα Μαρία')).toEqual(['Άννα LIVING APART', 'Μαρία LIVING APART'])
  })

  it('finds nothing in an empty text', () => {
    expect(read('\n \n12345\n🌹🌹')).toEqual([])
    expect(read('Π')).toEqual([' LIVING NOT_A_NAME'])
  })

  it('reads two hundred mixed lines, each to a name that a request accepts or to none', () => {
    const lines = ['κα Ελένη Παπαδάκη', 'γιαγιά Σοφία 🙏', 'Yiorgos', '† π. Νικόλαος', '17) Λίτσα (θεία)']
    const names = readNameList(Array.from({ length: 200 }, (_, at) => lines[at % 5]).join('\n'), 'LIVING')
    expect(names).toHaveLength(200)
    expect(new Set(names.map(({ name }) => name))).toEqual(
      new Set(['Ελένη', 'Σοφία', 'Yiorgos', 'π. Νικόλαος', 'Λίτσα']),
    )
  })
})
