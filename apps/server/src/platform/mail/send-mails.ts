import { callAttention, endAlarmsExcept, raiseAlarm } from '../attention/attention.ts'
import type { Context } from '../context.ts'
import { isWithheld, readFailure } from './refusals.ts'
import { claimMails, countWaitingMails, type TakenMail, updateMails } from './repository.ts'
import { findSuppressed, insertSuppression } from './repository-suppressions.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 20
/** A mail server accepts a mail or rejects it within this time; longer than all timeouts of the mailer together. */
const HELD_MS = 3 * MINUTE_MS
/** A mail that waits this long means that the server accepts none. */
const ALARM_AFTER_MS = 30 * MINUTE_MS
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS
/**
 * While the server itself is down there is one attempt for all mails per minute, so each may be retried soon after it
 * is back.
 */
const LONGEST_PAUSE_OF_SERVER_MS = 5 * MINUTE_MS

type Outcome =
  | { mail: TakenMail; result: 'SENT' | 'KEPT' }
  /** A retry cannot help: the mailbox does not exist, or the server rejects the message. */
  | { mail: TakenMail; result: 'REFUSED'; reason: string; isDeadAddress: boolean }
  /** `ofServer`: the server was not reached or accepts nothing, so the next mail will fail too. */
  | { mail: TakenMail; result: 'LATER'; reason: string; ofServer: boolean }

/** Sends these mails concurrently. Skips those that another node is sending, or that are over. */
export const sendMails = async (context: Context, ids: readonly string[]): Promise<void> => {
  await sendTaken(context, await take(context, { ids, most: ids.length }))
}

/**
 * Sends all mails that are due: those whose pause is over and those that lost their job. Stops if the server accepts
 * nothing. Raises an alarm for mails that wait for long, and ends it when there are none.
 */
export const sendDueMails = async (context: Context): Promise<void> => {
  for (let isGoingOn = true; isGoingOn; ) {
    const taken = await take(context, { most: AT_ONCE })
    const outcomes = await sendTaken(context, taken)
    const isServerAway =
      outcomes.length > 0 && outcomes.every((one) => one.result === 'LATER' && one.ofServer)
    isGoingOn = taken.length === AT_ONCE && !isServerAway
  }
  await lookAtWaiting(context)
}

const take = (context: Context, which: { ids?: readonly string[]; most: number }): Promise<TakenMail[]> => {
  const now = context.system.clock.now()
  return claimMails(context.db, { ...which, now, heldUntil: new Date(now.getTime() + HELD_MS) })
}

const sendTaken = async (context: Context, taken: readonly TakenMail[]): Promise<Outcome[]> => {
  const now = context.system.clock.now()
  const reasons = await findSuppressed(
    context,
    taken.map(({ recipient }) => recipient),
  )
  const fates = Map.groupBy(taken, (mail) => {
    if (isUseless(now)(mail)) return 'EXPIRED'
    const reason = reasons.get(mail.recipient.toLowerCase())
    return reason !== undefined && isWithheld(mail, reason) ? reason : 'SEND'
  })
  const end = (fate: 'EXPIRED' | 'BOUNCE' | 'COMPLAINT', state: 'EXPIRED' | 'WITHHELD', failure: string) =>
    updateMails(
      context.db,
      (fates.get(fate) ?? []).map(({ id }) => id),
      { state, failure, sent_at: now },
    )
  await end('EXPIRED', 'EXPIRED', 'of no use any more')
  await end('BOUNCE', 'WITHHELD', 'BOUNCE')
  await end('COMPLAINT', 'WITHHELD', 'COMPLAINT')
  const outcomes = await Promise.all((fates.get('SEND') ?? []).map((mail) => deliver(context, mail)))
  await record(context, outcomes)
  return outcomes
}

const isUseless =
  (now: Date) =>
  (mail: TakenMail): boolean =>
    mail.useful_until !== null && mail.useful_until <= now

const deliver = async (context: Context, mail: TakenMail): Promise<Outcome> => {
  const { vault, mailer } = context.system
  try {
    const body = JSON.parse(await vault.open(null, mail.body_sealed)) as { text: string; html: string }
    const { id, recipient: to, subject, unsubscribe_url: unsubscribeUrl } = mail
    return { mail, result: await mailer.deliver({ to, subject, ...body, id, unsubscribeUrl }) }
  } catch (error) {
    const { reason, isRefusal, ofServer, isDeadAddress } = readFailure(error)
    return isRefusal
      ? { mail, result: 'REFUSED', reason, isDeadAddress }
      : { mail, result: 'LATER', reason, ofServer }
  }
}

const record = async (context: Context, outcomes: readonly Outcome[]): Promise<void> => {
  const { clock } = context.system
  const now = clock.now()
  for (const state of ['SENT', 'KEPT'] as const) {
    const ids = outcomes.filter(({ result }) => result === state).map(({ mail }) => mail.id)
    await updateMails(context.db, ids, { state, sent_at: now, failure: null })
  }
  for (const outcome of outcomes) {
    if (outcome.result === 'REFUSED') {
      const { mail, reason, isDeadAddress } = outcome
      if (isDeadAddress) {
        const of = { address: mail.recipient, reason: 'BOUNCE', code: reason, at: now } as const
        await insertSuppression(context.db, of)
      }
      await giveUp(context, mail, `refused by the mail server: ${reason}`)
    } else if (outcome.result === 'LATER') {
      const { mail, reason, ofServer } = outcome
      if (mail.give_up_at <= now) await giveUp(context, mail, `not taken by the mail server: ${reason}`)
      else {
        const nextTryAt = new Date(now.getTime() + pauseAfter(mail.tries, ofServer))
        await updateMails(context.db, [mail.id], { next_try_at: nextTryAt, failure: reason })
      }
    }
  }
  for (const { result, mail } of outcomes) {
    context.system.metrics.mails.inc({ result })
    context.log.info({ mail: mail.id, template: mail.template, result }, 'mail')
  }
  const later = outcomes.filter(({ result }) => result === 'LATER').length
  if (later > 0) context.log.warn({ mails: later }, 'mails were not taken and are tried again later')
}

/** A minute, then twice as long each time. */
const pauseAfter = (tries: number, ofServer: boolean): number =>
  Math.min(2 ** Math.min(tries - 1, 10) * MINUTE_MS, ofServer ? LONGEST_PAUSE_OF_SERVER_MS : LONGEST_PAUSE_MS)

const giveUp = (context: Context, mail: TakenMail, failure: string): Promise<void> =>
  context.transaction(async (tx) => {
    await updateMails(tx.db, [mail.id], { state: 'FAILED', failure, sent_at: tx.system.clock.now() })
    await callForMail(tx, mail, failure)
  })

type UndeliveredMail = Pick<TakenMail, 'id' | 'template' | 'give_up_at' | 'unsubscribe_url'>

/**
 * Opens an attention item for a failed mail: one each, but for news, which has many dead addresses among thousands,
 * one a day.
 */
export const callForMail = (tx: Context, mail: UndeliveredMail, failure: string): Promise<void> =>
  callAttention(tx, {
    // A mail that fails again after a resend opens a new item.
    cause:
      mail.unsubscribe_url === null
        ? `mail:${mail.id}:${mail.give_up_at.getTime()}`
        : `mails:${mail.template}:${tx.system.clock.today()}`,
    kind: 'MAIL_FAILED',
    facts: { mailId: mail.id, template: mail.template, failure },
  })

const lookAtWaiting = async (context: Context): Promise<void> => {
  const before = new Date(context.system.clock.now().getTime() - ALARM_AFTER_MS)
  const { count, oldest } = await countWaitingMails(context.db, before)
  if (!oldest) {
    await endAlarmsExcept(context, 'MAILS_WAITING', [])
    return
  }
  const facts = { waiting: count, since: oldest.toISOString() }
  const isNew = await raiseAlarm(context, { cause: 'mails-waiting', kind: 'MAILS_WAITING', facts })
  if (isNew) context.log.error(facts, 'mails have waited for long')
}
