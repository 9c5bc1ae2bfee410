import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { type MailCap, queueMail } from '../../platform/mail/outbox.ts'
import { findUserRequest, type UserRequestRow } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Kind =
  | 'applicationReceived'
  | 'applicationApproved'
  | 'applicationDeclined'
  | 'dataChangeApproved'
  | 'dataChangeDeclined'
  | 'erasureReceived'
  | 'erasureApproved'
  | 'erasureDeclined'

type Button = { readonly text: 'userRequest.toMyTemple' | 'userRequest.toMyAccount'; readonly path: string }

const myTemple: Button = { text: 'userRequest.toMyTemple', path: '/my-temple' }
/** Shows the answer, and accepts another request. */
const myAccount = (language: Language): Button => ({
  text: 'userRequest.toMyAccount',
  path: `/${language}/me/settings#data`,
})

/**
 * Queued inside the transaction of the transition, in the applicant's language. The subject contains only the number.
 */
const mailApplicant = async (
  context: Context,
  { id, language, applicantEmail }: UserRequestRow,
  kind: Kind,
  { button, reason }: { button?: Button; reason?: string } = {},
): Promise<void> => {
  const say = t[language]
  const values = { number: String(id) }
  const subject = say(`${kind}.subject`, values)
  const body = composeMail({
    language,
    heading: subject,
    paragraphs: [
      say(`${kind}.lead`, values),
      ...(reason ? [say('userRequest.reason', { reason })] : []),
      say(`${kind}.body`, values),
    ],
    ...(button
      ? { button: { text: say(button.text), url: `${context.system.settings.baseUrl}${button.path}` } }
      : {}),
    footer: say('userRequest.footer'),
  })
  const mail = { dedupKey: `${kind}:${id}`, template: kind, language, to: applicantEmail, subject, ...body }
  await queueMail(context, mail, kind === 'applicationReceived' ? receivedCap : undefined)
}

/** Anybody can apply with somebody else's e-mail. */
const receivedCap: MailCap = { most: 5, minutes: DAY_MS / 60_000 }

const rowOf = async (context: Context, id: number): Promise<UserRequestRow> =>
  found(await findUserRequest(context.db, id))

export const mailApplicationReceived = async (context: Context, id: number): Promise<void> =>
  mailApplicant(context, await rowOf(context, id), 'applicationReceived')

export const mailApplicationApproved = (context: Context, row: UserRequestRow): Promise<void> =>
  mailApplicant(context, row, 'applicationApproved')

export const mailDataChanged = (context: Context, row: UserRequestRow): Promise<void> =>
  mailApplicant(context, row, 'dataChangeApproved', { button: myTemple })

export const mailErasureReceived = async (context: Context, id: number): Promise<void> =>
  mailApplicant(context, await rowOf(context, id), 'erasureReceived')

/** To the address that the same transaction erases. */
export const mailErased = (context: Context, row: UserRequestRow): Promise<void> =>
  mailApplicant(context, row, 'erasureApproved')

/** Only applicants without an account read the reason in the mail itself; others find it behind their login. */
export const mailDeclined = (context: Context, row: UserRequestRow, reason: string): Promise<void> => {
  switch (row.type) {
    case 'TEMPLE_APPLICATION':
      return mailApplicant(context, row, 'applicationDeclined', { reason })
    case 'DATA_CHANGE':
      return mailApplicant(context, row, 'dataChangeDeclined', { button: myTemple })
    case 'ERASURE':
      return mailApplicant(context, row, 'erasureDeclined', { button: myAccount(row.language) })
  }
}
