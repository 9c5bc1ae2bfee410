import type { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { hashOfToken } from '../../../platform/crypto/tokens.ts'
import { placeRequest } from './place-request.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

type Body = endpoints.requests.PlaceRequestBody
const place = (body: Body, key?: string) => placeRequest(test.context(), body, key)
const refused = (body: Body, key?: string): Promise<unknown> =>
  place(body, key).then(
    () => {
      throw new Error('It was accepted')
    },
    (error: unknown) => error,
  )
const rows = async () => {
  const { count } = await test.db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('concurrent placing', () => {
  /** Places once, so that this node caches the temple's offers and the keys. */
  const remembered = async (facts?: Parameters<typeof makeTemple>[1]) => {
    const temple = await makeTemple(test.db, facts)
    await place(requestFor(temple), `first-${temple.slug}`)
    return temple
  }
  const changePrice = (temple: MadeTemple, price: number) =>
    test.db
      .updateTable('temple_offering')
      .set({ price_cents: price })
      .where('temple_id', '=', temple.id)
      .execute()

  it('uses the price valid when the request is written, however the price was changed', async () => {
    const temple = await remembered()
    await changePrice(temple, 700)
    expect((await place(requestFor(temple))).total).toBe(700)
    await test.db
      .updateTable('temple')
      .set({ min_order_amount_cents: 9000 })
      .where('id', '=', temple.id)
      .execute()
    expect(await refused(requestFor(temple))).toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  })

  it('is rejected by a temple that is no longer listed, and accepted once it is again', async () => {
    const temple = await remembered()
    const publish = (published: boolean) =>
      test.db.updateTable('temple').set({ published }).where('id', '=', temple.id).execute()
    await publish(false)
    expect(await refused(requestFor(temple))).toMatchObject({ code: 'TEMPLE_NOT_FOUND' })
    await publish(true)
    expect((await place(requestFor(temple))).total).toBe(500)
  })

  it('does not apply a limit that was raised in the meantime', async () => {
    const temple = await remembered({ names_limit: 1 })
    const body = requestFor(temple, { names: ['Μαρία', 'Άννα'] })
    expect(await refused(body)).toMatchObject({ code: 'VALIDATION_FAILED' })
    await test.db.updateTable('temple').set({ names_limit: 2 }).where('id', '=', temple.id).execute()
    expect((await place(body)).lines).toHaveLength(1)
  })

  it('needs one statement and one commit', async () => {
    const temple = await remembered()
    const key = `counted-${temple.slug}`
    const { statements } = await countStatements(() => place(requestFor(temple), key))
    expect(statements).toHaveLength(1)
  })

  it('writes several requests in one statement, each with its own lines and answer', async () => {
    const temple = await remembered({ offers: { CANDLE: 500, TAMA: 1500 } })
    const bodies = Array.from({ length: 8 }, (_, index) => ({
      ...requestFor(temple, { quantity: index + 1 }),
      lines: [
        lineFor(temple, { quantity: index + 1 }),
        ...(index % 2 ? [lineFor(temple, { service: 'TAMA' })] : []),
      ],
    }))
    await place(requestFor(temple, { service: 'TAMA' }))
    const placed = await Promise.all(
      bodies.map((body, index) => place(body, `batch-${temple.slug}-${index}`)),
    )
    for (const [index, { code, total, lines }] of placed.entries()) {
      expect(total).toBe((index + 1) * 500 + (index % 2 ? 1500 : 0))
      const kept = await test.db
        .selectFrom('request_line as l')
        .innerJoin('request as r', 'r.id', 'l.request_id')
        .select(['l.id', 'l.amount_cents'])
        .where('r.code', '=', code)
        .orderBy('l.position')
        .execute()
      expect(kept.map(({ id, amount_cents }) => ({ id, templeId: temple.id, amount: amount_cents }))).toEqual(
        lines,
      )
    }
    const again = await Promise.all(bodies.map((body, index) => place(body, `batch-${temple.slug}-${index}`)))
    expect(again).toEqual(placed)
  })

  it('succeeds though another request in the same statement fails', async () => {
    const temple = await remembered()
    const good = Array.from({ length: 4 }, () => place(requestFor(temple)))
    const wrong = refused(requestFor(temple, { saintId: 999_999_999 }))
    expect((await Promise.all(good)).map(({ total }) => total)).toEqual([500, 500, 500, 500])
    expect(await wrong).toBeInstanceOf(Error)
  })

  it('leaves nothing behind when it fails', async () => {
    const temple = await remembered()
    const before = await rows()
    const key = `undone-${temple.slug}`
    await refused(requestFor(temple, { saintId: 999_999_999 }), key)
    expect(await rows()).toBe(before)
    const answers = await test.db
      .selectFrom('idempotent_answer')
      .select('key_hash')
      .where('key_hash', '=', hashOfToken(`place:undone-${temple.slug}`))
      .execute()
    expect(answers).toEqual([])
  })
})
