import type { Submission, Today } from './plan.ts'

export const asTyped = (...names: string[]): Submission['namesAsRead'] =>
  names.map((name) => ({ name, asRead: name, isAnotherForm: false, isInDoubt: false, place: null }))

/** A paid candle with one name, as a test needs it. */
export const aLine = (id: number, part: Partial<Submission> = {}): Submission => ({
  id,
  requestNumber: id,
  state: 'PENDING',
  service: 'CANDLE',
  rite: null,
  typeTitle: { el: 'Κερί', en: 'Candle' },
  drawing: 'candle-medium',
  drawnHeight: null,
  drawnWidth: null,
  quantity: 1,
  intention: 'HEALTH',
  saint: null,
  names: [`Όνομα ${id}`],
  namesAsRead: [
    { name: `Όνομα ${id}`, asRead: `Ονόματος ${id}`, isAnotherForm: false, isInDoubt: false, place: null },
  ],
  message: null,
  forgotten: false,
  changedAt: null,
  preferredDate: null,
  atService: null,
  amount: 500,
  templeReceives: 450,
  payment: 'PAID',
  askedBy: 'Ελένη',
  language: 'el',
  arrivedAt: '2026-11-20T08:00:00Z',
  late: false,
  litAt: null,
  burnsUntil: null,
  fulfilledAt: null,
  doneBy: null,
  answer: null,
  declineReason: null,
  live: null,
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
    proofPolicy: 'PHOTO',
    proofRequired: false,
  },
  toDo,
  done,
  doneTotal: done.length,
  later: 0,
  laterDays: [],
})
