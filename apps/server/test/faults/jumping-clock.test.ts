import { endpoints } from '@kandili/contract'
import { deliverDue } from '@kandili/sandbox-gateway'
import { expect, it } from 'vitest'
import { expireRequests } from '../../src/modules/payments/checkout/expire-requests.ts'
import { reconcilePayments } from '../../src/modules/payments/reconciliation/reconcile-payments.ts'
import { addUser } from '../factories/add-user.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from '../money-stories/checked.ts'
import { useSandbox } from '../money-stories/sandbox.ts'

const NOW = '2026-11-20T08:00:00Z'
const test = useApp({ now: NOW })
const sandbox = useSandbox(test)

const HOUR_MS = 3_600_000
const at = (hours: number): string => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString()
/** The gateway's clock does not jump with ours. */
const deliver = async (): Promise<void> => {
  while ((await deliverDue({ ...sandbox.world(), now: () => new Date(at(0)) })) > 0);
  await test.drainJobs()
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

it.each([1, -1])('a clock that jumps by %i hour and back loses no payment and no session', async (hours) => {
  test.setNow(NOW)
  const { email } = await addUser(test.db, 'administrator')
  const client = await test.client(email)
  const before = await sandbox.place(1000)
  await sandbox.pay(await sandbox.begin(before.code))

  test.setNow(at(hours))
  const during = await sandbox.place(1000)
  await deliver()
  await expireRequests(test.context())
  await reconcilePayments(test.context())
  await test.drainJobs()

  test.setNow(NOW)
  await deliver()
  await sandbox.pay(await sandbox.begin(during.code))
  await deliver()
  expect(await stateOf(before.id)).toBe('PAID')
  expect(await stateOf(during.id)).toBe('PAID')
  expect((await client.call(endpoints.access.me)).email).toBe(email)
  await expectBooksToHold(test.db)
})
