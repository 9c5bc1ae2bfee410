import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

const shown = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-')

describe('soft hyphens', () => {
  it.each([
    ['Μεσοπεντηκοστή', 'Μεσο-πε-ντη-κο-στή'],
    ['Σταυροπροσκυνήσεως', 'Σταυ-ρο-προ-σκυ-νή-σεως'],
    ['Κωνσταντινουπόλεως', 'Κων-στα-ντι-νου-πό-λεως'],
    ['Καυσοκαλυβίτης', 'Καυ-σο-κα-λυ-βί-της'],
    ['Ευαγγελισμός', 'Ευαγ-γε-λι-σμός'],
    ['Τσικνοπέμπτη', 'Τσι-κνο-πέ-μπτη'],
    ['Φαρμακολύτρια', 'Φαρ-μα-κο-λύ-τρια'],
    ['εκκλησιαστικό', 'εκκλη-σια-στικό'],
    ['Παρθενομάρτυς', 'Παρ-θε-νο-μάρ-τυς'],
    ['εκατόνταρχος', 'εκα-τό-νταρ-χος'],
    ['Ακραγαντίνων', 'Ακρα-γα-ντί-νων'],
    ['Αρχιστράτηγος', 'Αρχι-στρά-τη-γος'],
    ['ΕΥΑΓΓΕΛΙΣΜΟΣ', 'ΕΥΑΓ-ΓΕ-ΛΙ-ΣΜΟΣ'],
    ['Χριστούγεννα', 'Χρι-στού-γεννα'],
  ])('divide %s as a school-book does, with at least three letters at either end', (word, cut) => {
    expect(shown(word)).toBe(cut)
  })

  it('leave short words, other scripts and the text between words unchanged', () => {
    expect(shown('Κυριακή της Πεντηκοστής')).toBe('Κυριακή της Πεντηκοστής')
    expect(shown('The Exaltation of the Cross')).toBe('The Exaltation of the Cross')
    expect(shown('Σύναξη των Δώδεκα Αποστόλων, 30/6')).toBe('Σύναξη των Δώδεκα Αποστόλων, 30/6')
  })

  it('remove nothing from any text, and add nothing a second time', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'αβγδεηικμνοπρστυφχψωάήύς ') }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const once = withSoftHyphens(text)
        expect(once.replaceAll('\u00ad', '')).toBe(text.replaceAll('\u00ad', ''))
        expect(withSoftHyphens(once)).toBe(once)
      }),
    )
  })
})
