import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createSystem } from '../../apps/server/src/app.ts'
import { issueInvoices, monthBefore } from '../../apps/server/src/modules/papers/issue-invoices.ts'
import { fixedClock } from '../../apps/server/src/platform/clock.ts'
import { createContext } from '../../apps/server/src/platform/context.ts'
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/database/database.ts'
import { addUser } from '../../apps/server/test/factories/add-user.ts'
import { makeTemple } from '../../apps/server/test/factories/temple.ts'
import { testSettings } from '../../apps/server/test/harness/settings.ts'

const withDatabase = async <T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> => {
  const handle = createDatabase(inject('databaseUrl'), { max: 4 })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

export type NewTemple = {
  id: number
  slug: string
  title: { el: string; en: string }
  owner: string
  secondAdministrator: string
}

/** A temple that never had a request, offering a candle for 10 euros; its owner, and a second administrator. */
export const makeNewTemple = (): Promise<NewTemple> =>
  withDatabase(async ({ db }) => {
    const name = Date.now().toString(36)
    const title = { el: `Άγιος Δοκιμαστής ${name}`, en: `Saint Tester ${name}` }
    const { id, slug } = await makeTemple(db, {
      title: JSON.stringify(title),
      afm: '094014201',
      offers: { CANDLE: 1000 },
    })
    const [owner, second] = await Promise.all([
      addUser(db, 'temple-owner', { templeId: id }),
      addUser(db, 'administrator'),
    ])
    return { id, slug, title, owner: owner.email, secondAdministrator: second.email }
  })

/** The last reported state of the dispute about a request's payment. */
export const disputeOf = (requestNumber: number): Promise<string | undefined> =>
  withDatabase(async ({ db }) => {
    const dispute = await db
      .selectFrom('dispute')
      .innerJoin('payment', 'payment.id', 'dispute.payment_id')
      .select('dispute.state')
      .where('payment.request_id', '=', requestNumber)
      .executeTakeFirst()
    return dispute?.state
  })

/** The state of the latest refund of a request's payment. */
export const refundOf = (requestNumber: number): Promise<string | undefined> =>
  withDatabase(async ({ db }) => {
    const refund = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.state')
      .where('payment.request_id', '=', requestNumber)
      .orderBy('refund.id', 'desc')
      .executeTakeFirst()
    return refund?.state
  })

/** Lets a new bank account's waiting period pass. */
export const endCoolingOf = (templeId: number): Promise<void> =>
  withDatabase(async ({ db }) => {
    await db
      .updateTable('bank_account')
      .set({ usable_from: new Date() })
      .where('temple_id', '=', templeId)
      .execute()
  })

/** The night after the end of this month, in which its invoices are issued. */
export const endMonth = (): Promise<void> =>
  withDatabase(async (handle) => {
    const folder = mkdtempSync(join(tmpdir(), 'kandili-month-'))
    const now = new Date()
    const clock = fixedClock(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 2)))
    const system = await createSystem(
      testSettings(folder),
      { db: handle.db, connectionString: inject('databaseUrl') },
      { clock },
    )
    try {
      await issueInvoices(createContext(system), monthBefore(clock.today()))
    } finally {
      await system.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
