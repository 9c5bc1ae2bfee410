import type { endpoints } from '@kandili/contract'
import { markRequestPaid, placeRequest } from '../../src/modules/requests/index.ts'
import type { Context, Database } from '../../src/platform/context.ts'

type Body = endpoints.requests.PlaceRequestBody

/** The id of the request with this code. */
export const requestIdOf = async (db: Database, code: string): Promise<number> =>
  (await db.selectFrom('request').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** Places a request as the context's actor and returns its id with those of its lines. */
export const place = async (
  context: Context,
  body: Body,
): Promise<{ id: number; code: string; lineIds: number[] }> => {
  const { code, lines } = await placeRequest(context, body)
  return { id: await requestIdOf(context.db, code), code, lineIds: lines.map((line) => line.id) }
}

/** The same, paid, so that its lines are visible to their temples. */
export const placePaid = async (context: Context, body: Body): ReturnType<typeof place> => {
  const placed = await place(context, body)
  await context.transaction((inside) => markRequestPaid(inside, placed.id))
  return placed
}
