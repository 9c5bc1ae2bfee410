import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { dayInWords } from '../../platform/mail/words.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Reader = { readonly email: string; readonly language: Language }

/** The owner closed their account, and the lists with it. */
export const mailBookClosed = async (
  context: Context,
  reader: Reader & { readonly id: number },
  { ownerId, who }: { ownerId: number; who: string },
): Promise<void> => {
  const { language } = reader
  const say = t[language]
  const subject = say('diptychs.closed.subject')
  await queueMail(context, {
    dedupKey: `diptychs-closed:${ownerId}:${reader.id}`,
    template: 'diptychsClosed',
    language,
    to: reader.email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      paragraphs: [say('diptychs.closed.lead', { who }), say('diptychs.closed.body')],
      button: {
        text: say('diptychs.closed.button'),
        url: `${context.system.settings.baseUrl}/${language}/me/diptychs`,
      },
      footer: say('footer'),
    }),
  })
}

/** Does not say for whom: the page shows that only to the reader. */
export const mailMemorialReminder = async (
  context: Context,
  reader: Reader & { readonly userId: number },
  { nameId, kind, dueOn }: { nameId: number; kind: 'DAY_40' | 'YEAR'; dueOn: string },
): Promise<void> => {
  const { language } = reader
  const say = t[language]
  const day = dayInWords(dueOn, language)
  const subject = say('diptychs.reminder.subject', { day })
  await queueMail(context, {
    dedupKey: `diptychs-reminder:${nameId}:${reader.userId}:${kind}:${dueOn}`,
    template: 'diptychsReminder',
    language,
    to: reader.email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      paragraphs: [say(`diptychs.reminder.${kind}`, { day }), say('diptychs.reminder.body')],
      button: {
        text: say('diptychs.reminder.button'),
        url: `${context.system.settings.baseUrl}/${language}/me/diptychs`,
      },
      footer: say('footer'),
    }),
  })
}
