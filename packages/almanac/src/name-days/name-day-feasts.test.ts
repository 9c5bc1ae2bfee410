import { baptismalNames } from '@kandili/greek'
import { describe, expect, it } from 'vitest'
import { feastsOf } from '../feasts/catalogue.ts'
import { datesOf } from '../rule.ts'
import { commonestNames } from './commonest-names.ts'
import { daysOfName, nameDayFeasts } from './name-day-feasts.ts'

const feasts = nameDayFeasts()
const known = new Set(baptismalNames().map(({ nominative }) => nominative))
const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

describe('name-day feasts', () => {
  it('have a unique key, a title in both languages and at least one name', () => {
    expect(repeated(feasts.map(({ key }) => key))).toEqual([])
    for (const { key, title, names, also } of feasts) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(title.el, key).toMatch(/^\p{Script=Greek}[\p{Script=Greek} ,.:()ʹ]*$/u)
      expect(title.en, key).toMatch(/^[A-Z][A-Za-z ,:’()-]*$/)
      expect(names.length + also.length, key).toBeGreaterThan(0)
    }
  })

  it('share title and day with the almanac’s feast of the same key', () => {
    const almanac = new Map(feastsOf().map(({ key, title, rule }) => [key, { title, rule }]))
    const shared = feasts.filter(({ key }) => almanac.has(key))
    expect(shared.length).toBeGreaterThan(350)
    expect(shared.map(({ key, title, rule }) => [key, { title, rule }])).toEqual(
      shared.map(({ key }) => [key, almanac.get(key)]),
    )
  })

  it('have a rule that applies in every year of both calendars', () => {
    for (const { key, rule } of feasts) {
      for (const year of [2023, 2024, 2027]) {
        expect(datesOf(rule, year), key).toHaveLength(1)
        expect(datesOf(rule, year, { calendar: 'OLD' }).length, key).toBeLessThanOrEqual(2)
      }
    }
  })

  it('list nobody twice on one feast, and give every name one main day', () => {
    for (const { key, names, also } of feasts) expect(repeated([...names, ...also]), key).toEqual([])
    expect(repeated(feasts.flatMap(({ names }) => names))).toEqual([])
    const first = new Set(feasts.flatMap(({ names }) => names))
    expect(feasts.flatMap(({ also }) => also).filter((name) => !first.has(name))).toEqual([])
  })

  it('list only baptismal names that the Greek table knows', () => {
    expect(feasts.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([])
    expect(commonestNames.filter((name) => daysOfName(name).length === 0)).toEqual([])
    expect(repeated(commonestNames)).toEqual([])
  })

  it('cover at least 1,000 baptismal names and 3,000 spoken forms', () => {
    const withDay = baptismalNames().filter(({ nominative }) => daysOfName(nominative).length > 0)
    expect(withDay.length).toBeGreaterThanOrEqual(1000)
    const forms = new Set(
      withDay.flatMap(({ nominative, variants }) => [nominative, ...variants.map(({ text }) => text)]),
    )
    expect(forms.size).toBeGreaterThanOrEqual(3000)
  })

  it('list the main day of a name first', () => {
    const george = daysOfName('Γεώργιος').map(({ feast, isPrimary }) => [feast.key, isPrimary])
    expect(george).toEqual([
      ['george', true],
      ['george-of-mytilene', false],
      ['relics-of-george', false],
    ])
  })
})
