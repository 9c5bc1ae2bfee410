import { expect, it } from 'vitest'
import { makeTempleActor } from '../../../test/factories/people.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { startPayment } from '../payments/checkout/start-payment.ts'
import { fulfilLine } from './fulfilment/fulfil-line.ts'
import { settleLine } from './lifecycle/settle-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const contact = { firstName: 'Δέσποινα', lastName: 'Παππά', email: '', phone: '+306912345678' }
const callsAbout = (requestId: number) =>
  test.db.selectFrom('attention_item').select(['kind', 'facts']).where('request_id', '=', requestId).execute()

it('a payer without an e-mail is called once with the answer of the temple', async () => {
  const temple = await makeTemple(test.db)
  const { id, lineIds } = await placePaid(test.context(), requestFor(temple, {}, { contact }))
  await test.drainJobs()
  expect(await callsAbout(id)).toEqual([])
  const [line = 0] = lineIds
  await fulfilLine(test.context({ actor: await makeTempleActor(test.db, temple.id) }), line, {})
  test.setNow('2026-11-20T09:00:00Z')
  await settleLine(test.context(), line)
  await test.drainJobs()
  expect(await callsAbout(id)).toEqual([{ kind: 'CALL_PAYER', facts: { template: 'answered' } }])
})

it('needs an e-mail or a telephone', async () => {
  const temple = await makeTemple(test.db)
  const place = (phone?: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/public/orders',
      payload: requestFor(temple, {}, { contact: { ...contact, phone } }),
    })
  const refused = await place()
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'contact.email'])
  expect((await place('6912345678')).statusCode).toBe(201)
})

it('does not let somebody pay at the door whom no mail can reach', async () => {
  const temple = await makeTemple(test.db, { accepts_cash: true })
  const placed = await test.app.inject({
    method: 'POST',
    url: '/api/public/orders',
    payload: requestFor(temple, {}, { contact }),
  })
  await expect(startPayment(test.context(), placed.json().code, { method: 'CASH' })).rejects.toMatchObject({
    code: 'STATE_DOES_NOT_ALLOW',
  })
})
