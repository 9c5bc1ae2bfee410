import { type CallInput, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import type { Context } from '../../platform/context.ts'
import { notifications } from '../notifications/index.ts'
import { sendDueAnnouncements } from './send.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.announcements
type Body = CallInput<typeof calls.create>['body']

let admin: Awaited<ReturnType<typeof test.client>>
beforeAll(async () => {
  admin = await test.client((await addUser(test.db, 'administrator')).email)
})

const make = (more: Partial<Body>) =>
  admin.call(calls.create, {
    body: {
      title: { el: 'Πανήγυρις', en: 'Feast' },
      text: { el: 'Την Κυριακή.', en: 'On Sunday.' },
      fromDate: '2026-11-20',
      ...more,
    } as Body,
  })
/** An administrator who signs in now: the clock moves past the lifetime of a token. */
const another = async () => test.client((await addUser(test.db, 'administrator')).email)
const sent = async (id: number) => {
  await (await another()).call(calls.send, { params: { id } })
  await sendDueAnnouncements(test.context())
  await test.drainJobs()
  return (await another()).call(calls.read, { params: { id } })
}
const bellOf = async ({ email }: AddedUser) =>
  (await (await test.client(email)).call(endpoints.notifications.fresh)).records.map(({ link }) => link)

describe('an announcement', () => {
  it('reaches only its audience, once, and counts its readers', async () => {
    const { id: templeId } = await makeTemple(test.db)
    const priest = await addUser(test.db, 'temple-owner', { templeId })
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const { id } = await make({ templeId, audienceTypes: ['COMPANY'], byMail: true })
    expect(await sent(id)).toMatchObject({ state: 'SENT', recipientCount: 1, sentCount: 1, readCount: 0 })
    await sendDueAnnouncements(test.context())
    expect([await bellOf(priest), await bellOf(other)]).toEqual([[`/notifications/announcements/${id}`], []])
    expect((await mailsTo(test.system, priest.email)).map(({ subject }) => subject)).toHaveLength(1)
    const reader = await test.client(priest.email)
    for (let time = 0; time < 2; time += 1) await reader.call(calls.readOwn, { params: { id } })
    expect(await admin.call(calls.read, { params: { id } })).toMatchObject({ readCount: 1 })
    const stranger = await test.client(other.email)
    await expect(stranger.call(calls.readOwn, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is mailed only to the faithful who turned such mails on, with a link to unsubscribe', async () => {
    const silent = await addUser(test.db, 'faithful')
    const curious = await addUser(test.db, 'faithful')
    await (await test.client(curious.email)).call(endpoints.account.changeNotificationPreferences, {
      body: { choices: [{ topic: 'ANNOUNCEMENT', channel: 'EMAIL', enabled: true }] },
    })
    const { id } = await make({ audienceTypes: ['CUSTOMER'], byMail: true })
    await sent(id)
    expect(await bellOf(silent)).toEqual([`/news/${id}`])
    expect(await mailsTo(test.system, silent.email)).toEqual([])
    const [mail] = await mailsTo(test.system, curious.email)
    const key = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const visitor = await test.client()
    await expect(
      visitor.call(endpoints.notifications.unsubscribe, { params: { key: `${key.slice(0, -1)}~` } }),
    ).rejects.toMatchObject({ status: 404 })
    const post = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/public/unsubscribe/${key}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
    await sent((await make({ audienceTypes: ['CUSTOMER'], byMail: true })).id)
    expect(await mailsTo(test.system, curious.email)).toHaveLength(1)
  })

  it('stops, resumes where it stopped, and is not sent after its last day', async () => {
    const { id } = await make({ audienceTypes: ['COMPANY'], fromDate: '2026-11-21', untilDate: '2026-11-22' })
    expect(await sent(id)).toMatchObject({ state: 'SENDING', sentCount: 0 })
    expect(await admin.call(calls.stop, { params: { id } })).toMatchObject({ state: 'STOPPED' })
    test.setNow('2026-11-23T10:00:00Z')
    await expect((await another()).call(calls.send, { params: { id } })).rejects.toMatchObject({
      status: 409,
    })
    test.setNow('2026-11-21T10:00:00Z')
    expect(await sent(id)).toMatchObject({ state: 'SENT' })
    await expect((await another()).call(calls.stop, { params: { id } })).rejects.toMatchObject({
      status: 409,
    })
    test.setNow('2026-11-20T10:00:00Z')
  })

  it('reaches everybody in an audience changed while sending, and nobody twice', async () => {
    const [former, later] = [await makeTemple(test.db), await makeTemple(test.db)]
    // The new audience sorts before those who already have it.
    const second = await addUser(test.db, 'temple-owner', { templeId: later.id })
    const first = await addUser(test.db, 'temple-owner', { templeId: former.id })
    const { id } = await make({ templeId: former.id, audienceTypes: ['COMPANY'] })
    await sent(id)
    await test.db.updateTable('announcement').set({ state: 'STOPPED' }).where('id', '=', id).execute()
    const client = await another()
    const stopped = await client.call(calls.read, { params: { id } })
    const { title, text, fromDate, version } = stopped
    await client.call(calls.update, {
      params: { id },
      body: { title, text, fromDate, version, audienceTypes: ['COMPANY'], templeId: later.id },
    })
    expect(await sent(id)).toMatchObject({ state: 'SENT', recipientCount: 2, sentCount: 2 })
    expect(await bellOf(second)).toEqual([`/notifications/announcements/${id}`])
    expect(await bellOf(first)).toEqual([`/notifications/announcements/${id}`])
  })

  it('is on the website only if published, and during its days', async () => {
    const visitor = await test.client()
    const { id } = await make({ untilDate: '2026-11-20' })
    const hidden = await make({})
    const ids = async () => (await visitor.call(calls.listPublic)).map((one) => one.id)
    const read = (address: string) => visitor.call(calls.readPublic, { params: { address } })
    const item = { entity: 'announcements', id } as const
    const shown = await admin.call(endpoints.publishing.publish, {
      body: { ...item, websiteSlug: 'feast-of-the-temple' },
    })
    expect(shown).toMatchObject({ published: true, path: '/news/feast-of-the-temple' })
    expect(await ids()).toContain(id)
    expect(await ids()).not.toContain(hidden.id)
    for (const address of ['feast-of-the-temple', String(id)]) {
      expect(await read(address)).toMatchObject({ id, websiteSlug: 'feast-of-the-temple' })
    }
    await expect(read(String(hidden.id))).rejects.toMatchObject({ status: 404 })
    const pages = await visitor.call(endpoints.website.pages)
    expect(pages.filter(({ entity }) => entity === 'announcements').map(({ slug }) => slug)).toEqual([
      'feast-of-the-temple',
    ])

    await admin.call(endpoints.publishing.publish, { body: { ...item, websiteSlug: 'feast' } })
    const former = { entity: 'announcements', slug: 'feast-of-the-temple' } as const
    expect(await visitor.call(endpoints.publishing.moved, { params: former })).toEqual({ slug: 'feast' })
    test.setNow('2026-11-21T10:00:00Z')
    expect(await ids()).not.toContain(id)
    test.setNow('2026-11-20T10:00:00Z')
    await admin.call(endpoints.publishing.unpublish, { body: item })
    expect(await ids()).not.toContain(id)
    await expect(read('feast')).rejects.toMatchObject({ status: 404 })
  })

  it.each(['temple-owner', 'faithful'] as const)('cannot be sent by a %s', async (role) => {
    const { id } = await make({})
    const templeId = role === 'temple-owner' ? (await makeTemple(test.db)).id : undefined
    const client = await test.client((await addUser(test.db, role, templeId ? { templeId } : {})).email)
    await expect(client.call(calls.send, { params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(client.call(calls.list)).rejects.toMatchObject({ status: 403 })
  })
})

it('reaches everybody once, though the server crashes halfway', async () => {
  const readers = 620
  await sql`
    insert into app_user (type, email, password_hash, first_name, last_name, status, language)
    select 'COMPANY', 'reader-' || n || '@kandili.test', 'none', 'Maria', 'Papadaki', 'ENABLED', 'en'
    from generate_series(1, ${readers}) n`.execute(test.db)
  /** A context whose process is killed just before the given transaction ends. */
  const dyingAt = (fatal: number): Context => {
    let calls = 0
    const context = test.context()
    return {
      ...context,
      transaction: (work) =>
        context.transaction(async (tx) => {
          const result = await work(tx)
          calls += 1
          if (calls === fatal) throw new Error('killed')
          return result
        }),
    }
  }
  const { id } = await make({ language: 'en', audienceTypes: ['COMPANY'], byMail: true })
  await (await another()).call(calls.send, { params: { id } })
  const read = async () => (await another()).call(calls.read, { params: { id } })

  await expect(sendDueAnnouncements(dyingAt(2))).rejects.toThrow('killed')
  expect(await read()).toMatchObject({ state: 'SENDING', sentCount: 500 })
  await sendDueAnnouncements(test.context())
  const { state, sentCount, recipientCount } = await read()
  expect([state, sentCount]).toEqual(['SENT', recipientCount])

  const deliver = notifications.jobs?.find(({ name }) => name === 'deliver-due-notifications')
  if (!deliver) throw new Error('no job')
  await expect(deliver.work(dyingAt(3), {})).rejects.toThrow('killed')
  const now = test.system.clock.now()
  // The deliveries of the dead process can be taken over after five minutes.
  test.setNow(new Date(now.getTime() + 6 * 60_000).toISOString())
  await deliver.work(test.context(), {})
  test.setNow(now.toISOString())
  const { rows } = await sql<{ mails: number; readers: number }>`
    select count(*)::int as mails, count(distinct recipient)::int as readers
    from mail where recipient like 'reader-%'`.execute(test.db)
  expect(rows).toEqual([{ mails: readers, readers }])
})
