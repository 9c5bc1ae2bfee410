import type { PushState } from '@kandili/contract/values'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'

const columns = { createdAt: 'd.created_at', tries: 'd.tries', id: 'd.id' } as const

type Wanted = {
  readonly state?: readonly PushState[] | undefined
  readonly userId?: readonly number[] | undefined
  readonly sort: keyof typeof columns
  readonly order: 'asc' | 'desc'
  readonly limit?: number
  readonly offset?: number
}

/** Pushes with their users and devices, and their total. */
export const findPushes = async (
  db: Database,
  { state = [], userId = [], sort, order, limit, offset = 0 }: Wanted,
) => {
  let matching = db.selectFrom('notification_delivery as d').where('d.channel', '=', 'PUSH')
  if (state.length > 0) matching = matching.where('d.state', 'in', [...state])
  if (userId.length > 0) matching = matching.where('d.user_id', 'in', [...userId])
  const page = matching
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .leftJoin('push_device as v', 'v.id', 'd.device_id')
    .select([
      'd.id',
      'd.kind',
      'd.topic',
      'd.state',
      'd.failure',
      'd.tries',
      'd.created_at',
      'd.due_at',
      'd.done_at',
      'u.id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'v.service',
      sql<boolean>`v.gone_at is not null`.as('isDeviceGone'),
    ])
    .orderBy(columns[sort], order)
    .orderBy('d.id', order)
  const rows = await (limit === undefined ? page : page.limit(limit).offset(offset)).execute()
  return { rows, total: await countRows(matching) }
}

export type PushRow = Awaited<ReturnType<typeof findPushes>>['rows'][number]

export const findPushState = async (db: Database, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('notification_delivery')
    .select('state')
    .where('id', '=', id)
    .where('channel', '=', 'PUSH')
    .executeTakeFirst()
  return row?.state
}

/** Makes failed pushes due. @param id this one, or all @returns how many there were */
export const requeuePushes = async (
  db: Database,
  { id, at, giveUpAt }: { id?: number; at: Date; giveUpAt: Date },
): Promise<number> => {
  let failed = db
    .updateTable('notification_delivery')
    .set({ state: 'WAITING', tries: 0, failure: null, done_at: null, due_at: at, give_up_at: giveUpAt })
    .where('channel', '=', 'PUSH')
    .where('state', '=', 'FAILED')
  if (id !== undefined) failed = failed.where('id', '=', id)
  return Number((await failed.executeTakeFirst()).numUpdatedRows)
}
