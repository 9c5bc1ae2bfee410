import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { raiseAlarm } from '../../platform/attention/attention.ts'

const test = useApp()
const before = (seconds: number) => new Date(test.system.clock.now().getTime() - seconds * 1000)
const status = async () => (await test.client()).call(endpoints.website.readStatus)

describe('the public status', () => {
  it('shows what the alarms and the health of the gateways say, and nothing more', async () => {
    expect(await status()).toEqual({ payments: true, mails: true, jobs: true })

    const where = { db: test.db, system: test.system }
    await raiseAlarm(where, { cause: 'mails', kind: 'MAILS_WAITING', facts: { count: 3 } })
    await raiseAlarm(where, { cause: 'jobs', kind: 'JOBS_LATE', facts: { queue: 'x' } })
    const health = {
      gateway: 'SANDBOX',
      answered_at: before(60),
      failed_at: before(30),
      failure: 'NO_ANSWER',
    }
    await test.db.insertInto('gateway_health').values(health).execute()
    expect(await status()).toEqual({ payments: false, mails: false, jobs: false })

    await test.db
      .updateTable('gateway_health')
      .set({ answered_at: before(10) })
      .execute()
    expect(await status()).toMatchObject({ payments: true })

    // Nobody has called it since: it may be back.
    await test.db
      .updateTable('gateway_health')
      .set({ answered_at: null, failed_at: before(900) })
      .execute()
    expect(await status()).toMatchObject({ payments: true })
  })
})
