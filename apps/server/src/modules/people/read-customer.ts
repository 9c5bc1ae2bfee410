import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { administratorOf } from './administrator.ts'
import { mayDoTo, typesOf } from './person.ts'
import { presentCustomer } from './presenter.ts'
import { findOwnProfile, findPeopleByIds, findRights } from './repository.ts'
import { findLatestConsents, summariseRequestsOf } from './repository-customers.ts'

/**
 * A customer with totals of their requests, their consents, and the caller's possible actions. @throws
 * ENTITY_NOT_FOUND
 */
export const describeCustomer = async (
  context: Context,
  id: number,
): Promise<endpoints.customers.Customer> => {
  const actor = administratorOf(context)
  const row = found((await findPeopleByIds(context.db, [id], typesOf.customers))[0])
  const [rights, profile, requests, consents] = await Promise.all([
    findRights(context.db, id),
    findOwnProfile(context.db, id),
    summariseRequestsOf(context.db, id),
    findLatestConsents(context.db, id),
  ])
  return {
    ...presentCustomer(row),
    version: row.version,
    afm: row.afm,
    profile,
    rights,
    requests: { ...requests, lastPlacedAt: requests.lastPlacedAt?.toISOString() ?? null },
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    ...mayDoTo(actor, { id, type: row.type, rights }),
  }
}

/** The same for somebody who opens the record, which the audit trail records. @throws ENTITY_NOT_FOUND */
export const readCustomer = async (context: Context, id: number): Promise<endpoints.customers.Customer> => {
  const customer = await describeCustomer(context, id)
  await recordAudit(context, { action: 'VIEW', entity: 'customers', entityId: id })
  return customer
}
