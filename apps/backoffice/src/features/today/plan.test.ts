import { describe, expect, it } from 'vitest'
import { aDay, aLine, asTyped } from './plan.factory.ts'
import { arrange, isBurning, LITURGY, mayUndo, pieces, withMoved } from './plan.ts'

const none = new Set<string>()
const namesOf = (plan: ReturnType<typeof arrange>) => plan.names.map(({ name }) => name)
const rowsOf = (plan: ReturnType<typeof arrange>) => plan.rows.map(({ lineIds }) => lineIds)
const lamp = { typeTitle: { el: 'Καντήλι', en: 'Lamp' }, drawnHeight: 900 }

describe('the order of the page', () => {
  it('does not show names that the payer changed as already ticked', () => {
    const before = arrange(undefined, aDay([aLine(1, { namesAsRead: asTyped('Μαρία') })]), none)
    const ticked = new Set(before.names.map(({ key }) => key))
    const changed = aLine(1, { namesAsRead: asTyped('Άννα'), changedAt: '2026-11-20T09:00:00Z' })
    const after = arrange(before, aDay([changed]), ticked)
    expect(after.names.map(({ name, key }) => [name, ticked.has(key)])).toEqual([['Άννα', false]])
  })

  it('puts clergy and monastics first, by rank, across all requests', () => {
    const day = aDay([
      aLine(1, { namesAsRead: asTyped('Μαρία', 'Άννα') }),
      aLine(2, {
        namesAsRead: [
          {
            name: 'π. Νικόλαος',
            asRead: 'Νικολάου ιερέως',
            isAnotherForm: true,
            isInDoubt: false,
            place: 10,
          },
          ...asTyped('Γεώργιος'),
        ],
      }),
      aLine(3, {
        namesAsRead: [
          {
            name: 'επίσκοπος Νεκτάριος',
            asRead: 'Νεκταρίου επισκόπου',
            isAnotherForm: true,
            isInDoubt: false,
            place: 3,
          },
        ],
      }),
    ])
    const plan = arrange(undefined, day, none)
    expect(namesOf(plan)).toEqual(['επίσκοπος Νεκτάριος', 'π. Νικόλαος', 'Μαρία', 'Άννα', 'Γεώργιος'])
    expect(plan.names[0]?.hasRank).toBe(true)
  })

  it('lists a name twice that was asked for twice', () => {
    const plan = arrange(undefined, aDay([aLine(1, { namesAsRead: asTyped('Μαρία', 'Μαρία') })]), none)
    expect(new Set(plan.names.map(({ key }) => key)).size).toBe(2)
  })

  it('keeps the names of a candle that was lit today, and leaves out those of yesterday and of declined acts', () => {
    const day = aDay(
      [aLine(1)],
      [
        aLine(2, { state: 'FULFILLED', fulfilledAt: '2026-11-20T05:00:00Z' }),
        aLine(3, { state: 'FULFILLED', fulfilledAt: '2026-11-19T15:00:00Z' }),
        aLine(4, { state: 'DECLINED' }),
      ],
    )
    expect(namesOf(arrange(undefined, day, none))).toEqual(['Όνομα 1', 'Όνομα 2'])
  })

  it('puts read names at the end when the page opens, and leaves them in place later', () => {
    const day = aDay([aLine(1), aLine(2)])
    const opened = arrange(undefined, day, new Set(['1-0']))
    expect(namesOf(opened)).toEqual(['Όνομα 2', 'Όνομα 1'])
    expect(namesOf(arrange(opened, day, new Set(['2-0'])))).toEqual(['Όνομα 2', 'Όνομα 1'])
  })

  it('appends new names while somebody reads, even a bishop', () => {
    const first = arrange(undefined, aDay([aLine(1), aLine(2)]), none)
    const bishop = aLine(3, {
      namesAsRead: [
        { name: 'Νεκτάριος', asRead: 'Νεκταρίου επισκόπου', isAnotherForm: true, isInDoubt: false, place: 3 },
      ],
    })
    const next = arrange(first, aDay([bishop, aLine(1), aLine(2)]), none)
    expect(namesOf(next)).toEqual(['Όνομα 1', 'Όνομα 2', 'Νεκτάριος'])
    expect(namesOf(arrange(next, aDay([bishop, aLine(2)]), none))).toEqual(['Όνομα 2', 'Νεκτάριος'])
  })

  it('gives each rite that is held separately its own list', () => {
    const trisagion = { service: 'MEMORIAL', typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' } } as const
    const day = aDay([
      aLine(1),
      aLine(2, { ...trisagion, rite: 'TRISAGION' }),
      aLine(3, { service: 'MEMORIAL', rite: 'LITURGY' }),
    ])
    expect(arrange(undefined, day, none).names.map(({ readAt }) => readAt)).toEqual([
      LITURGY,
      'Τρισάγιο',
      LITURGY,
    ])
  })

  it('groups waiting acts by kind, and done acts by the press that did them', () => {
    const done = { state: 'FULFILLED', fulfilledAt: '2026-11-20T07:05:00Z' } as const
    const day = aDay(
      [aLine(1), aLine(2, lamp), aLine(3)],
      [aLine(4, done), aLine(5, done), aLine(6, { ...done, fulfilledAt: '2026-11-20T07:06:00Z' })],
    )
    expect(rowsOf(arrange(undefined, day, none))).toEqual([[1, 3], [2], [6], [4, 5]])
  })

  it('leaves a row in place when it is done and when it is undone', () => {
    const day = aDay([aLine(1), aLine(2), aLine(3, lamp)])
    const opened = arrange(undefined, day, none)
    const lit = withMoved(day, [aLine(1, { state: 'FULFILLED' }), aLine(2, { state: 'FULFILLED' })])
    const afterwards = arrange(opened, lit, none)
    expect(rowsOf(afterwards)).toEqual([[1, 2], [3]])
    expect(rowsOf(arrange(afterwards, withMoved(lit, [aLine(1, { state: 'ACCEPTED' })]), none))).toEqual([
      [1, 2],
      [3],
    ])
  })

  it('adds a new candle to the waiting row, and gives it a new row beside a done one', () => {
    const opened = arrange(undefined, aDay([aLine(1)]), none)
    expect(rowsOf(arrange(opened, aDay([aLine(1), aLine(2)]), none))).toEqual([[1, 2]])
    expect(rowsOf(arrange(opened, aDay([aLine(2)], [aLine(1, { state: 'FULFILLED' })]), none))).toEqual([
      [1],
      [2],
    ])
  })

  it('begins anew on another day', () => {
    const opened = arrange(undefined, aDay([aLine(1), aLine(2)]), new Set(['1-0']))
    const tomorrow = { ...aDay([aLine(1), aLine(2)]), date: '2026-11-21' }
    expect(namesOf(arrange(opened, tomorrow, none))).toEqual(['Όνομα 1', 'Όνομα 2'])
  })
})

it('moves a line after an act to the group where it now belongs', () => {
  const day = aDay([aLine(1), aLine(2)])
  const accepted = withMoved(day, [aLine(2, { state: 'ACCEPTED' })])
  expect(accepted.toDo.map(({ state }) => state)).toEqual(['PENDING', 'ACCEPTED'])
  const done = withMoved(accepted, [aLine(2, { state: 'FULFILLED' })])
  expect([done.toDo.map(({ id }) => id), done.done.map(({ id }) => id)]).toEqual([[1], [2]])
})

it('undo ends after ten minutes, a flame with its candle', () => {
  const at = Date.parse('2026-11-20T09:00:00Z')
  expect(mayUndo({ undoUntil: '2026-11-20T09:00:01Z' }, at)).toBe(true)
  expect(mayUndo({ undoUntil: '2026-11-20T09:00:00Z' }, at)).toBe(false)
  expect(mayUndo({ undoUntil: null }, at)).toBe(false)
  expect(isBurning({ litAt: '2026-11-20T08:00:00Z', burnsUntil: '2026-11-20T10:00:00Z' }, at)).toBe(true)
  expect(isBurning({ litAt: '2026-11-20T08:00:00Z', burnsUntil: '2026-11-20T08:30:00Z' }, at)).toBe(false)
  expect(isBurning({ litAt: null, burnsUntil: null }, at)).toBe(false)
})

it('counts pieces, not requests', () => {
  expect(pieces([aLine(1), aLine(2, { quantity: 3 })])).toBe(4)
})
