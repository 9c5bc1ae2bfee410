import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { isInReach, mayApprove, mayRefuse, mayWithdraw } from '../policy.ts'
import { mailOwners } from './mails.ts'
import { presentAccount } from './present-account.ts'
import { type BankAccountRow, findAccount, moveAccount, replaceAccountInUse } from './repository.ts'

type Answer = endpoints.bankAccounts.BankAccount

/** The account, if the caller has access to it. @throws ENTITY_NOT_FOUND */
export const accountInReach = async (context: Context, id: number): Promise<BankAccountRow> => {
  const row = await findAccount(context.db, id)
  return found(row && isInReach(signedInActor(context), row.temple_id) ? row : undefined)
}

const askedOf = (row: BankAccountRow) => ({
  templeId: row.temple_id,
  state: row.state,
  requestedBy: row.requested_by,
  requesterType: row.requester_type,
})

const present = async (context: Context, id: number): Promise<Answer> =>
  presentAccount(context, found(await findAccount(context.db, id)))

/** Records a refused attempt outside the transaction, which is rolled back. */
const refuseAttempt = async (context: Context, row: BankAccountRow, code: 'SECOND_PERSON_NEEDED') => {
  await recordAudit(context, {
    action: 'REFUSED',
    entity: 'bank-accounts',
    entityId: row.id,
    templeId: row.temple_id,
    facts: { code },
  })
  throw new Refusal(code)
}

const wrongState = (row: BankAccountRow, to: string) => refusedState(row.state, to)

/**
 * The second person's approval. The former account is replaced at once, and the new one is used after its waiting
 * period, so that an unauthorised change can be noticed before money follows it.
 * @throws SECOND_PERSON_NEEDED, STATE_DOES_NOT_ALLOW
 */
export const approveAccount = async (context: Context, id: number): Promise<Answer> => {
  const row = await accountInReach(context, id)
  const actor = signedInActor(context)
  if (row.state !== 'REQUESTED') throw wrongState(row, 'APPROVED')
  if (!mayApprove(actor, askedOf(row))) await refuseAttempt(context, row, 'SECOND_PERSON_NEEDED')
  const days = await parameter(context, 'bankAccountCoolingDays')
  return context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    await replaceAccountInUse(tx.db, row.temple_id, now)
    const moved = await moveAccount(tx.db, id, 'REQUESTED', {
      state: 'APPROVED',
      decided_by: actor.userId,
      decided_at: now,
      usable_from: new Date(now.getTime() + days * DAY_MS),
    })
    if (!moved) throw wrongState(row, 'APPROVED')
    await recordAudit(tx, {
      action: 'APPROVE',
      entity: 'bank-accounts',
      entityId: id,
      templeId: row.temple_id,
      facts: { coolingDays: days },
    })
    await mailOwners(tx, row.temple_id, 'bankAccountApproved', id)
    return present(tx, id)
  })
}

/** @throws STATE_DOES_NOT_ALLOW */
export const refuseAccount = async (context: Context, id: number, reason: string): Promise<Answer> => {
  const row = await accountInReach(context, id)
  const actor = signedInActor(context)
  if (!mayRefuse(actor, askedOf(row))) throw wrongState(row, 'REFUSED')
  return context.transaction(async (tx) => {
    const moved = await moveAccount(tx.db, id, 'REQUESTED', {
      state: 'REFUSED',
      decided_by: actor.userId,
      decided_at: tx.system.clock.now(),
      refusal_reason: reason,
    })
    if (!moved) throw wrongState(row, 'REFUSED')
    await recordAudit(tx, {
      action: 'DECLINE',
      entity: 'bank-accounts',
      entityId: id,
      templeId: row.temple_id,
    })
    await mailOwners(tx, row.temple_id, 'bankAccountRefused', id)
    return present(tx, id)
  })
}

/** @throws STATE_DOES_NOT_ALLOW */
export const withdrawAccount = async (context: Context, id: number): Promise<Answer> => {
  const row = await accountInReach(context, id)
  if (!mayWithdraw(signedInActor(context), askedOf(row))) throw wrongState(row, 'WITHDRAWN')
  return context.transaction(async (tx) => {
    const ended = { state: 'WITHDRAWN', ended_at: tx.system.clock.now() } as const
    if (!(await moveAccount(tx.db, id, 'REQUESTED', ended))) throw wrongState(row, 'WITHDRAWN')
    await recordAudit(tx, {
      action: 'UNDO',
      entity: 'bank-accounts',
      entityId: id,
      templeId: row.temple_id,
    })
    return present(tx, id)
  })
}

/** The full number, for an administrator who compares it with its proof. Every reading is recorded. */
export const revealAccount = async (context: Context, id: number): Promise<{ iban: string }> => {
  const row = found(signedInActor(context).type === 'ADMIN' ? await findAccount(context.db, id) : undefined)
  await recordAudit(context, {
    action: 'VIEW',
    entity: 'bank-accounts',
    entityId: id,
    templeId: row.temple_id,
    facts: { field: 'iban' },
  })
  return { iban: await context.system.vault.open(row.temple_id, row.iban_sealed) }
}
