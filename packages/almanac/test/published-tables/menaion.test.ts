/** Our fixed feasts compared with two church calendars (docs/almanac.md names them and lists the corrections). */
import { describe, expect, it } from 'vitest'
import { feastsOf } from '../../src/feasts/catalogue.ts'
import { type Feast, type Rank, ranks } from '../../src/feasts/feast.ts'
import { diaryFish, diaryOil } from './fasting.ts'
import { firstNamed } from './menaion.ts'

const dayOf = ({ rule }: Feast): number =>
  rule.kind === 'FIXED' || rule.kind === 'TRANSFER' ? rule.month * 100 + rule.day : 0
const feastsOn = Map.groupBy(feastsOf(), dayOf)

/** A Greek word by its sound, without its case ending. */
const greek = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/ει|οι|υ|η/g, 'ι')
    .replaceAll('αι', 'ε')
    .replaceAll('ω', 'ο')
    .replace(/(.)\1/g, '$1')

/** An English word without its Greek or Latin spelling. */
const english = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ph', 'f')
    .replace(/[ck]h?/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/[ao]e/g, 'e')
    .replaceAll('-', ' ')
    .replace(/(.)\1/g, '$1')

const begin = (one: string, other: string): boolean => {
  const least = Math.min(one.length, other.length) <= 5 ? 3 : 4
  return one.length >= 3 && one.slice(0, least) === other.slice(0, least)
}

const isNamed = (name: string, titles: readonly string[], sound: (word: string) => string): boolean =>
  titles.flatMap((title) => title.split(/[ ,]+/)).some((word) => begin(sound(word), sound(name)))

const days = firstNamed.flatMap(([month, names]) =>
  names.split(', ').map((pair, index) => {
    const [inGreek = '', inEnglish = ''] = pair.split(' ')
    const feasts = feastsOn.get(month * 100 + index + 1) ?? []
    return {
      day: month * 100 + index + 1,
      byDiary: isNamed(
        inGreek,
        feasts.map(({ title }) => title.el),
        greek,
      ),
      byPlanner: isNamed(
        inEnglish,
        feasts.map(({ title }) => title.en),
        english,
      ),
    }
  }),
)

const isAtLeast = (least: Rank, rank: Rank): boolean => ranks.indexOf(rank) <= ranks.indexOf(least)

describe('fixed feasts of two church calendars', () => {
  it('begin, on 365 of 366 days, with a saint that ours also have', () => {
    expect(days).toHaveLength(366)
    // The fore-feast of the Cross and Dionysius of Vatopedi; both calendars list ours, Eudocimus and Joseph, later.
    expect(days.filter(({ byDiary, byPlanner }) => !byDiary && !byPlanner).map(({ day }) => day)).toEqual([
      731,
    ])
  })

  it('agree with the pocket calendar on 347 days', () => {
    expect(days.filter(({ byDiary }) => !byDiary).map(({ day }) => day)).toEqual([
      104, 105, 216, 306, 312, 321, 330, 407, 410, 412, 513, 514, 520, 522, 606, 731, 907, 1021, 1218,
    ])
  })

  it('agree with the Planner of the Archdiocese on 357 days', () => {
    expect(days.filter(({ byPlanner }) => !byPlanner).map(({ day }) => day)).toEqual([
      419, 511, 527, 714, 726, 731, 807, 1001, 1126,
    ])
  })

  it('name the day wherever the pocket calendar allows oil or fish', () => {
    const marked = [...diaryOil, ...diaryFish]
    const plain = marked.filter((day) => !feastsOn.get(day)?.some(({ rank }) => isAtLeast('NOTABLE', rank)))
    expect(plain).toEqual([])
  })
})
