import { randomUUID } from 'node:crypto'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { SurveyRow } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

/** The link that counts an answer. Says nothing about the answer. */
export const mailConfirmation = async (
  context: Context,
  survey: SurveyRow,
  { email, key }: { email: string; key: string },
): Promise<void> => {
  const { language } = context
  const say = t[language]
  const subject = say('survey.subject')
  await queueMail(context, {
    // Nothing of the key, by which the recipient's answer could be found.
    dedupKey: `survey-confirmation:${randomUUID()}`,
    template: 'surveyConfirmation',
    language,
    to: email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      paragraphs: [
        say('survey.lead', { title: survey.title[language] || survey.title.el }),
        say('survey.body'),
      ],
      button: {
        text: say('survey.button'),
        url: `${context.system.settings.baseUrl}/${language}/polls/confirmed/${key}`,
      },
      footer: say('survey.footer'),
    }),
  })
}
