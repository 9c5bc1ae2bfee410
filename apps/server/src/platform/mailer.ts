import { createRequire } from 'node:module'
import type { Language } from '@kandili/contract'
import type { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

const require = createRequire(import.meta.url)

/** Loaded only where mails are sent. */
const nodemailer = () => require('nodemailer') as { readonly createTransport: typeof createTransport }

/** A mail to send. `dedupKey` is the reason for it ("request-paid:17"): the same reason never sends two. */
export type Mail = {
  readonly dedupKey: string
  readonly template: string
  readonly language: Language
  readonly to: string
  /** Never a name for prayer, an intention or a message: a subject is visible on a lock screen. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When the key in it expires; a mail that is still not sent by then is dropped. */
  readonly usefulUntil?: Date
  /**
   * Where the recipient unsubscribes; for mails that do not result from their own action, never for transactional
   * ones.
   */
  readonly unsubscribeUrl?: string
  /** About the security of an account: sent even to an address that bounced. */
  readonly isSecurity?: boolean
}

/** Connections that are kept open to the mail server. */
const CONNECTIONS = 5
const CONNECTED_WITHIN_MS = 10_000
const ANSWERED_WITHIN_MS = 30_000

export type Mailer = {
  /** Closes the connections to the mail server. */
  close(): void
  /** Connects and signs in to the mail server, if there is one. @throws if it cannot */
  verify(): Promise<void>
  /** Sends by SMTP, or reports that there is none and the mail was only stored. */
  deliver(mail: {
    to: string
    subject: string
    text: string
    html: string
    /** The mail's own id, which a delivery report returns. */
    id: string
    unsubscribeUrl?: string | null
  }): Promise<'SENT' | 'KEPT'>
}

/** With SMTP_URL mails are sent; without it they are stored and shown on /dev/mail. */
export const createMailer = (
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailReturnPath'>,
  { answeredWithinMs = ANSWERED_WITHIN_MS } = {},
): Mailer => {
  const transport = settings.smtpUrl
    ? nodemailer().createTransport({
        url: settings.smtpUrl,
        pool: true,
        maxConnections: CONNECTIONS,
        connectionTimeout: CONNECTED_WITHIN_MS,
        greetingTimeout: CONNECTED_WITHIN_MS,
        socketTimeout: answeredWithinMs,
      })
    : undefined
  return {
    close: () => transport?.close(),
    async verify() {
      await transport?.verify()
    },
    async deliver({ to, subject, text, html, id, unsubscribeUrl }) {
      if (!transport) return 'KEPT'
      const { mailFrom: from, mailReturnPath } = settings
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: messageIdOf(id),
        headers: unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {},
        // Delivery reports go here, and contain the mail's id and headers, but not its text (RFC 3461).
        ...(mailReturnPath ? { envelope: { from: mailReturnPath, to } } : {}),
        dsn: { id, return: 'headers', notify: 'failure' },
      })
      return 'SENT'
    },
  }
}

const messageIdOf = (id: string): string => `<${id}@kandili>`

/** The mail's id in a Message-ID of ours; undefined for others. */
export const idInMessageId = (messageId: string): string | undefined =>
  /<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@kandili>?/.exec(messageId)?.[1]

/**
 * Lets mail programs unsubscribe with one press (RFC 2369 and 8058; the large mailbox providers require it). They
 * post to the URL; people open the page of the same path without `/api/public`.
 */
const unsubscribeHeaders = (url: string): Record<string, string> => {
  const { origin, pathname } = new URL(url)
  return {
    'List-Unsubscribe': `<${origin}/api/public${pathname}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
