import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { iso } from '../../requests/index.ts'
import { findConsentsOf } from './repository.ts'

/** The caller's consents with wording and time, newest first. */
export const listOwnConsents = async (context: Context): Promise<endpoints.account.OwnConsent[]> => {
  const rows = await findConsentsOf(context.db, signedInActor(context).userId)
  return rows.map(({ requestId, code, givenAt, withdrawnAt, ...consent }) => ({
    ...consent,
    givenAt: givenAt.toISOString(),
    withdrawnAt: iso(withdrawnAt),
    request: requestId !== null && code !== null ? { number: requestId, code } : null,
  }))
}
