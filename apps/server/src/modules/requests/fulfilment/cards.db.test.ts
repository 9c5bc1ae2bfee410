import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { forgetNames } from '../../privacy/forgetting/forget-names.ts'
import { cancelLine } from '../lifecycle/cancel-line.ts'
import { fulfilLine } from './fulfil-line.ts'

const START = '2026-11-20T10:00:00Z'
const test = useApp({ now: START })
const { cards } = endpoints
const text = { to: 'Στη γιαγιά Ελένη', from: 'Νίκος', message: 'Χρόνια πολλά' }

const place = async () => {
  test.setNow(START)
  const temple = await makeTemple(test.db)
  const lines = [lineFor(temple, { message: 'Για την Άννα' }), lineFor(temple, { names: ['Θωμάς'] })]
  const { id, code, lineIds } = await placePaid(test.context(), requestFor(temple, {}, { lines }))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { id, code, lineId: lineIds[0] ?? 0, context, client: await test.client() }
}

it('shows the flame and the words to its reader, and nothing of the request', async () => {
  const { code, lineId, context, client } = await place()
  await fulfilLine(context, lineId, { text: 'Διαβάστηκε η Μαρία' })
  const { code: card } = await client.call(cards.save, { params: { code, lineId }, body: text })
  const shown = await client.call(cards.read, { params: { card } })
  expect(shown).toMatchObject({
    ...text,
    state: 'DONE',
    service: 'CANDLE',
    litAt: '2026-11-20T10:00:00.000Z',
  })
  const all = JSON.stringify(shown)
  for (const secret of ['Μαρία', 'Άννα', 'Θωμάς', 'Παπαδάκη', 'eleni@example.test', '500', code, 'HEALTH']) {
    expect(all).not.toContain(secret)
  }
})

it('keeps its link when its words change, and gets another after it was withdrawn', async () => {
  const { code, lineId, client } = await place()
  const params = { code, lineId }
  const first = await client.call(cards.save, { params, body: text })
  const second = await client.call(cards.save, { params, body: { to: 'Στην Ελένη' } })
  expect(second).toEqual({ code: first.code, to: 'Στην Ελένη' })
  expect(await client.call(cards.readOwn, { params })).toEqual({ card: second })
  for (let time = 0; time < 2; time += 1) await client.call(cards.withdraw, { params })
  expect(await client.call(cards.readOwn, { params })).toEqual({ card: null })
  const gone = client.call(cards.read, { params: { card: first.code } })
  await expect(gone).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  expect((await client.call(cards.save, { params, body: text })).code).not.toBe(first.code)
})

it('is rejected for an act of another request, for one that will not be done, and without a reader', async () => {
  const [own, other] = [await place(), await place()]
  const save = (code: string, lineId: number, body = text) =>
    own.client.call(cards.save, { params: { code, lineId }, body })
  await expect(save(own.code, other.lineId)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  await expect(save(own.code, own.lineId, { ...text, to: '  ' })).rejects.toMatchObject({ status: 422 })
  await cancelLine(test.context(), own.lineId, 'asked')
  await expect(save(own.code, own.lineId)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
})

it('is sealed, and deleted with the names of its act', async () => {
  const { code, lineId, context, client } = await place()
  const { code: card } = await client.call(cards.save, { params: { code, lineId }, body: text })
  const rows = await test.db.selectFrom('line_card').selectAll().where('line_id', '=', lineId).execute()
  expect(rows[0]?.body_sealed.includes(Buffer.from('γιαγιά'))).toBe(false)
  await fulfilLine(context, lineId, {})
  test.setNow('2027-11-20T10:00:00Z')
  await forgetNames(test.context())
  const gone = client.call(cards.read, { params: { card } })
  await expect(gone).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
})
