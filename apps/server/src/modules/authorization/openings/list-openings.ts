import { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { templeActor } from '../actor.ts'
import { findOpeningsOfTemple } from './repository.ts'

const { OPENINGS_LISTED } = endpoints.submissions

/** When administrators opened names among the requests of the caller's temple, latest first. */
export const listOpenings = async (
  context: Context,
): Promise<z.output<typeof endpoints.submissions.openings.answer>> => {
  const { templeId } = templeActor(context)
  const rows = await findOpeningsOfTemple(context.db, templeId, OPENINGS_LISTED)
  return rows.map((row) => ({
    at: row.opened_at.toISOString(),
    requestNumber: row.request_id,
    reason: row.reason,
  }))
}
