import { randomUUID } from 'node:crypto'
import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueAwaitedMails, queueMail } from '../../platform/mail/outbox.ts'
import { findWaiters } from './repository-waiting.ts'

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

type Moved = {
  eventId: number
  wordsIn: (language: Language) => { title: string; when: string; where: string }
  /** A repeat with the same key is not mailed again. */
  key: string
}

/** Tells those who wait for a place that their event has moved. */
export const mailWaiters = async (
  { db, system }: Context,
  { eventId, wordsIn, key }: Moved,
): Promise<void> => {
  const waiters = await findWaiters(db, eventId)
  const mails = waiters.map(({ id, email, language }) => {
    const say = t[language]
    const words = wordsIn(language)
    const rows = [[say('row.when'), words.when] as const]
    return {
      dedupKey: `event-moved:${eventId}:${key}:waiter:${id}`,
      template: 'eventWaiting',
      language,
      to: email,
      subject: say('eventMoved.subject', words),
      ...composeMail({
        language,
        heading: words.title,
        paragraphs: [say('waiting.moved'), say('waiting.movedLeave')],
        rows: words.where ? [...rows, [say('row.where'), words.where] as const] : rows,
        button: {
          text: say('waiting.event'),
          url: `${system.settings.baseUrl}/${language}/events/${eventId}`,
        },
        footer: say('survey.footer'),
      }),
    }
  })
  await queueAwaitedMails({ db, system }, mails)
}
