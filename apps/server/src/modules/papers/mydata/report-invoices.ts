import { raiseAlarm } from '../../../platform/attention/attention.ts'
import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal, refusedState } from '../../../platform/errors.ts'
import { findInvoices, type InvoiceRow } from '../repository.ts'
import { type Answer, findTransmitted, type Mydata, sendDocument } from './authority.ts'
import { CannotReport, documentXml, seriesOf } from './document-xml.ts'
import { claimDue, queueAgain, queueMissing, storeFailure, storeSent } from './repository.ts'

const AT_A_TIME = 20
const MINUTE_MS = 60_000
const LEASE_MINUTES = 10
const LONGEST_PAUSE_MINUTES = 24 * 60
/** After this many attempts without a response a person is notified; retries continue. */
const CALLS_AFTER = 8

const causeOf = (invoiceId: number): string => `tax-document:${invoiceId}`

/** Sends a document, or finds the result of an earlier attempt: a second number would be a second document. */
const report = async (mydata: Mydata, invoice: InvoiceRow, tries: number): Promise<Answer> => {
  try {
    const xml = documentXml(invoice)
    if (tries > 1) {
      const which = { series: seriesOf(invoice), number: invoice.number, issuedOn: invoice.issued_on }
      const marked = await findTransmitted(mydata, which)
      if (marked) return { outcome: 'SENT', ...marked }
    }
    return await sendDocument(mydata, xml)
  } catch (error) {
    if (error instanceof CannotReport) return { outcome: 'REFUSED', code: error.code }
    return { outcome: 'UNKNOWN', code: 'UNREACHABLE' }
  }
}

const keep = async (context: Context, invoiceId: number, tries: number, answer: Answer): Promise<void> => {
  const now = context.system.clock.now()
  await context.transaction(async (tx) => {
    if (answer.outcome === 'SENT') {
      await storeSent(tx.db, invoiceId, answer, now)
      await closeAttentionOf(tx.db, causeOf(invoiceId), { at: now, by: null })
      return
    }
    const minutes = Math.min(LONGEST_PAUSE_MINUTES, 5 * 2 ** (tries - 1))
    await storeFailure(tx.db, invoiceId, answer, new Date(now.getTime() + minutes * MINUTE_MS))
    if (answer.outcome === 'REFUSED' || tries >= CALLS_AFTER) {
      await raiseAlarm(tx, {
        cause: causeOf(invoiceId),
        kind: 'TAX_DOCUMENT_FAILED',
        facts: { invoiceId, code: answer.code },
      })
    }
  })
}

/** Reports issued invoices to the tax authority, if enabled. Each document succeeds or fails alone. */
export const reportInvoices = async (context: Context): Promise<void> => {
  const { mydata } = context.system.settings
  if (!mydata) return
  const now = context.system.clock.now()
  await queueMissing(context.db, mydata.from, now)
  const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS)
  const due = await claimDue(context.db, { now, until, limit: AT_A_TIME })
  const invoices = await findInvoices(
    context.db,
    due.map((row) => row.invoice_id),
  )
  for (const invoice of invoices) {
    const tries = due.find((row) => row.invoice_id === invoice.id)?.tries ?? 1
    await keep(context, invoice.id, tries, await report(mydata, invoice, tries))
  }
}

/**
 * Requeues a rejected document after a person fixed the reason.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (not in the queue, or sent)
 */
export const reportAgain = (context: Context, invoiceId: number): Promise<void> =>
  context.transaction(async (tx) => {
    if (tx.actor?.type !== 'ADMIN') throw new Refusal('ENTITY_NOT_FOUND')
    if (!(await queueAgain(tx.db, invoiceId, tx.system.clock.now()))) {
      throw refusedState('SENT', 'QUEUED')
    }
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'invoices',
      entityId: invoiceId,
      facts: { fields: ['tax'] },
    })
  })
