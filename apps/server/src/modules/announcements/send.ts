import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { readRecord } from '../../platform/crud/index.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { notify } from '../notifications/index.ts'
import { announcementCatalogue } from './catalogue.ts'
import {
  type AnnouncementRow,
  advance,
  countRecipients,
  findNextMeant,
  findSending,
  insertRecipients,
  lockAnnouncement,
  updateAnnouncement,
} from './repository.ts'

type Announcement = endpoints.announcements.Announcement

/** The recipients per minute: mail servers and push services reject floods. */
export const PER_MINUTE = 3_000
const AT_ONCE = 500

const read = (context: Context, id: number): Promise<Announcement> =>
  readRecord(context, announcementCatalogue, id) as Promise<Announcement>

/**
 * Starts sending, or resumes after a stop: the job of every minute does it at the set pace.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (everybody has it, or its last day is over)
 */
export const sendAnnouncement = async (context: Context, id: number): Promise<Announcement> => {
  await context.transaction(async (tx) => {
    const one = found(await lockAnnouncement(tx.db, id))
    const isOver = one.untilDate !== null && one.untilDate < tx.system.clock.today()
    if (one.state === 'SENT' || isOver) {
      throw refusedState(one.state, 'SENDING')
    }
    if (one.state === 'SENDING') return
    await updateAnnouncement(tx.db, id, {
      state: 'SENDING',
      recipient_count: await countRecipients(tx.db, one),
      sent_at: tx.system.clock.now(),
    })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'announcements',
      entityId: id,
      facts: { state: 'SENDING' },
    })
  })
  return read(context, id)
}

/** Stops sending; repeating it succeeds. @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW */
export const stopAnnouncement = async (context: Context, id: number): Promise<Announcement> => {
  await context.transaction(async (tx) => {
    const one = found(await lockAnnouncement(tx.db, id))
    if (one.state === 'STOPPED') return
    if (one.state !== 'SENDING') {
      throw refusedState(one.state, 'STOPPED')
    }
    await updateAnnouncement(tx.db, id, { state: 'STOPPED' })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'announcements',
      entityId: id,
      facts: { state: 'STOPPED' },
    })
  })
  return read(context, id)
}

/**
 * Sends a minute's worth of every announcement that is being sent. Each batch has its own transaction, so that a stop
 * takes effect at once.
 */
export const sendDueAnnouncements = async (context: Context): Promise<void> => {
  const today = context.system.clock.today()
  for (const id of await findSending(context.db, today)) {
    for (let left = PER_MINUTE, sent = AT_ONCE; left > 0 && sent === AT_ONCE; left -= sent) {
      sent = await context.transaction((tx) => sendBatch(tx, id, today))
    }
  }
}

/** @returns how many got it: fewer than requested means the last batch */
const sendBatch = async (tx: Context, id: number, today: string): Promise<number> => {
  const one = await lockAnnouncement(tx.db, id)
  if (one?.state !== 'SENDING') return 0
  if (one.untilDate !== null && one.untilDate < today) {
    await updateAnnouncement(tx.db, id, { state: 'STOPPED' })
    return 0
  }
  const people = await findNextMeant(tx.db, one, AT_ONCE)
  const last = people.at(-1)
  if (last) {
    const idsOf = (isCustomer: boolean) =>
      people.filter(({ type }) => (type === 'CUSTOMER') === isCustomer).map((person) => person.id)
    await insertRecipients(
      tx.db,
      id,
      people.map((person) => person.id),
    )
    await announce(tx, one, { userIds: idsOf(true), link: `/news/${id}` })
    await announce(tx, one, { userIds: idsOf(false), link: `/notifications/announcements/${id}` })
    await advance(tx.db, id, { cursor: last.id, sent: people.length })
  }
  if (people.length < AT_ONCE) await updateAnnouncement(tx.db, id, { state: 'SENT' })
  return people.length
}

const announce = (
  tx: Context,
  one: AnnouncementRow,
  to: { userIds: readonly number[]; link: string },
): Promise<void> =>
  notify(tx, {
    kind: 'announcement',
    key: `announcement:${one.id}`,
    facts: (language) => ({
      title: inLanguage(one.title, language),
      text: inLanguage(one.text, language),
    }),
    channels: [...(one.byMail ? (['EMAIL'] as const) : []), ...(one.byPush ? (['PUSH'] as const) : [])],
    ...to,
  })
