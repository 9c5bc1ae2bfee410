import type { Language } from '@kandili/contract'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

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
  /** When the key in it dies; a mail that is still not sent by then is dropped. */
  readonly usefulUntil?: Date
  /** Where the recipient ends such mails; for mails that answer no act of theirs, never for transactional ones. */
  readonly unsubscribeUrl?: string
}

/** Connections that are kept open to the mail server. */
const CONNECTIONS = 5
const CONNECTED_WITHIN_MS = 10_000
const ANSWERED_WITHIN_MS = 30_000

export type Mailer = {
  /** Lets go of the connections to the mail server. */
  close(): void
  /** Sends by SMTP, or says that there is none and the mail was only kept. */
  deliver(mail: {
    to: string
    subject: string
    text: string
    html: string
    messageId: string
    unsubscribeUrl?: string | null
  }): Promise<'SENT' | 'KEPT'>
}

/** With SMTP_URL mails are sent; without it they are kept and shown on /dev/mail. */
export const createMailer = (settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const transport = settings.smtpUrl
    ? createTransport({
        url: settings.smtpUrl,
        pool: true,
        maxConnections: CONNECTIONS,
        connectionTimeout: CONNECTED_WITHIN_MS,
        greetingTimeout: CONNECTED_WITHIN_MS,
        socketTimeout: ANSWERED_WITHIN_MS,
      })
    : undefined
  return {
    close: () => transport?.close(),
    async deliver({ to, subject, text, html, messageId, unsubscribeUrl }) {
      if (!transport) return 'KEPT'
      const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}
      await transport.sendMail({ from: settings.mailFrom, to, subject, text, html, messageId, headers })
      return 'SENT'
    },
  }
}

/**
 * Lets mail programs end such mails with one press (RFC 2369 and 8058; the large mailbox providers ask for it). They post
 * to the address; people open the page of the same path without `/api/public`.
 */
const unsubscribeHeaders = (url: string): Record<string, string> => {
  const { origin, pathname } = new URL(url)
  return {
    'List-Unsubscribe': `<${origin}/api/public${pathname}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
