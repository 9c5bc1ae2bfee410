import type { Context, Erased } from '../../platform/context.ts'
import { destroyPersonKey } from '../../platform/crypto/repository.ts'
import { mailBookClosed } from './mails.ts'
import { deleteBookOf } from './repository.ts'
import { deleteSharesOf, findPerson, findSharers } from './repository-shares.ts'

/**
 * Erases a person's diptychs with them and mails those who shared them. What they added to books of others stays
 * there; their notes are deleted. Finally their key is destroyed.
 */
export const eraseDiptychs = async (context: Context, { userId }: Erased): Promise<void> => {
  const owner = await findPerson(context.db, userId)
  const sharers = await findSharers(context.db, userId)
  for (const reader of sharers) {
    await mailBookClosed(context, reader, { ownerId: userId, who: owner?.firstName ?? '' })
  }
  await deleteBookOf(context.db, userId)
  await deleteSharesOf(context.db, userId)
  await destroyPersonKey(context.db, userId)
}
