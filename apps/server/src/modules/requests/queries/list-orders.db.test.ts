import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { listed } from '../../../../test/factories/listed.ts'
import { place } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { placeRequest } from '../placing/place-request.ts'
import { listOrderProducts } from './list-order-products.ts'
import { listOrders } from './list-orders.ts'

describe('the search of the Requests list', () => {
  const test = useApp()

  /** First names of the customers found, newest first. */
  const found = async (q: string): Promise<string[]> => {
    const query = endpoints.orders.orderQuery.parse({ q })
    const { records } = await listed(listOrders(test.context(), query))
    return records.map(({ customer }) => customer.firstName)
  }

  it('finds a customer by words in any order, in either alphabet, or by the beginning of the e-mail', async () => {
    const temple = await makeTemple(test.db)
    const place = (firstName: string, lastName: string, email: string) =>
      placeRequest(test.context(), requestFor(temple, {}, { contact: { firstName, lastName, email } }))
    await place('Ελένη', 'Παπαδάκη', 'a_b@example.test')
    await place('Νικόλαος', 'Παπαδάκης', 'axb@example.test')

    expect(await found('παπαδακη ΕΛΕΝΗ')).toEqual(['Ελένη'])
    expect(await found('papadakis nikolaos')).toEqual(['Νικόλαος'])
    expect(await found('papadaki')).toEqual(['Νικόλαος', 'Ελένη'])
    expect(await found('A_B@exam')).toEqual(['Ελένη'])
    expect(await found('@example.test')).toEqual(['Νικόλαος', 'Ελένη'])
    expect(await found('papadaki maria')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('export is audited with the names of its filters and no typed text', async () => {
    const exportsTold = async () =>
      (
        await test.db
          .selectFrom('audit_entry')
          .select('facts')
          .where('entity', '=', 'orders')
          .where('action', '=', 'EXPORT')
          .execute()
      ).map(({ facts }) => facts)
    await found('papadaki')
    expect(await exportsTold()).toEqual([])
    await listOrders(
      test.context(),
      endpoints.orders.orderQuery.parse({ q: 'nobody of this name', state: 'PAID', size: 'all' }),
    )
    expect(await exportsTold()).toEqual([{ records: 0, filters: ['q', 'state'] }])
  })

  it('returns all at once in the order of the pages', async () => {
    const ask = (query: object) =>
      listed(listOrders(test.context(), endpoints.orders.orderQuery.parse({ q: 'papadaki', ...query })))
    const page = await ask({})
    expect(page.total).toBe(2)
    expect(await ask({ size: 'all' })).toEqual({ ...page, size: 'all' })
  })

  it('finds a request by each of its temples, services and intentions', async () => {
    const [first, second] = [
      await makeTemple(test.db),
      await makeTemple(test.db, { offers: { MEMORIAL: 500 } }),
    ]
    const { id } = await place(
      test.context(),
      requestFor(first, {}, { lines: [lineFor(first), lineFor(second, { service: 'MEMORIAL' })] }),
    )
    const ask = async (query: object) =>
      (await listed(listOrders(test.context(), endpoints.orders.orderQuery.parse(query)))).records.map(
        (one) => one.id,
      )
    expect(await ask({ templeId: second.id })).toEqual([id])
    expect(await ask({ templeId: first.id })).toEqual([id])
    expect(await ask({ service: 'MEMORIAL' })).toEqual([id])
    expect(await ask({ intention: 'ETERNAL_MEMORY', templeId: second.id })).toEqual([id])
    expect(await ask({ service: 'TAMA', templeId: second.id })).toEqual([])
    // The last day that the date type supports.
    expect(await ask({ placedTo: '9999-12-31', templeId: second.id })).toEqual([id])
  })

  it('finds a request by its number', async () => {
    const temple = await makeTemple(test.db)
    const { id } = await place(
      test.context(),
      requestFor(temple, {}, { contact: { firstName: 'Σοφία', lastName: 'Μακρή', email: 's@example.test' } }),
    )
    expect(await found(String(id))).toEqual(['Σοφία'])
  })

  it('lists the products of the found requests with the prices of the day', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 300 } })
    const typeId = requestFor(temple).lines[0]?.typeId ?? 0
    await test.db.updateTable('offering_type').set({ price_cents: 350 }).where('id', '=', typeId).execute()
    await test.db
      .updateTable('temple_offering')
      .set({
        price_cents: 400,
        sale_price_cents: 300,
        sale_start_date: '2026-01-01',
        sale_end_date: '2099-01-01',
      })
      .where('temple_id', '=', temple.id)
      .execute()
    const { id } = await place(test.context(), requestFor(temple, { quantity: 2 }))
    const query = (more: object) =>
      endpoints.orders.orderQuery.parse({ templeId: String(temple.id), ...more })
    const { records, total } = await listed(listOrderProducts(test.context(), query({})))
    const line = await test.db
      .selectFrom('request_line')
      .select(['amount_cents', 'commission_vat_cents'])
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      orderId: id,
      partNumber: `KANDILI-${typeId}`,
      quantity: 2,
      amount: 600,
      fullPrice: 400,
      rrp: 350,
      netValue: 600 - line.commission_vat_cents,
    })
    expect(await listed(listOrderProducts(test.context(), query({ size: 'all' })))).toMatchObject({ records })
    expect((await listed(listOrderProducts(test.context(), query({ state: 'REFUNDED' })))).records).toEqual(
      [],
    )
  })
})
