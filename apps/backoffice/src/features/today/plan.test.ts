import { describe, expect, it } from 'vitest'
import { aDay, aLine, asTyped } from '../../testing/plan.ts'
import {
  arrange,
  celebratingNames,
  countOf,
  inReadingOrder,
  isBurning,
  LITURGY,
  mayUndo,
  pieces,
  ritesOf,
  withMoved,
} from './plan.ts'

const namesOf = (plan: ReturnType<typeof arrange>) =>
  plan.lines.flatMap(({ names }) => names.map(({ name }) => name))
const rowsOf = (plan: ReturnType<typeof arrange>) => plan.rows.map(({ lineIds }) => lineIds)
const lamp = { typeTitle: { el: 'Καντήλι', en: 'Lamp' }, drawnHeight: 900 }

describe('the order of the page', () => {
  it('gives names that the payer changed a new key, so that no mark of the former ones counts', () => {
    const keyOf = (plan: ReturnType<typeof arrange>) => plan.lines[0]?.names[0]?.key
    const before = arrange(undefined, aDay([aLine(1, { namesAsRead: asTyped('Μαρία') })]))
    const changed = aLine(1, { namesAsRead: asTyped('Άννα'), changedAt: '2026-11-20T09:00:00Z' })
    const after = arrange(before, aDay([changed]))
    expect(namesOf(after)).toEqual(['Άννα'])
    expect(keyOf(after)).not.toBe(keyOf(before))
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
    const plan = arrange(undefined, day)
    expect(namesOf(plan)).toEqual(['επίσκοπος Νεκτάριος', 'π. Νικόλαος', 'Άννα', 'Γεώργιος', 'Μαρία'])
    expect(plan.lines[0]?.hasRank).toBe(true)
  })

  it('has one line for a name, with everybody who is read by it, the most frequent first', () => {
    const day = aDay([
      aLine(1, { namesAsRead: asTyped('Άννα', 'Μαρία') }),
      aLine(2, { namesAsRead: asTyped('Μαρία', 'Μαρία') }),
      aLine(3, { namesAsRead: asTyped('Μαρία'), intention: 'ETERNAL_MEMORY' }),
    ])
    const { lines } = arrange(undefined, day)
    expect(lines.map(({ asRead, intention, names }) => [asRead, intention, names.length])).toEqual([
      ['Μαρία', 'HEALTH', 3],
      ['Άννα', 'HEALTH', 1],
      ['Μαρία', 'ETERNAL_MEMORY', 1],
    ])
    expect(countOf(lines)).toBe(5)
    expect(new Set(lines.flatMap(({ names }) => names.map(({ key }) => key))).size).toBe(5)
  })

  it('keeps the doubt of a name for its line', () => {
    const [sure] = asTyped('Άννα')
    const [doubtful] = asTyped('Τάκης').map((name) => ({ ...name, isInDoubt: true }))
    const plan = arrange(
      undefined,
      aDay([aLine(1, { namesAsRead: [sure, doubtful].flatMap((n) => n ?? []) })]),
    )
    expect(plan.lines.map(({ asRead, isInDoubt }) => [asRead, isInDoubt])).toEqual([
      ['Άννα', false],
      ['Τάκης', true],
    ])
  })

  it('reads those who celebrate on the day after the clergy, among the living only', () => {
    const day = aDay([
      aLine(1, { namesAsRead: asTyped('Μαρία', 'Μαρία', 'Νικόλαος') }),
      aLine(2, { namesAsRead: asTyped('Νικόλαος'), intention: 'ETERNAL_MEMORY' }),
    ])
    const { lines } = arrange(undefined, day)
    const groups = inReadingOrder(lines, celebratingNames([{ name: 'Νικολαος' }]))
    expect(groups.celebrating.map(({ intention }) => intention)).toEqual(['HEALTH'])
    expect(groups.others.map(({ asRead }) => asRead)).toEqual(['Μαρία', 'Νικόλαος'])
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
    expect(namesOf(arrange(undefined, day))).toEqual(['Όνομα 1', 'Όνομα 2'])
  })

  it('appends new names while somebody reads, even a bishop', () => {
    const first = arrange(undefined, aDay([aLine(1), aLine(2)]))
    const bishop = aLine(3, {
      namesAsRead: [
        { name: 'Νεκτάριος', asRead: 'Νεκταρίου επισκόπου', isAnotherForm: true, isInDoubt: false, place: 3 },
      ],
    })
    const next = arrange(first, aDay([bishop, aLine(1), aLine(2)]))
    expect(namesOf(next)).toEqual(['Όνομα 1', 'Όνομα 2', 'Νεκτάριος'])
    const { clergy, later } = inReadingOrder(next.lines, new Set())
    expect([clergy, later.map(({ asRead }) => asRead)]).toEqual([[], ['Νεκταρίου επισκόπου']])
    expect(namesOf(arrange(next, aDay([bishop, aLine(2)])))).toEqual(['Όνομα 2', 'Νεκτάριος'])
  })

  it('gives each rite that is held separately its own list', () => {
    const trisagion = { service: 'MEMORIAL', typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' } } as const
    const day = aDay([
      aLine(1),
      aLine(2, { ...trisagion, rite: 'TRISAGION' }),
      aLine(3, { service: 'MEMORIAL', rite: 'LITURGY' }),
    ])
    expect(new Set(arrange(undefined, day).lines.map(({ readAt }) => readAt))).toEqual(
      new Set([LITURGY, 'Τρισάγιο']),
    )
  })

  it('groups waiting acts by kind, and done acts by the press that did them', () => {
    const done = { state: 'FULFILLED', fulfilledAt: '2026-11-20T07:05:00Z' } as const
    const day = aDay(
      [aLine(1), aLine(2, lamp), aLine(3)],
      [aLine(4, done), aLine(5, done), aLine(6, { ...done, fulfilledAt: '2026-11-20T07:06:00Z' })],
    )
    expect(rowsOf(arrange(undefined, day))).toEqual([[1, 3], [2], [6], [4, 5]])
  })

  it('leaves a row in place when it is done and when it is undone', () => {
    const day = aDay([aLine(1), aLine(2), aLine(3, lamp)])
    const opened = arrange(undefined, day)
    const lit = withMoved(day, [aLine(1, { state: 'FULFILLED' }), aLine(2, { state: 'FULFILLED' })])
    const afterwards = arrange(opened, lit)
    expect(rowsOf(afterwards)).toEqual([[1, 2], [3]])
    expect(rowsOf(arrange(afterwards, withMoved(lit, [aLine(1, { state: 'ACCEPTED' })])))).toEqual([
      [1, 2],
      [3],
    ])
  })

  it('adds a new candle to the waiting row, and gives it a new row beside a done one', () => {
    const opened = arrange(undefined, aDay([aLine(1)]))
    expect(rowsOf(arrange(opened, aDay([aLine(1), aLine(2)])))).toEqual([[1, 2]])
    expect(rowsOf(arrange(opened, aDay([aLine(2)], [aLine(1, { state: 'FULFILLED' })])))).toEqual([[1], [2]])
  })

  it('begins anew on another day', () => {
    const opened = arrange(undefined, aDay([aLine(1), aLine(2)]))
    const tomorrow = { ...aDay([aLine(1), aLine(2)]), date: '2026-11-21' }
    expect(namesOf(arrange(opened, tomorrow))).toEqual(['Όνομα 1', 'Όνομα 2'])
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

describe('the rites of a day', () => {
  const at = (kind: 'LITURGY' | 'VESPERS', el: string, startsAt: string) => ({
    kind,
    title: { el, en: el },
    date: '2026-11-20',
    startsAt,
    closes: { date: '2026-11-20', time: startsAt },
  })
  const trisagion = aLine(2, {
    service: 'MEMORIAL',
    rite: 'TRISAGION',
    typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' },
  })
  const ritesOn = (services: ReturnType<typeof at>[], lines = [aLine(1), trisagion]) => {
    const day = { ...aDay(lines), services }
    return ritesOf(day, arrange(undefined, day).lines).map(({ title, startsAt }) => [title?.el, startsAt])
  }

  it('have the hours of the timetable, and its Liturgy even before anybody asked for a name', () => {
    const services = [at('LITURGY', 'Θεία Λειτουργία', '07:00'), at('VESPERS', 'Εσπερινός', '18:00')]
    expect(ritesOn(services)).toEqual([
      ['Θεία Λειτουργία', '07:00'],
      ['Τρισάγιο', null],
    ])
    const atService = at('VESPERS', 'Τρισάγιο', '10:30')
    expect(ritesOn(services, [aLine(1), { ...trisagion, atService }])).toEqual([
      ['Θεία Λειτουργία', '07:00'],
      ['Τρισάγιο', '10:30'],
    ])
    expect(ritesOn(services, [])).toEqual([['Θεία Λειτουργία', '07:00']])
  })

  it('promise no Liturgy that the timetable does not have', () => {
    expect(ritesOn([at('VESPERS', 'Εσπερινός', '18:00')])).toEqual([
      [undefined, null],
      ['Τρισάγιο', null],
    ])
    expect(ritesOn([], [trisagion])).toEqual([['Τρισάγιο', null]])
  })
})
