import type { CallInput, endpoints, Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { dayInWords } from '../../platform/mail/words.ts'
import { mailJoined } from './mail-waiters.ts'
import { readTicket } from './read-events.ts'
import { type EventRow, findEvent } from './repository.ts'
import { deleteOverWaiters, deleteWaiter, insertWaiter } from './repository-waiting.ts'

type Joining = NonNullable<CallInput<typeof endpoints.events.joinWaiting>['body']>

/** What an event is called, and its day and hour, in a language. */
export const wordsOf = (event: EventRow, language: Language) => ({
  title: inLanguage(event.title, language),
  when: `${dayInWords(event.starts_on, language)}, ${event.starts_at}`,
})

/**
 * Joins the waiting list of an event without places; an e-mail that waits already keeps its turn, and nobody learns so
 * from the answer.
 * @throws ENTITY_NOT_FOUND; STATE_DOES_NOT_ALLOW while places are left, and for an event without any
 */
export const joinWaiting = async (
  context: Context,
  id: number,
  { contact, language }: Joining,
): Promise<void> => {
  const event = found(await findEvent(context.db, id, context.system.clock.today()))
  const ticket = await readTicket(context, event)
  if (ticket?.stock !== 0) throw new Refusal('STATE_DOES_NOT_ALLOW')
  const key = randomToken()
  await context.transaction(async (inside) => {
    const now = inside.system.clock.now()
    const isNew = await insertWaiter(inside.db, {
      eventId: id,
      ...contact,
      language,
      hash: hashOfToken(key),
      now,
    })
    if (isNew) await mailJoined(inside, { email: contact.email, language, key, ...wordsOf(event, language) })
  })
}

/** Leaves the list by the link of its mail. @throws ENTITY_NOT_FOUND for one who no longer waits */
export const leaveWaiting = async (context: Context, key: string): Promise<void> => {
  found(await deleteWaiter(context.db, hashOfToken(key)))
}

/** Forgets who waited for an event that is over. */
export const forgetWaiters = async ({ db, system }: Context): Promise<void> => {
  await deleteOverWaiters(db, system.clock.today())
}
