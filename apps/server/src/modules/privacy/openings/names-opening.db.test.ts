import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addRole } from '../../../../test/factories/add-role.ts'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { fulfilLine } from '../../requests/fulfilment/fulfil-line.ts'
import { readOrder } from '../../requests/queries/read-order.ts'

const MORNING = '2026-11-20T08:00:00Z'
const test = useApp({ now: MORNING })
const reason = { reason: 'ASKED_BY_PAYER', note: 'She telephoned about a spelling' } as const

const answered = async () => {
  test.setNow(MORNING)
  const temple = await makeTemple(test.db, { proof_policy: 'TEXT' })
  const placed = await placePaid(test.context(), requestFor(temple, { message: 'Ευχαριστώ' }))
  const actor = await makeTempleActor(test.db, temple.id)
  await fulfilLine(test.context({ actor }), placed.lineIds[0] ?? 0, { text: 'Με αγάπη' })
  return { ...placed, temple, params: { id: placed.id } }
}
const administrator = async () => (await addUser(test.db, 'administrator')).email
const limited = async (...rights: Parameters<typeof addRole>[2]) => {
  const roleId = await addRole(test.db, 'ADMIN', rights)
  const user = await addUser(test.db, 'faithful')
  await test.db.updateTable('app_user').set({ type: 'ADMIN' }).where('id', '=', user.id).execute()
  await test.db.deleteFrom('user_role').where('user_id', '=', user.id).execute()
  await test.db.insertInto('user_role').values({ user_id: user.id, role_id: roleId }).execute()
  return user.email
}
const actsOn = (requestId: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'facts'])
    .where('entity_id', '=', String(requestId))
    .where('action', 'in', ['OPEN_NAMES', 'CLOSE_NAMES'])
    .orderBy('id')
    .execute()

describe('the names of a request', () => {
  it('are closed to an administrator, with the message, the answer and the link that shows them', async () => {
    const { params, code } = await answered()
    const text = JSON.stringify(
      await (await test.client(await administrator())).call(endpoints.orders.read, { params }),
    )
    for (const secret of ['Μαρία', 'Ευχαριστώ', 'Με αγάπη', code]) expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({
      trackingUrl: null,
      namesOpenUntil: null,
      openings: [],
      lines: [{ names: [], namesCount: 1, message: null, answer: null }],
      may: { openNames: true },
    })
  })

  it('open with a reason, only for that administrator, for fifteen minutes', async () => {
    const { params, code } = await answered()
    const one = await test.client(await administrator())
    const other = await test.client(await administrator())
    const open = await one.call(endpoints.orders.openNames, { params, body: reason })
    expect(open).toMatchObject({
      namesOpenUntil: '2026-11-20T08:15:00.000Z',
      trackingUrl: expect.stringContaining(code),
      openings: [{ ...reason, at: '2026-11-20T08:00:00.000Z' }],
      lines: [{ names: ['Μαρία'], message: 'Ευχαριστώ', answer: { text: 'Με αγάπη' } }],
    })
    expect(await other.call(endpoints.orders.read, { params })).toMatchObject({ lines: [{ names: [] }] })
  })

  it('close automatically after fifteen minutes', async () => {
    const { params, id } = await answered()
    const { id: userId, email } = await addUser(test.db, 'administrator')
    await (await test.client(email)).call(endpoints.orders.openNames, { params, body: reason })
    const rights = ['orders_order_view', 'orders_names_view']
    const context = test.context({
      actor: { userId, sessionId: 'none', type: 'ADMIN', rights, templeId: null },
    })
    test.setNow('2026-11-20T08:14:59Z')
    expect((await readOrder(context, id)).lines[0]?.names).toEqual(['Μαρία'])
    test.setNow('2026-11-20T08:15:00Z')
    expect((await readOrder(context, id)).lines[0]?.names).toEqual([])
  })

  it('close early when the administrator closes them', async () => {
    const { params, id } = await answered()
    const one = await test.client(await administrator())
    await one.call(endpoints.orders.openNames, { params, body: reason })
    test.setNow('2026-11-20T08:05:00Z')
    expect(await one.call(endpoints.orders.closeNames, { params })).toMatchObject({
      namesOpenUntil: null,
      lines: [{ names: [] }],
    })
    await one.call(endpoints.orders.closeNames, { params })
    expect(await actsOn(id)).toEqual([
      { action: 'OPEN_NAMES', entity: 'orders', facts: { reason: 'ASKED_BY_PAYER', minutes: 15 } },
      { action: 'CLOSE_NAMES', entity: 'orders', facts: {} },
    ])
  })

  it('stay closed without a reason or with one too short', async () => {
    const { params, id } = await answered()
    const client = await test.client(await administrator())
    for (const body of [
      { reason: 'ASKED_BY_PAYER', note: 'because' },
      { reason: 'ASKED_BY_PAYER', note: '           ' },
      { reason: 'CURIOSITY', note: reason.note },
    ]) {
      await expect(
        client.call(endpoints.orders.openNames, { params, body: body as typeof reason }),
      ).rejects.toMatchObject({ status: 422 })
    }
    expect(await actsOn(id)).toEqual([])
  })

  it('stay closed to an administrator without the right, and to a temple’s people and the faithful', async () => {
    const { params, temple } = await answered()
    const callers = [
      await limited('orders_order_view', 'orders_order_edit'),
      (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email,
      (await addUser(test.db, 'faithful')).email,
    ]
    for (const email of callers) {
      const client = await test.client(email)
      await expect(client.call(endpoints.orders.openNames, { params, body: reason })).rejects.toMatchObject({
        code: 'RIGHT_MISSING',
      })
    }
    const onlyNames = await test.client(await limited('orders_names_view'))
    await expect(onlyNames.call(endpoints.orders.openNames, { params, body: reason })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })

  it('that were opened are shown to the payer and to its temple, with the kind of reason only', async () => {
    const { params, code, temple, id } = await answered()
    await (await test.client(await administrator())).call(endpoints.orders.openNames, {
      params,
      body: reason,
    })
    const tracked = await (await test.client()).call(endpoints.requests.track, { params: { code } })
    expect(tracked.openings).toEqual([{ at: '2026-11-20T08:00:00.000Z', reason: 'ASKED_BY_PAYER' }])
    const owner = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
    expect(await owner.call(endpoints.submissions.openings)).toEqual([
      { at: '2026-11-20T08:00:00.000Z', requestNumber: id, reason: 'ASKED_BY_PAYER' },
    ])
    const another = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    expect(await (await test.client(another.email)).call(endpoints.submissions.openings)).toEqual([])
    const told = await test.db.selectFrom('notification').select(['title', 'type']).execute()
    expect(told).toContainEqual({
      type: 'SECURITY',
      title: expect.objectContaining({ en: `An administrator opened the names of request ${id}` }),
    })
  })
})
