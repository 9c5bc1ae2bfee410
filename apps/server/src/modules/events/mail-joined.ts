import { randomUUID } from 'node:crypto'
import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }
/** Anybody can type somebody else's e-mail. */
const CAP = { most: 5, minutes: 24 * 60 }

type Joined = { email: string; language: Language; key: string; title: string; when: string }

/** Confirms a turn on the waiting list, with the link by which to leave it. */
export const mailJoined = async (
  context: Context,
  { email, language, key, ...words }: Joined,
): Promise<void> => {
  const say = t[language]
  const subject = say('waiting.subject', words)
  await queueMail(
    context,
    {
      dedupKey: `event-waiting:${randomUUID()}`,
      template: 'eventWaiting',
      language,
      to: email,
      subject,
      ...composeMail({
        language,
        heading: subject,
        paragraphs: [say('waiting.lead'), say('waiting.body')],
        button: {
          text: say('waiting.leave'),
          url: `${context.system.settings.baseUrl}/${language}/events/waiting/${key}`,
        },
        footer: say('survey.footer'),
      }),
    },
    CAP,
  )
}
