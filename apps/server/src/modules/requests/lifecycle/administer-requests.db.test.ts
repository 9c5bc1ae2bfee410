import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.orders

const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)

it('a mass action cancels unpaid requests, and keeps paid and unknown ones with the reason', async () => {
  const client = await administrator()
  const temple = await makeTemple(test.db)
  const unpaid = await place(test.context(), requestFor(temple))
  const paid = await placePaid(test.context(), requestFor(temple))
  const answer = await client.call(calls.massDelete, { body: { list: [unpaid.id, paid.id, 999_999] } })
  expect(answer).toMatchObject({ deleted: [unpaid.id], undo: null })
  expect(answer.kept.map(({ id }) => id)).toEqual([paid.id, 999_999])
  const stateOf = async (id: number) => (await client.call(calls.read, { params: { id } })).state
  expect([await stateOf(unpaid.id), await stateOf(paid.id)]).toEqual(['CANCELED', 'PAID'])
})

it('a request names where it came from, and is found by that, by its payer and by its total', async () => {
  const client = await administrator()
  const { id } = await placePaid(test.context(), requestFor(await makeTemple(test.db)))
  const params = { id }
  expect(await client.call(calls.read, { params })).toMatchObject({ salesman: null })
  await client.call(calls.update, { params, body: { salesman: 'Pilgrims of Tinos' } })
  const order = await client.call(calls.read, { params })
  expect(order).toMatchObject({
    salesman: 'Pilgrims of Tinos',
    subtotal: order.total,
    finalTotal: order.total,
    quantity: 1,
  })
  const found = async (query: object) =>
    (await client.call(calls.list, { query: { ...query, size: 100 } })).records.map((row) => row.id)
  expect(await found({ salesman: 'tinos' })).toEqual([id])
  expect(await found({ contactName: order.contactName, total: [order.total] })).toContain(id)
  expect(await found({ total: [order.total + 1] })).not.toContain(id)
  await client.call(calls.update, { params, body: { salesman: '' } })
  expect(await client.call(calls.read, { params })).toMatchObject({ salesman: null })
  await expect(
    client.call(calls.update, { params, body: { salesman: 'x'.repeat(121) } }),
  ).rejects.toMatchObject({ errors: [{ field: 'salesman' }] })
})
