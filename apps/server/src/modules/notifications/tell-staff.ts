import type { Bilingual, Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { notify } from './notify.ts'
import type { SentTopic } from './topics.ts'
import { whoWants } from './who-wants.ts'

type Person = { readonly id: number; readonly email: string; readonly language: Language }

/** The notice's values: counts and names of things, never a person's data. */
export type StaffNews = {
  readonly topic: SentTopic
  /** The bell's title and the mail's subject. */
  readonly title: Bilingual
  readonly lead: Bilingual
  readonly button: Bilingual
  readonly footer: Bilingual
  /** A path of the back office. */
  readonly path: string
  /** The name of the mail's template, and what it is about: each person gets one mail of it. */
  readonly template: string
  readonly key: string
}

/** Tells people of a temple or administrators, under the bell and by e-mail, each as they wish it. */
export const tellStaff = async (
  context: Context,
  people: readonly Person[],
  { topic, title, lead, button, footer, path, template, key }: StaffNews,
): Promise<void> => {
  const userIds = people.map(({ id }) => id)
  await notify(context, { type: topic, title, link: path, userIds })
  const wanting = await whoWants(context, userIds, topic, 'EMAIL')
  for (const { id, email, language } of people.filter((person) => wanting.has(person.id))) {
    const body = composeMail({
      language,
      heading: title[language],
      paragraphs: [lead[language]],
      button: { text: button[language], url: `${context.system.settings.baseUrl}${path}` },
      footer: footer[language],
    })
    await queueMail(context, {
      dedupKey: `${template}:${key}:${id}`,
      template,
      language,
      to: email,
      subject: title[language],
      ...body,
    })
  }
}
