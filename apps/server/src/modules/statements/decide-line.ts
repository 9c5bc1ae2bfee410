import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal, refusedState } from '../../platform/errors.ts'
import { findPaymentsOfRequest, receiveTransfer } from '../payments/index.ts'
import { meetReturn } from '../payouts/index.ts'
import { requestForPayment } from '../requests/index.ts'
import { bookCharge } from './book-charge.ts'
import { callForOpenLines } from './import-statement.ts'
import { presentLines } from './list-statements.ts'
import { mayAssignLine, mayBookCharge, mayRecordReturn } from './policy.ts'
import { deleteChargeRule, findLines, lockLine, saveChargeRule, updateLine } from './repository.ts'
import { chargeKey, chargeWords } from './statement.ts'

type Line = endpoints.bankStatements.StatementLine

const lockOpen = async (tx: Context, lineId: number) => {
  const line = found(await lockLine(tx.db, lineId))
  if (line.outcome !== 'OPEN') {
    throw refusedState(line.outcome, 'MATCHED')
  }
  return line
}

const decided = async (context: Context, lineId: number): Promise<Line> => {
  await callForOpenLines(context)
  const [line] = await presentLines(context, await findLines(context.db, { lineId }))
  return found(line)
}

/**
 * Assigns an open line to the request that it pays, by a person's decision. Money that does not fit it is booked as
 * unmatched.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (decided before, or not ours: outgoing, foreign)
 */
export const assignLine = async (context: Context, lineId: number, requestId: number): Promise<Line> => {
  await context.transaction(async (tx) => {
    if (!(await requestForPayment(tx, requestId, { lock: true }))) throw new Refusal('ENTITY_NOT_FOUND')
    const line = await lockOpen(tx, lineId)
    if (!mayAssignLine(line)) {
      throw refusedState(line.reason ?? line.outcome, 'MATCHED')
    }
    const attempts = await findPaymentsOfRequest(tx.db, requestId)
    const awaited = attempts.find(({ bank_reference: reference }) => reference !== null)
    const met = await receiveTransfer(
      tx,
      { requestId, ...(awaited ? { paymentId: awaited.id } : {}) },
      { lineKey: line.line_key, amountCents: line.amount_cents, bookedOn: line.booked_on },
    )
    const by = { decided_at: tx.system.clock.now(), decided_by: tx.actor?.userId ?? null }
    await updateLine(tx.db, lineId, {
      outcome: 'MATCHED',
      reason: met.reason,
      payment_id: met.paymentId,
      ...by,
    })
    await recordAudit(tx, {
      action: 'ASSIGN_STATEMENT_LINE',
      entity: 'bank-statements',
      entityId: line.statement_id,
      facts: { lineId, requestId, cents: line.amount_cents },
    })
  })
  return decided(context, lineId)
}

/**
 * Sets an open line aside by a person's decision: its money stays unbooked at the bank.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const ignoreLine = async (context: Context, lineId: number): Promise<Line> => {
  await context.transaction(async (tx) => {
    const line = await lockOpen(tx, lineId)
    await updateLine(tx.db, lineId, {
      outcome: 'IGNORED',
      reason: line.reason,
      text_sealed: null,
      decided_at: tx.system.clock.now(),
      decided_by: tx.actor?.userId ?? null,
    })
    await recordAudit(tx, {
      action: 'IGNORE_STATEMENT_LINE',
      entity: 'bank-statements',
      entityId: line.statement_id,
      facts: { lineId, cents: line.amount_cents },
    })
  })
  return decided(context, lineId)
}

/**
 * Books an outgoing line as a charge of the bank, by a person's decision.
 * @param always from now on also books later lines with the same words, up to this amount
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, VALIDATION_FAILED (no words to know later lines by)
 */
export const chargeLine = async (
  context: Context,
  lineId: number,
  { always }: { always: boolean },
): Promise<Line> => {
  await context.transaction(async (tx) => {
    const line = await lockOpen(tx, lineId)
    if (!mayBookCharge(line)) throw refusedState(line.reason ?? line.outcome, 'MATCHED')
    const by = { at: tx.system.clock.now(), id: tx.actor?.userId ?? null }
    const cents = 0 - line.amount_cents
    await bookCharge(tx, { lineKey: line.line_key, cents, bookedOn: line.booked_on })
    await updateLine(tx.db, lineId, {
      outcome: 'MATCHED',
      reason: 'BANK_CHARGE',
      text_sealed: null,
      decided_at: by.at,
      decided_by: by.id,
    })
    if (always) {
      const text = line.text_sealed ? await tx.system.vault.open(null, line.text_sealed) : ''
      if (chargeWords(text) === '') {
        throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'always', message: 'rule.format' }] })
      }
      await saveChargeRule(tx.db, {
        words_key: chargeKey(text),
        words_sealed: await tx.system.vault.seal(null, chargeWords(text)),
        most_cents: cents,
        made_at: by.at,
        made_by: by.id,
      })
    }
    await recordAudit(tx, {
      action: 'ASSIGN_STATEMENT_LINE',
      entity: 'bank-statements',
      entityId: line.statement_id,
      facts: { lineId, cents, charge: true, always },
    })
  })
  return decided(context, lineId)
}

/**
 * Records that a payout came back by this line, or that a person told so before; what is missing of it was the charge
 * of its bank.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (another payout, state or amount)
 */
export const returnedLine = async (context: Context, lineId: number, reason: string): Promise<Line> => {
  await context.transaction(async (tx) => {
    const line = await lockOpen(tx, lineId)
    if (!mayRecordReturn(line)) throw refusedState(line.reason ?? line.outcome, 'MATCHED')
    const wasTold = await meetReturn(tx, {
      payoutId: found(line.payout_id),
      amountCents: line.amount_cents,
      on: line.booked_on,
      reason,
    })
    await updateLine(tx.db, lineId, {
      outcome: 'MATCHED',
      reason: wasTold ? 'CONFIRMED_BEFORE' : line.reason,
      decided_at: tx.system.clock.now(),
      decided_by: tx.actor?.userId ?? null,
    })
    await recordAudit(tx, {
      action: 'ASSIGN_STATEMENT_LINE',
      entity: 'bank-statements',
      entityId: line.statement_id,
      facts: { lineId, cents: line.amount_cents, payoutId: line.payout_id },
    })
  })
  return decided(context, lineId)
}

/** Ends a rule for charges; what it has booked stays. */
export const endRule = async (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    if (!(await deleteChargeRule(tx.db, id))) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, { action: 'DELETE', entity: 'bank-charge-rules', entityId: id })
  })
