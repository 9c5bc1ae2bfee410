import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { fulfilLine } from '../../requests/fulfilment/fulfil-line.ts'
import { REFUND_LINE } from '../../requests/lifecycle/settle-line.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const calls = endpoints.requests

beforeEach(async () => {
  await test.db.deleteFrom('mail').execute()
})

const asked = async (arrive: typeof place = placePaid, lines = 2) => {
  const temple = await makeTemple(test.db)
  const body = requestFor(temple, {}, { lines: Array.from({ length: lines }, () => lineFor(temple)) })
  return { temple, ...(await arrive(test.context(), body)) }
}
const withdraw = async (code: string, lineIds: number[]) =>
  (await test.client()).call(calls.withdraw, { params: { code }, body: { lineIds } })
const statesOf = async (requestId: number) =>
  (
    await test.db
      .selectFrom('request_line')
      .select('state')
      .where('request_id', '=', requestId)
      .orderBy('position')
      .execute()
  ).map(({ state }) => state)
const mails = async () =>
  (await test.db.selectFrom('mail').select(['template', 'recipient']).orderBy('created_at').execute()).filter(
    ({ template }) => template.startsWith('withdr'),
  )
const refundsWaiting = async (lineId: number | undefined) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs join graphile_worker.jobs using (id)
      where task_identifier = ${REFUND_LINE} and payload->>'lineId' = ${String(lineId)}`.execute(test.db)
  ).rows[0]?.count

describe('a withdrawal by the link', () => {
  it('cancels only the chosen line, requests its refund, and mails the receipt', async () => {
    const { id, code, lineIds } = await asked()
    const [first = 0] = lineIds
    expect(await withdraw(code, [first])).toMatchObject({
      lineIds: [first],
      declaredAt: '2026-11-20T08:00:00.000Z',
    })
    expect(await statesOf(id)).toEqual(['CANCELED', 'PENDING'])
    expect(await refundsWaiting(first)).toBe(1)
    expect(await mails()).toEqual([{ template: 'withdrawn', recipient: 'eleni@example.test' }])
    const kept = await test.db.selectFrom('withdrawal').selectAll().where('request_id', '=', id).execute()
    expect(kept).toMatchObject([{ line_ids: [first], way: 'LINK' }])
  })

  it('leaves what the temple has begun, and is rejected when nothing else is left', async () => {
    const { id, code, lineIds, temple } = await asked()
    const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
    await fulfilLine(context, lineIds[0] ?? 0, {})
    expect((await withdraw(code, lineIds)).lineIds).toEqual([lineIds[1]])
    expect(await statesOf(id)).toEqual(['FULFILLED', 'CANCELED'])
    await expect(withdraw(code, lineIds)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await mails()).toHaveLength(1)
  })

  it('cancels an unpaid request as a whole, without a refund', async () => {
    const { id, code, lineIds } = await asked(place)
    expect(await withdraw(code, lineIds.slice(0, 1))).toMatchObject({ amount: 0, lineIds })
    expect(await statesOf(id)).toEqual(['CANCELED', 'CANCELED'])
    expect(await mails()).toMatchObject([{ template: 'withdrawnUnpaid' }])
  })

  it('does not affect the lines of another request', async () => {
    const one = await asked()
    const other = await asked()
    await expect(withdraw(one.code, other.lineIds)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await statesOf(other.id)).toEqual(['PENDING', 'PENDING'])
  })

  it("is shown to the temple's people", async () => {
    const { code, lineIds, temple } = await asked()
    const { userId } = await makeTempleActor(test.db, temple.id)
    await withdraw(code, lineIds)
    const news = await test.db
      .selectFrom('notification')
      .select('link')
      .where('user_id', '=', userId)
      .execute()
    expect(news).toEqual([{ link: '/submissions' }])
  })
})

describe('a withdrawal by number and e-mail', () => {
  const declare = (facts: object) =>
    declareWithdrawal(test.context(), {
      name: 'ελενη παπαδακη',
      number: '0',
      email: 'Eleni@example.test',
      confirmed: true,
      ...facts,
    })

  it('does nothing before it is confirmed', async () => {
    const { id } = await asked()
    await declare({ number: String(id), confirmed: false })
    expect(await statesOf(id)).toEqual(['PENDING', 'PENDING'])
    expect(await mails()).toEqual([])
  })

  it('cancels all that is open', async () => {
    const { id } = await asked()
    await declare({ number: `αρ. ${id}` })
    expect(await statesOf(id)).toEqual(['CANCELED', 'CANCELED'])
    expect(await mails()).toMatchObject([{ template: 'withdrawn' }])
  })

  it.each([{ name: 'Άλλη Γυναίκα' }, { email: 'other@example.test' }])(
    'changes nothing for %o, and only the mail says so',
    async (wrong) => {
      const { id } = await asked()
      expect(await declare({ number: String(id), ...wrong })).toBeUndefined()
      expect(await statesOf(id)).toEqual(['PENDING', 'PENDING'])
      expect(await mails()).toMatchObject([{ template: 'withdrawalNotFound' }])
    },
  )

  it('reports by mail that everything is done', async () => {
    const { id, lineIds, temple } = await asked(placePaid, 1)
    const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
    await fulfilLine(context, lineIds[0] ?? 0, {})
    await declare({ number: String(id) })
    expect(await statesOf(id)).toEqual(['FULFILLED'])
    expect(await mails()).toMatchObject([{ template: 'withdrawalLate' }])
  })
})
