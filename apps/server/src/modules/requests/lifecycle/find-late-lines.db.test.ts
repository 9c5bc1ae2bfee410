import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { callAttention } from '../../../platform/attention/attention.ts'
import { announceAttention } from '../../notifications/announce-attention.ts'
import { findLateLines } from './find-late-lines.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })

const bellOf = (userId: number) =>
  test.db
    .selectFrom('notification')
    .select(['type', 'title', 'link'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
const mailsTo = async (email: string) => {
  await test.drainJobs()
  const mails = test.db.selectFrom('mail').select('template').where('recipient', '=', email)
  return (await mails.orderBy('id').execute()).map(({ template }) => template)
}
const ask = (temple: MadeTemple, line: Parameters<typeof requestFor>[1] = {}) =>
  placePaid(test.context(), requestFor(temple, line))
const alarms = (temple: MadeTemple) =>
  test.db
    .selectFrom('attention_item')
    .select(['kind', 'facts', 'closed_at'])
    .where('cause', '=', `requests-late:${temple.id}`)
    .execute()

it('notifies the temple once its promise has passed, then the administration, once each', async () => {
  const temple = await makeTemple(test.db, { answers_within_hours: 5 })
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const administrator = await addUser(test.db, 'administrator')
  const { lineIds } = await ask(temple)
  await ask(temple)
  test.setNow('2026-11-01T12:59:00Z')
  await findLateLines(test.context())
  expect(await bellOf(owner.id)).not.toContainEqual(expect.objectContaining({ type: 'LATE_REQUEST' }))

  test.setNow('2026-11-01T13:01:00Z')
  await findLateLines(test.context())
  await findLateLines(test.context())
  const late = (await bellOf(owner.id)).filter(({ type }) => type === 'LATE_REQUEST')
  expect(late).toEqual([
    {
      type: 'LATE_REQUEST',
      title: expect.objectContaining({ en: '2 requests have been waiting longer than you promised' }),
      link: '/today',
    },
  ])
  expect((await mailsTo(owner.email)).filter((template) => template === 'lateRequests')).toHaveLength(1)
  expect(await alarms(temple)).toEqual([])

  test.setNow('2026-11-03T13:02:00Z')
  await findLateLines(test.context())
  await findLateLines(test.context())
  expect(await alarms(temple)).toEqual([
    { kind: 'REQUESTS_LATE', facts: { templeId: temple.id, lines: 2 }, closed_at: null },
  ])
  expect((await bellOf(administrator.id)).filter(({ type }) => type === 'LATE_REQUEST')).toHaveLength(1)
  expect(await mailsTo(administrator.email)).toContain('templeLate')

  await test.db
    .updateTable('request_line')
    .set({ state: 'FULFILLED' })
    .where('temple_id', '=', temple.id)
    .where('id', '>=', lineIds[0] ?? 0)
    .execute()
  await findLateLines(test.context())
  expect((await alarms(temple))[0]?.closed_at).not.toBeNull()
  test.setNow('2026-11-01T08:00:00Z')
})

it('counts from the requested day, and notifies only those who want it', async () => {
  const temple = await makeTemple(test.db, { answers_within_hours: 5 })
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  for (const channel of ['IN_APP', 'EMAIL'] as const) {
    await test.db
      .insertInto('notification_preference')
      .values({ user_id: owner.id, topic: 'LATE_REQUEST', channel, enabled: false })
      .execute()
  }
  await ask(temple, { preferredDate: '2026-11-05' })
  test.setNow('2026-11-04T20:00:00Z')
  await findLateLines(test.context())
  const noted = () =>
    test.db.selectFrom('line_past_promise').select('line_id').where('temple_id', '=', temple.id).execute()
  expect(await noted()).toEqual([])
  test.setNow('2026-11-05T04:00:00Z')
  await findLateLines(test.context())
  expect(await noted()).toHaveLength(1)
  expect((await bellOf(owner.id)).filter(({ type }) => type === 'LATE_REQUEST')).toEqual([])
  expect(await mailsTo(owner.email)).not.toContain('lateRequests')
  test.setNow('2026-11-01T08:00:00Z')
})

it('raises no alarm about an act that its payer has moved since', async () => {
  const temple = await makeTemple(test.db, { answers_within_hours: 5 })
  const { lineIds } = await ask(temple)
  test.setNow('2026-11-01T14:00:00Z')
  await findLateLines(test.context())
  await test.db
    .updateTable('request_line')
    .set({ preferred_date: '2026-11-10', service_date: '2026-11-10' })
    .where('id', 'in', lineIds)
    .execute()
  test.setNow('2026-11-04T14:00:00Z')
  await findLateLines(test.context())
  expect(await alarms(temple)).toEqual([])
  test.setNow('2026-11-10T14:00:00Z')
  await findLateLines(test.context())
  expect(await alarms(temple)).toMatchObject([{ closed_at: null }])
  test.setNow('2026-11-01T08:00:00Z')
})

it('notifies administrators once of new attention items', async () => {
  const administrator = await addUser(test.db, 'administrator')
  const item = { kind: 'REFUND_FAILED', facts: {} } as const
  await callAttention(test.context(), { cause: 'test:1', ...item })
  await callAttention(test.context(), { cause: 'test:2', ...item })
  await announceAttention(test.context())
  await announceAttention(test.context())
  const told = (await bellOf(administrator.id)).filter(({ type }) => type === 'ATTENTION')
  expect(told).toMatchObject([{ title: { en: '2 things need a decision' }, link: '/dashboard' }])
})
