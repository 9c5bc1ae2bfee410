import type { Bilingual, Language } from '@kandili/contract'
import { afterQuietHours, nextDigestAt } from '@kandili/domain'
import { createT, type Values } from '@kandili/messages'
import { noticeMessages } from '@kandili/messages/notices'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type FactsOf, type Kind, ruleOf } from './kinds.ts'
import { DELIVER_NOTIFICATIONS } from './queue.ts'
import {
  findRecipients,
  insertEvents,
  type NewDelivery,
  type NewEvent,
  type Recipient,
} from './repository-events.ts'
import { channelRule, isWanted } from './topics.ts'

const t = { el: createT('el', noticeMessages), en: createT('en', noticeMessages) }

/** An e-mail or push that no service accepted for this long is dropped. */
const GIVEN_UP_AFTER_MS = DAY_MS

/** Some users, or all the people of a temple. */
export type Recipients = { readonly userIds: readonly number[] } | { readonly templeId: number }

/** An event to notify about. */
export type News<K extends Kind = Kind> = {
  readonly kind: K
  /** The event, such as `new-request:17`: nobody is notified of the same one twice by the same channel. */
  readonly key: string
  readonly facts: (language: Language) => FactsOf<K>
  /** A path: of the back office to staff; of the website without its language to customers. */
  readonly link: string
  /** E-mails and pushes wait until this time, because the event can be undone until then. */
  readonly notBefore?: Date
  /** Leaves out channels that the sender does not want. */
  readonly channels?: readonly ('EMAIL' | 'PUSH')[]
}

/**
 * Notifies people of one event by every channel that they chose: under the bell at once, by e-mail and push after
 * their quiet hours or with their digest. Inside the context's transaction: nothing is sent if it rolls back.
 * Disabled users are not notified. Texts are visible on lock screens: never a name for prayer, an intention or a
 * message.
 */
export const notify = <K extends Kind>(context: Context, news: News<K> & Recipients): Promise<void> =>
  notifyAll(context, [news])

/** Notifies of several events, as `notify` does of each, in one statement that reads and one that writes. */
export const notifyAll = async <K extends Kind>(
  context: Context,
  all: readonly (News<K> & Recipients)[],
): Promise<void> => {
  if (all.length === 0) return
  const { db, system } = context
  const now = system.clock.now()
  const recipients = await findRecipients(
    db,
    all.map((news) => ({
      topic: ruleOf(news.kind).topic,
      ...('templeId' in news ? { templeId: news.templeId } : { userIds: news.userIds }),
    })),
  )
  const events = all.flatMap((news, index): NewEvent[] => {
    const own = recipients[index] ?? []
    if (own.length === 0) return []
    const facts: Record<Language, Values> = { el: news.facts('el'), en: news.facts('en') }
    return [
      {
        kind: news.kind,
        topic: ruleOf(news.kind).topic,
        key: news.key,
        link: news.link,
        title: titleOf(news.kind, facts),
        facts,
        bells: own.filter((one) => wants(one, news.kind, 'IN_APP')).map(({ userId }) => userId),
        deliveries: own.flatMap((one) => deliveriesTo(one, news, now)),
      },
    ]
  })
  if (events.length === 0) return
  await insertEvents(db, system.jobs.filing(DELIVER_NOTIFICATIONS), events, {
    now,
    giveUpAfterMs: GIVEN_UP_AFTER_MS,
  })
}

const titleOf = (kind: Kind, facts: Record<Language, Values>): Bilingual => ({
  el: t.el(`bell.${kind}`, facts.el),
  en: t.en(`bell.${kind}`, facts.en),
})

const wants = ({ type, chosen }: Recipient, kind: Kind, channel: 'IN_APP' | 'EMAIL' | 'PUSH'): boolean => {
  const { topic, channels } = ruleOf(kind)
  return channels.includes(channel) && isWanted(channelRule(type, topic, channel), chosen[channel])
}

const deliveriesTo = (one: Recipient, news: News, now: Date): NewDelivery[] => {
  const { kind, notBefore, channels = ['EMAIL', 'PUSH'] } = news
  const { topic, email } = ruleOf(kind)
  const earliest = notBefore && notBefore > now ? notBefore : now
  const isFixed = (channel: 'EMAIL' | 'PUSH') => channelRule(one.type, topic, channel)?.fixed === true
  return channels.flatMap((channel): NewDelivery[] => {
    if (!wants(one, kind, channel)) return []
    const { userId, timeZone, quiet, digestHour } = one
    if (channel === 'EMAIL' && digestHour !== null && !isFixed(channel)) {
      return [{ userId, channel, digest: true, dueAt: nextDigestAt(earliest, timeZone, digestHour) }]
    }
    const dueAt = isFixed(channel) ? earliest : afterQuietHours(earliest, timeZone, quiet)
    if (channel === 'EMAIL' && email === 'HELD' && dueAt.getTime() === earliest.getTime()) return []
    return [{ userId, channel, digest: false, dueAt }]
  })
}
