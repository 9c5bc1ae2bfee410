import { describe, expect, it } from 'vitest'
import type { Offering, Parameters, Temple } from '../../lib/shapes.ts'
import { judgeAct } from './basket/basket.server.ts'
import type { BasketAct } from './basket/basket.ts'
import { splitsOf } from './basket/basket-money.tsx'
import { choicesOf } from './basket/summary.tsx'
import { templesWithoutConsent } from './consent/consents.ts'
import { placedLineOf, readDetails } from './draft/act-fields.ts'
import { leastOf, readQuantity, totalOf } from './draft/amounts.ts'
import type { Chosen } from './draft/chosen.server.ts'
import { changedNames, problemsOfDetails } from './draft/details.server.ts'
import { reviewMark } from './payment/place.server.ts'

const text = { el: 'α', en: 'a' }
const offering: Offering = {
  typeId: 3,
  service: 'CANDLE',
  title: text,
  description: text,
  price: 500,
  sale: null,
  namesLimit: 3,
  stock: null,
  postage: null,
  minPrice: 200,
  maxPrice: 10_000,
  free: false,
  burningMinutes: 240,
  drawing: 'candle-medium',
  drawnHeight: 560,
  drawnWidth: 340,
  material: null,
  rite: null,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
  imageUrl: null,
}
// Only the fields that the rules read.
const temple = { minOrderAmount: 200, namesLimit: 3 } as Temple
const chosenWith = (draft: Chosen['draft']): Chosen =>
  ({
    draft,
    service: 'CANDLE',
    temple,
    offerings: [offering],
    offering,
    parameters: { messageCharacters: 300, maxDaysAhead: 730 },
  }) as Chosen
const readyWith = (chosen: Chosen, index = 0): BasketAct => ({
  index,
  draft: chosen.draft,
  chosen,
  condition: 'READY',
  problem: null,
  total: 500,
  readings: {},
  day: null,
  postage: null,
  saint: null,
  days: null,
})
const whole = { typeId: 3, quantity: '1', intention: 'HEALTH', names: ['Νικόλαος'], acceptSensitive: true }
const fieldsOf = (draft: Chosen['draft']): string[] => Object.keys(problemsOfDetails(chosenWith(draft), 'en'))

describe('amounts of a request', () => {
  it('reads quantities from 1 to 40 and nothing else', () => {
    expect(readQuantity(undefined)).toBe(1)
    expect(readQuantity(' 40 ')).toBe(40)
    for (const typed of ['0', '-1', '41', '1.5', '1e3', 'two', '']) expect(readQuantity(typed)).toBeNull()
  })

  it('uses the offered amount, or the price without one', () => {
    expect(totalOf(offering, 3, '')).toBe(1500)
    expect(totalOf(offering, 3, '20')).toBe(2000)
    expect(totalOf(offering, 1, 'ten')).toBeNull()
    expect(leastOf(offering, 2, temple)).toBe(400)
  })
})

describe('the details form', () => {
  it('keeps the input exactly as typed', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['typeId', '3'],
      ['quantity', 'many'],
      ['names', ' Νικόλαος'],
      ['names', ''],
      ['when', 'soon'],
      ['preferredDate', '2026-12-06'],
    ] as const) {
      form.append(name, value)
    }
    expect(readDetails(form)).toMatchObject({
      typeId: 3,
      quantity: 'many',
      names: [' Νικόλαος', ''],
      preferredDate: undefined,
      acceptSensitive: false,
    })
  })

  it.each([
    ['6/12/2026', '2026-12-06'],
    ['12/31/2026', '12/31/2026'],
    ['', ''],
  ])('reads a day typed as %j, day first, and keeps invalid input', (typed, kept) => {
    const form = new FormData()
    form.append('when', 'day')
    form.append('preferredDate', typed)
    expect(readDetails(form).preferredDate).toBe(kept)
  })

  it('drops an invalid day from a draft', () => {
    const dayShown = (preferredDate?: string) =>
      choicesOf(chosenWith({ ...whole, preferredDate })).preferredDate
    expect(dayShown('2026-12-06')).toBe('2026-12-06')
    expect(dayShown('31/02/2026')).toBeUndefined()
    expect(dayShown('')).toBeUndefined()
    expect(dayShown()).toBeNull()
  })

  it('adds and removes rows of names without scripts', () => {
    expect(changedNames(['a', 'b'], 'add-name')).toEqual(['a', 'b', ''])
    expect(changedNames(['a', 'b', 'c'], 'remove-1')).toEqual(['a', 'c'])
    expect(changedNames(['a'], 'next')).toBeNull()
  })

  it('accepts a complete request', () => {
    expect(fieldsOf(whole)).toEqual([])
  })

  it.each([
    ['1', 'The offering is less than the minimum of 2,00\u00a0€.'],
    ['101', 'The offering is greater than the maximum of 100,00\u00a0€.'],
  ])('writes out the limit that an amount of %s euro misses', (amount, sentence) => {
    expect(problemsOfDetails(chosenWith({ ...whole, amount }), 'en').amount).toBe(sentence)
  })

  it('asks for no names, consent or intention with goods, and says how many are left', () => {
    const goods: Offering = { ...offering, typeId: 9, service: 'PRODUCT', drawing: 'goods-book', stock: 2 }
    const ordered = (quantity: string, stock: number | null = 2) =>
      problemsOfDetails(
        {
          ...chosenWith({ service: 'PRODUCT', typeId: 9, quantity }),
          service: 'PRODUCT',
          offering: { ...goods, stock },
        },
        'en',
      )
    expect(ordered('2')).toEqual({})
    expect(ordered('3')).toEqual({ quantity: '2 are left. Choose fewer.' })
    expect(ordered('1', 0)).toEqual({ quantity: 'It is sold out. Remove it to send the rest.' })
    expect(ordered('3', null)).toEqual({})
    const [line] = [
      placedLineOf({ quantity: '2', names: [''] }, { templeId: 1, service: 'PRODUCT', typeId: 9 }),
    ]
    expect(line).toMatchObject({ quantity: 2, names: [], preferredDate: null })
    const act = (service: 'PRODUCT' | 'CANDLE') =>
      ({ draft: { service }, chosen: chosenWith({ service }), condition: 'READY', total: 900 }) as BasketAct
    expect(templesWithoutConsent([act('PRODUCT')])).toEqual([])
    expect(templesWithoutConsent([act('PRODUCT'), act('CANDLE')])).toHaveLength(1)
  })

  it('names the rejected names, and no number if all are missing', () => {
    const names = (typed: string[]) => problemsOfDetails(chosenWith({ ...whole, names: typed }), 'en')
    expect(names(['Νικόλαος', '12'])['names.1']).toMatch(/^Name 2: Write the baptismal name only/)
    expect(names(['', ''])['names.0']).toBe('Write at least one name.')
  })

  it.each([
    ['no names', { names: ['', ' '] }, 'names.0'],
    ['a surname', { names: ['Νικόλαος', 'Μαρία Παπαδοπούλου'] }, 'names.1'],
    [
      'more names than a request holds',
      { names: Array.from({ length: 3 * 40 + 1 }, () => 'Άννα') },
      'names.0',
    ],
    ['no consent', { acceptSensitive: false }, 'acceptSensitive'],
    ['a day that is past', { preferredDate: '2020-01-01' }, 'preferredDate'],
    ['no day at all', { preferredDate: '' }, 'preferredDate'],
    ['an offering below the minimum', { amount: '1' }, 'amount'],
    ['an amount that is none', { amount: 'five' }, 'amount'],
    ['a huge quantity', { quantity: '1000' }, 'quantity'],
    ['no intention', { intention: undefined }, 'intention'],
    ['a message that is too long', { message: 'α'.repeat(301) }, 'message'],
  ])('reports %s at its field', (_, typed, field) => {
    expect(fieldsOf({ ...whole, ...typed })).toContain(field)
  })
})

describe('the mark of a review', () => {
  const reviewed = (change: Partial<Offering> = {}, draft: Chosen['draft'] = whole) => {
    const changed = { ...offering, ...change }
    const chosen = { ...chosenWith(draft), offerings: [changed], offering: changed }
    return reviewMark({ draft, acts: [readyWith(chosen)] })
  }

  it('is the same for the same request and price', () => {
    expect(reviewed()).toBe(reviewed())
  })

  it.each([
    ['the price changes', { price: 600 }],
    ['a sale begins', { price: 400, sale: { regularPrice: 500, until: '2026-12-06' } }],
    ['the minimum changes', { minPrice: 300 }],
    ['another offering takes its place', { typeId: 4 }],
  ])("differs when %s, also with one's own amount", (_, change) => {
    expect(reviewed(change)).not.toBe(reviewed())
    const ownAmount = { ...whole, amount: '10' }
    expect(reviewed(change, ownAmount)).not.toBe(reviewed({}, ownAmount))
  })
})

describe('an act of the basket', () => {
  const finished = { ...whole, service: 'CANDLE', templeSlug: 'agios-nikolaos', seenPrice: 500 }
  const judged = (change: Partial<Chosen> | null) =>
    judgeAct(change && { ...chosenWith(finished), ...change }, null, 'en').condition

  it.each([
    ['its temple is gone', null, 'GONE'],
    ['its offering is gone', { isWithdrawn: true }, 'GONE'],
    ['its temple pauses', { temple: { ...temple, pausedUntil: '2027-01-01' } }, 'GONE'],
    ['its price changed in between', { offering: { ...offering, price: 600 } }, 'PRICE'],
    ['nothing changed', {}, 'READY'],
  ] as const)('shows the condition when %s', (_, change, condition) => {
    expect(judged(change)).toBe(condition)
  })
})

describe('several acts', () => {
  const at = (id: number, change: Partial<BasketAct> = {}): BasketAct => {
    const place = { ...temple, id, commissionBasisPoints: 1000, gatewayFeeBearer: 'PLATFORM' } as Temple
    return { ...readyWith({ ...chosenWith(whole), temple: place }, id), ...change }
  }
  const mark = (...acts: BasketAct[]) => reviewMark({ draft: whole, acts })

  it('have another mark when one is added, and the same when an unavailable one is', () => {
    expect(mark(at(1), at(2))).not.toBe(mark(at(1)))
    expect(mark(at(1), at(2, { condition: 'GONE', chosen: null, problem: 'Gone' }))).toBe(mark(at(1)))
  })

  it('share the money to the cent, temple by temple, with one fixed fee', () => {
    const parameters = { gatewayFeeBasisPoints: 100, gatewayFeeFixed: 10 } as Parameters
    const splits = splitsOf([at(1), at(2), at(1), at(3, { condition: 'PRICE' })], parameters)
    expect(splits.map(({ temple: { id }, split }) => [id, split])).toEqual([
      [1, { temple: 900, card: 20, platform: 80 }],
      [2, { temple: 450, card: 5, platform: 45 }],
    ])
  })
})
