import type { Context } from '../../platform/context.ts'
import { findBooks, findNames } from './repository.ts'
import { openName } from './sealed-name.ts'

/** The living in a person's own diptychs, as they were added. For jobs that act for that person. */
export const livingNamesOf = async (
  context: Context,
  userId: number,
): Promise<{ name: string; asTyped: boolean }[]> => {
  const own = (await findBooks(context.db, userId)).find(({ may }) => may === 'OWN')
  if (!own) return []
  const living = (await findNames(context.db, [own.id], userId)).filter(({ side }) => side === 'LIVING')
  return Promise.all(
    living.map(async ({ body }) => {
      const { name, asTyped } = await openName(context, userId, body)
      return { name, asTyped }
    }),
  )
}
