import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { deleteOf, findOf } from './repository-own.ts'

type Calls = typeof endpoints.notifications
type ListQuery = z.output<Calls['list']['query']>
const LOOKED_UP = 100

/** The caller's notifications, new and dismissed. */
export const listOwn = async (context: Context, query: ListQuery) => {
  const { userId } = signedInActor(context)
  const { page, size, order, sort = 'createdAt' } = query
  const { records, total } = await findOf(context.db, userId, {
    ...query,
    sort,
    order,
    ...(size === 'all' ? {} : { limit: size, offset: (page - 1) * size }),
  })
  return { records, total, page, size }
}

export const lookUpOwn = async (context: Context, query: z.output<Calls['lookup']['query']>) => {
  const { userId } = signedInActor(context)
  const { records } = await findOf(context.db, userId, {
    ...query,
    sort: 'id',
    order: 'desc',
    limit: LOOKED_UP,
  })
  return records.map(({ id, title }) => ({ id, title: inLanguage(title, context.language) }))
}

/** @throws ENTITY_NOT_FOUND, also for another user's notification */
export const readOwn = async (context: Context, id: number) => {
  const { userId } = signedInActor(context)
  const { records } = await findOf(context.db, userId, { id: [id], sort: 'id', order: 'asc', limit: 1 })
  return found(records[0])
}

/** Deletes those of the list that are the caller's. */
export const deleteOwn = async (context: Context, list: readonly number[]) => {
  const { userId } = signedInActor(context)
  return { deleted: await deleteOf(context.db, userId, list), kept: [], undo: null }
}
