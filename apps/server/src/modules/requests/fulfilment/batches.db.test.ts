import type { endpoints, ProofPolicy } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { storeImage } from '../../files/index.ts'
import { readTrackedRequest } from '../queries/read-tracked-request.ts'
import { forgetBatches, listBatches, runBatch, startBatch } from './batches.ts'
import { fulfilLine } from './fulfil-line.ts'
import { readToday } from './read-today.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const templeWith = async (count: number, proof: { policy?: ProofPolicy; isRequired?: boolean } = {}) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db, {
    proof_policy: proof.policy ?? 'PHOTO',
    proof_required: proof.isRequired ?? false,
  })
  const placed = await placePaid(
    test.context(),
    requestFor(temple, {}, { lines: Array.from({ length: count }, () => lineFor(temple)) }),
  )
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { temple, context, ...placed }
}
const linesOf = (ids: readonly number[]) => ids.map((id) => ({ id, doneAt: null }))
const batchOf = async (
  context: Parameters<typeof startBatch>[0],
  ids: readonly number[],
  answer: Partial<Parameters<typeof startBatch>[1]> = {},
): Promise<endpoints.submissions.Batch> => {
  const { id } = await startBatch(context, { act: 'FULFIL', ...answer, lines: linesOf(ids) })
  await test.drainJobs()
  const batch = (await listBatches(context)).find((one) => one.id === id)
  if (!batch) throw new Error('no batch')
  return batch
}

describe('a batch of acts', () => {
  it('does what it can, names what it could not do, and leaves out other temples', async () => {
    const { context, lineIds } = await templeWith(3, { policy: 'TEXT', isRequired: true })
    const foreign = await templeWith(1)
    await fulfilLine(context, lineIds[0] ?? 0, { text: 'Έγινε' })
    const batch = await batchOf(context, [...lineIds, ...foreign.lineIds])
    expect(batch).toMatchObject({
      lineIds,
      done: 1,
      refused: lineIds.slice(1).map((id) => ({ id, code: 'PROOF_MISSING' })),
      finishedAt: '2026-11-20T08:00:00.000Z',
    })
    expect((await readToday(foreign.context)).toDo).toHaveLength(1)
    expect(await listBatches(foreign.context)).toEqual([])
  })

  it('does what is due at a temple that accepts no new requests', async () => {
    const { context, lineIds, temple } = await templeWith(2)
    const pause = (paused_until: string | null) =>
      test.db.updateTable('temple').set({ paused_until }).where('id', '=', temple.id).execute()
    await pause('2026-12-01')
    const today = await readToday(context)
    expect(today.temple).toMatchObject({ pausedUntil: '2026-12-01', published: true })
    expect(today.toDo.map(({ id }) => id)).toEqual(lineIds)
    expect(await batchOf(context, lineIds)).toMatchObject({ done: 2, refused: [] })
    await pause('2026-11-20')
    expect((await readToday(context)).temple.pausedUntil).toBeNull()
  })

  it('with only lines of other temples does not exist', async () => {
    const { context } = await templeWith(1)
    const foreign = await templeWith(1)
    await expect(
      startBatch(context, { act: 'FULFIL', lines: linesOf(foreign.lineIds) }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it('gives every act its photograph, and the words in the language of its payer', async () => {
    const { context, lineIds, temple, code } = await templeWith(1)
    const english = await placePaid(test.context(), requestFor(temple, {}, { language: 'en' }))
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a76' } })
      .jpeg()
      .toBuffer()
    const { id: fileId } = await storeImage(context, bytes, 'κερί', {
      visibility: 'PRIVATE',
      ownerUserId: context.actor?.userId ?? null,
    })
    const { done } = await batchOf(context, [...lineIds, ...english.lineIds], {
      text: { el: 'Άναψε', en: 'It is lit' },
      fileId,
    })
    expect(done).toBe(2)
    const facts = { imageUrl: (id: string) => `/${id}`, publicImageUrl: (id: string) => `/${id}` }
    const answers = await Promise.all(
      [code, english.code].map(async (one) => {
        const { tracked } = await readTrackedRequest(test.context(), one, facts)
        return tracked.lines[0]?.answer
      }),
    )
    expect(answers).toMatchObject([
      { text: 'Άναψε', imageUrl: `/${fileId}` },
      { text: 'It is lit', imageUrl: `/${fileId}` },
    ])
  })

  it('can be taken back as a whole for ten minutes', async () => {
    const { context, lineIds } = await templeWith(2)
    await batchOf(context, lineIds)
    expect(await batchOf(context, lineIds, { act: 'UNDO' })).toMatchObject({ done: 2, refused: [] })
    expect((await readToday(context)).toDo.map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED'])
    await batchOf(context, lineIds)
    test.setNow('2026-11-20T08:10:00Z')
    const late = await batchOf(context, lineIds, { act: 'UNDO' })
    expect(late.refused.map(({ code }) => code)).toEqual(['UNDO_EXPIRED', 'UNDO_EXPIRED'])
  })

  it('that ran twice, or after a crash, does each line once', async () => {
    const { context, lineIds } = await templeWith(4)
    const { id } = await startBatch(context, { act: 'FULFIL', lines: linesOf(lineIds) })
    await Promise.all([runBatch(test.context(), id), runBatch(test.context(), id)])
    const moves = await test.db
      .selectFrom('request_event')
      .select('line_id')
      .where('to_state', '=', 'FULFILLED')
      .where('line_id', 'in', lineIds)
      .execute()
    expect(moves).toHaveLength(4)
    await test.drainJobs()
  })

  it('does a hundred candles of ten requests', async () => {
    const { context, lineIds, temple } = await templeWith(10)
    const ids = [...lineIds]
    for (let request = 1; request < 10; request++) {
      const lines = Array.from({ length: 10 }, () => lineFor(temple))
      ids.push(...(await placePaid(test.context(), requestFor(temple, {}, { lines }))).lineIds)
    }
    await test.drainJobs()
    const { id } = await startBatch(context, { act: 'FULFIL', lines: linesOf(ids) })
    await runBatch(test.context(), id)
    expect((await readToday(context)).doneTotal).toBe(100)
    await test.drainJobs()
  })

  it('is forgotten after a day', async () => {
    const { context, lineIds } = await templeWith(1)
    await batchOf(context, lineIds)
    test.setNow('2026-11-21T09:00:00Z')
    await forgetBatches(test.context())
    const rows = await test.db
      .selectFrom('act_batch')
      .select('id')
      .where('started_at', '<', new Date('2026-11-20T09:00:00Z'))
      .execute()
    expect(rows).toEqual([])
  })
})
