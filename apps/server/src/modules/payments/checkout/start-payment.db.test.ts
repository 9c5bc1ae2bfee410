import { formatMoney } from '@kandili/money'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/factories/kept-mail.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { useSandbox } from '../../../../test/money-stories/sandbox.ts'
import { forgetParameters } from '../../settings/index.ts'
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

it('mails all that a transfer needs, once, and answers the same page with it', async () => {
  const values = { bankBeneficiary: 'Kandili', bankIban: 'GR1601101250000000012300695' }
  for (const [key, value] of Object.entries(values))
    await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  forgetParameters(test.system)
  const { code, id } = await sandbox.place(6000)
  await test.db.updateTable('temple').set({ accepts_bank: true }).execute()
  const { transfer } = await startPayment(test.context(), code, { method: 'BANK' })
  await startPayment(test.context(), code, { method: 'BANK' })
  await test.drainJobs()
  const { contact_email: email } = await test.db
    .selectFrom('request')
    .select('contact_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mails = await mailsTo(test.system, email)
  const [mail, ...others] = mails.filter(({ template }) => template === 'transfer')
  expect(others).toEqual([])
  const amount = formatMoney(transfer?.amount ?? 0)
  expect(mail?.subject).toContain(amount)
  for (const told of ['GR16 0110 1250 0000 0001 2300 695', 'Kandili', transfer?.reference, amount])
    expect(mail?.text).toContain(told)

  expect(mail?.text).not.toContain('Τράπεζα:')
})
