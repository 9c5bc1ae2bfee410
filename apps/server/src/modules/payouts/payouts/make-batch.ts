import { randomBytes } from 'node:crypto'
import type { endpoints } from '@kandili/contract'
import { plainIban } from '@kandili/contract/rules'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { parameter } from '../../settings/index.ts'
import { notifyOfMoneyOnItsWay } from '../bank-accounts/mails.ts'
import { isUsable } from '../bank-accounts/present-account.ts'
import { findAccounts } from '../bank-accounts/repository.ts'
import { findPayouts, updatePayout } from '../repository.ts'
import { bankFile } from './bank-file.ts'
import { recordMove } from './decide-payout.ts'
import {
  findBatches,
  findBatchFile,
  insertBatch,
  lockReadyPayouts,
  updateReason,
} from './repository-batches.ts'

/** @throws PLATFORM_ACCOUNT_MISSING: the main parameters do not set it */
const readDebtor = async (context: Context) => {
  const iban = plainIban(await parameter(context, 'bankIban'))
  const name = await parameter(context, 'bankBeneficiary')
  if (iban === null || name === '') throw new Refusal('PLATFORM_ACCOUNT_MISSING')
  return { name, iban }
}

/**
 * Puts every approved bank payout into one file, and marks them as sent. One whose account can no longer receive
 * money is skipped, with the reason; two concurrent files share nothing.
 * @throws NOTHING_TO_PAY_OUT, PLATFORM_ACCOUNT_MISSING, VALIDATION_FAILED (a past day)
 */
export const makeBatch = async (
  context: Context,
  executionOn: string,
): Promise<endpoints.payouts.PayoutBatch> => {
  if (executionOn < context.system.clock.today()) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'executionOn', message: 'rule.date' }] })
  }
  const debtor = await readDebtor(context)
  const id = await context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    const ids = await lockReadyPayouts(tx.db)
    const payouts = await findPayouts(tx.db, ids)
    const accounts = new Map(
      (
        await findAccounts(
          tx.db,
          payouts.flatMap(({ bank_account_id: of }) => of ?? []),
        )
      ).map((row) => [row.id, row]),
    )
    const accountOf = (payout: (typeof payouts)[number]) => {
      const account = payout.bank_account_id === null ? undefined : accounts.get(payout.bank_account_id)
      return account && isUsable(account, now) ? account : undefined
    }
    const sendable = payouts.filter((payout) => accountOf(payout)).sort((one, other) => one.id - other.id)
    await updateReason(
      tx.db,
      payouts.filter((payout) => !accountOf(payout)).map((payout) => payout.id),
      'ACCOUNT_NOT_USABLE',
    )
    if (sendable.length === 0) return null
    const messageId = `KANDILI-${executionOn.replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`
    const transfers = await Promise.all(
      sendable.map(async (payout) => {
        const account = found(accountOf(payout))
        return {
          endToEndId: `KANDILI-P${payout.id}`,
          amountCents: payout.amount_cents,
          creditorName: account.holder_name,
          iban: await tx.system.vault.open(account.temple_id, account.iban_sealed),
          bic: account.bic ?? '',
          remittance: `Kandili ${payout.id} ${payout.period_from} ${payout.period_until}`,
        }
      }),
    )
    const xml = bankFile({ messageId, createdAt: now, executionOn, debtor, transfers })
    const batchId = await insertBatch(tx.db, {
      message_id: messageId,
      execution_on: executionOn,
      payout_count: sendable.length,
      total_cents: sendable.reduce((sum, payout) => sum + payout.amount_cents, 0),
      file_sealed: await tx.system.vault.seal(null, xml),
      created_by: tx.actor?.userId ?? null,
      created_at: now,
    })
    for (const payout of sendable) {
      await updatePayout(tx.db, payout.id, { state: 'SENT', batch_id: batchId, sent_at: now, reason: null })
      await recordMove(tx, payout, 'SENT')
      await notifyOfMoneyOnItsWay(tx, payout.temple_id, payout.id)
    }
    await recordAudit(tx, {
      action: 'CREATE',
      entity: 'payout-batches',
      entityId: batchId,
      facts: { payouts: sendable.length },
    })
    return batchId
  })
  if (id === null) throw new Refusal('NOTHING_TO_PAY_OUT')
  return found((await findBatches(context.db, [id]))[0])
}

/** The stored file. Every download is recorded, since it contains full account numbers. */
export const readBatchFile = async (context: Context, id: number): Promise<{ name: string; xml: string }> => {
  const row = found(await findBatchFile(context.db, id))
  await recordAudit(context, { action: 'EXPORT', entity: 'payout-batches', entityId: id })
  return { name: `${row.message_id}.xml`, xml: await context.system.vault.open(null, row.file_sealed) }
}
