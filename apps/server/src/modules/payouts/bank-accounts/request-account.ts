import { createHmac } from 'node:crypto'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { mayDo, signedInActor } from '../../authorization/index.ts'
import { findDocument } from '../../files/index.ts'
import { provePassword } from '../../identity/index.ts'
import { mailOwners } from './mails.ts'
import { presentAccount } from './present-account.ts'
import {
  findAccount,
  findAccountOfProof,
  findBankByNationalCode,
  insertAccount,
  isBank,
  isTemple,
} from './repository.ts'

type Body = z.output<typeof endpoints.bankAccounts.request.body>

/** A hash that is equal for equal account numbers, and useless without the installation's key. */
export const fingerprintOf = ({ system }: Context, iban: string): Buffer =>
  createHmac('sha256', system.vault.lasting('bank-accounts')).update(iban).digest()

/** A Greek IBAN contains its bank's number after the check digits. */
const bankOf = async (context: Context, { iban, bankId }: Body): Promise<number | null> => {
  if (bankId == null)
    return iban.startsWith('GR') ? findBankByNationalCode(context.db, iban.slice(4, 7)) : null
  if (await isBank(context.db, bankId)) return bankId
  throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'bankId', message: 'rule.notFound' }] })
}

const templeOf = async (context: Context, templeId: number | null | undefined): Promise<number> => {
  const actor = signedInActor(context)
  // A right of the other type of user does not count.
  if (actor.type !== 'ADMIN')
    return found(mayDo(context, 'companies_payment_request_edit') ? actor.templeId : null)
  if (!mayDo(context, 'users_payout_edit')) throw new Refusal('RIGHT_MISSING')
  if (templeId == null) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'templeId', message: 'rule.required' }] })
  }
  if (!(await isTemple(context.db, templeId))) throw new Refusal('TEMPLE_NOT_FOUND')
  return templeId
}

/**
 * Requests another bank account for a temple's payouts. Nothing changes before a second person approves; all owners
 * of the temple are notified at once. The number is sealed; screens show its last four characters.
 * @throws VALIDATION_FAILED, TEMPLE_NOT_FOUND, PASSWORD_WRONG, TOO_MANY_ATTEMPTS, ALREADY_EXISTS (this temple has an
 *   open request)
 */
export const requestAccount = async (
  context: Context,
  body: Body,
): Promise<endpoints.bankAccounts.BankAccount> => {
  const { userId } = signedInActor(context)
  const templeId = await templeOf(context, body.templeId)
  await provePassword(context, body.password, 'password')
  const bankId = await bankOf(context, body)
  const proof = body.proofId ? await findDocument(context, body.proofId) : undefined
  if (body.proofId && (!proof || (await findAccountOfProof(context.db, body.proofId)))) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'proofId', message: 'rule.notFound' }] })
  }
  return context.transaction(async (tx) => {
    const id = await insertAccount(tx.db, {
      temple_id: templeId,
      iban_sealed: await tx.system.vault.seal(templeId, body.iban),
      iban_country: body.iban.slice(0, 2),
      iban_last4: body.iban.slice(-4),
      iban_fingerprint: fingerprintOf(tx, body.iban),
      holder_name: body.holder,
      bank_id: bankId,
      proof_file_id: proof?.id ?? null,
      requested_by: userId,
      requested_at: tx.system.clock.now(),
    })
    if (id === undefined) throw new Refusal('ALREADY_EXISTS')
    await recordAudit(tx, { action: 'CREATE', entity: 'bank-accounts', entityId: id, templeId })
    await mailOwners(tx, templeId, 'bankAccountRequested', id)
    return presentAccount(tx, found(await findAccount(tx.db, id)))
  })
}
