import { endpoints, type LineState } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { placeRequest } from './place-request.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const { changeLine, track } = endpoints.requests

const place = async () => {
  const temple = await makeTemple(test.db)
  const { code, lines } = await placeRequest(test.context(), requestFor(temple, { names: ['Μαρία'] }))
  return { code, lineId: lines[0]?.id ?? 0 }
}

type Change = { names?: string[]; preferredDate?: string | null }
const change = async (
  params: { code: string; lineId: number },
  { names = ['Άννα', 'Πέτρος'], preferredDate = null }: Change = {},
) => (await test.client()).call(changeLine, { params, body: { names, preferredDate } })

const lineOf = async (code: string) =>
  (await (await test.client()).call(track, { params: { code } })).lines[0]

const setState = (lineId: number, state: LineState) =>
  test.db.updateTable('request_line').set({ state }).where('id', '=', lineId).execute()

describe('a change by the payer', () => {
  it('replaces names and day by the link, and the history shows it', async () => {
    const placed = await place()
    await change(placed, { preferredDate: '2026-11-25' })
    expect(await lineOf(placed.code)).toMatchObject({
      names: ['Άννα', 'Πέτρος'],
      preferredDate: '2026-11-25',
      serviceDate: '2026-11-25',
      changedAt: '2026-11-20T08:00:00.000Z',
      mayChange: true,
      state: 'PENDING',
    })
    const { history } = await (await test.client()).call(track, { params: { code: placed.code } })
    expect(history.at(-1)).toMatchObject({ lineId: placed.lineId, state: 'CHANGED' })
  })

  it.each(['FULFILLED', 'DECLINED', 'CANCELED'] as const)('is rejected once the act is %s', async (state) => {
    const placed = await place()
    await setState(placed.lineId, state)
    await expect(change(placed)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect((await lineOf(placed.code))?.mayChange).toBe(false)
  })

  it('is rejected with the link of another request', async () => {
    const [placed, other] = [await place(), await place()]
    await expect(change({ ...placed, code: other.code })).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it.each([
    ['names', { names: [] }],
    ['names.0', { names: ['Μαρία Παπαδοπούλου Ιωάννου Γεωργίου'] }],
    ['preferredDate', { preferredDate: '2026-11-01' }],
  ])('is rejected at its field %s', async (field, wrong) => {
    const placed = await place()
    const refused = await change(placed, wrong).catch((error) => error)
    expect(refused.code).toBe('VALIDATION_FAILED')
    expect(refused.errors[0].field).toBe(field)
    expect((await lineOf(placed.code))?.names).toEqual(['Μαρία'])
  })

  it("does not count the act's own place", async () => {
    const placed = await place()
    await test.db
      .updateTable('temple_offering')
      .set({ capacity_per_day: 1 })
      .where('temple_id', '=', ({ selectFrom }) =>
        selectFrom('request_line').select('temple_id').where('id', '=', placed.lineId),
      )
      .execute()
    await change(placed, { preferredDate: '2026-11-20' })
    await change(placed, { preferredDate: null })
    expect((await lineOf(placed.code))?.serviceDate).toBe('2026-11-20')
    await change(placed, { preferredDate: '2026-11-20' })
    expect((await lineOf(placed.code))?.serviceDate).toBe('2026-11-20')
  })

  it('is rejected on a day on which the temple does not do it', async () => {
    const placed = await place()
    await test.db
      .updateTable('temple_offering')
      .set({ weekdays: [1] })
      .where('temple_id', '=', ({ selectFrom }) =>
        selectFrom('request_line').select('temple_id').where('id', '=', placed.lineId),
      )
      .execute()
    const refused = await change(placed, { preferredDate: '2026-11-25' }).catch((error) => error)
    expect(refused).toMatchObject({ code: 'DAY_NOT_POSSIBLE', errors: [{ field: 'preferredDate' }] })
  })
})
