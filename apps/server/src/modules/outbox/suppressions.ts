import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit, recordExport } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  deleteSuppression,
  hashSuppressionOf,
  isHashed,
} from '../../platform/mail/repository-suppressions.ts'
import { signedInActor } from '../authorization/index.ts'
import { mayReadAddresses, soughtAddress } from './mails.ts'
import { maskedAddress } from './masked-address.ts'
import { findEmailOfUser, findReasonOfUser, findSuppressions } from './repository.ts'

type Query = z.output<(typeof endpoints.outbox)['listSuppressions']['query']>

export const listSuppressions = async (context: Context, query: Query) => {
  const { page, size, order, sort = 'lastAt', q, reason } = query
  const sought = soughtAddress(context, q)
  if (!sought) return { records: [], total: 0, page, size }
  const { rows, total } = await findSuppressions(context.db, {
    ...sought,
    reason,
    sort,
    order,
    ...(size === 'all' ? {} : { limit: size, offset: (page - 1) * size }),
  })
  if (size === 'all')
    await recordExport(context, { entity: 'mail-suppressions', records: rows.length, query })
  const isOpen = mayReadAddresses(context)
  const records = rows.map((row): endpoints.outbox.Suppression => {
    const { id, address, reason, code, times, userId, firstName, lastName } = row
    return {
      id,
      address: isOpen && !isHashed(address) ? address : maskedAddress(address),
      reason,
      code,
      times,
      createdAt: row.created_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      user:
        isOpen && userId !== null
          ? { id: userId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() }
          : null,
    }
  })
  return { records, total, page, size }
}

/** Lifts the suppression of an address. @throws ENTITY_NOT_FOUND */
export const liftSuppression = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    if (!(await deleteSuppression(tx.db, id))) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, { action: 'DELETE', entity: 'mail-suppressions', entityId: id })
  })

/** Why the caller's own address is suppressed. */
export const readOwnSuppression = async (
  context: Context,
): Promise<{ reason: endpoints.outbox.Suppression['reason'] | null }> => ({
  reason: (await findReasonOfUser(context.db, signedInActor(context).userId)) ?? null,
})

/** Replaces the address of an erased person on the list by a hash. Called while their row still has it. */
export const forgetSuppressedAddress = async (
  context: Context,
  { userId }: { userId: number },
): Promise<void> => {
  const email = await findEmailOfUser(context.db, userId)
  if (email !== undefined) await hashSuppressionOf(context, email)
}
