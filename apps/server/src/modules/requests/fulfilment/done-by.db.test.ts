import { expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { forgetNames } from '../../privacy/forgetting/forget-names.ts'
import { readTrackedRequest } from '../queries/read-tracked-request.ts'
import { fulfilLine } from './fulfil-line.ts'
import { undoLine } from './undo-line.ts'

const START = '2026-11-20T08:00:00Z'
const test = useApp({ now: START })

const paid = async (tells: boolean) => {
  test.setNow(START)
  const temple = await makeTemple(test.db, { tells_who: tells })
  const { code, lineIds } = await placePaid(test.context(), requestFor(temple))
  const actor = await makeTempleActor(test.db, temple.id)
  return { code, lineId: lineIds[0] ?? 0, context: test.context({ actor }) }
}
const doneBy = async (code: string) => {
  const facts = { imageUrl: (id: string) => id, publicImageUrl: (id: string) => id }
  return (await readTrackedRequest(test.context(), code, facts)).tracked.lines[0]?.doneBy
}

it('shows who did an act if the temple shares it', async () => {
  const { code, lineId, context } = await paid(true)
  expect(await fulfilLine(context, lineId, { doneBy: 'π. Ανδρέας' })).toMatchObject({
    doneBy: 'π. Ανδρέας',
    tellsWho: true,
  })
  expect(await doneBy(code)).toBe('π. Ανδρέας')
})

it('adds who did an act to a done one', async () => {
  const { code, lineId, context } = await paid(true)
  await fulfilLine(context, lineId, {})
  await fulfilLine(context, lineId, { doneBy: 'π. Ανδρέας' })
  expect(await doneBy(code)).toBe('π. Ανδρέας')
})

it('rejects who did an act if the temple does not share it', async () => {
  const { code, lineId, context } = await paid(false)
  await expect(fulfilLine(context, lineId, { doneBy: 'π. Ανδρέας' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ field: 'doneBy', message: 'rule.notTold' }],
  })
  await fulfilLine(context, lineId, {})
  expect(await doneBy(code)).toBeNull()
})

it('undoes who did an act with the act', async () => {
  const { code, lineId, context } = await paid(true)
  await fulfilLine(context, lineId, { doneBy: 'π. Ανδρέας' })
  await undoLine(context, lineId)
  expect(await doneBy(code)).toBeNull()
})

it('seals it, and deletes it with the names', async () => {
  const { code, lineId, context } = await paid(true)
  await fulfilLine(context, lineId, { doneBy: 'π. Ανδρέας' })
  const stored = () =>
    test.db
      .selectFrom('request_line')
      .select('done_by_sealed')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
  expect((await stored()).done_by_sealed?.includes(Buffer.from('Ανδρέας'))).toBe(false)
  test.setNow('2027-11-20T08:00:00Z')
  await forgetNames(test.context())
  expect((await stored()).done_by_sealed).toBeNull()
  expect(await doneBy(code)).toBeNull()
})
