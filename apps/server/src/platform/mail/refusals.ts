import type { SuppressionReason } from '@kandili/contract/values'

/** The meaning of a failed attempt to deliver a mail. */
export type Failure = {
  /** The status codes only: a server's own words contain the mailbox. */
  readonly reason: string
  /** A retry cannot help. */
  readonly isRefusal: boolean
  /** The server was not reached or accepts nothing, so the next mail will fail too. */
  readonly ofServer: boolean
  /** There is no such mailbox: nothing else will arrive there either. */
  readonly isDeadAddress: boolean
}

/** `5.1.1` in "550 5.1.1 No such user" (RFC 3463). */
const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/**
 * Mailboxes that do not exist, moved without a new address, or are disabled. Not full ones (5.2.2), and not policy
 * rejections (5.7): those are about the sender or the message.
 */
const deadMailbox = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/
/** No such mailbox, not of this server, and no valid name: answers to RCPT TO without an enhanced status. */
const deadReplies: readonly number[] = [550, 551, 553]

/** Whether a report of failure with this status (RFC 3463) says that the mailbox itself no longer exists. */
export const isDeadMailbox = (status: string): boolean => deadMailbox.test(status)

/**
 * Classifies an error of nodemailer. Only errors about the recipient's mailbox or the message itself are permanent: a
 * wrong password or sender is a mistake in our settings, and must lose no mail.
 */
export const readFailure = (error: unknown): Failure => {
  const { responseCode, response, code, command } = error as Readonly<Record<string, unknown>>
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const reply = typeof responseCode === 'number' ? responseCode : 0
  const status = typeof response === 'string' ? enhancedStatus.exec(response)?.[1] : undefined
  const isRefusal = isAboutMail && reply >= 500
  const isDead = status ? isDeadMailbox(status) : command === 'RCPT TO' && deadReplies.includes(reply)
  return {
    reason: status ? `${reply} ${status}` : String(responseCode ?? code ?? 'unknown'),
    isRefusal,
    ofServer: !isAboutMail,
    isDeadAddress: isRefusal && isDead,
  }
}

type Withholdable = { readonly is_security: boolean; readonly unsubscribe_url: string | null }

/** A bounced address gets only mails about the security of its account; after a complaint only news is withheld. */
export const isWithheld = (mail: Withholdable, reason: SuppressionReason | undefined): boolean =>
  !mail.is_security && (reason === 'BOUNCE' || (reason === 'COMPLAINT' && mail.unsubscribe_url !== null))
