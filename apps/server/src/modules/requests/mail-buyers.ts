import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { momentInWords } from '../../platform/mail/words.ts'
import { mailPayers, type RequestRow, mailWords as t } from './payer-mail.ts'
import {
  type EventGoods,
  endTimeToPay,
  findRequest,
  findRequestByCode,
  findTicketHolders,
} from './repository-requests.ts'

type Moved = EventGoods & {
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
  const requests = await findTicketHolders(context.db, moved)
  await context.transaction((tx) =>
    mailPayers(
      tx,
      requests.map((request) => ({ request, said: movedMail(tx, request, moved) })),
    ),
  )
}

/**
 * Tells one who waited that a place is theirs, and until when it waits for its payment.
 * @param until the end of its event, beyond which it waits for nobody
 */
export const mailFreePlace = async (
  context: Context,
  { code, words, until: latest }: { code: string; words: { title: string; when: string }; until: Date },
): Promise<RequestRow> => {
  const { id } = found(await findRequestByCode(context.db, code))
  await endTimeToPay(context.db, id, latest)
  const request = found(await findRequest(context.db, id))
  const say = t[request.language]
  const isFree = request.total_cents === 0
  const until = momentInWords(request.expires_at, context.system.clock.now(), request.language)
  const said = {
    template: 'placeFree',
    dedupKey: `place-free:${request.id}`,
    subject: say('placeFree.subject', words),
    paragraphs: [isFree ? say('placeFree.yours') : say('placeFree.lead', { until })],
    rows: [[say('row.when'), words.when] as const],
    button: { text: say(isFree ? 'paid.button' : 'received.button') },
  }
  await mailPayers(context, [{ request, said }])
  return request
}
