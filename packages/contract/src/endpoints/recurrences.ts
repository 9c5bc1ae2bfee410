import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { intention, requestState, service } from '../enumerations.ts'
import { recurringRule } from '../recurring-rule.ts'
import { bilingual, cents, civilDate, secretCode } from '../shapes.ts'
import { REQUEST_LIMITS } from '../values.ts'
import { acceptances } from './requests.ts'

/** The maximum of recurring acts per person. */
export const MOST_RECURRENCES = 50
const day = z.object({
  day: civilDate,
  /** COMING: not announced yet. UNPAID: placed, and its payment is not complete. */
  state: z.enum(['COMING', 'TOLD', 'BLOCKED', 'PLACED', 'UNPAID', 'SKIPPED', 'MISSED']),
  /** Its request's code, once placed. */
  code: secretCode.nullable(),
})

const recurrence = z.object({
  id: z.number().int(),
  rule: recurringRule,
  state: z.enum(['ACTIVE', 'PAUSED', 'ENDED']),
  temple: z.object({ title: bilingual, slug: z.string().nullable() }),
  service,
  /** Null while the temple does not offer it; the price is today's, in cents. */
  offer: z.object({ title: bilingual, price: cents }).nullable(),
  intention,
  names: z.array(z.string()),
  /** The next days, and the last ones that were announced. */
  days: z.array(day),
})
export type Recurrence = z.infer<typeof recurrence>
export type RecurrenceDay = z.infer<typeof day>

export const list = endpoint('GET /me/recurrences', {
  summary: "List the caller's acts that come again, with their next days",
  answer: z.array(recurrence),
  access: 'login',
})

export const setState = endpoint('PUT /me/recurrences/:id/state', {
  summary: 'Pause, resume or end it; an ended one cannot be resumed',
  body: z.object({ state: z.enum(['ACTIVE', 'PAUSED', 'ENDED']) }),
  answer: recurrence,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: 'login',
})

const placed = z.object({ code: secretCode, total: cents, status: requestState })
const placingErrors = [
  'ENTITY_NOT_FOUND',
  'STATE_DOES_NOT_ALLOW',
  'VALIDATION_FAILED',
  'TEMPLE_NOT_FOUND',
  'TEMPLE_PAUSED',
  'SERVICE_NOT_OFFERED',
  'DAY_NOT_POSSIBLE',
  'AMOUNT_BELOW_MINIMUM',
  'CONSENT_MISSING',
  'TOO_MANY_ATTEMPTS',
] as const

export const payInAdvance = endpoint('POST /me/recurrences/:id/advance', {
  summary: 'Place the next days as one request, to be paid at once',
  body: z.object({ days: z.array(civilDate).min(1).max(REQUEST_LIMITS.lines), ...acceptances.shape }),
  answer: placed,
  errors: placingErrors,
  access: 'login',
})

const keyParams = z.object({ key: secretCode })

/** One day for the holder of the mail's link: without names. */
export const oneDay = z.object({
  day: civilDate,
  state: day.shape.state,
  recurrenceState: recurrence.shape.state,
  rule: recurringRule,
  temple: recurrence.shape.temple,
  service,
  intention,
  namesCount: z.number().int(),
  offer: recurrence.shape.offer,
  code: secretCode.nullable(),
})
export type RecurringDayPage = z.infer<typeof oneDay>

export const readDay = endpoint('GET /public/recurrence-days/:key', {
  summary: 'Read a day of a recurring act by the key of its mail',
  params: keyParams,
  answer: oneDay,
  access: 'public',
})

export const confirmDay = endpoint('POST /public/recurrence-days/:key/confirm', {
  summary: 'Place the request of a day; a repeated call answers with the same request',
  params: keyParams,
  body: acceptances,
  answer: placed,
  errors: placingErrors,
  access: 'public',
})

export const skipDay = endpoint('POST /public/recurrence-days/:key/skip', {
  summary: 'Leave one day out, or pause or end what comes again',
  params: keyParams,
  body: z.object({ what: z.enum(['DAY', 'PAUSE', 'END']) }),
  answer: oneDay,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: 'public',
})

const nameDay = z.object({
  name: z.string(),
  asTyped: z.boolean(),
  date: civilDate,
  title: z.string(),
})
const nameDayBook = z.object({
  isOn: z.boolean(),
  daysBefore: z.number().int(),
  /** The living in the caller's diptychs, the next name day first. */
  days: z.array(nameDay),
})
export type NameDayBook = z.infer<typeof nameDayBook>

export const readNameDays = endpoint('GET /me/name-days', {
  summary: "Read the caller's name-day book",
  answer: nameDayBook,
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})

export const setNameDays = endpoint('PUT /me/name-days', {
  summary: 'Turn the reminders on or off, and choose how many days before they come',
  body: z.object({ isOn: z.boolean(), daysBefore: z.number().int().min(0).max(14) }),
  answer: nameDayBook,
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})
