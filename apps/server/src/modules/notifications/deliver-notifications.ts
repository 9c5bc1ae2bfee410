import { setTimeout as wait } from 'node:timers/promises'
import { callAttention } from '../../platform/attention/attention.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mailer.ts'
import type { PushOutcome } from '../../platform/push/push.ts'
import {
  type ComposedMail,
  composeDigest,
  composeNotice,
  composePush,
  type Reader,
} from './compose-notice.ts'
import { DEVICE_GONE, NO_SERVICE, NOT_WANTED } from './failures.ts'
import { isKind, isMailed, isPushed } from './kinds.ts'
import {
  claimDeliveries,
  delayDeliveries,
  deleteOld,
  endDeliveries,
  markGone,
  type Taken,
} from './repository-deliveries.ts'
import { isNews, unsubscribeUrl } from './unsubscribe-key.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 100
/**
 * The minimum duration of a batch on one node, if another follows: thousands at once leave most of the CPU to people
 * who wait for something, and are sent at some 180 per second.
 */
const LEAST_MS = 540
/** After this time other nodes take over the deliveries of a killed node; longer than sending this many may take. */
const HELD_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const KEPT_DAYS = 30

/**
 * Sends everything that is due. E-mails go to the outbox, which has its own retries; pushes to their service, where a
 * failure is retried with growing pauses for a day and then shown to administrators.
 */
export const deliverNotifications = async (context: Context): Promise<void> => {
  for (let isGoingOn = true; isGoingOn; ) {
    const began = performance.now()
    const now = context.system.clock.now()
    const heldUntil = new Date(now.getTime() + HELD_MS)
    const taken = await claimDeliveries(context.db, { now, heldUntil, most: AT_ONCE })
    const [useful, useless] = [taken.filter(isUseful), taken.filter((one) => !isUseful(one))]
    await endDeliveries(context.db, ids(useless), 'DROPPED', { at: now, failure: NOT_WANTED })
    await deliverMails(
      context,
      useful.filter(({ channel }) => channel === 'EMAIL'),
    )
    await deliverPushes(
      context,
      useful.filter(({ channel }) => channel === 'PUSH'),
    )
    isGoingOn = taken.length >= AT_ONCE
    if (isGoingOn) await wait(Math.max(0, began + LEAST_MS - performance.now()))
  }
}

const ids = (taken: readonly Taken[]): number[] => taken.map(({ id }) => id)

/** Current preferences apply: quiet hours and a digest may have delayed it for a day. */
const isUseful = ({ enabled, wanted, channel, signedIn, topic }: Taken): boolean =>
  enabled && (wanted !== false || topic === 'SECURITY') && (channel === 'EMAIL' || signedIn)

const readerOf = ({ system }: Context, one: Taken): Reader => ({
  type: one.type,
  language: one.language,
  discreet: one.discreet,
  baseUrl: system.settings.baseUrl,
})

const noticeOf = (one: Taken) => {
  const { kind, link, facts, language } = one
  return isKind(kind) && isMailed(kind) ? [{ kind, link, facts: facts[language] }] : []
}

const deliverMails = async (context: Context, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return
  const single = taken.filter(({ digest }) => !digest)
  const digests = Map.groupBy(
    taken.filter(({ digest }) => digest),
    ({ userId }) => userId,
  )
  const mails = [
    ...single.flatMap((one) => mailOf(context, one)),
    ...[...digests.values()].flatMap((ofOne) => digestOf(context, ofOne)),
  ]
  await context.transaction(async (tx) => {
    await queueMails(tx, mails)
    await endDeliveries(tx.db, ids(taken), 'SENT', { at: tx.system.clock.now() })
  })
}

const mailOf = (context: Context, one: Taken): Mail[] =>
  noticeOf(one).map((notice) => {
    const url = isNews(one.topic) ? unsubscribeUrl(context, one.userId, 'ANNOUNCEMENT') : undefined
    const composed = composeNotice(readerOf(context, one), notice, url)
    return addressed(one, composed, { dedupKey: `${one.key}:${one.userId}`, template: one.kind, url })
  })

const digestOf = (context: Context, ofOne: readonly Taken[]): Mail[] => {
  const [first] = ofOne
  if (!first) return []
  const url = unsubscribeUrl(context, first.userId, 'DIGEST')
  const composed = composeDigest(readerOf(context, first), ofOne.flatMap(noticeOf), url)
  return [addressed(first, composed, { dedupKey: `digest:${first.id}`, template: 'digest', url })]
}

const addressed = (
  { email, language }: Taken,
  { subject, text, html }: ComposedMail,
  { dedupKey, template, url }: { dedupKey: string; template: string; url?: string | undefined },
): Mail => ({
  dedupKey,
  template,
  language,
  to: email,
  subject,
  text,
  html,
  ...(url ? { unsubscribeUrl: url } : {}),
})

const deliverPushes = async (context: Context, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return
  const outcomes = await Promise.all(
    taken.map(async (one) => ({ one, outcome: await sendPush(context, one) })),
  )
  const with_ = <R extends PushOutcome['result']>(result: R) =>
    outcomes.flatMap(({ one, outcome }) => (outcome.result === result ? [one] : []))
  const at = context.system.clock.now()
  await endDeliveries(context.db, ids(with_('SENT')), 'SENT', { at })
  await endDeliveries(context.db, ids(with_('OFF')), 'DROPPED', { at, failure: NO_SERVICE })
  const dead = with_('DEAD')
  await endDeliveries(context.db, ids(dead), 'DROPPED', { at, failure: DEVICE_GONE })
  for (const { one, outcome } of outcomes) {
    if (outcome.result === 'REFUSED') await fail(context, one, outcome.reason)
  }
  await postpone(context, outcomes, at)
  await markGone(
    context.db,
    dead.flatMap(({ deviceId }) => deviceId ?? []),
    at,
  )
}

const sendPush = async (context: Context, one: Taken): Promise<PushOutcome> => {
  const { kind, service, token, p256dh, auth, facts, language, link, key } = one
  if (!isKind(kind) || !isPushed(kind) || token === null || service === null) return { result: 'DEAD' }
  const message = composePush(readerOf(context, one), { kind, facts: facts[language], link }, key)
  return context.system.push.send(
    service === 'FCM' || p256dh === null || auth === null
      ? { service: 'FCM', token }
      : { service: 'WEB', endpoint: token, p256dh, auth },
    message,
  )
}

const postpone = async (
  context: Context,
  outcomes: readonly { one: Taken; outcome: PushOutcome }[],
  at: Date,
): Promise<void> => {
  const later = outcomes.flatMap(({ one, outcome }) =>
    outcome.result === 'LATER' ? [{ one, ...outcome }] : [],
  )
  const isOver = ({ one }: { one: Taken }) => one.giveUpAt <= at
  for (const { one, reason } of later.filter(isOver)) await fail(context, one, reason)
  await delayDeliveries(
    context.db,
    later
      .filter((each) => !isOver(each))
      .map(({ one, reason, afterMs }) => ({
        id: one.id,
        until: new Date(at.getTime() + Math.max(afterMs ?? 0, pauseAfter(one.tries))),
        failure: reason,
      })),
  )
  if (later.length > 0)
    context.log.warn({ pushes: later.length }, 'pushes were not taken and are tried again')
}

/** Half a minute, then twice as long each time. */
const pauseAfter = (tries: number): number =>
  Math.min(2 ** Math.min(tries - 1, 10) * (MINUTE_MS / 2), LONGEST_PAUSE_MS)

/** One attention item a day for each reason: a wrong setting fails for everybody. */
const fail = async (context: Context, one: Taken, reason: string): Promise<void> => {
  const { system, db } = context
  await endDeliveries(db, [one.id], 'FAILED', { at: system.clock.now(), failure: reason })
  await callAttention(context, {
    cause: `push:${reason}:${system.clock.today()}`,
    kind: 'PUSH_FAILED',
    facts: { failure: reason, service: one.service ?? '' },
  })
}

export const removeOldDeliveries = async (context: Context): Promise<void> => {
  const before = new Date(context.system.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  context.log.info({ removed: await deleteOld(context.db, before) }, 'old deliveries removed')
}
