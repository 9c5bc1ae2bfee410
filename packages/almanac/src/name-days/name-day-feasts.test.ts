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

describe('the feasts of names', () => {
  it('have a key of their own, a title in both languages and at least one name', () => {
    expect(repeated(feasts.map(({ key }) => key))).toEqual([])
    for (const { key, title, names, also } of feasts) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(title.el, key).toMatch(/^\p{Script=Greek}[\p{Script=Greek} ,.:()΄]*$/u)
      expect(title.en, key).toMatch(/^[A-Z][A-Za-z ,:’()-]*$/)
      expect(names.length + also.length, key).toBeGreaterThan(0)
    }
  })

  it('are called as the almanac calls them, and fall when they fall there', () => {
    const almanac = new Map(feastsOf().map(({ key, title, rule }) => [key, { title, rule }]))
    const shared = feasts.filter(({ key }) => almanac.has(key))
    expect(shared.length).toBeGreaterThan(350)
    expect(shared.map(({ key, title, rule }) => [key, { title, rule }])).toEqual(
      shared.map(({ key }) => [key, almanac.get(key)]),
    )
  })

  it('have a rule that falls in every year of either calendar', () => {
    for (const { key, rule } of feasts) {
      for (const year of [2023, 2024, 2027]) {
        expect(datesOf(rule, year), key).toHaveLength(1)
        expect(datesOf(rule, year, { calendar: 'OLD' }).length, key).toBeLessThanOrEqual(2)
      }
    }
  })

  it('name nobody twice on one feast, and give every name one first day', () => {
    for (const { key, names, also } of feasts) expect(repeated([...names, ...also]), key).toEqual([])
    expect(repeated(feasts.flatMap(({ names }) => names))).toEqual([])
    const first = new Set(feasts.flatMap(({ names }) => names))
    expect(feasts.flatMap(({ also }) => also).filter((name) => !first.has(name))).toEqual([])
  })

  it('name only baptismal names that the Greek table knows', () => {
    expect(feasts.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([])
    expect(commonestNames.filter((name) => daysOfName(name).length === 0)).toEqual([])
    expect(repeated(commonestNames)).toEqual([])
  })

  it('cover at least 1,000 baptismal names, and 3,000 forms in which people say them', () => {
    const withDay = baptismalNames().filter(({ nominative }) => daysOfName(nominative).length > 0)
    expect(withDay.length).toBeGreaterThanOrEqual(1000)
    const forms = new Set(
      withDay.flatMap(({ nominative, variants }) => [nominative, ...variants.map(({ text }) => text)]),
    )
    expect(forms.size).toBeGreaterThanOrEqual(3000)
  })

  it('give a name its first day first', () => {
    const george = daysOfName('Γεώργιος').map(({ feast, isPrimary }) => [feast.key, isPrimary])
    expect(george).toEqual([
      ['george', true],
      ['george-of-mytilene', false],
      ['relics-of-george', false],
    ])
  })
})
