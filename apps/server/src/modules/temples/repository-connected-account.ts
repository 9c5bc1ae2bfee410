import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/**
 * Writes a temple's connected account on its record and changes the version, so that no older form overwrites it.
 * @param accountRef null once the account is closed
 */
export const storeConnectedAccount = (db: Database, templeId: number, accountRef: string | null) =>
  db
    .updateTable('temple')
    .set({ stripe_id: accountRef, version: sql<number>`version + 1` })
    .where('id', '=', templeId)
    .where('stripe_id', 'is distinct from', accountRef)
    .execute()
