import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  actPayment,
  churchServiceKind,
  intention,
  language,
  lineState,
  namesOpeningReason,
  proofPolicy,
  rite,
  service,
  sheetArrangement,
} from '../enumerations.ts'
import { shownLine } from '../line.ts'
import { limitedText, requiredBilingual, requiredText, secureWebAddress } from '../rules/index.ts'
import {
  bilingual,
  civilDate,
  id,
  idParams,
  instant,
  listOf,
  listQuery,
  oneOrMany,
  recordVersion,
  secretCode,
} from '../shapes.ts'
import { almanacDate } from './almanac/parameters.ts'
import { serviceOfDay } from './timetable.ts'

/** A line for its temple, with the names to read. */
export const submission = shownLine.omit({ asTyped: true, refunded: true, burningMinutes: true }).extend({
  requestNumber: z.number().int(),
  /** For memorials: whether names are read at a Liturgy or a separate service is held. Null for everything else. */
  rite: rite.nullable(),
  /**
   * The same names in reading order, clergy first. A temple whose primary language is Greek reads every name in
   * Greek: in the genitive, a Latin name outside the table in Greek letters. As typed only if the person chose so.
   *
   * - `name`: as typed; to be shown small beside `asRead` if `isAnotherForm`.
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
  /**
   * In a day's list of due lines: the service of the act, by the temple's timetable. Null elsewhere, and if the
   * timetable does not apply.
   */
  atService: serviceOfDay.nullable(),
  /** UNPAID acts cannot be accepted or done; for CASH_DUE ones the temple takes the money. */
  payment: actPayment,
  /** The customer's first name, for a personal answer; never contact details. */
  askedBy: z.string(),
  language,
  arrivedAt: instant,
  late: z.boolean(),
  /** What the temple's proof policy allows beside words. */
  proof: proofPolicy,
  /** Whether the act cannot be marked as done without its proof. */
  proofRequired: z.boolean(),
  /** Whether the temple shares who did an act. */
  tellsWho: z.boolean(),
  /** Until when the last act can be undone; null if it no longer can. */
  undoUntil: instant.nullable(),
})
export type Submission = z.infer<typeof submission>

const right = { right: 'companies_submission_view' } as const
const act = { right: 'companies_submission_edit' } as const
/**
 * The searchable fields of lines; texts of the faithful never are. `q` is the number of a request, or the first name of
 * who asked, which is all that a temple sees of them.
 */
const searched = listQuery.extend({
  id: oneOrMany(id),
  requestNumber: oneOrMany(id),
  service: oneOrMany(service),
  intention: oneOrMany(intention),
  preferredDate: oneOrMany(civilDate),
  /** The requested day, between these civil dates (both included). */
  dayFrom: civilDate.optional(),
  dayTo: civilDate.optional(),
})
const query = searched.extend({ state: oneOrMany(lineState) })

export const list = endpoint('GET /submissions/company', {
  summary: "List all lines of the caller's temple, newest first",
  query,
  answer: listOf(submission),
  access: right,
})
export const active = endpoint('GET /submissions/company/active', {
  summary: 'List the lines that await an answer (PENDING)',
  query: searched,
  answer: listOf(submission),
  access: right,
})
export const accepted = endpoint('GET /submissions/company/accepted', {
  summary: 'List the accepted lines that are not done yet (ACCEPTED)',
  query: searched,
  answer: listOf(submission),
  access: right,
})

/** Everything the priest needs on one screen: what is due today, and what was done in the last hours. */
export const today = endpoint('GET /submissions/today', {
  summary: "Read what is due and what was done today at the caller's temple, or prepare a later day",
  /** A later day shows only the lines for that very day, and nothing as done. A past one is answered as today. */
  query: z.object({ date: almanacDate().optional() }),
  answer: z.object({
    date: civilDate,
    /** Today in Athens: acts can be marked as done only while `date` is the same. */
    present: civilDate,
    temple: z.object({
      id: z.number().int(),
      title: bilingual,
      published: z.boolean(),
      proofPolicy,
      proofRequired: z.boolean(),
      /** The day from which it accepts requests again; null if it accepts them now. What was paid is still to be done. */
      pausedUntil: civilDate.nullable(),
    }),
    /** The services of the day by the temple's timetable, in their order. */
    services: z.array(serviceOfDay.extend({ kind: churchServiceKind })),
    /** Everything that is due, without a limit. */
    toDo: z.array(submission),
    /** The lines done in the last 24 hours, latest first: the first page of `doneToday`. */
    done: z.array(submission),
    /** How many lines were done in the last 24 hours; more than `done` contains if there are further pages. */
    doneTotal: z.number().int(),
    /** How many lines are due on later days. */
    later: z.number().int(),
    /** The same by day, nearest first, at most fourteen days. */
    laterDays: z.array(z.object({ date: civilDate, lines: z.number().int() })),
  }),
  access: right,
})

/** Lines per page of done lines. */
export const DONE_PAGE_SIZE = 100

export const doneToday = endpoint('GET /submissions/today/done', {
  summary: "Read a further page of what was done in the last 24 hours at the caller's temple",
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ done: z.array(submission), doneTotal: z.number().int(), page: z.number().int() }),
  access: right,
})

export const events = endpoint('GET /submissions/events', {
  summary: 'Stream an event at every change that concerns the temple',
  answer: 'events',
  access: right,
})

/** The maximum of openings in the list. */
export const OPENINGS_LISTED = 50

export const openings = endpoint('GET /submissions/openings', {
  summary: "List the latest openings of names by administrators among the requests of the caller's temple",
  answer: z.array(z.object({ at: instant, requestNumber: z.number().int(), reason: namesOpeningReason })),
  access: right,
})

/** The maximum length of an answer in words. */
export const ANSWER_CHARACTERS = 500
/** The maximum length of the name of a person who did an act. */
const DONE_BY_CHARACTERS = 80
const answer = z.object({
  text: limitedText(ANSWER_CHARACTERS).optional(),
  /** A photograph or a recording that the caller has uploaded. */
  fileId: secretCode.optional(),
  /** Who did it; rejected unless the temple shares that. */
  doneBy: limitedText(DONE_BY_CHARACTERS).optional(),
})

const moved = {
  params: idParams,
  answer: submission,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW', 'REQUEST_NOT_PAID'],
} as const

export const accept = endpoint('POST /submissions/:id/accept', {
  summary: 'Accept lines',
  ...moved,
  access: act,
})
export const decline = endpoint('POST /submissions/:id/decline', {
  summary: 'Decline lines with a reason; the money is refunded after ten minutes',
  body: z.object({ reason: requiredText(300) }),
  ...moved,
  access: act,
})
export const fulfil = endpoint('POST /submissions/:id/fulfil', {
  summary: 'Mark lines as done, with a message, a photograph or a recording where the proof policy has it',
  body: answer,
  ...moved,
  errors: [...moved.errors, 'VALIDATION_FAILED', 'PROOF_MISSING'],
  access: act,
})
export const undo = endpoint('POST /submissions/:id/undo', {
  summary: 'Undo the last act, within ten minutes',
  answer: submission,
  errors: ['STATE_DOES_NOT_ALLOW', 'UNDO_EXPIRED'],
  access: act,
})

export const takeBack = endpoint('POST /submissions/:id/return', {
  summary: 'Take back goods that were handed over; the money is refunded',
  ...moved,
  access: act,
})

/** The maximum of lines in one call. */
export const manyLines = 50
const ids = z.array(z.number().int().positive()).min(1).max(manyLines)
/** An error code of the contract for a line that could not be moved. */
const refusedLine = z.object({ id: z.number().int(), code: z.string() })
/** Each line is moved separately: some may have been moved, or withdrawn, while the page was open. */
const movedMany = z.object({ moved: z.array(submission), refused: z.array(refusedLine) })

/** The maximum of lines in one batch. */
export const BATCH_LINES = 2000
/** One press for many acts, which the server does or undoes one by one, whether or not its page stays open. */
const batch = z.object({
  id: z.number().int(),
  act: z.enum(['FULFIL', 'UNDO']),
  lineIds: z.array(z.number().int()),
  /** How many were done; those that remain wait until it has finished. */
  done: z.number().int(),
  refused: z.array(refusedLine),
  startedAt: instant,
  finishedAt: instant.nullable(),
})
export type Batch = z.infer<typeof batch>

export const startBatch = endpoint('POST /submissions/batches', {
  summary:
    'Many were done at once, with one answer for all where the temple wishes; or take them back, within ten minutes',
  body: answer.extend({
    act: batch.shape.act,
    ids: z.array(z.number().int().positive()).min(1).max(BATCH_LINES),
    /** The words for the readers of each language. */
    text: z.object({ el: limitedText(ANSWER_CHARACTERS), en: limitedText(ANSWER_CHARACTERS) }).optional(),
  }),
  answer: batch,
  status: 202,
  errors: ['VALIDATION_FAILED'],
  access: act,
})
export const batches = endpoint('GET /submissions/batches', {
  summary: "Read the progress of the temple's batches that run, and of those of the last ten minutes",
  answer: z.array(batch),
  access: right,
})

/** The maximum of acts whose names are marked in one call. */
export const READINGS_ACTS = 2000
const nameIndexes = z.array(z.number().int().min(0).max(999)).min(1).max(1000)

export const readings = endpoint('GET /submissions/readings', {
  summary: 'Read which names of the acts on Today were read, when and by whom',
  /** Names are given by their index in `namesAsRead`. */
  answer: z.array(
    z.object({
      id: z.number().int(),
      names: z.array(
        z.object({
          index: z.number().int(),
          /** False after a mark was taken back. */
          isRead: z.boolean(),
          at: instant,
          /** A first name. */
          by: z.string().nullable(),
        }),
      ),
    }),
  ),
  access: right,
})
export const markNames = endpoint('POST /submissions/readings', {
  summary:
    'Mark names as read or take the marks back, perhaps later than it happened. The latest mark of a name counts; a prayer or memorial is done once all its names are read',
  body: z.object({
    marks: z
      .array(
        z.object({
          id: z.number().int().positive(),
          /** `changedAt` of the act that was read from: marks of names that were changed since are ignored. */
          changedAt: instant.nullable(),
          names: nameIndexes,
          isRead: z.boolean(),
          /** By the clock of the device; never later than the arrival. */
          at: instant,
        }),
      )
      .min(1)
      .max(READINGS_ACTS),
  }),
  access: act,
})

/** The maximum duration of a live video, in minutes. */
export const LIVE_MINUTES = { least: 1, most: 30 } as const

export const live = endpoint('POST /submissions/live', {
  summary: 'Give the link of a live video for some lines; the faithful see it during its time only',
  body: z.object({
    ids,
    url: secureWebAddress,
    /** Now by default. */
    from: instant.optional(),
    minutes: z
      .number({ error: 'rule.required' })
      .int('rule.integer')
      .min(LIVE_MINUTES.least, 'rule.min')
      .max(LIVE_MINUTES.most, 'rule.max'),
  }),
  answer: movedMany,
  access: act,
})

export const sheet = endpoint('GET /submissions/sheet', {
  summary:
    'Print the names of a day as PDF (A4): living and departed apart, a set of sheets for each service',
  query: z.object({
    /** A later day, to prepare it; anything else means today. */
    date: almanacDate().optional(),
    names: sheetArrangement.default('ONCE'),
  }),
  answer: 'blob',
  access: right,
})

const template = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** The services it is offered for; null for all. */
  service: service.nullable(),
  /** The intention it is offered for; null for both. */
  intention: intention.nullable(),
  text: bilingual,
})
export type AnswerTemplate = z.infer<typeof template>
const templateInput = z.object({
  service: service.nullish(),
  intention: intention.nullish(),
  text: requiredBilingual(ANSWER_CHARACTERS),
})

export const templates = endpoint('GET /submissions/templates', {
  summary: "List the ready answers of the caller's temple, the built-in ones apart",
  answer: z.object({
    records: z.array(template),
    /** The built-in ones. */
    builtIn: z.array(template.omit({ id: true, version: true })),
  }),
  access: right,
})
export const createTemplate = endpoint('POST /submissions/templates', {
  summary: "Add a ready answer to the caller's temple",
  body: templateInput,
  answer: template,
  status: 201,
  access: act,
})
export const updateTemplate = endpoint('PUT /submissions/templates/:id', {
  summary: 'Change a ready answer',
  body: templateInput.extend({ version: recordVersion }),
  answer: template,
  errors: ['CONFLICT'],
  access: act,
})
export const removeTemplate = endpoint('DELETE /submissions/templates/:id', {
  summary: 'Delete a ready answer',
  access: act,
})

const ticketEvent = z.object({
  id: z.number().int(),
  title: bilingual,
  startsOn: civilDate,
  startsAt: z.string(),
  tickets: z.array(
    z.object({
      /** What its QR code contains, after the address. */
      code: z.string(),
      requestNumber: z.number().int(),
      /** How many people it lets in. */
      places: z.number().int(),
      /** When it was shown at the entrance; null if not yet. */
      shownAt: instant.nullable(),
    }),
  ),
})
export type TicketEvent = z.infer<typeof ticketEvent>

export const listTickets = endpoint('GET /submissions/tickets', {
  summary:
    "List the events of the caller's temple since yesterday with their tickets, to check them offline; no names",
  answer: z.array(ticketEvent),
  access: right,
})

const checkInOutcome = z.object({
  code: z.string(),
  /** UNKNOWN is not a ticket of this temple, or was given back. */
  outcome: z.enum(['ADMITTED', 'SHOWN_BEFORE', 'UNKNOWN']),
  /** When it was shown first. */
  shownAt: instant.nullable(),
})
export type CheckInOutcome = z.infer<typeof checkInOutcome>

export const checkIn = endpoint('POST /submissions/tickets', {
  summary:
    'Check in tickets in the order in which they were shown, perhaps offline; one sent again with its key is the same check-in',
  body: z.object({
    checkIns: z
      .array(z.object({ code: z.string().max(40), key: z.uuid('rule.format'), at: instant }))
      .min(1)
      .max(500),
  }),
  answer: z.array(checkInOutcome),
  access: act,
})
