import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { useSandbox } from '../../../../test/money-stories/sandbox.ts'
import { startPayment } from './start-payment.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const sandbox = useSandbox(test)

const asCard = { method: 'CARD' }

describe('beginning to pay at a gateway', () => {
  it('takes four of our statements and one of the sandbox', async () => {
    const warmUp = await sandbox.place(1000)
    await startPayment(test.context(), warmUp.code, asCard)
    const { code, id } = await sandbox.place(1000)
    const { statements } = await countStatements(() => startPayment(test.context(), code, asCard))
    expect(statements.map((text) => text.includes('sandbox')).toSorted()).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    const request = await test.db
      .selectFrom('request')
      .select('payment_method')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(request.payment_method).toBe('SANDBOX')
  })

  it('writes one attempt, however many begin at the same moment', async () => {
    const { code, id } = await sandbox.place(1000)
    await Promise.allSettled(Array.from({ length: 5 }, () => startPayment(test.context(), code, asCard)))
    const open = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', id)
      .where('state', '=', 'PENDING_PAYMENT')
      .execute()
    expect(open).toHaveLength(1)
  })
})
