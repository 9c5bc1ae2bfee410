import { endpoints } from '@kandili/contract'
import { createT, type Values } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { callAttention } from '../../platform/attention/attention.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { type MailCap, queueAwaitedMails, queueCappedMails } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mailer.ts'
import { parameter } from '../settings/index.ts'
import { trackingUrl } from './presenter.ts'
import type { findRequest } from './repository-requests.ts'

export const mailWords = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type Parts = Parameters<typeof composeMail>[0]

/** What one mail says: its words in its reader's language, without names for prayer, intentions and messages. */
type Said = {
  template: string
  dedupKey: string
  /** Visible on lock screens. */
  subject: string
  /** By default the subject. */
  heading?: string
  paragraphs: readonly string[]
  /** By default to the request's page. */
  button: { text: string; url?: string }
  /** It goes to an address that nobody has proven: strangers must not flood a mailbox with it. */
  isCapped?: boolean
} & Pick<Parts, 'rows' | 'code' | 'note' | 'noteLinks' | 'flame'>

type Queued = { mail: Mail; cap?: MailCap }

/** Anybody can place a request with somebody else's e-mail; the tracking page has all of the mail's information. */
const capOf = (customerId: number | null): MailCap => ({
  most: customerId === null ? 10 : 50,
  minutes: DAY_MS / 60_000,
})

/** The link to the receipt, for a request that was paid. */
export const receiptLink = (context: Context, { code, language }: RequestRow) => ({
  text: mailWords[language]('paid.receipt'),
  url: `${context.system.settings.baseUrl}/api${endpoints.invoices.receipt.path.replace(':code', code)}?language=${language}`,
})

const compose = (context: Context, request: RequestRow, said: Said, phone: string): Queued => {
  const { template, dedupKey, subject, heading = subject, button, isCapped, ...parts } = said
  const language = request.language
  const t = mailWords[language]
  const body = composeMail({
    ...parts,
    language,
    heading,
    button: { text: button.text, url: button.url ?? trackingUrl(context, request.code, language) },
    footer: t('footer'),
    footerLinks: [
      { text: t('help'), url: `${context.system.settings.baseUrl}/${language}/help` },
      ...(phone ? [{ text: phone, url: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }] : []),
    ],
  })
  const mail = { dedupKey, template, language, to: request.contact_email, subject, ...body }
  return isCapped ? { mail, cap: capOf(request.customer_id) } : { mail }
}

/** What somebody who is called needs not hear: they saw it on the page. */
const seen: readonly string[] = ['paid', 'free', 'received', 'transfer']

/** Puts payers without an e-mail on the operator's list of calls. Those at a temple's counter hear it there. */
const callPayers = async (
  context: Context,
  mails: readonly { request: RequestRow; said: Said }[],
): Promise<void> => {
  for (const { request, said } of mails) {
    const isCalled = request.contact_email === '' && request.contact_phone !== null
    if (!isCalled || request.channel !== 'WEB' || seen.includes(said.template)) continue
    await callAttention(context, {
      kind: 'CALL_PAYER',
      cause: `call:${said.dedupKey}`,
      requestId: request.id,
      facts: { template: said.template },
    })
  }
}

/** Queues mails to payers, and calls to those without an e-mail. */
export const mailPayers = async (
  context: Context,
  mails: readonly { request: RequestRow; said: Said }[],
): Promise<void> => {
  await callPayers(context, mails)
  const phone = await parameter(context, 'operatorPhone')
  const queued = mails
    .filter(({ request }) => request.contact_email !== '')
    .map(({ request, said }) => compose(context, request, said, phone))
  await queueAwaitedMails(
    context,
    queued.filter(({ cap }) => !cap).map(({ mail }) => mail),
  )
  await queueCappedMails(
    context,
    queued.flatMap(({ mail, cap }) => (cap ? [{ mail, cap }] : [])),
  )
}

/** The templates whose texts are a subject, a lead, a body and a button. */
type PlainTemplate =
  | 'received'
  | 'confirmCash'
  | 'refunded'
  | 'refundAsked'
  | 'refundAccount'
  | 'refundUnderWay'
  | 'refundFailed'
  | 'withdrawn'
  | 'withdrawnUnpaid'
  | 'withdrawalLate'

/** The words of a mail that has no others than its template's. */
export const plainMail = (
  request: RequestRow,
  template: PlainTemplate,
  values: Values = {},
): Pick<Said, 'template' | 'subject' | 'paragraphs' | 'button'> => {
  const all = { number: String(request.id), ...values }
  const say = (part: 'subject' | 'lead' | 'body' | 'button') =>
    mailWords[request.language](`${template}.${part}`, all)
  return {
    template,
    subject: say('subject'),
    paragraphs: [say('lead'), say('body')],
    button: { text: say('button') },
  }
}
