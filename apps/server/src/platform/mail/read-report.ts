import type { Attachment } from 'postal-mime'
import { idInMessageId } from '../mailer.ts'

/** A mail server's report about one of our mails. */
export type MailReport = {
  /** The id of the mail it is about. */
  readonly mailId: string
  readonly kind: 'FAILED' | 'COMPLAINT'
  /** The status of a failure (RFC 3463), such as 5.1.1. */
  readonly status: string | null
}

const MOST_HEADERS_BYTES = 256 * 1024
const DEEPEST_PART = 20

/**
 * Reads a report of non-delivery (RFC 3464) or of a complaint (RFC 5965).
 * @returns null for all other messages, for reports of success or delay, and for those that name no mail of ours
 */
export const readReport = async (message: Uint8Array<ArrayBuffer>): Promise<MailReport | null> => {
  const parts = await partsOf(message)
  const find = (...types: string[]) => parts.find(({ mimeType }) => types.includes(mimeType))
  const original = headersOf(find('message/rfc822', 'text/rfc822-headers'))
  const delivery = headersOf(find('message/delivery-status'))
  const mailId =
    uuidIn(delivery.get('original-envelope-id')) ?? idInMessageId(original.get('message-id') ?? '')
  if (mailId === undefined) return null
  const isComplaint = headersOf(find('message/feedback-report')).get('feedback-type') === 'abuse'
  if (isComplaint) return { mailId, kind: 'COMPLAINT', status: null }
  if (delivery.get('action')?.toLowerCase() !== 'failed') return null
  return {
    mailId,
    kind: 'FAILED',
    status: /^\d\.\d{1,3}\.\d{1,3}/.exec(delivery.get('status') ?? '')?.[0] ?? null,
  }
}

const uuidIn = (text: string | undefined): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text ?? '')?.[0]

/** Unreadable messages are not reports. */
const partsOf = async (message: Uint8Array<ArrayBuffer>): Promise<readonly Attachment[]> => {
  try {
    const { default: PostalMime } = await import('postal-mime')
    const { attachments } = await PostalMime.parse(message, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxHeadersSize: MOST_HEADERS_BYTES,
      maxNestingDepth: DEEPEST_PART,
    })
    return attachments
  } catch {
    return []
  }
}

/**
 * The fields of a part, by name in lower case; the first of each. A delivery status has several groups, one for the
 * message and one for each recipient: ours have one recipient.
 */
const headersOf = (part: Attachment | undefined): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  const text = typeof part?.content === 'string' ? part.content : ''
  const isMessage = part?.mimeType !== 'message/delivery-status'
  const head = isMessage ? (text.split(/\r?\n\r?\n/, 1)[0] ?? '') : text
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
    if (name && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trim())
    }
  }
  return fields
}
