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
}

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
  }): Promise<'SENT' | 'KEPT'>
}

/** With SMTP_URL mails are sent; without it they are kept and shown on /dev/mail. */
export const createMailer = (settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, pool: true }) : undefined
  return {
    close: () => transport?.close(),
    async deliver({ to, subject, text, html, messageId }) {
      if (!transport) return 'KEPT'
      await transport.sendMail({ from: settings.mailFrom, to, subject, text, html, messageId })
      return 'SENT'
    },
  }
}
