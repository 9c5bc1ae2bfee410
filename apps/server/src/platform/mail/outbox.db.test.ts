import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { makeMailServer } from '../../../test/harness/mail-server.ts'
import { findOpenAttention } from '../attention/repository.ts'
import { mailJobs, queueMail } from './outbox.ts'

const server = await makeMailServer()
const test = useApp({ now: '2026-11-20T08:00:00Z', env: { SMTP_URL: server.url } })
let count = 0

beforeEach(async () => {
  await test.db.deleteFrom('mail').execute()
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send-mail'))`.execute(test.db)
  server.received.length = 0
  await server.down()
})
afterAll(() => server.down())

const queue = async (to: string, usefulUntil?: string): Promise<void> => {
  count += 1
  await queueMail(test.context(), {
    dedupKey: `a-mail-of-this-test-${count}`,
    template: 'received',
    language: 'el',
    to,
    subject: 'Το αίτημά σου',
    text: 'Καλημέρα',
    html: '<p>Καλημέρα</p>',
    ...(usefulUntil ? { usefulUntil: new Date(usefulUntil) } : {}),
  })
}
const run = (name: string) => mailJobs.find((job) => job.name === name)?.work(test.context(), {})
const sweep = () => run('send-due-mails')
const mails = () =>
  test.db
    .selectFrom('mail')
    .select(['id', 'recipient', 'state', 'failure', 'tries'])
    .orderBy('recipient')
    .execute()
const states = async () => (await mails()).map(({ state }) => state)
const items = async (kind: string) => (await findOpenAttention(test.db)).filter((item) => item.kind === kind)
const minutesLater = (minutes: number) =>
  test.setNow(new Date(test.system.clock.now().getTime() + minutes * 60_000).toISOString())

describe('a mail', () => {
  it('is sent by its job', async () => {
    await server.up()
    await queue('eleni@example.test')
    await test.drainJobs()
    expect(server.received).toEqual(['eleni@example.test'])
    expect(await states()).toEqual(['SENT'])
  })

  it('is sent concurrently with others, each once', async () => {
    await server.up()
    const many = Array.from({ length: 45 }, (_, index) => `guest-${index}@example.test`)
    for (const to of many) await queue(to)
    await Promise.all([test.drainJobs(), test.drainJobs()])
    expect(server.received.toSorted()).toEqual(many.toSorted())
  })

  it('waits while the mail server is down, and is sent when it is back', async () => {
    await queue('eleni@example.test')
    await test.drainJobs()
    expect(await mails()).toMatchObject([{ state: 'WAITING', tries: 1, failure: 'ESOCKET' }])
    for (let hours = 0; hours < 12; hours += 1) {
      minutesLater(60)
      await sweep()
    }
    expect(await states()).toEqual(['WAITING'])
    await server.up()
    minutesLater(5)
    await sweep()
    expect(server.received).toEqual(['eleni@example.test'])
    expect(await states()).toEqual(['SENT'])
  })

  it('that lost its job is found by the sweep', async () => {
    await server.up()
    await queue('eleni@example.test')
    await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send-mail'))`.execute(test.db)
    await sweep()
    expect(await states()).toEqual(['WAITING'])
    minutesLater(6)
    await sweep()
    expect(await states()).toEqual(['SENT'])
  })

  it('is retried with growing pauses while its mailbox is busy', async () => {
    await server.up()
    await queue('busy@example.test')
    await test.drainJobs()
    const tries: number[] = []
    for (let minute = 0; minute < 31; minute += 1) {
      minutesLater(1)
      await sweep()
      const [mail] = await mails()
      if (mail && mail.tries > (tries.at(-1) ?? 1)) tries.push(mail.tries)
    }
    // After 1, 3, 7, 15 and 31 minutes.
    expect(tries).toEqual([2, 3, 4, 5, 6])
  })

  it('with an expired key is dropped with its reason', async () => {
    await queue('eleni@example.test', '2026-11-20T08:30:00Z')
    test.setNow('2026-11-20T08:00:00Z')
    await test.drainJobs()
    test.setNow('2026-11-20T08:31:00Z')
    await server.up()
    await sweep()
    expect(server.received).toEqual([])
    expect(await mails()).toMatchObject([{ state: 'EXPIRED', failure: 'of no use any more' }])
  })

  it('to an unknown mailbox opens an attention item and is sent again on request', async () => {
    await server.up()
    await queue('nobody@example.test')
    await test.drainJobs()
    expect(await mails()).toMatchObject([{ state: 'FAILED', failure: 'refused by the mail server: 550' }])
    const [item] = await items('MAIL_FAILED')
    expect(JSON.stringify(item?.facts)).not.toContain('example.test')
    await test.db.updateTable('mail').set({ recipient: 'eleni@example.test' }).execute()
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    await administrator.call(endpoints.payments.retryAttention, { params: { id: Number(item?.id) } })
    await test.drainJobs()
    expect(server.received).toEqual(['eleni@example.test'])
    expect(await items('MAIL_FAILED')).toEqual([])
  })

  it('that no server accepts for four days fails and opens an attention item', async () => {
    await queue('eleni@example.test')
    await test.drainJobs()
    minutesLater(4 * 24 * 60 + 1)
    await sweep()
    expect(await states()).toEqual(['FAILED'])
    expect(await items('MAIL_FAILED')).toHaveLength(1)
  })
})

it('mails that wait too long raise an alarm, which ends when they are sent', async () => {
  await queue('eleni@example.test')
  await test.drainJobs()
  minutesLater(31)
  await sweep()
  await sweep()
  expect(await items('MAILS_WAITING')).toMatchObject([{ facts: { waiting: 1 } }])
  await server.up()
  minutesLater(10)
  await sweep()
  expect(await items('MAILS_WAITING')).toEqual([])
})

it('mails are removed after a month, but never before they are finished', async () => {
  await queue('waiting@example.test')
  await queue('sent@example.test')
  await test.db
    .updateTable('mail')
    .set({ state: 'SENT' })
    .where('recipient', '=', 'sent@example.test')
    .execute()
  minutesLater(30 * 24 * 60 + 1)
  await run('remove-old-mails')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['waiting@example.test'])
})
