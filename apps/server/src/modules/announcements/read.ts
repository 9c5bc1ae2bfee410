import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { findPublic, findReadable, markRead } from './repository.ts'

type Readable = endpoints.announcements.ReadableAnnouncement

const SHOWN = 100

export const listPublic = ({ db, system }: Context): Promise<Readable[]> =>
  findPublic(db, system.clock.today(), { most: SHOWN })

/**
 * A public announcement by its slug, or by its id, which older links and those to recipients use.
 * @throws ENTITY_NOT_FOUND for one that is not public today
 */
export const readPublic = async ({ db, system }: Context, address: string): Promise<Readable> =>
  found((await findPublic(db, system.clock.today(), { address, most: 1 }))[0])

/** An announcement as its page would show it, published or not: for a preview. @throws ENTITY_NOT_FOUND */
export const previewAnnouncement = async ({ db }: Context, id: number): Promise<Readable> =>
  found(await findReadable(db, id))

/**
 * Reads an announcement that was sent to the caller or is public, and counts it as read by them.
 * @throws ENTITY_NOT_FOUND, also for one of others
 */
export const readOwn = async (context: Context, id: number): Promise<Readable> => {
  const { userId } = signedInActor(context)
  const isTheirs = await markRead(context.db, { id, userId, at: context.system.clock.now() })
  if (!isTheirs) return readPublic(context, String(id))
  const one = await findReadable(context.db, id)
  if (!one) throw new Refusal('ENTITY_NOT_FOUND')
  return one
}
