import type { Context } from '../context.ts'
import type { MailReport } from './read-report.ts'
import { isDeadMailbox } from './refusals.ts'
import { findMail, updateMails } from './repository.ts'
import { insertSuppression } from './repository-suppressions.ts'
import { callForMail } from './send-mails.ts'

/** A failure without a status of its own (RFC 3463). */
const UNSTATED = '5.0.0'

/**
 * Applies a mail server's report. Only a report that names a mail that we sent counts, by its random id: nobody else
 * can put an address on the list. The address is the one that we wrote to, wherever it was forwarded.
 */
export const applyReport = (context: Context, { mailId, kind, status }: MailReport): Promise<void> =>
  context.transaction(async (tx) => {
    const mail = await findMail(tx.db, mailId)
    if (mail?.state !== 'SENT') {
      tx.log.info({ kind }, 'report about a mail that is not ours, or that was reported already')
      return
    }
    const at = tx.system.clock.now()
    const code = status ?? UNSTATED
    if (kind === 'COMPLAINT') {
      await insertSuppression(tx.db, { address: mail.recipient, reason: 'COMPLAINT', code: null, at })
      return
    }
    await updateMails(tx.db, [mail.id], { state: 'RETURNED', failure: code, sent_at: at })
    if (isDeadMailbox(code)) {
      await insertSuppression(tx.db, { address: mail.recipient, reason: 'BOUNCE', code, at })
    }
    await callForMail(tx, mail, `returned: ${code}`)
  })
