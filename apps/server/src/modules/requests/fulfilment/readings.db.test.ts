import type { Service } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Context } from '../../../platform/context.ts'
import { readingsTopic } from '../announce-changed.ts'
import { changeLine } from '../placing/change-line.ts'
import { listBatches } from './batches.ts'
import { declineLine } from './decline-line.ts'
import { fulfilLine } from './fulfil-line.ts'
import { readToday } from './read-today.ts'
import { forgetReadings, listReadings, markNames } from './readings.ts'
import { undoLine } from './undo-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const paid = async (service: Service = 'PRAYER', names = ['Μαρία', 'Άννα']) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db, { offers: { [service]: 500 } })
  const { code, lineIds } = await placePaid(test.context(), requestFor(temple, { service, names }))
  const priest = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const deacon = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { temple, code, lineId: lineIds[0] ?? 0, priest, deacon }
}

type Mark = Parameters<typeof markNames>[1][number]
const mark = async (context: Context, id: number, facts: Partial<Mark> = {}): Promise<void> => {
  await markNames(context, [
    {
      id,
      changedAt: null,
      names: [0],
      isRead: true,
      at: test.system.clock.now().toISOString(),
      ...facts,
    },
  ])
  await test.drainJobs()
}
const readOf = async (context: Context, id: number): Promise<number[]> =>
  (await listReadings(context))
    .find((act) => act.id === id)
    ?.names.filter(({ isRead }) => isRead)
    .map(({ index }) => index) ?? []
const lineOf = async (context: Context, id: number) => {
  const today = await readToday(context)
  return [...today.toDo, ...today.done].find((line) => line.id === id)
}

describe('names that were read', () => {
  it('are known on every device, with the reader, and to no other temple', async () => {
    const { lineId, priest, deacon, temple } = await paid()
    const heard: string[] = []
    const stop = test.system.live.subscribe(readingsTopic(temple.id), () => heard.push('read'))
    await mark(priest, lineId)
    await expect.poll(() => heard).toEqual(['read'])
    stop()
    expect(await listReadings(deacon)).toEqual([
      { id: lineId, names: [{ index: 0, isRead: true, at: '2026-11-20T08:00:00.000Z', by: 'Πέτρος' }] },
    ])
    const other = await paid()
    expect(await listReadings(other.priest)).toEqual([])
    await mark(other.priest, lineId, { names: [1] })
    expect(await readOf(priest, lineId)).toEqual([0])
  })

  it('by two people complete a prayer, at the time of its last name', async () => {
    const { lineId, priest, deacon } = await paid()
    test.setNow('2026-11-20T09:30:00Z')
    await mark(priest, lineId, { at: '2026-11-20T08:10:00.000Z' })
    expect(await lineOf(priest, lineId)).toMatchObject({ state: 'PENDING' })
    await mark(deacon, lineId, { names: [1], at: '2026-11-20T08:20:00.000Z' })
    // Undo counts from the arrival, otherwise nobody could use it.
    expect(await lineOf(priest, lineId)).toMatchObject({
      state: 'FULFILLED',
      fulfilledAt: '2026-11-20T08:20:00.000Z',
      undoUntil: '2026-11-20T09:40:00.000Z',
    })
    await mark(deacon, lineId, { names: [1], at: '2026-11-20T08:20:00.000Z' })
    expect(await listBatches(priest)).toHaveLength(1)
  })

  it('light no candle', async () => {
    const { lineId, priest } = await paid('CANDLE', ['Μαρία'])
    await mark(priest, lineId)
    expect(await lineOf(priest, lineId)).toMatchObject({ state: 'PENDING' })
    expect(await readOf(priest, lineId)).toEqual([0])
  })

  it('can be taken back, which undoes the prayer', async () => {
    const { lineId, priest } = await paid()
    await mark(priest, lineId, { names: [0, 1] })
    test.setNow('2026-11-20T08:01:00Z')
    await mark(priest, lineId, { names: [1], isRead: false })
    expect(await lineOf(priest, lineId)).toMatchObject({ state: 'ACCEPTED' })
    expect(await readOf(priest, lineId)).toEqual([0])
  })

  it('offline are merged: the latest mark of a name counts, whenever it arrives', async () => {
    const { lineId, priest, deacon } = await paid('CANDLE')
    test.setNow('2026-11-20T09:00:00Z')
    await mark(priest, lineId, { isRead: false, at: '2026-11-20T08:30:00.000Z' })
    await mark(deacon, lineId, { names: [0, 1], at: '2026-11-20T08:20:00.000Z' })
    expect(await readOf(priest, lineId)).toEqual([1])
    await mark(deacon, lineId, { at: '2026-11-20T08:40:00.000Z' })
    expect(await readOf(priest, lineId)).toEqual([0, 1])
  })

  it('do not trust a clock that is ahead or far behind', async () => {
    for (const at of ['2026-11-20T20:00:00.000Z', '2020-01-01T00:00:00.000Z']) {
      const { lineId, priest } = await paid()
      await mark(priest, lineId, { names: [0, 1], at })
      expect(await lineOf(priest, lineId)).toMatchObject({ fulfilledAt: '2026-11-20T08:00:00.000Z' })
    }
  })

  it('do not restore what a person undid later, nor what was declined', async () => {
    const undone = await paid()
    await fulfilLine(undone.priest, undone.lineId, {})
    test.setNow('2026-11-20T08:05:00Z')
    await undoLine(undone.priest, undone.lineId)
    await mark(undone.deacon, undone.lineId, { names: [0, 1], at: '2026-11-20T08:02:00.000Z' })
    expect(await lineOf(undone.priest, undone.lineId)).toMatchObject({ state: 'ACCEPTED' })
    expect((await listBatches(undone.priest))[0]?.refused).toEqual([
      { id: undone.lineId, code: 'STATE_DOES_NOT_ALLOW' },
    ])
    const declined = await paid()
    await declineLine(declined.priest, declined.lineId, 'Ο ιερέας λείπει')
    await mark(declined.deacon, declined.lineId, { names: [0, 1] })
    expect(await lineOf(declined.priest, declined.lineId)).toMatchObject({ state: 'DECLINED' })
  })

  it('are to be read again when the payer changed them', async () => {
    const { lineId, priest, code } = await paid('CANDLE')
    await mark(priest, lineId, { names: [0, 1] })
    test.setNow('2026-11-20T08:03:00Z')
    await changeLine(test.context(), code, lineId, {
      names: ['Ζωή', 'Άννα'],
      asTyped: [],
      preferredDate: null,
    })
    expect(await readOf(priest, lineId)).toEqual([])
    await mark(priest, lineId, { names: [0, 1] })
    expect(await readOf(priest, lineId)).toEqual([])
    await mark(priest, lineId, { names: [0, 7], changedAt: '2026-11-20T08:03:00.000Z' })
    expect(await readOf(priest, lineId)).toEqual([0])
  })

  it('are forgotten after a month', async () => {
    const { lineId } = await paid('CANDLE')
    const { priest } = await paid('CANDLE')
    await mark(priest, lineId)
    test.setNow('2026-12-21T08:00:00Z')
    await forgetReadings(test.context())
    expect(await test.db.selectFrom('name_reading').select('line_id').execute()).toEqual([])
  })
})
