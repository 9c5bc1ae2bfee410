import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit, recordExport } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { cancelWaitingMail, sendFailedMailsAgain, sendMailAgain } from '../../platform/mail/outbox.ts'
import { mayDo } from '../authorization/index.ts'
import { maskedAddress } from './masked-address.ts'
import { findMailByNumber, findMails, type MailRow } from './repository.ts'

type Calls = typeof endpoints.outbox
type OutboxMail = endpoints.outbox.OutboxMail

export const mayReadAddresses = (context: Context): boolean => mayDo(context, 'users_user_view')

/** A search by address finds nothing for users who may not read addresses. */
export const soughtAddress = (context: Context, q: string | undefined): { address?: string } | null => {
  if (!q) return {}
  return mayReadAddresses(context) ? { address: q.toLowerCase() } : null
}

/** The status or code at the end of the outbox's note: "refused by the mail server: 550 5.1.1". */
const codeOf = (failure: string): string | null => /: (.+)$/.exec(failure)?.[1] ?? null

const failureOf = ({ state, failure }: Pick<MailRow, 'state' | 'failure'>): OutboxMail['failure'] => {
  if (failure === null) return null
  if (state === 'EXPIRED') return { kind: 'EXPIRED', code: null }
  if (state === 'WITHHELD') return { kind: failure === 'COMPLAINT' ? 'COMPLAINT' : 'BOUNCE', code: null }
  if (state === 'RETURNED') return { kind: 'RETURNED', code: failure }
  if (failure.startsWith('refused')) return { kind: 'REFUSED', code: codeOf(failure) }
  return { kind: 'NOT_TAKEN', code: codeOf(failure) ?? failure }
}

const present = (context: Context, row: MailRow): OutboxMail => ({
  id: row.number,
  template: row.template,
  language: row.language,
  recipient: mayReadAddresses(context) ? row.recipient : maskedAddress(row.recipient),
  subject: row.subject,
  state: row.state,
  failure: failureOf(row),
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  nextTryAt: row.state === 'WAITING' ? row.next_try_at.toISOString() : null,
  endedAt: row.sent_at?.toISOString() ?? null,
})

export const listMails = async (context: Context, query: z.output<Calls['listMails']['query']>) => {
  const { page, size, order, sort = 'createdAt', q, state, template } = query
  const sought = soughtAddress(context, q)
  if (!sought) return { records: [], total: 0, page, size }
  const { rows, total } = await findMails(context.db, {
    ...sought,
    state,
    template,
    sort,
    order,
    ...(size === 'all' ? {} : { limit: size, offset: (page - 1) * size }),
  })
  if (size === 'all') await recordExport(context, { entity: 'mails', records: rows.length, query })
  return { records: rows.map((row) => present(context, row)), total, page, size }
}

/** @throws ENTITY_NOT_FOUND */
export const readMail = async (
  context: Context,
  number: number,
): Promise<endpoints.outbox.OutboxMailDetails> => {
  const row = found(await findMailByNumber(context.db, number))
  return {
    ...present(context, row),
    giveUpAt: row.give_up_at.toISOString(),
    usefulUntil: row.useful_until?.toISOString() ?? null,
    isNews: row.unsubscribe_url !== null,
    isSecurity: row.is_security,
    suppression:
      row.suppressionId !== null && row.suppressionReason !== null
        ? { id: row.suppressionId, reason: row.suppressionReason }
        : null,
  }
}

const record = (tx: Context, number: number, state: 'WAITING' | 'CANCELED'): Promise<void> =>
  recordAudit(tx, { action: 'UPDATE', entity: 'mails', entityId: number, facts: { state } })

/**
 * Resends a mail that did not arrive.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (it was sent, or its key has expired)
 */
export const repeatMail = (context: Context, number: number): Promise<void> =>
  context.transaction(async (tx) => {
    const { id, state, useful_until: usefulUntil } = found(await findMailByNumber(tx.db, number))
    if (state === 'WAITING') return
    const isDead = usefulUntil !== null && usefulUntil <= tx.system.clock.now()
    if (state === 'SENT' || state === 'KEPT' || state === 'EXPIRED' || isDead) {
      throw refusedState(state, 'WAITING')
    }
    await sendMailAgain(tx, id)
    await record(tx, number, 'WAITING')
  })

export const repeatFailedMails = (context: Context): Promise<{ repeated: number }> =>
  context.transaction(async (tx) => {
    const repeated = (await sendFailedMailsAgain(tx)).length
    if (repeated > 0) {
      await recordAudit(tx, {
        action: 'UPDATE',
        entity: 'mails',
        facts: { state: 'WAITING', records: repeated },
      })
    }
    return { repeated }
  })

/** Cancels a waiting mail. @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (it is over, or is being sent now) */
export const cancelMail = (context: Context, number: number): Promise<void> =>
  context.transaction(async (tx) => {
    const { id, state } = found(await findMailByNumber(tx.db, number))
    if (state === 'CANCELED') return
    if (!(await cancelWaitingMail(tx, id))) {
      throw refusedState(state, 'CANCELED')
    }
    await record(tx, number, 'CANCELED')
  })
