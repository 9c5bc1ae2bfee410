import { aShownLine } from '@kandili/contract/testing'
import type { Submission, Today } from '../features/today/plan.ts'

export const asTyped = (...names: string[]): Submission['namesAsRead'] =>
  names.map((name) => ({ name, asRead: name, isAnotherForm: false, isInDoubt: false, place: null }))

/** A paid candle with one name, as a test needs it. */
export const aLine = (id: number, part: Partial<Submission> = {}): Submission => ({
  ...aShownLine,
  id,
  requestNumber: id,
  rite: null,
  names: [`Όνομα ${id}`],
  namesAsRead: [
    { name: `Όνομα ${id}`, asRead: `Ονόματος ${id}`, isAnotherForm: false, isInDoubt: false, place: null },
  ],
  atService: null,
  payment: 'PAID',
  askedBy: 'Ελένη',
  language: 'el',
  arrivedAt: '2026-11-20T08:00:00Z',
  late: false,
  proof: 'PHOTO',
  proofRequired: false,
  tellsWho: false,
  undoUntil: null,
  ...part,
})

export const aDay = (toDo: Submission[], done: Submission[] = []): Today => ({
  date: '2026-11-20',
  present: '2026-11-20',
  temple: {
    id: 1,
    title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
    published: true,
    proofPolicy: 'PHOTO',
    proofRequired: false,
    pausedUntil: null,
  },
  services: [],
  toDo,
  done,
  doneTotal: done.length,
  later: 0,
  laterDays: [],
})
