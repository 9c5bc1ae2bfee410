import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { mailFreePlace, placeRequest } from '../requests/index.ts'
import { addToStock } from '../temples/index.ts'
import { findEvent } from './repository.ts'
import { findOffering, lockFirstWaiter, lockPlaces, noteTold, takeHeld } from './repository-waiting.ts'
import { wordsOf } from './waiting.ts'

/** Puts held places back on sale; within a transaction nobody else sees them. */
const putOnSale = async (
  { db }: Context,
  eventId: number,
  places: { templeId: number; typeId: number } | undefined,
  count: number,
): Promise<void> => {
  if (!places || count === 0) return
  await takeHeld(db, eventId, count)
  await addToStock(db, places, count)
}

/**
 * Places a request for the first person waiting: it takes the place, and has the usual time to be paid, until the end
 * of the event at most. If it is not paid, the next person gets the place.
 * @returns whether there may be another place
 */
const offerOne = (context: Context, eventId: number): Promise<boolean> =>
  context.transaction(async (inside) => {
    const { db, system } = inside
    const places = await lockPlaces(db, eventId)
    const waiter = await lockFirstWaiter(db, eventId)
    const event = await findEvent(db, eventId, system.clock.today())
    if (!places || !event || !waiter || event.ends_moment <= system.clock.now()) {
      await putOnSale(inside, eventId, places, places?.held ?? 0)
      return false
    }
    if (places.held === 0 && places.stock === 0) return false
    await putOnSale(inside, eventId, places, Math.min(places.held, 1))
    const { code } = await placeRequest(inside, {
      contact: { firstName: waiter.first_name, lastName: waiter.last_name, email: waiter.email },
      lines: [
        {
          templeId: places.templeId,
          service: 'PRODUCT',
          typeId: places.typeId,
          quantity: 1,
          preferredDate: null,
          intention: null,
          names: [],
        },
      ],
      acceptTerms: true,
      acceptPrivacy: true,
      acceptBegin: true,
      acceptSensitive: false,
      language: waiter.language,
    })
    const { id } = await mailFreePlace(inside, {
      code,
      words: wordsOf(event, waiter.language),
      until: event.ends_moment,
    })
    await noteTold(db, waiter.id, id, system.clock.now())
    return true
  })

/** Offers the places that came free to those who wait for them; while the temple sells none, they go on waiting. */
export const offerPlaces = async (context: Context): Promise<void> => {
  for (const id of await findOffering(context.db)) {
    try {
      while (await offerOne(context, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log.info({ eventId: id, code: error.code }, 'a free place cannot be offered yet')
    }
  }
}
