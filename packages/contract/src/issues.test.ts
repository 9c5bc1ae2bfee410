import { expect, test } from 'vitest'
import * as endpoints from './endpoints/index.ts'
import { type BodySchema, brokenRule } from './issues.ts'
import { recurringRule } from './recurring-rule.ts'

/** Parses as the server does: with the input in the issues. */
const keysOf = (body: unknown, value: unknown): [string, string][] =>
  ((body as BodySchema).safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    brokenRule(issue).key,
  ])
const endless = JSON.parse('9'.repeat(6000))

test('a number of too many digits is too large, also if a text is allowed', () => {
  expect(
    keysOf(endpoints.mainParameters.save.body, { changes: [{ id: 1, value: endless, version: 1 }] }),
  ).toEqual([['changes.0.value', 'rule.numberTooLarge']])
  expect(
    keysOf(endpoints.mainParameters.save.body, { changes: [{ id: 1, value: { odd: 1 }, version: 1 }] }),
  ).toEqual([['changes.0.value', 'rule.format']])
  expect(keysOf(endpoints.countries.list.query, { page: '9'.repeat(6000) })).toContainEqual([
    'page',
    'rule.numberTooLarge',
  ])
})

test('rejects the year 0, which the database does not have', () => {
  const { placedFrom } = endpoints.orders.list.query.shape
  for (const date of ['0000-01-01', '2027-02-29', '15.1.2026']) {
    expect(keysOf(placedFrom, date)).toEqual([['', 'rule.date']])
  }
  for (const date of ['0001-01-01', '2028-02-29', '9999-12-31']) expect(keysOf(placedFrom, date)).toEqual([])
})

test('a recurring act has a day that exists, counted from a repose in a plausible year', () => {
  const rule = recurringRule
  expect(keysOf(rule, { kind: 'YEARLY', month: 2, day: 30 })).toEqual([['day', 'rule.date']])
  expect(keysOf(rule, { kind: 'YEARLY', month: 2, day: 29 })).toEqual([])
  for (const kind of ['UNTIL_FORTIETH', 'MEMORIALS']) {
    expect(keysOf(rule, { kind, reposedOn: '0026-01-15', years: 1 })).toEqual([['reposedOn', 'rule.date']])
    expect(keysOf(rule, { kind, reposedOn: '1926-01-15', years: 1 })).toEqual([])
  }
})

test('the discriminator of a body is required, and its unknown values are malformed', () => {
  const { body } = endpoints.users.create
  expect(keysOf(body, {})).toEqual([['type', 'rule.required']])
  expect(keysOf(body, { type: 'ANGEL' })).toEqual([['type', 'rule.format']])
})

test('a value that is none of those allowed is answered with them', () => {
  const { body } = endpoints.publishing.publish
  const [issue] = body.safeParse({ entity: 'nonsense', id: 1 }, { reportInput: true }).error?.issues ?? []
  expect(issue && brokenRule(issue)).toEqual({
    key: 'rule.oneOf',
    facts: { values: expect.stringContaining('candle-types, ') },
  })
})

test('each generic message belongs to an input', () => {
  const bank = { title: { el: 'Τ', en: 'T' } }
  const country = { title: { el: 'Χ', en: 'C' }, code: 'GR', code3: 'GRC' }
  const names = { reason: 'ASKED_BY_PAYER', note: 'short' }
  for (const [{ body }, value, broken] of [
    [endpoints.banks.create, { ...bank, nationalCode: '01A' }, ['nationalCode', 'rule.onlyNumbers']],
    [endpoints.banks.create, { ...bank, nationalCode: '01' }, ['nationalCode', 'rule.length']],
    [endpoints.banks.create, { ...bank, bic: 'ABC' }, ['bic', 'rule.format']],
    [endpoints.countries.create, { ...country, code: 'gr' }, ['code', 'rule.onlyUppercase']],
    [endpoints.countries.create, { ...country, code3: 'GR' }, ['code3', 'rule.length']],
    [endpoints.orders.openNames, names, ['note', 'rule.atLeast']],
  ] as const) {
    expect(keysOf(body, value)).toEqual([broken])
  }
})
