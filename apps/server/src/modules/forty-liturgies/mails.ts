import type { Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { ListRow } from './repository.ts'
import type { Person } from './repository-members.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

const addressOf = (context: Context, language: Language): string =>
  `${context.system.settings.baseUrl}/${language}/me/forty-liturgies`

/** The fortieth was celebrated. */
export const mailDone = async (context: Context, person: Person, list: ListRow): Promise<void> => {
  const { language } = person
  const say = t[language]
  const temple = inLanguage(list.templeTitle, language)
  const subject = say('forty.done.subject')
  await queueMail(context, {
    dedupKey: `forty-done:${list.id}:${person.id}`,
    template: 'fortyDone',
    language,
    to: person.email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      place: temple,
      paragraphs: [say('forty.done.lead', { temple })],
      button: { text: say('forty.done.button'), url: addressOf(context, language) },
      footer: say('footer'),
    }),
  })
}
