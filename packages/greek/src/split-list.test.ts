import { expect, it } from 'vitest'
import { splitNameList } from './split-list.ts'

const split = (list: string) => splitNameList(list).map(({ text, side }) => `${text} ${side}`)

it('splits at lines, commas, «και» and emojis, without numbers, bullets and brackets', () => {
  expect(
    split('1. Μαρία\n2) Γιώργος · Λίτσα (θεία)\n* Άννα και Παύλος, Ζωή; Φωτεινή\nΝίκος🌹Ελένη|Σοφία\n🙏'),
  ).toEqual([
    'Μαρία null',
    'Γιώργος null',
    'Λίτσα null',
    'Άννα null',
    'Παύλος null',
    'Ζωή null',
    'Φωτεινή null',
    'Νίκος null',
    'Ελένη null',
    'Σοφία null',
  ])
})

it('skips headings and crosses, and keeps the side that they name', () => {
  expect(
    split('Άννα\nΥπέρ υγείας: κ. Μαρία Παππά\n† Βασιλική\nΥπέρ αναπαύσεως\nΚωνσταντίνος\nΖώντες:\nΕλένη'),
  ).toEqual([
    'Άννα null',
    'κ. Μαρία Παππά LIVING',
    'Βασιλική DEPARTED',
    'Κωνσταντίνος DEPARTED',
    'Ελένη LIVING',
  ])
})

it('keeps the names on the line of a heading', () => {
  expect(
    split('Υπέρ υγείας,Δημητρίου, Άννης\nΥπὲρ ὑγείας καὶ σωτηρίας Γεωργίου, Μαρίας, Ελένης, Ιωάννου'),
  ).toEqual([
    'Δημητρίου LIVING',
    'Άννης LIVING',
    'Γεωργίου LIVING',
    'Μαρίας LIVING',
    'Ελένης LIVING',
    'Ιωάννου LIVING',
  ])
  expect(split('Υπέρ αναπαύσεως των ψυχών Βασιλικής και Σωτηρίας\nΝικολάου')).toEqual([
    'Βασιλικής DEPARTED',
    'Σωτηρίας DEPARTED',
    'Νικολάου DEPARTED',
  ])
})

it.each([
  ['LIVING', 'Υπέρ υγείας'],
  ['LIVING', '1) ΥΠΕΡ ΥΓΕΙΑΣ ΚΑΙ ΣΩΤΗΡΙΑΣ'],
  ['LIVING', 'Ζωντανοί:'],
  ['LIVING', 'Ονόματα ζώντων'],
  ['LIVING', 'For the health of'],
  ['DEPARTED', 'Υπέρ αναπαύσεως των ψυχών'],
  ['DEPARTED', 'Νεκροί'],
  ['DEPARTED', 'Πεθαμένοι:'],
  ['DEPARTED', 'Για τους κεκοιμημένους'],
  ['DEPARTED', 'Οι συγχωρεμένοι μας'],
  ['DEPARTED', 'Τεθνεώτων'],
  ['DEPARTED', 'ΨΥΧΟΣΑΒΒΑΤΟ'],
  ['DEPARTED', 'Πάντων των προ ημών κεκοιμημένων'],
  ['DEPARTED', 'Our departed'],
])('takes a heading for the side %s: %s', (side, heading) => {
  expect(split(`${heading}\nΜαρία\nΓιώργος`)).toEqual([`Μαρία ${side}`, `Γιώργος ${side}`])
})

it('applies words about one name to that name only', () => {
  expect(
    split(
      'Άννα (υπέρ υγείας)\nΗ μακαρίτισσα η Ελένη\nο συγχωρεμένος Πέτρος\nΖωή, υγεία\nΜνημοσύνη\nJohn Livingston',
    ),
  ).toEqual([
    'Άννα LIVING',
    'Η μακαρίτισσα η Ελένη DEPARTED',
    'ο συγχωρεμένος Πέτρος DEPARTED',
    'Ζωή LIVING',
    'Μνημοσύνη null',
    'John Livingston null',
  ])
})

it('splits names at a dash between spaces, but not at a hyphen', () => {
  expect(split('Ανδρέας - Μαρία\nΆννα-Μαρία\nΝίκος – Ελένη')).toEqual([
    'Ανδρέας null',
    'Μαρία null',
    'Άννα-Μαρία null',
    'Νίκος null',
    'Ελένη null',
  ])
})
