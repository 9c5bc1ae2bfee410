import { randomUUID } from 'node:crypto'
import type { endpoints, Language, Service } from '@kandili/contract'
import { epcPayload } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { JobData } from '../../platform/job-queue.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { dayInWords, momentInWords } from '../../platform/mail/words.ts'
import { type News, notifyAll } from '../notifications/index.ts'
import { contactKey, refundKey } from './contact-key.ts'
import { newRequestNews } from './new-request.ts'
import { mailPayers, plainMail, type RequestRow, receiptLink, mailWords as t } from './payer-mail.ts'
import { bilingual, trackingUrl } from './presenter.ts'
import { findLinesOfRequests, isToldRefund, type LineRow } from './repository-lines.ts'
import { findLongUnpaid, findRequest, findRequests } from './repository-requests.ts'
import { findTempleTitles } from './repository-temple.ts'

export const MAIL_CONFIRM_CASH = 'mail-confirm-cash'
export const MAIL_REQUEST_PAID = 'mail-request-paid'
export const MAIL_REFUNDED = 'mail-refunded'
export const MAIL_REFUND_STEP = 'mail-refund-step'

const MINUTE_MS = 60_000
/** Most payers by card are back within these minutes, and get the mail about the payment instead. */
const UNPAID_FOR_MS = 10 * MINUTE_MS
const AT_A_TIME = 200

/** The steps of a refund before it is done; a person who sends it needs the account. */
const refundSteps = ['refundAsked', 'refundAccount', 'refundUnderWay', 'refundFailed'] as const

const numberRow = ({ id, language }: RequestRow) =>
  [t[language as Language]('row.request'), String(id)] as const

/**
 * Mails the link to requests that are still unpaid after some minutes, because their payers may have lost the page.
 * Those who pay by transfer or in cash have already had a mail of their own.
 */
export const mailLongUnpaid = async (context: Context): Promise<void> => {
  const now = context.system.clock.now()
  const requests = await findLongUnpaid(context.db, {
    before: new Date(now.getTime() - UNPAID_FOR_MS),
    after: new Date(now.getTime() - DAY_MS),
    limit: AT_A_TIME,
  })
  await context.transaction((tx) =>
    mailPayers(
      tx,
      requests.map((request) => ({
        request,
        said: {
          ...plainMail(request, 'received'),
          dedupKey: `received:${request.id}`,
          rows: [
            [t[request.language as Language]('row.amount'), formatMoney(request.total_cents)],
            numberRow(request),
          ],
          isCapped: true,
        },
      })),
    ),
  )
}

/** Asks to confirm the e-mail, so that a request to be paid in cash reaches its temple. */
export const mailConfirmCash = (context: Context, { requestId, again }: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    const request = await findRequest(tx.db, Number(requestId))
    if (!request || request.contact_proven_at !== null) return
    const language = request.language as Language
    const { button, ...said } = plainMail(request, 'confirmCash', { total: formatMoney(request.total_cents) })
    const url = `${trackingUrl(tx, request.code, language)}?confirm=${contactKey(tx, request)}`
    const dedupKey = again ? `confirm-cash:${request.id}:${again}` : `confirm-cash:${request.id}`
    await mailPayers(tx, [
      { request, said: { ...said, dedupKey, button: { ...button, url }, isCapped: true } },
    ])
  })

/** Everything that a transfer needs: the payer pays from the mail alone. Once for each attempt. */
export const mailTransfer = async (
  context: Context,
  requestId: number,
  paymentId: number,
  transfer: endpoints.payments.TransferInstructions,
): Promise<void> => {
  const request = await findRequest(context.db, requestId)
  if (!request) return
  const language = request.language as Language
  const say = t[language]
  const values = { amount: formatMoney(transfer.amount), day: dayInWords(transfer.before, language) }
  const page = trackingUrl(context, request.code, language)
  const said = {
    template: 'transfer',
    dedupKey: `transfer:${paymentId}`,
    subject: say('transfer.subject', values),
    heading: say('transfer.heading'),
    paragraphs: [say('transfer.lead')],
    rows: [
      [say('row.amount'), values.amount],
      transfer.iris === null ? (['IBAN', transfer.iban] as const) : (['IRIS', transfer.iris] as const),
      [say('row.beneficiary'), transfer.beneficiary],
      ...(transfer.iris === null && transfer.bank ? [[say('row.bank'), transfer.bank] as const] : []),
      [say('row.reference'), transfer.reference],
      [say('row.before'), values.day],
    ] as const,
    ...(transfer.iris === null
      ? { code: { payload: epcPayload(transfer), text: say('transfer.code') } }
      : {}),
    button: { text: say('transfer.button') },
    note: say('transfer.note'),
    noteLinks: [{ text: say('transfer.other'), url: `${page}#pay` }],
    isCapped: true,
  }
  await context.transaction((tx) => mailPayers(tx, [{ request, said }]))
}

const HOUR_MS = 60 * MINUTE_MS

/** When the temple does it: the chosen day, else until when it answers. */
const whenOf = (line: LineRow, now: Date, language: Language): string =>
  line.preferred_date
    ? dayInWords(line.preferred_date, language)
    : t[language]('paid.until', {
        time: momentInWords(
          new Date((line.visible_at ?? now).getTime() + line.answers_within_hours * HOUR_MS),
          now,
          language,
        ),
      })

const actOf = ({ service, quantity, temple_title }: LineRow, language: Language): string =>
  `${t[language](`act.${service as Service}`, { count: quantity })}, ${inLanguage(bilingual(temple_title), language)}`

/** The mail about a request that has reached its temples. */
const paidMail = (context: Context, request: RequestRow, lines: readonly LineRow[]) => {
  const language = request.language as Language
  const say = t[language]
  const isFree = request.total_cents === 0
  const total = formatMoney(request.total_cents)
  const toTemples = lines.reduce((sum, line) => sum + line.amount_cents - line.commission_cents, 0)
  const acts = lines.map(
    (line) => [actOf(line, language), whenOf(line, context.system.clock.now(), language)] as const,
  )
  return {
    template: isFree ? 'free' : 'paid',
    dedupKey: `paid:${request.id}`,
    subject: say('paid.subject'),
    paragraphs: [isFree ? say('paid.leadFree') : say('paid.lead', { total })],
    rows: [
      ...acts,
      ...(isFree
        ? []
        : [[say('row.paid'), total] as const, [say('row.toTemple'), formatMoney(toTemples)] as const]),
      numberRow(request),
    ],
    button: { text: say('paid.button') },
    note: say(isFree ? 'paid.note' : 'paid.noteBegin'),
    noteLinks: isFree ? [] : [receiptLink(context, request)],
    isCapped: isFree,
  }
}

/** Sends what a payer has been sent so far to their corrected e-mail. */
export const mailAgain = async (tx: Context, request: RequestRow): Promise<void> => {
  const key = contactKey(tx, request)
  if (request.payment_method === 'CASH' && request.paid_at === null)
    return mailConfirmCash(tx, { requestId: request.id, again: key })
  if (request.paid_at === null) return
  const said = paidMail(tx, request, await findLinesOfRequests(tx.db, [request.id]))
  await mailPayers(tx, [{ request, said: { ...said, dedupKey: `${said.dedupKey}:${key}`, isCapped: true } }])
}

type CustomerNews = { kind: 'requestPaid' | 'moneyReturned' | 'declined'; key: string }

/** The notification of a customer under their bell and by push; visitors have neither. */
const customerNews = (
  request: Pick<RequestRow, 'id' | 'code' | 'customer_id'>,
  { kind, key }: CustomerNews,
): (News & { userIds: readonly number[] })[] =>
  request.customer_id === null
    ? []
    : [
        {
          kind,
          key,
          facts: () => ({ number: String(request.id) }),
          link: `/track/${request.code}`,
          userIds: [request.customer_id],
        },
      ]

export const notifyCustomer = async (
  context: Context,
  requestId: number,
  news: CustomerNews,
): Promise<void> => {
  const request = await findRequest(context.db, requestId)
  if (request) await notifyAll(context, customerNews(request, news))
}

/** The people of the temples that see paid requests for the first time, by the jobs' data. */
const newRequestsOf = async (context: Context, jobs: readonly JobData[]) => {
  const shown = jobs.flatMap(({ requestId, temples = '' }) =>
    String(temples)
      .split(',')
      .filter(Boolean)
      .map((templeId) => ({ requestId: Number(requestId), templeId: Number(templeId) })),
  )
  const temples = await findTempleTitles(context.db, [...new Set(shown.map(({ templeId }) => templeId))])
  return shown.flatMap(({ requestId, templeId }) =>
    temples.filter(({ id }) => id === templeId).map((temple) => newRequestNews(requestId, temple)),
  )
}

/** Notifies only temples of paid requests: for the demonstration's past. */
export const announceToTemples = async (context: Context, jobs: readonly JobData[]): Promise<void> =>
  notifyAll(context, await newRequestsOf(context, jobs))

/**
 * Requests have reached their temples: paid, or with nothing to pay. Mails their payers, and notifies customers and
 * the people of the temples that see them for the first time. All of them in a few statements; each row has a key, so
 * that a repeat writes nothing.
 */
export const announcePaid = async (context: Context, jobs: readonly JobData[]): Promise<void> => {
  const ids = jobs.map(({ requestId }) => Number(requestId))
  const requests = await findRequests(context.db, ids)
  const lines = Map.groupBy(await findLinesOfRequests(context.db, ids), ({ request_id }) => request_id)
  await mailPayers(
    context,
    requests.map((request) => ({
      request,
      said: paidMail(context, request, lines.get(request.id) ?? []),
    })),
  )
  await notifyAll(context, [
    ...(await newRequestsOf(context, jobs)),
    ...requests.flatMap((request) =>
      customerNews(request, { kind: 'requestPaid', key: `paid:${request.id}` }),
    ),
  ])
}

/**
 * Money was returned. No mail if another one has already said so with the amount: the temple's refusal, or the receipt
 * of a withdrawal.
 * @param data `lineId`: the act to which a gateway's refund belongs; 0 for any other, which is always told
 */
export const mailRefunded = (
  context: Context,
  { requestId, refundId, cents, lineId = 0 }: JobData,
): Promise<void> =>
  context.transaction(async (tx) => {
    const request = await findRequest(tx.db, Number(requestId))
    if (!request) return
    await notifyCustomer(tx, request.id, { kind: 'moneyReturned', key: `refunded:${refundId}` })
    if (await isToldRefund(tx.db, Number(lineId))) return
    const amount = formatMoney(Number(cents))
    const said = {
      ...plainMail(request, 'refunded', { amount }),
      dedupKey: `refunded:${refundId}`,
      rows: [[t[request.language as Language]('row.returned'), amount] as const, numberRow(request)],
    }
    await mailPayers(tx, [{ request, said }])
  })

/** One step of a refund. Mails that ask for an account contain the key that no other mail has. */
export const mailRefundStep = (
  context: Context,
  { requestId, refundId, step, cents, lineId = 0 }: JobData,
): Promise<void> =>
  context.transaction(async (tx) => {
    const kind = refundSteps.find((one) => one === step)
    const request = await findRequest(tx.db, Number(requestId))
    if (!kind || !request || (kind === 'refundUnderWay' && (await isToldRefund(tx.db, Number(lineId)))))
      return
    const key = refundKey(tx, request, Number(refundId))
    const asks = kind === 'refundAccount' || kind === 'refundFailed'
    const address = `${tx.system.settings.baseUrl}/${request.language}/refund/${request.code}`
    const { button, ...said } = plainMail(request, kind, { amount: formatMoney(Number(cents)) })
    await mailPayers(tx, [
      {
        request,
        said: {
          ...said,
          dedupKey: `${kind}:${refundId}`,
          button: asks ? { ...button, url: `${address}?refund=${refundId}&key=${key}` } : button,
        },
      },
    ])
  })

/** An instant on a receipt: date and time in Athens. */
const momentOf = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Europe/Athens',
  }).format(at)

type Withdrawn = {
  id: number
  request: { id: number; language: string }
  lines: readonly { type_title: unknown; temple_title: unknown; quantity: number }[]
  amountCents: number
  at: Date
}

/** The receipt of a withdrawal: when it was declared, from which acts, and what is refunded. */
export const mailWithdrawn = async (
  tx: Context,
  { id, request, lines, amountCents, at }: Withdrawn,
): Promise<void> => {
  const language = request.language as Language
  const acts = lines.map(({ type_title, temple_title, quantity }) => {
    const type = inLanguage(bilingual(type_title), language)
    return `${quantity > 1 ? `${quantity} × ` : ''}${type} (${inLanguage(bilingual(temple_title), language)})`
  })
  const row = await findRequest(tx.db, request.id)
  if (!row) return
  const said = plainMail(row, amountCents > 0 ? 'withdrawn' : 'withdrawnUnpaid', {
    at: momentOf(language, at),
    acts: acts.join(', '),
    amount: formatMoney(amountCents),
  })
  await mailPayers(tx, [{ request: row, said: { ...said, dedupKey: `withdrawn:${id}` } }])
}

/** Everything in the request was begun, or is over: nothing can be withdrawn from. */
export const mailWithdrawalLate = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const request = await findRequest(tx.db, requestId)
  if (!request) return
  const dedupKey = `withdrawal-late:${requestId}:${at.toISOString().slice(0, 13)}`
  await mailPayers(tx, [{ request, said: { ...plainMail(request, 'withdrawalLate'), dedupKey } }])
}

/** A withdrawal from an unknown request is answered too, so that nobody believes it was accepted. */
export const mailWithdrawalNotFound = async (
  tx: Context,
  { email, number, at }: { email: string; number: string; at: Date },
): Promise<void> => {
  const { language } = tx
  const values = { number, at: momentOf(language, at) }
  const say = (part: 'subject' | 'lead' | 'body' | 'button') =>
    t[language](`withdrawalNotFound.${part}`, values)
  const body = composeMail({
    language,
    heading: say('subject'),
    paragraphs: [say('lead'), say('body')],
    button: { text: say('button'), url: `${tx.system.settings.baseUrl}/${language}/track` },
    footer: t[language]('links.footer'),
  })
  const mail = {
    dedupKey: `withdrawal-not-found:${randomUUID()}`,
    template: 'withdrawalNotFound',
    language,
    to: email,
    subject: say('subject'),
    ...body,
  }
  await queueMail(tx, mail, { most: 3, minutes: DAY_MS / 60_000 })
}
