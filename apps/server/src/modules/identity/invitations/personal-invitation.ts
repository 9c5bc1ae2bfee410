import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'

const INVITATION_DAYS = 14
/** How long an expired invitation is shown to its sender; then its e-mail address is deleted. */
const SHOWN_AFTER_DAYS = 30

/**
 * The key of an invitation from one customer to another, for the link of its mail, and its stored form. Only the
 * account with the invited e-mail can use it.
 */
export const createInvitationKey = (context: Context) => {
  const token = randomToken(256)
  const at = context.system.clock.now()
  return {
    token,
    tokenHash: hashOfToken(token),
    at,
    expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
  }
}

/** @throws INVITATION_OVER */
export const refuseExpired = (context: Context, { expiresAt }: { readonly expiresAt: Date }): void => {
  if (expiresAt <= context.system.clock.now()) throw new Refusal('INVITATION_OVER')
}

/** Invitations that expired before this instant, and that nobody accepted, are deleted. */
export const forgetInvitationsBefore = (context: Context): Date =>
  new Date(context.system.clock.now().getTime() - SHOWN_AFTER_DAYS * DAY_MS)

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Sent = {
  readonly to: string
  readonly from: { readonly firstName: string; readonly language: Language }
  readonly token: string
  /** The texts of the mail, and the prefix of its template's name. */
  readonly kind: 'diptychs' | 'forty'
  /** The page that opens it, without the language: `me/diptychs/invitation`. */
  readonly path: string
  /** The temple's title in the mail's language, if the invitation belongs to one. */
  readonly temple?: string
}

/**
 * In the sender's language, which the invited person most likely shares. Contains no name for prayer, and its subject
 * not the sender's.
 */
export const mailInvitation = async (
  context: Context,
  { to, from, token, kind, path, temple = '' }: Sent,
): Promise<void> => {
  const { language, firstName: who } = from
  const say = t[language]
  const subject = say(`${kind}.invitation.subject`)
  await queueMail(
    context,
    {
      dedupKey: `${kind}-invitation:${token.slice(0, 12)}`,
      template: `${kind}Invitation`,
      language,
      to,
      subject,
      ...composeMail({
        language,
        heading: subject,
        ...(temple ? { place: temple } : {}),
        paragraphs: [
          kind === 'forty'
            ? say('forty.invitation.lead', { who, temple })
            : say('diptychs.invitation.lead', { who }),
          say(`${kind}.invitation.body`, { days: String(INVITATION_DAYS) }),
        ],
        button: {
          text: say(`${kind}.invitation.button`),
          url: `${context.system.settings.baseUrl}/${language}/${path}/${token}`,
        },
        footer: say('invitation.footer'),
      }),
    },
    { most: 3, minutes: 24 * 60 },
  )
}
