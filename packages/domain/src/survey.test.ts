import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { answerProblems, numberOf, patientInitials, wronglyChanged } from './survey.ts'

type Question = endpoints.surveys.Question
const words = (text: string) => ({ el: text, en: text })
const question = (key: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  key,
  kind,
  label: words(key),
  required: false,
  unit: words(''),
  least: null,
  most: null,
  options: [],
  adds: [],
  equals: null,
  suggested: false,
  ...more,
})
const form = (...questions: Question[]) => [{ title: words('One'), questions }]
const option = (key: string) => ({ key, label: words(key) })

it.each([
  ['Παπ Γεω', 'ΠΑΠ ΓΕΩ'],
  ['παπγεω', 'ΠΑΠ ΓΕΩ'],
  // A surname and a name of two letters.
  ['Βο Ζω', 'ΒΟ ΖΩ'],
  ['Ρά-Εύη', 'ΡΑ ΕΥΗ'],
  ['Παπαδόπουλος Γεώργιος', null],
  ['ΠΑΠΓΕ', null],
  ['ΠΑΠ', null],
  ['Π Γ', null],
  ['ΠΑΠ ΓΕΩ ΑΝΑ', null],
  ['ΠΑ1 ΓΕΩ', null],
])('reads the initials %s as %s', (typed, initials) => {
  expect(patientInitials(typed)).toBe(initials)
})

it('adds a sum, and asks for numbers that must be equal once the answer is complete', () => {
  const sections = form(
    question('a', 'INTEGER'),
    question('b', 'INTEGER'),
    question('sum', 'SUM', { adds: ['a', 'b'] }),
    question('total', 'INTEGER', { equals: 'sum' }),
  )
  expect(numberOf(sections, { a: 2, b: 3 }, 'sum')).toBe(5)
  expect(numberOf(sections, {}, 'sum')).toBeNull()
  expect(answerProblems(sections, { a: 2, b: 3, total: 4 }, { complete: false })).toEqual([])
  expect(answerProblems(sections, { a: 2, b: 3, total: 4 }, { complete: true })).toEqual([
    { key: 'total', message: 'rule.notEqual' },
  ])
})

it.each([
  ['a number below its bound', question('a', 'INTEGER', { least: 1 }), 0, 'rule.min'],
  ['a number above its bound', question('a', 'INTEGER', { most: 5 }), 6, 'rule.max'],
  ['a part of a number', question('a', 'INTEGER'), 1.5, 'rule.integer'],
  ['a negative amount', question('a', 'MONEY'), -1, 'rule.notNegative'],
  ['a day that does not exist', question('a', 'DATE'), '2026-02-30', 'rule.date'],
  ['a choice that is not offered', question('a', 'CHOICE', { options: [option('x')] }), 'y', 'rule.format'],
  ['an answer to a sum', question('a', 'SUM'), 5, 'rule.format'],
  ['an answer to no question', question('b', 'TEXT'), 'x', 'rule.notFound'],
])('refuses %s', (_, asked, value, message) => {
  expect(answerProblems(form(asked), { a: value }, { complete: false })).toMatchObject([
    { key: 'a', message },
  ])
})

const before = question('a', 'CHOICE', { options: [option('x'), option('y')], least: 1, most: 9 })
it.each([
  ['other words', { ...before, label: words('b') }, []],
  ['a new choice', { ...before, options: [...before.options, option('z')] }, []],
  ['wider bounds', { ...before, least: null, most: 20 }, []],
  ['a choice less', { ...before, options: [option('x')] }, ['a']],
  ['narrower bounds', { ...before, most: 8 }, ['a']],
  ['a required answer', { ...before, required: true }, ['a']],
  ['another kind', { ...before, kind: 'TEXT' as const }, ['a']],
])('judges a change of an open form: %s', (_, after, wrong) => {
  expect(wronglyChanged(form(before), form(after))).toEqual(wrong)
})

it('refuses to remove a question or to require a new one', () => {
  expect(wronglyChanged(form(before), form(question('b', 'TEXT')))).toEqual(['a'])
  expect(wronglyChanged(form(before), form(before, question('b', 'TEXT', { required: true })))).toEqual(['b'])
})
