import { expect, test } from 'vitest'
import * as endpoints from './endpoints/index.ts'
import { type BodySchema, brokenRule } from './issues.ts'

/** As the server parses: with what came. */
const keysOf = (body: unknown, value: unknown): [string, string][] =>
  ((body as BodySchema).safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    brokenRule(issue).key,
  ])
const endless = JSON.parse('9'.repeat(6000))

test('a number of too many digits is too large, also where a text would do', () => {
  expect(keysOf(endpoints.mainParameters.update.body, { value: endless, version: 1 })).toEqual([
    ['value', 'rule.numberTooLarge'],
  ])
  expect(keysOf(endpoints.mainParameters.update.body, { value: { odd: 1 }, version: 1 })).toEqual([
    ['value', 'rule.format'],
  ])
  expect(keysOf(endpoints.countries.list.query, { page: '9'.repeat(6000) })).toContainEqual([
    'page',
    'rule.numberTooLarge',
  ])
})

test('the field that tells the shapes of a body apart is required, and its other values are malformed', () => {
  const { body } = endpoints.users.create
  expect(keysOf(body, {})).toEqual([['type', 'rule.required']])
  expect(keysOf(body, { type: 'ANGEL' })).toEqual([['type', 'rule.format']])
})
