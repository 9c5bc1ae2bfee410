import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { responseKind, service } from '../enumerations.ts'
import { bilingual, civilDate, id, instant, listOf, listQuery, named, oneOrMany } from '../shapes.ts'

/**
 * A temple's answer to one act, without its words: these are sealed, and opening them is a separate call. The id is
 * the line's.
 */
const responseRow = z.object({
  id: z.number().int(),
  requestNumber: z.number().int(),
  temple: named,
  service,
  typeTitle: bilingual,
  /** Its parts. */
  kinds: z.array(responseKind),
  /** Whether the words were written for it rather than taken from a template; null without words. */
  manualResponse: z.boolean().nullable(),
  answeredAt: instant,
  /** True once words and file have been erased, some days after the act. */
  forgotten: z.boolean(),
})
export type ResponseRow = z.infer<typeof responseRow>

const response = responseRow.extend({
  /** False for an administrator who has not opened the names of the request: words and file are then null. */
  isOpen: z.boolean(),
  /** The tracking code: null for everybody except administrators who have opened the names of the request. */
  requestCode: z.string().nullable(),
  /** The words; null without any. */
  responseText: z.string().nullable(),
  /** The photograph's file; null without one. */
  responseImg: z.string().nullable(),
  /** The recording's file; null without one. */
  responseSound: z.string().nullable(),
  /** When the act could be watched; the URL is not kept for readers. */
  live: z.object({ from: instant, until: instant }).nullable(),
})
export type Response = z.infer<typeof response>

/** Administrators see all temples, a temple's people their own. */
const readers = { anyRight: ['orders_order_view', 'companies_submission_view'] } as const

export const list = endpoint('GET /request-responses', {
  summary: "List temples' answers, newest first, by temple, day, kind and request; never by their words",
  query: listQuery.extend({
    sort: z.enum(['answeredAt', 'id']).optional(),
    templeId: oneOrMany(id),
    service: oneOrMany(service),
    kind: oneOrMany(responseKind),
    manualResponse: oneOrMany(z.enum(['true', 'false'])),
    /** Civil dates in Europe/Athens, both inclusive. */
    answeredFrom: civilDate.optional(),
    answeredTo: civilDate.optional(),
  }),
  answer: listOf(responseRow),
  access: readers,
})

export const read = endpoint('GET /request-responses/:id', {
  summary: "Open one answer with its words and its file; an administrator's reading is audited",
  answer: response,
  access: readers,
})
