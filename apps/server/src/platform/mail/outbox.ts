import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../clock.ts'
import type { Context, System } from '../context.ts'
import type { JobDefinition } from '../jobs/job-runner.ts'
import type { Mail } from '../mailer.ts'
import {
  cancelMail,
  countMailsTo,
  deleteMailsBefore,
  findMail,
  insertAwaitedMails,
  insertMails,
  lockMailboxes,
  type NewMail,
  requeueMails,
} from './repository.ts'
import { deleteSuppressionsBefore } from './repository-suppressions.ts'
import { sendDueMails, sendMails } from './send-mails.ts'

const SEND_MAIL = 'send-mail'
const SEND_DUE_MAILS = 'send-due-mails'
const MINUTE_MS = 60_000
/** For this time a mail belongs to its job; then the sweep finds it. */
const JOB_HAS_MS = 5 * MINUTE_MS
/** A mail that no server accepted for this long fails. */
const GIVEN_UP_AFTER_MS = 4 * DAY_MS

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** The maximum of mails of one kind to one mailbox in this many minutes. */
export type MailCap = { readonly most: number; readonly minutes: number }

/**
 * Puts the mail into the outbox, inside the context's transaction if there is one. From there it is sent within
 * seconds, or retried for days: its row is the record, the job only the fastest trigger.
 * @param cap for a kind that a stranger can cause: beyond it nothing is queued
 * @returns false if the cap was reached
 */
export const queueMail = async (context: Context, mail: Mail, cap?: MailCap): Promise<boolean> => {
  if (cap) return (await queueCappedMails(context, [{ mail, cap }])) === 1
  await queueAwaitedMails(context, [mail])
  return true
}

/**
 * The same for several mails that somebody waits for, each with its cap.
 * @returns how many were queued
 */
export const queueCappedMails = async (
  context: Context,
  capped: readonly { mail: Mail; cap: MailCap }[],
): Promise<number> => {
  if (capped.length === 0) return 0
  return context.transaction(async (tx) => {
    const now = tx.system.clock.now().getTime()
    await lockMailboxes(
      tx.db,
      capped.map(({ mail }) => mail.to),
    )
    const counts = await countMailsTo(
      tx.db,
      capped.map(({ mail: { to, template }, cap }) => ({
        to,
        template,
        since: new Date(now - cap.minutes * MINUTE_MS),
      })),
    )
    const queued: Mail[] = []
    for (const [index, { mail, cap }] of capped.entries()) {
      const beside = queued.filter(({ to, template }) => isSame(to, mail.to) && template === mail.template)
      if ((counts[index] ?? 0) + beside.length < cap.most) queued.push(mail)
      else tx.log.info({ template: mail.template }, 'mail left out: its mailbox has had as many as it may')
    }
    await queueAwaitedMails(tx, queued)
    return queued.length
  })
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Puts many mails into the outbox at once, inside the context's transaction. The sweep of the outbox sends them,
 * after mails that somebody waits for.
 */
export const queueMails = async (context: Context, mails: readonly Mail[]): Promise<void> => {
  const { db, system } = context
  if (mails.length === 0) return
  const at = system.clock.now()
  await insertMails(db, await sealed(system, mails), { at, giveUpAt: later(at, GIVEN_UP_AFTER_MS) })
  await system.jobs.send(context, SEND_DUE_MAILS, {})
}

/**
 * Puts mails that somebody waits for into the outbox, inside the context's transaction if there is one: one statement
 * for all of them and their jobs.
 */
export const queueAwaitedMails = async (
  { db, system }: Pick<Context, 'db' | 'system'>,
  mails: readonly Mail[],
): Promise<void> => {
  if (mails.length === 0) return
  const at = system.clock.now()
  await insertAwaitedMails(db, system.jobs.filing(SEND_MAIL), await sealed(system, mails), {
    at,
    nextTryAt: later(at, JOB_HAS_MS),
    giveUpAt: later(at, GIVEN_UP_AFTER_MS),
  })
}

const sealed = (system: System, mails: readonly Mail[]): Promise<NewMail[]> =>
  Promise.all(
    mails.map(async (mail) => ({
      id: randomUUID(),
      mail,
      body: await system.vault.seal(null, JSON.stringify({ text: mail.text, html: mail.html })),
    })),
  )

/** The states from which a person may resend: the cause may be fixed by now. */
const repeatable = ['FAILED', 'RETURNED', 'WITHHELD', 'CANCELED'] as const

/**
 * Resends a mail that did not arrive, after a person has fixed the cause.
 * @returns false if the mail no longer exists
 */
export const sendMailAgain = async (context: Context, mailId: string): Promise<boolean> => {
  if (!(await findMail(context.db, mailId))) return false
  const now = context.system.clock.now()
  const again = await requeueMails(
    context.db,
    { id: mailId, states: repeatable },
    { at: now, nextTryAt: later(now, JOB_HAS_MS), giveUpAt: later(now, GIVEN_UP_AFTER_MS) },
  )
  if (again.length > 0) await context.system.jobs.send(context, SEND_MAIL, { mailId })
  return true
}

/**
 * Resends all failed mails by the sweep, after those that somebody waits for. Skips suppressed addresses.
 * @returns their ids
 */
export const sendFailedMailsAgain = async (context: Context): Promise<string[]> => {
  const now = context.system.clock.now()
  const again = await requeueMails(
    context.db,
    { states: ['FAILED'] },
    { at: now, nextTryAt: now, giveUpAt: later(now, GIVEN_UP_AFTER_MS) },
  )
  if (again.length > 0) await context.system.jobs.send(context, SEND_DUE_MAILS, {})
  return again
}

/** Cancels a waiting mail. @returns false if it is over, or is being sent right now */
export const cancelWaitingMail = (context: Context, mailId: string): Promise<boolean> =>
  cancelMail(context.db, mailId, context.system.clock.now())

/** For questions about sent mails; and longer than the cause of a mail can repeat. */
const KEPT_DAYS = 30
/** This long after its last bounce an address may have a mailbox again. */
const SUPPRESSED_DAYS = 365

/** A mail contains a name, an address and the link to a request. */
const removeOldMails = async (context: Context): Promise<void> => {
  const before = new Date(context.system.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  context.log.info({ removed: await deleteMailsBefore(context.db, before) }, 'old mails removed')
  await deleteSuppressionsBefore(
    context.db,
    new Date(context.system.clock.now().getTime() - SUPPRESSED_DAYS * DAY_MS),
  )
}

export const mailJobs: readonly JobDefinition[] = [
  {
    name: SEND_MAIL,
    lane: 'MAIL',
    async work(context, { mailId }) {
      await sendMails(context, [String(mailId)])
    },
    async workBatch(context, jobs) {
      await sendMails(
        context,
        jobs.map(({ data }) => String(data.mailId)),
      )
      return []
    },
  },
  { name: SEND_DUE_MAILS, lane: 'BULK', schedule: '* * * * *', work: sendDueMails },
  { name: 'remove-old-mails', schedule: '27 1 * * *', work: removeOldMails },
]
