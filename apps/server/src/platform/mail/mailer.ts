import { randomUUID } from 'node:crypto'
import type { Language } from '@kandili/contract'
import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { Settings } from '../settings.ts'
import { deleteMailsBefore, findMail, insertMail, markMail } from './repository.ts'

/** A mail to send. `dedupKey` says why it exists ("request-paid:17"): the same reason never sends two. */
export type Mail = {
  readonly dedupKey: string
  readonly template: string
  readonly language: Language
  readonly to: string
  /** Never a name for prayer, an intention or a message: a subject is read on a lock screen. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = {
  /** Lets go of the connections to the mail server. */
  close(): void
  /** Puts the mail in the outbox inside the context's transaction. */
  queue(context: Context, mail: Mail): Promise<void>
  /** Sends by SMTP, or says that there is none and the mail was only kept. */
  deliver(mail: {
    to: string
    subject: string
    text: string
    html: string
    messageId: string
  }): Promise<'SENT' | 'KEPT'>
}

export const SEND_MAIL = 'send-mail'

/** With SMTP_URL mails are sent; without it they are kept and shown on /dev/mail. */
export const createMailer = (settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, pool: true }) : undefined
  return {
    close: () => transport?.close(),
    async queue(context, mail) {
      const id = randomUUID()
      const body = await context.system.vault.seal(null, JSON.stringify({ text: mail.text, html: mail.html }))
      const isNew = await insertMail(context.db, { id, mail, body, at: context.system.clock.now() })
      if (isNew) await context.system.jobs.send(context, SEND_MAIL, { mailId: id })
    },
    async deliver({ to, subject, text, html, messageId }) {
      if (!transport) return 'KEPT'
      await transport.sendMail({ from: settings.mailFrom, to, subject, text, html, messageId })
      return 'SENT'
    },
  }
}

/** A refusal that repeating cannot mend: the mailbox does not exist. */
export const isPermanent = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** The reason in a word ("451", "ETIMEDOUT"). What the server says in its own words names the mailbox. */
const wordOf = (error: unknown): string => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  return String(responseCode ?? code ?? 'unknown')
}

export const sendMailJob: JobDefinition = {
  name: SEND_MAIL,
  async work(context, { mailId }) {
    const mail = await findMail(context.db, String(mailId))
    if (mail?.state !== 'WAITING') return
    const body = JSON.parse(await context.system.vault.open(null, mail.body_sealed)) as {
      text: string
      html: string
    }
    try {
      const messageId = `<${mail.id}@kandili>`
      const state = await context.system.mailer.deliver({
        to: mail.recipient,
        subject: mail.subject,
        ...body,
        messageId,
      })
      await markMail(context.db, mail.id, { state, at: context.system.clock.now(), failure: null })
    } catch (error) {
      if (!isPermanent(error)) throw new Error(`the mail server did not take it: ${wordOf(error)}`)
      const failure = 'refused by the mail server'
      await markMail(context.db, mail.id, { state: 'FAILED', at: context.system.clock.now(), failure })
    }
  },
}

const DAY_MS = 86_400_000
/** For questions about what was sent; and longer than any cause of a mail is repeated. */
const KEPT_DAYS = 30

/** Every night: a mail holds a name, an address and the way to a request. */
const removeOldMails: JobDefinition = {
  name: 'remove-old-mails',
  schedule: '27 1 * * *',
  async work(context) {
    const before = new Date(context.system.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    context.log.info({ removed: await deleteMailsBefore(context.db, before) }, 'old mails removed')
  },
}

export const mailJobs: readonly JobDefinition[] = [sendMailJob, removeOldMails]
