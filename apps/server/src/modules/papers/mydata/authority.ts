import { XMLParser } from 'fast-xml-parser'
import type { Settings } from '../../../platform/settings.ts'

export type Mydata = NonNullable<Settings['mydata']>
export type Marked = { mark: string; uid: string | null; qrUrl: string | null }
/** UNKNOWN: the authority may have it or not (no response, or one that is not about our document). */
export type Answer =
  | ({ outcome: 'SENT' } & Marked)
  | { outcome: 'REFUSED'; code: string }
  | { outcome: 'UNKNOWN'; code: string }

const TIMEOUT_MS = 10_000
/** It has a document with the same issuer, date, branch, type, series and number ("UID has already been sent"). */
const ALREADY_THERE = '233'
/** More parts than any day of ours has: an endless chain of parts stops here. */
const MOST_PARTS = 200

type Node = { readonly [name: string]: unknown }
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false })
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const many = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const at = (node: unknown, name: string): unknown => (isNode(node) ? node[name] : undefined)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const call = async (mydata: Mydata, method: string, body?: string): Promise<unknown> => {
  const response = await fetch(`${mydata.url}/${method}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'aade-user-id': mydata.userId,
      'ocp-apim-subscription-key': mydata.subscriptionKey,
      ...(body === undefined ? {} : { 'content-type': 'text/xml' }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  })
  if (!response.ok) throw new Error(`HTTP_${response.status}`)
  return parser.parse(await response.text())
}

const codeOf = (error: unknown): string =>
  error instanceof Error && /^HTTP_\d{3}$/.test(error.message) ? error.message : 'UNREACHABLE'

/** Sends one document. Never throws: the result says what happened. */
export const sendDocument = async (mydata: Mydata, xml: string): Promise<Answer> => {
  try {
    const [response] = many(at(at(await call(mydata, 'SendInvoices', xml), 'ResponseDoc'), 'response'))
    const mark = textOf(at(response, 'invoiceMark'))
    const status = at(response, 'statusCode')
    if (status === 'Success' && mark) {
      return {
        outcome: 'SENT',
        mark,
        uid: textOf(at(response, 'invoiceUid')),
        qrUrl: textOf(at(response, 'qrUrl')),
      }
    }
    const [error] = many(at(at(response, 'errors'), 'error'))
    const code = textOf(at(error, 'code')) ?? 'NO_ANSWER'
    const isFinal = (status === 'ValidationError' || status === 'XMLSyntaxError') && code !== ALREADY_THERE
    return { outcome: isFinal ? 'REFUSED' : 'UNKNOWN', code }
  } catch (error) {
    return { outcome: 'UNKNOWN', code: codeOf(error) }
  }
}

/** `2026-11-20` -> `20/11/2026`, as the authority's queries require. */
const slashed = (civilDate: string): string => civilDate.split('-').reverse().join('/')

/** The parameters for the next part of a partial answer. */
const nextPartOf = (answer: unknown): string | undefined => {
  const token = at(at(answer, 'RequestedDoc'), 'continuationToken')
  const [nextPartitionKey, nextRowKey] = [
    textOf(at(token, 'nextPartitionKey')),
    textOf(at(token, 'nextRowKey')),
  ]
  return nextPartitionKey && nextRowKey
    ? `&${new URLSearchParams({ nextPartitionKey, nextRowKey })}`
    : undefined
}

/**
 * Looks for a document among those that the authority has for a day, in all parts of its answer: after an attempt
 * without a response, and instead of a second number. Ignores canceled ones.
 * @throws if the authority cannot be reached
 */
export const findTransmitted = async (
  mydata: Mydata,
  { series, number, issuedOn }: { series: string; number: number; issuedOn: string },
): Promise<Marked | undefined> => {
  const day = encodeURIComponent(slashed(issuedOn))
  const isIt = (invoice: Node): boolean => {
    const header = at(invoice, 'invoiceHeader')
    const isCanceled = textOf(at(invoice, 'cancelledByMark')) !== null
    return !isCanceled && at(header, 'series') === series && at(header, 'aa') === String(number)
  }
  let part: string | undefined = ''
  for (let parts = 0; part !== undefined && parts < MOST_PARTS; parts += 1) {
    const answer = await call(mydata, `RequestTransmittedDocs?mark=0&dateFrom=${day}&dateTo=${day}${part}`)
    const found = many(at(at(at(answer, 'RequestedDoc'), 'invoicesDoc'), 'invoice')).find(isIt)
    const mark = textOf(at(found, 'mark'))
    if (mark) return { mark, uid: textOf(at(found, 'uid')), qrUrl: textOf(at(found, 'qrCodeUrl')) }
    part = nextPartOf(answer)
  }
  return undefined
}
