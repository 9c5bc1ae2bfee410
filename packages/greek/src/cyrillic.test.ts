import { expect, it } from 'vitest'
import { cyrillicInLatinLetters } from './cyrillic.ts'
import { findNames } from './find-names.ts'
import { nameAsRead } from './name-as-read.ts'
import { normalisedName, personNameProblem } from './person-name.ts'
import { readNameList } from './read-list.ts'

it.each([
  ['Наталья', 'Natalia'],
  ['СЕРГИЙ', 'SERGI'],
  ['Андрі\u0301й', 'Andri'],
  ['Ђорђе', 'Djordje'],
  ['Хари́тон', 'Khariton'],
  ['Μαρία Maria', 'Μαρία Maria'],
])('spells %s as %s', (cyrillic, latin) => {
  expect(cyrillicInLatinLetters(cyrillic)).toBe(latin)
})

/** Of the most common Russian, Ukrainian, Bulgarian and Serbian names. */
it.each([
  ['Александр', 'Αλεξάνδρου'],
  ['Алексей', 'Αλεξίου'],
  ['Афанасий', 'Αθανασίου'],
  ['Василий', 'Βασιλείου'],
  ['Георгий', 'Γεωργίου'],
  ['Ђорђе', 'Γεωργίου'],
  ['Димитър', 'Δημητρίου'],
  ['Евгения', 'Ευγενίας'],
  ['Екатерина', 'Αικατερίνης'],
  ['Иоанн', 'Ιωάννου'],
  ['Илья', 'Ηλία'],
  ['Ксения', 'Ξενίας'],
  ['Любовь', 'Αγάπης'],
  ['Матфей', 'Ματθαίου'],
  ['Микола', 'Νικολάου'],
  ['Михаил', 'Μιχαήλ'],
  ['Надежда', 'Ελπίδος'],
  ['Пётр', 'Πέτρου'],
  ['Светлана', 'Φωτεινής'],
  ['Сергій', 'Σεργίου'],
  ['Татьяна', 'Τατιανής'],
  ['Фёкла', 'Θέκλης'],
])('is read in Greek: %s is %s', (typed, genitive) => {
  expect(personNameProblem(typed)).toBeNull()
  expect(nameAsRead(normalisedName(typed), 'el')).toBe(genitive)
})

it('asks about what may be two names, and reads a pasted list', () => {
  expect(findNames('Саша').map(({ name }) => name)).toEqual(['Αλέξανδρος', 'Αλεξάνδρα'])
  expect(readNameList('Иван, Мария\nПавел', 'LIVING').map(({ name }) => name)).toEqual([
    'Ivan',
    'Maria',
    'Pavel',
  ])
})
