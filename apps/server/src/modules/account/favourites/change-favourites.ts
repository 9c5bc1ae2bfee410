import { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { deleteFavourite, findFavourites, insertFavourites, type Kind } from './repository.ts'

type Favourites = endpoints.favourites.Favourites
const { MOST_FAVOURITES } = endpoints.favourites

const ofUser = async ({ db }: Context, userId: number): Promise<Favourites> => ({
  temples: await findFavourites(db, 'temple', userId),
  saints: await findFavourites(db, 'saint', userId),
})

/** The caller's favourites. */
export const readFavourites = (context: Context): Promise<Favourites> =>
  ofUser(context, signedInActor(context).userId)

/**
 * Marks temples and saints for the caller, one at a time or all that a visitor marked before signing in.
 * @throws LIST_FULL if there would be more than MOST_FAVOURITES of a kind; then none is marked
 */
export const addFavourites = (
  context: Context,
  { temples = [], saints = [] }: Partial<Favourites>,
): Promise<Favourites> =>
  context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    await insertFavourites(inside.db, 'temple', userId, temples)
    await insertFavourites(inside.db, 'saint', userId, saints)
    const marked = await ofUser(inside, userId)
    if (marked.temples.length > MOST_FAVOURITES || marked.saints.length > MOST_FAVOURITES) {
      throw new Refusal('LIST_FULL', { facts: { limit: MOST_FAVOURITES } })
    }
    return marked
  })

/** Unmarks a temple or a saint for the caller. */
export const removeFavourite = async (context: Context, kind: Kind, id: number): Promise<Favourites> => {
  const { userId } = signedInActor(context)
  await deleteFavourite(context.db, kind, userId, id)
  return ofUser(context, userId)
}
