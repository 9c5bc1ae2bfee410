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
