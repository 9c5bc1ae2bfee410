import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  actPayment,
  intention,
  language,
  lineState,
  namesOpeningReason,
  offeringDrawing,
  proofPolicy,
  rite,
  service,
} from '../enumerations.ts'
import { limitedText, requiredText } from '../rules/index.ts'
import {
  bilingual,
  cents,
  civilDate,
  idParams,
  instant,
  listOf,
  listQuery,
  oneOrMany,
  secretCode,
} from '../shapes.ts'

/** A line as its temple sees it, with the names to read. */
export const submission = z.object({
  id: z.number().int(),
  requestNumber: z.number().int(),
  state: lineState,
  service,
  /** Of memorials: whether names are read at a Liturgy or a service of its own is held. Null for everything else. */
  rite: rite.nullable(),
  typeTitle: bilingual,
  drawing: offeringDrawing,
  drawnHeight: z.number().int().nullable(),
  drawnWidth: z.number().int().nullable(),
  quantity: z.number().int(),
  intention,
  names: z.array(z.string()),
  /**
   * The same names in the order in which they are read, clergy first. A temple whose own language is Greek reads every
   * name in Greek: in the genitive, a Latin name outside the table in Greek letters. As typed only where the person
   * chose so.
   *
   * - `name`: as typed; to be shown small beside `asRead` where `isAnotherForm`.
   * - `isAnotherForm`: more than the case differs («Γεωργίου» of «Γιώργος», «Ελένης» of "Helen").
   * - `isInDoubt`: several names are possible or none is known; the temple may want to ask.
   * - `place`: among clergy and monastics, 0 the first, null for everybody else: several lines are read as one list.
   */
  namesAsRead: z.array(
    z.object({
      name: z.string(),
      asRead: z.string(),
      isAnotherForm: z.boolean(),
      isInDoubt: z.boolean(),
      place: z.number().int().nullable(),
    }),
  ),
  message: z.string().nullable(),
  forgotten: z.boolean(),
  preferredDate: civilDate.nullable(),
  amount: cents,
  templeReceives: cents,
  /** UNPAID acts cannot be accepted or done; of CASH_DUE ones the temple takes the money. */
  payment: actPayment,
  /** The customer's first name, for a personal answer; never contact details. */
  askedBy: z.string(),
  language,
  arrivedAt: instant,
  late: z.boolean(),
  litAt: instant.nullable(),
  burnsUntil: instant.nullable(),
  fulfilledAt: instant.nullable(),
  answer: z.object({ text: z.string().nullable(), fileId: z.string().nullable() }).nullable(),
  declineReason: z.string().nullable(),
  /** Whether the temple's proof policy allows a photograph with the answer. */
  takesPhotograph: z.boolean(),
  /** Until when the last act can be undone; null if it no longer can. */
  undoUntil: instant.nullable(),
})
export type Submission = z.infer<typeof submission>

const right = { right: 'companies_submission_view' } as const
const act = { right: 'companies_submission_edit' } as const
const query = listQuery.extend({ state: oneOrMany(lineState), service: oneOrMany(service) })

export const list = endpoint({
  method: 'GET',
  path: '/submissions/company',
  tag: 'submissions',
  summary: "List all lines of the caller's temple, newest first",
  query,
  answer: listOf(submission),
  access: right,
})
export const active = endpoint({
  method: 'GET',
  path: '/submissions/company/active',
  tag: 'submissions',
  summary: 'List the lines that await an answer (PENDING)',
  query: listQuery,
  answer: listOf(submission),
  access: right,
})
export const accepted = endpoint({
  method: 'GET',
  path: '/submissions/company/accepted',
  tag: 'submissions',
  summary: 'List the accepted lines that are not done yet (ACCEPTED)',
  query: listQuery,
  answer: listOf(submission),
  access: right,
})

/** Everything the priest needs on one screen: what is due today, and what was done in the last hours. */
export const today = endpoint({
  method: 'GET',
  path: '/submissions/today',
  tag: 'submissions',
  summary: "Read what is due and what was done today at the caller's temple, or prepare a later day",
  /** A later day shows what was asked for that very day, and nothing as done. A past one is answered as today. */
  query: z.object({ date: civilDate.optional() }),
  answer: z.object({
    date: civilDate,
    /** The present day in Athens: acts can be marked as done only while `date` is the same. */
    present: civilDate,
    temple: z.object({
      id: z.number().int(),
      title: bilingual,
      proofPolicy,
    }),
    /** Everything that is due, however much it is. */
    toDo: z.array(submission),
    /** What was done in the last 24 hours, the latest first: the first page of `doneToday`. */
    done: z.array(submission),
    /** How many lines were done in the last 24 hours; more than `done` holds where there are further pages. */
    doneTotal: z.number().int(),
    /** How many lines are due on later days. */
    later: z.number().int(),
    /** The same by day, the nearest first, at most fourteen days. */
    laterDays: z.array(z.object({ date: civilDate, lines: z.number().int() })),
  }),
  access: right,
})

/** So many lines are on a page of what was done. */
export const DONE_PAGE_SIZE = 100

export const doneToday = endpoint({
  method: 'GET',
  path: '/submissions/today/done',
  tag: 'submissions',
  summary: "Read a further page of what was done in the last 24 hours at the caller's temple",
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ done: z.array(submission), doneTotal: z.number().int(), page: z.number().int() }),
  access: right,
})

export const events = endpoint({
  method: 'GET',
  path: '/submissions/events',
  tag: 'submissions',
  summary: 'Stream an event at every change that concerns the temple',
  answer: 'events',
  access: right,
})

/** How many openings the list holds. */
export const OPENINGS_LISTED = 50

export const openings = endpoint({
  method: 'GET',
  path: '/submissions/openings',
  tag: 'submissions',
  summary: "List the latest openings of names by administrators among the requests of the caller's temple",
  answer: z.array(z.object({ at: instant, requestNumber: z.number().int(), reason: namesOpeningReason })),
  access: right,
})

const moved = {
  params: idParams,
  answer: submission,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW', 'REQUEST_NOT_PAID'],
} as const

export const accept = endpoint({
  method: 'POST',
  path: '/submissions/:id/accept',
  tag: 'submissions',
  summary: 'Accept lines',
  ...moved,
  access: act,
})
export const decline = endpoint({
  method: 'POST',
  path: '/submissions/:id/decline',
  tag: 'submissions',
  summary: 'Decline lines with a reason; the money is refunded after ten minutes',
  body: z.object({ reason: requiredText(300) }),
  ...moved,
  access: act,
})
export const fulfil = endpoint({
  method: 'POST',
  path: '/submissions/:id/fulfil',
  tag: 'submissions',
  summary: 'Mark lines as done, optionally with a message or a photograph',
  body: z.object({
    text: limitedText(500).optional(),
    fileId: secretCode.optional(),
  }),
  ...moved,
  access: act,
})
export const undo = endpoint({
  method: 'POST',
  path: '/submissions/:id/undo',
  tag: 'submissions',
  summary: 'Undo the last act, within ten minutes',
  params: idParams,
  answer: submission,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW', 'UNDO_EXPIRED'],
  access: act,
})

/** The most lines that one call can act on. */
export const manyLines = 50
const ids = z.array(z.number().int().positive()).min(1).max(manyLines)
/** Each line is moved by itself: some may have been moved, or withdrawn, while the page was read. */
const movedMany = z.object({
  moved: z.array(submission),
  refused: z.array(
    z.object({ id: z.number().int(), /** An error code of the contract. */ code: z.string() }),
  ),
})

export const fulfilMany = endpoint({
  method: 'POST',
  path: '/submissions/fulfil',
  tag: 'submissions',
  summary:
    'Many were done at once: all candles lit, all names read; with one word for all where the temple wishes',
  body: z.object({ ids, text: limitedText(500).optional() }),
  answer: movedMany,
  access: act,
})
export const undoMany = endpoint({
  method: 'POST',
  path: '/submissions/undo',
  tag: 'submissions',
  summary: 'Take back the last act on many lines, within ten minutes',
  body: z.object({ ids }),
  answer: movedMany,
  access: act,
})
