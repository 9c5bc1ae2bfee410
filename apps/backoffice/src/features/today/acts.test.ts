import { expect, test } from 'vitest'
import {
  actCounts,
  isBurning,
  mayUndo,
  namesFor,
  type Submission,
  sheetsOf,
  type Today,
  withMoved,
} from './acts.ts'

const asTyped = (...names: string[]) =>
  names.map((name) => ({ name, asRead: name, isAnotherForm: false, isInDoubt: false, place: null }))
const line = (id: number, part: Partial<Submission> = {}): Submission => ({
  id,
  requestNumber: id,
  state: 'PENDING',
  service: 'CANDLE',
  rite: null,
  typeTitle: { el: 'Κερί', en: 'Candle' },
  drawing: 'CANDLE',
  drawnHeight: null,
  drawnWidth: null,
  quantity: 1,
  intention: 'HEALTH',
  names: [`Όνομα ${id}`],
  namesAsRead: [
    { name: `Όνομα ${id}`, asRead: `Ονόματος ${id}`, isAnotherForm: true, isInDoubt: false, place: null },
  ],
  message: null,
  forgotten: false,
  preferredDate: null,
  amount: 500,
  templeReceives: 450,
  askedBy: 'Ελένη',
  language: 'el',
  arrivedAt: '2026-11-20T08:00:00Z',
  late: false,
  litAt: null,
  burnsUntil: null,
  fulfilledAt: null,
  answer: null,
  declineReason: null,
  takesPhotograph: true,
  undoUntil: null,
  ...part,
})
const today = (toDo: Submission[], done: Submission[] = []): Today => ({
  date: '2026-11-20',
  present: '2026-11-20',
  temple: { id: 1, title: { el: '', en: '' }, proofPolicy: 'NONE' },
  toDo,
  done,
  doneTotal: done.length,
  later: 0,
  laterDays: [],
})

test('names stand on the list of their intention; done ones stay at its end, declined ones are not read', () => {
  const day = today(
    [line(1), line(2, { intention: 'ETERNAL_MEMORY' })],
    [line(3, { state: 'FULFILLED' }), line(4, { state: 'DECLINED' })],
  )
  expect(namesFor(day, 'HEALTH').map(({ name, done }) => [name, done])).toEqual([
    ['Όνομα 1', false],
    ['Όνομα 3', true],
  ])
})

test('a name is listed as the priest reads it, with what was typed at hand', () => {
  const day = today([
    line(1, {
      names: ['Νίκος'],
      namesAsRead: [
        { name: 'Νίκος', asRead: 'Νικολάου', isAnotherForm: true, isInDoubt: false, place: null },
      ],
    }),
  ])
  expect(namesFor(day, 'HEALTH')).toMatchObject([{ name: 'Νίκος', asRead: 'Νικολάου' }])
})

test('clergy and monastics come first over the whole list, by rank; the done ones among themselves', () => {
  const priest = {
    name: 'π. Νικόλαος',
    asRead: 'Νικολάου ιερέως',
    isAnotherForm: true,
    isInDoubt: false,
    place: 10,
  }
  const bishop = {
    name: 'επίσκοπος Νεκτάριος',
    asRead: 'Νεκταρίου επισκόπου',
    isAnotherForm: true,
    isInDoubt: false,
    place: 3,
  }
  const nun = {
    name: 'μοναχή Θέκλα',
    asRead: 'Θέκλης μοναχής',
    isAnotherForm: true,
    isInDoubt: false,
    place: 16,
  }
  const day = today(
    [
      line(1, { namesAsRead: asTyped('Μαρία', 'Άννα') }),
      line(2, { namesAsRead: [priest, ...asTyped('Γεώργιος')] }),
      line(3, { namesAsRead: [bishop] }),
    ],
    [line(4, { state: 'FULFILLED' }), line(5, { state: 'FULFILLED', namesAsRead: [nun] })],
  )
  expect(namesFor(day, 'HEALTH').map(({ name }) => name)).toEqual([
    bishop.name,
    priest.name,
    'Μαρία',
    'Άννα',
    'Γεώργιος',
    nun.name,
    'Όνομα 4',
  ])
})

test('a name that is asked for twice is read twice', () => {
  const names = namesFor(today([line(1, { namesAsRead: asTyped('Μαρία', 'Μαρία') })]), 'HEALTH')
  expect(names).toHaveLength(2)
  expect(new Set(names.map(({ key }) => key)).size).toBe(2)
})

test('fulfilled goes to the done ones, accepted stays in its place, undone comes back', () => {
  const day = today([line(1), line(2)])
  const accepted = withMoved(day, line(2, { state: 'ACCEPTED' }))
  expect(accepted.toDo.map(({ state }) => state)).toEqual(['PENDING', 'ACCEPTED'])
  const done = withMoved(accepted, line(2, { state: 'FULFILLED' }))
  expect([done.toDo.map(({ id }) => id), done.done.map(({ id }) => id)]).toEqual([[1], [2]])
  const undone = withMoved(done, line(2, { state: 'ACCEPTED' }))
  expect([undone.toDo.map(({ id }) => id), undone.done]).toEqual([[2, 1], []])
})

test('undo ends with its ten minutes; a flame with its candle', () => {
  const at = Date.parse('2026-11-20T09:00:00Z')
  expect(mayUndo({ undoUntil: '2026-11-20T09:00:01Z' }, at)).toBe(true)
  expect(mayUndo({ undoUntil: '2026-11-20T09:00:00Z' }, at)).toBe(false)
  expect(mayUndo({ undoUntil: null }, at)).toBe(false)
  expect(isBurning({ litAt: '2026-11-20T08:00:00Z', burnsUntil: '2026-11-20T10:00:00Z' }, at)).toBe(true)
  expect(isBurning({ litAt: '2026-11-20T08:00:00Z', burnsUntil: '2026-11-20T08:30:00Z' }, at)).toBe(false)
  expect(isBurning({ litAt: null, burnsUntil: null }, at)).toBe(false)
})

test('the foot of the sheet counts pieces, not requests', () => {
  const tall = { el: 'Λαμπάδα', en: 'Tall candle' }
  const counts = actCounts([line(1), line(2, { typeTitle: tall, quantity: 3 }), line(3)])
  expect(counts.map(({ title, count }) => [title.el, count])).toEqual([
    ['Λαμπάδα', 3],
    ['Κερί', 2],
  ])
})

test('a long list goes on over several sheets, and there is always one', () => {
  const names = Array.from({ length: 30 }, (_, index) => index)
  expect(sheetsOf(names, [], 26).map(({ health }) => health.length)).toEqual([26, 4])
  expect(sheetsOf([], [], 26)).toHaveLength(1)
})
