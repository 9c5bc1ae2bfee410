import { randomUUID } from 'node:crypto'
import type { Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { formatMoney } from '@kandili/money'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { type MailCap, queueAwaitedMails, queueCappedMails, queueMail } from '../../platform/mail/outbox.ts'
import { greetedName } from '../../platform/mail/words.ts'
import type { Mail } from '../../platform/mailer.ts'
import { type News, notifyAll, wantsMailNow } from '../notifications/index.ts'
import { contactKey, refundKey } from './contact-key.ts'
import { newRequestNews } from './new-request.ts'
import { bilingual, trackingUrl } from './presenter.ts'
import { findLine } from './repository-lines.ts'
import { findRequest, findRequests } from './repository-requests.ts'
import { findTempleTitles } from './repository-temple.ts'

export const MAIL_REQUEST_RECEIVED = 'mail-request-received'
export const MAIL_CONFIRM_CASH = 'mail-confirm-cash'
export const MAIL_REQUEST_PAID = 'mail-request-paid'
export const MAIL_LINE_ANSWERED = 'mail-line-answered'
export const MAIL_REFUNDED = 'mail-refunded'
export const MAIL_REFUND_STEP = 'mail-refund-step'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Athens' })
const dayOf = { el: dayFormat('el-GR'), en: dayFormat('en-GB') }

/** The steps of a refund before it is done; a person who sends it needs the account. */
const refundSteps = ['refundAsked', 'refundAccount', 'refundUnderWay', 'refundFailed'] as const
type RefundStep = (typeof refundSteps)[number]

type WithdrawalMail = 'withdrawn' | 'withdrawnUnpaid' | 'withdrawalLate'

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

type FaithfulMail =
  | 'received'
  | 'confirmCash'
  | 'paid'
  | 'answered'
  | 'declined'
  | 'refunded'
  | RefundStep
  | WithdrawalMail

/**
 * A mail to the payer. It contains the link, never names for prayer, intentions or messages.
 * @returns undefined if none is sent
 */
const composeFaithful = (
  context: Context,
  request: RequestRow,
  asked: FaithfulMail,
  dedupKey: string,
  facts: Record<string, string> = {},
): Composed => {
  const isFree = request.total_cents === 0
  // A person at a temple's counter may have no e-mail.
  if (request.contact_email === '' || (isFree && asked === 'received')) return undefined
  const kind = isFree && asked === 'paid' ? 'free' : asked
  const language = request.language as Language
  const values = {
    firstName: greetedName(request.contact_first_name, language),
    number: String(request.id),
    total: formatMoney(request.total_cents),
    ...facts,
  }
  const say = (part: 'subject' | 'lead' | 'body' | 'button') => t[language](`${kind}.${part}`, values)
  const body = composeMail({
    language,
    heading: say('subject'),
    place: [facts.temple, facts.saint, dayOf[language].format(context.system.clock.now())]
      .filter(Boolean)
      .join(' · '),
    paragraphs: [t[language]('greeting', values), say('lead'), say('body')],
    button: {
      text: say('button'),
      url: facts.url ?? `${trackingUrl(context, request.code, language)}${facts.query ?? ''}`,
    },
    footer: t[language]('footer'),
  })
  const mail = {
    dedupKey,
    template: kind,
    language,
    to: request.contact_email,
    subject: say('subject'),
    ...body,
  }
  const isAnybodys = kind === 'received' || kind === 'confirmCash' || kind === 'free'
  return isAnybodys ? { mail, cap: receivedCap(request.customer_id) } : { mail }
}

const mailFaithful = async (
  context: Context,
  requestId: number,
  asked: FaithfulMail,
  dedupKey: string,
  facts: Record<string, string> = {},
): Promise<void> => {
  const request = await findRequest(context.db, requestId)
  const composed = request && composeFaithful(context, request, asked, dedupKey, facts)
  if (composed) await queueMail(context, composed.mail, composed.cap)
}

/** Anybody can place a request with somebody else's e-mail; the tracking page has all of the mail's information. */
const receivedCap = (customerId: number | null): MailCap => ({
  most: customerId === null ? 10 : 50,
  minutes: DAY_MS / 60_000,
})

/** A free request has already reached its temple, which is said in one mail (`announcePaid`). */
export const mailRequestsReceived = async (context: Context, jobs: readonly JobData[]): Promise<void> => {
  const requests = await findRequests(
    context.db,
    jobs.map(({ requestId }) => Number(requestId)),
  )
  await queueFaithful(
    context,
    requests.map((request) => composeFaithful(context, request, 'received', `received:${request.id}`)),
  )
}

type Composed = { mail: Mail; cap?: MailCap } | undefined

const queueFaithful = async (context: Context, composed: readonly Composed[]): Promise<void> => {
  const mails = composed.filter((one) => one !== undefined)
  await queueAwaitedMails(
    context,
    mails.filter(({ cap }) => !cap).map(({ mail }) => mail),
  )
  await queueCappedMails(
    context,
    mails.flatMap(({ mail, cap }) => (cap ? [{ mail, cap }] : [])),
  )
}

/** Asks to confirm the e-mail, so that a request to be paid in cash reaches its temple. */
export const mailConfirmCash = (context: Context, { requestId }: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    const request = await findRequest(tx.db, Number(requestId))
    if (!request || request.contact_proven_at !== null) return
    const query = `?confirm=${contactKey(tx, request)}`
    await mailFaithful(tx, request.id, 'confirmCash', `confirm-cash:${request.id}`, { query })
  })

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

const tellCustomer = async (context: Context, requestId: number, news: CustomerNews): Promise<void> => {
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
  const requests = await findRequests(
    context.db,
    jobs.map(({ requestId }) => Number(requestId)),
  )
  await queueFaithful(
    context,
    requests.map((request) => composeFaithful(context, request, 'paid', `paid:${request.id}`)),
  )
  await notifyAll(context, [
    ...(await newRequestsOf(context, jobs)),
    ...requests.flatMap((request) =>
      customerNews(request, { kind: 'requestPaid', key: `paid:${request.id}` }),
    ),
  ])
}

export const mailRefunded = (context: Context, { requestId, refundId }: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    await mailFaithful(tx, Number(requestId), 'refunded', `refunded:${refundId}`)
    await tellCustomer(tx, Number(requestId), { kind: 'moneyReturned', key: `refunded:${refundId}` })
  })

/** One step of a refund. Mails that ask for an account contain the key that no other mail has. */
export const mailRefundStep = async (
  context: Context,
  { requestId, refundId, step, cents }: JobData,
): Promise<void> => {
  const kind = refundSteps.find((one) => one === step)
  const request = await findRequest(context.db, Number(requestId))
  if (!kind || !request) return
  const amount = formatMoney(Number(cents))
  const key = refundKey(context, request, Number(refundId))
  const asks = kind === 'refundAccount' || kind === 'refundFailed'
  const address = `${context.system.settings.baseUrl}/${request.language}/refund/${request.code}`
  await mailFaithful(context, request.id, kind, `${kind}:${refundId}`, {
    amount,
    ...(asks ? { url: `${address}?refund=${refundId}&key=${key}` } : {}),
  })
}

/** Visitors always get the mail; customers can turn it off or delay it. */
const isAnswerWanted = async (context: Context, requestId: number, key: string): Promise<boolean> => {
  const customerId = (await findRequest(context.db, requestId))?.customer_id
  return !customerId || wantsMailNow(context, customerId, { topic: 'ANSWER', key })
}

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
export const mailWithdrawn = (
  tx: Context,
  { id, request, lines, amountCents, at }: Withdrawn,
): Promise<void> => {
  const language = request.language as Language
  const acts = lines.map(({ type_title, temple_title, quantity }) => {
    const type = inLanguage(bilingual(type_title), language)
    return `${quantity > 1 ? `${quantity} × ` : ''}${type} (${inLanguage(bilingual(temple_title), language)})`
  })
  return mailFaithful(tx, request.id, amountCents > 0 ? 'withdrawn' : 'withdrawnUnpaid', `withdrawn:${id}`, {
    at: momentOf(language, at),
    acts: acts.join(', '),
    amount: formatMoney(amountCents),
  })
}

/** Everything in the request was begun, or is over: nothing can be withdrawn from. */
export const mailWithdrawalLate = (tx: Context, requestId: number, at: Date): Promise<void> =>
  mailFaithful(
    tx,
    requestId,
    'withdrawalLate',
    `withdrawal-late:${requestId}:${at.toISOString().slice(0, 13)}`,
  )

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

/** The saint whom an act honours, in the language of its request. */
const honoured = (line: { saint_title: unknown; language: string }): string => {
  const language = line.language as Language
  return t[language]('honours', { saint: inLanguage(bilingual(line.saint_title), language) })
}

export const mailLineAnswered = (context: Context, { lineId }: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    const line = await findLine(tx.db, Number(lineId))
    if (line?.state !== 'FULFILLED' && line?.state !== 'DECLINED') return
    const temple = inLanguage(bilingual(line.temple_title), line.language as Language)
    const kind = line.state === 'FULFILLED' ? 'answered' : 'declined'
    // An answer added later gets its own mail.
    const moment = line.settles_at?.getTime() ?? 0
    const key = `${kind}:${lineId}:${moment}`
    if (kind === 'declined') await tellCustomer(tx, line.request_id, { kind, key })
    if (kind === 'declined' || (await isAnswerWanted(tx, line.request_id, key))) {
      const facts: Record<string, string> = { temple }
      if (line.saint_id !== null) facts.saint = honoured(line)
      await mailFaithful(tx, line.request_id, kind, key, facts)
    }
  })
