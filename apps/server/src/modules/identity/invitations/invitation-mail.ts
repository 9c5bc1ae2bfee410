import type { Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { type MailCap, queueMail } from '../../../platform/mail/outbox.ts'
import { INVITATION_DAYS } from './invitation.ts'
import type { Invitation } from './repository.ts'

/** The limit for one mailbox in a day, from all temples together. */
const cap: MailCap = { most: 5, minutes: DAY_MS / 60_000 }

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

/** The offered duty at a temple or role, in one language. */
const invitedTo = ({ duty, templeTitle, roleTitle }: Invitation, language: Language): string =>
  duty
    ? t[language](`invitation.to.${duty}`, { temple: inLanguage(templeTitle, language) })
    : t[language]('invitation.to.ADMIN', { role: inLanguage(roleTitle, language) })

/**
 * Puts the mail with the link into the outbox. Written here and not by a job, because the key exists only now.
 * Contains both languages: the inviter may not know which one the invited person reads.
 * @throws TOO_MANY_ATTEMPTS if the mailbox has reached its daily cap of invitations, from anybody
 */
export const mailInvitation = async (
  context: Context,
  invitation: Invitation,
  key: string,
): Promise<void> => {
  const { language } = invitation
  const other: Language = language === 'el' ? 'en' : 'el'
  const paragraphsIn = (spoken: Language): string[] => {
    const values = {
      to: invitedTo(invitation, spoken),
      who: invitation.invitedBy ?? '',
      days: String(INVITATION_DAYS),
    }
    return [
      t[spoken](invitation.invitedBy ? 'invitation.leadFrom' : 'invitation.lead', values),
      t[spoken]('invitation.body', values),
    ]
  }
  const body = composeMail({
    language,
    heading: t[language]('invitation.subject'),
    paragraphs: [...paragraphsIn(language), ...paragraphsIn(other)],
    button: {
      text: `${t[language]('invitation.button')} · ${t[other]('invitation.button')}`,
      url: `${context.system.settings.baseUrl}/invitation/${key}`,
    },
    footer: `${t[language]('invitation.footer')} · ${t[other]('invitation.footer')}`,
  })
  const mail = {
    dedupKey: `invitation:${invitation.id}:${invitation.sentAt.getTime()}`,
    template: 'invitation',
    language,
    to: invitation.email,
    subject: t[language]('invitation.subject'),
    ...body,
  }
  if (!(await queueMail(context, mail, cap))) {
    throw new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: cap.minutes } })
  }
}
