import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { mailPayers, type RequestRow, mailWords as t } from './payer-mail.ts'
import { findRequestsOfGoods } from './repository-requests.ts'

type Moved = {
  eventId: number
  /** The goods that are its ticket, and the temple that sells them. */
  templeId: number
  typeId: number
  /** What it is called, and its day, hour and place, in the reader's language. */
  wordsIn: (language: Language) => { title: string; when: string; where: string }
  /** A repeat with the same key is not mailed again. */
  key: string
}

const movedMail = (context: Context, request: RequestRow, { eventId, wordsIn, key }: Moved) => {
  const { code, language } = request
  const say = t[language]
  const words = wordsIn(language)
  return {
    template: 'eventMoved',
    dedupKey: `event-moved:${eventId}:${key}:${request.id}`,
    subject: say('eventMoved.subject', words),
    heading: words.title,
    paragraphs: [say('eventMoved.lead', words), say('eventMoved.body')],
    rows: [
      [say('row.when'), words.when] as const,
      ...(words.where ? [[say('row.where'), words.where] as const] : []),
    ],
    button: { text: say('paid.button') },
    noteLinks: [
      {
        text: say('eventMoved.refund'),
        url: `${context.system.settings.baseUrl}/${language}/withdraw/${code}`,
      },
    ],
  }
}

/** Tells those who hold a ticket that its event has moved, with the way to have their money back. */
export const mailTicketHolders = async (context: Context, moved: Moved): Promise<void> => {
  const requests = await findRequestsOfGoods(context.db, moved)
  await context.transaction((tx) =>
    mailPayers(
      tx,
      requests.map((request) => ({ request, said: movedMail(tx, request, moved) })),
    ),
  )
}
