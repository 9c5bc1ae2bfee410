import { endpoints } from '@kandili/contract'
import { deliverDue } from '@kandili/sandbox-gateway'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { jobDefinitions } from '../../src/app.ts'
import { addUser } from '../factories/add-user.ts'
import { useApp } from '../harness/app.ts'
import { makeMailServer } from '../harness/mail-server.ts'
import { expectBooksToHold } from '../money-stories/checked.ts'
import { later, useSandbox } from '../money-stories/sandbox.ts'

const mailServer = await makeMailServer()
const test = useApp({ now: '2026-11-20T08:00:00Z', env: { SMTP_URL: mailServer.url } })
const sandbox = useSandbox(test)
afterAll(() => mailServer.down())

const MINUTES = 60
const PAYERS = 5

/** Everything that a running server does within a minute, whatever fails. */
const passMinute = async (): Promise<void> => {
  later(test, 60)
  await sandbox.passTime()
  await deliverDue(sandbox.world())
  await sql`select from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where attempts < max_attempts), run_at := now())`.execute(
    test.db,
  )
  await test.drainJobs().catch(() => {})
  const everyMinute = jobDefinitions.filter(({ schedule }) => schedule === '* * * * *')
  for (const { work } of everyMinute) await work?.(test.context(), {}).catch(() => {})
}

const states = async (table: 'request' | 'refund' | 'mail'): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from ${sql.table(table)} order by 1`.execute(test.db)
  return rows.map(({ state }) => state)
}

it('mail server and gateway away for an hour: nothing is lost, and all goes out once they are back', async () => {
  const administrator = await addUser(test.db, 'administrator')
  const client = await test.client(administrator.email)
  const refunded = await sandbox.place(1000)
  await sandbox.pay(await sandbox.begin(refunded.code))
  await sandbox.deliver()

  // They have paid at the gateway in the moment before it and the mail server vanish.
  const paid = []
  for (let payer = 0; payer < PAYERS; payer += 1) {
    const request = await sandbox.place(1000 + payer)
    await sandbox.pay(await sandbox.begin(request.code))
    paid.push(request)
  }
  sandbox.state.isDown = true
  await client.call(endpoints.payments.refund, { params: { id: refunded.id }, body: {} })
  const waiting = await sandbox.place(2000)
  await expect(sandbox.begin(waiting.code)).rejects.toMatchObject({
    status: 502,
    code: 'GATEWAY_UNAVAILABLE',
  })
  for (let minute = 0; minute < MINUTES; minute += 1) await passMinute()
  expect(mailServer.received).toEqual([])
  expect(await states('refund')).toEqual(['REQUESTED'])

  await mailServer.up()
  sandbox.state.isDown = false
  const settled = () =>
    test.db
      .selectFrom('request')
      .select('id')
      .where('state', 'in', ['PAID', 'REFUNDED'])
      .orderBy('id')
      .execute()
  // The breaker asks the gateway again by the real clock.
  await expect
    .poll(() => passMinute().then(settled), { timeout: 60_000, interval: 1000 })
    .toEqual([refunded, ...paid].map(({ id }) => ({ id })))
  expect(await states('refund')).toEqual(['SUCCEEDED'])
  expect(await states('mail')).toEqual(['SENT'])
  const mails = await test.db.selectFrom('mail').select('recipient').execute()
  expect(mailServer.received.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted())
  await expectBooksToHold(test.db)
})
