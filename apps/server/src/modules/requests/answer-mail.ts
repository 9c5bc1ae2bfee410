import type { Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import type { Context } from '../../platform/context.ts'
import type { JobData } from '../../platform/job-queue.ts'
import { momentInWords } from '../../platform/mail/words.ts'
import { wantsMailNow } from '../notifications/index.ts'
import { notifyCustomer } from './mails.ts'
import { mailPayers, type RequestRow, mailWords as t } from './payer-mail.ts'
import { bilingual, fileKindOf } from './presenter.ts'
import { findLine, findLinesOfRequest, type LineRow } from './repository-lines.ts'
import { findRequest } from './repository-requests.ts'
import { findTicketLines } from './repository-tickets.ts'

export const MAIL_LINE_ANSWERED = 'mail-line-answered'

/** Acts of one request that their temple answers within this time are one answer, and get one mail. */
const TOGETHER_MS = 60_000

const momentOf = ({ settles_at }: Pick<LineRow, 'settles_at'>): number => settles_at?.getTime() ?? 0

/** The acts that their temple answered together with this one, the earliest first. */
const answeredTogether = async (context: Context, line: LineRow): Promise<LineRow[]> => {
  const lines = await findLinesOfRequest(context.db, line.request_id)
  return lines
    .filter(({ temple_id, state }) => temple_id === line.temple_id && state === line.state)
    .filter((one) => Math.abs(momentOf(one) - momentOf(line)) <= TOGETHER_MS)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
}

/** The saints whom the acts honour, each once. */
const honoured = (lines: readonly LineRow[], language: Language): string[] =>
  [
    ...new Set(
      lines.flatMap(({ saint_title }) => (saint_title ? [inLanguage(bilingual(saint_title), language)] : [])),
    ),
  ].map((saint) => t[language]('honours', { saint }))

/** What was done, when and where, and what waits on the page. Never what the temple wrote. */
const fulfilledMail = async (
  context: Context,
  { id, language: written }: RequestRow,
  lines: readonly LineRow[],
  first: LineRow,
) => {
  const language = written
  const say = t[language]
  const now = context.system.clock.now()
  const temple = inLanguage(bilingual(first.temple_title), language)
  const services = new Set(lines.map(({ service }) => service))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const time = momentInWords(first.fulfilled_at ?? now, now, language)
  const areSent = lines.every(({ postage_cents }) => postage_cents !== null)
  const tickets = await findTicketLines(context.db, id)
  const areTickets = lines.every((line) => tickets.some(({ line_id }) => line_id === line.id))
  const one = areTickets ? 'TICKET' : areSent ? 'SENT' : first.service
  const what = say(services.size === 1 ? `answered.${one}` : 'answered.SEVERAL', {
    count,
    time,
  })
  const photo = lines.some((line) => fileKindOf(line) === 'PHOTO') ? say('answered.withPhoto') : ''
  const burning = lines.flatMap(({ burns_until }) => (burns_until && burns_until > now ? [burns_until] : []))
  const until = burning.toSorted((one, other) => one.getTime() - other.getTime())[0]
  const isLit = burning.length > 0 || lines.some(({ lit_at }) => lit_at !== null)
  return {
    template: 'answered',
    subject: `${what}${photo} · ${temple}`,
    heading: what,
    paragraphs: [
      [
        say('answered.at', { temple }),
        until && say('answered.burns', { until: momentInWords(until, now, language) }),
      ]
        .filter(Boolean)
        .join(' '),
      ...(photo ? [say('answered.photo')] : []),
      ...(lines.some(({ answer_sealed }) => answer_sealed !== null) ? [say('answered.word')] : []),
      ...honoured(lines, language),
    ],
    button: { text: say('answered.button', { count }) },
    flame: isLit,
  }
}

/** What is returned, and that another temple can do it. The temple's reason is on the page. */
const declinedMail = (request: RequestRow, lines: readonly LineRow[], first: LineRow) => {
  const language = request.language
  const say = t[language]
  const temple = inLanguage(bilingual(first.temple_title), language)
  const cents =
    request.paid_at === null
      ? 0
      : lines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0)
  const amount = formatMoney(cents)
  return {
    template: 'declined',
    subject: cents > 0 ? say('declined.subjectPaid', { amount }) : say('declined.subject'),
    heading: say('declined.heading'),
    paragraphs: [say('declined.lead', { temple }), say('declined.body')],
    rows:
      cents > 0
        ? [[say('row.returned'), amount] as const, [say('row.bankShows'), say('declined.days')] as const]
        : [],
    button: { text: say('declined.button') },
  }
}

/** Goods that wait at their temple once they are ready. */
export const isFetched = ({ service, postage_cents }: Pick<LineRow, 'service' | 'postage_cents'>): boolean =>
  service === 'PRODUCT' && postage_cents === null

/** Goods wait at their temple. */
const readyMail = ({ language }: RequestRow, line: LineRow) => {
  const say = t[language]
  const temple = inLanguage(bilingual(line.temple_title), language)
  return {
    template: 'ready',
    dedupKey: `ready:${line.id}`,
    subject: say('ready.subject', { temple }),
    heading: say('ready.heading'),
    paragraphs: [say('ready.lead', { temple })],
    button: { text: say('paid.button') },
  }
}

/**
 * One mail for what a temple answered together, once it can no longer be undone. Visitors always get it; customers can
 * turn off or delay the mail about an act that was done. An answer added later gets its own mail, and so do goods that
 * are ready to be fetched.
 */
export const mailLineAnswered = (context: Context, { lineId }: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    const line = await findLine(tx.db, Number(lineId))
    if (!line) return
    const request = await findRequest(tx.db, line.request_id)
    if (request && line.state === 'ACCEPTED' && isFetched(line))
      return mailPayers(tx, [{ request, said: readyMail(request, line) }])
    if (line.state !== 'FULFILLED' && line.state !== 'DECLINED') return
    const lines = await answeredTogether(tx, line)
    const [first] = lines
    if (!request || !first) return
    const kind = line.state === 'FULFILLED' ? 'answered' : 'declined'
    const key = `${kind}:${first.id}:${momentOf(first)}`
    if (kind === 'declined') {
      await notifyCustomer(tx, request.id, { kind, key })
      return mailPayers(tx, [{ request, said: { ...declinedMail(request, lines, first), dedupKey: key } }])
    }
    const { customer_id: customerId } = request
    if (customerId && !(await wantsMailNow(tx, customerId, { topic: 'ANSWER', key }))) return
    const said = { ...(await fulfilledMail(tx, request, lines, first)), dedupKey: key }
    await mailPayers(tx, [{ request, said }])
  })
