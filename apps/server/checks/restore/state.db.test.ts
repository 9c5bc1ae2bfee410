import { describe, expect, it } from 'vitest'
import { findForgotten, forgetAgain } from '../../src/administrator/forget-again.ts'
import { addUser } from '../../test/factories/add-user.ts'
import { placePaid } from '../../test/factories/placed-request.ts'
import { requestFor } from '../../test/factories/request.ts'
import { makeTemple } from '../../test/factories/temple.ts'
import { useApp } from '../../test/harness/app.ts'
import { compareStates, opensNames, readState } from './state.ts'

const test = useApp({ now: '2026-11-22T08:00:00Z' })

describe('a restored database', () => {
  it('has at least what was there before the back-up, and no more than after it', async () => {
    await placePaid(test.context(), requestFor(await makeTemple(test.db)))
    const state = await readState(test.db)
    expect(state.requests).toBe(1)
    expect(compareStates(state, { before: state, after: state })).toEqual([])

    const lacking = { ...state, requests: 0 }
    expect(compareStates(lacking, { before: state, after: state })).toEqual([
      'requests: 0 in the back-up, 1 in the database',
    ])
    expect(compareStates(state, { before: undefined, after: lacking })).toHaveLength(1)
    expect(compareStates(lacking, { before: undefined, after: state })).toEqual([])
  })

  it('opens sealed names with the right key only', async () => {
    expect(await opensNames(test.db, test.system.vault.open)).toBe(true)
    const ofAnotherTemple = (templeId: number, sealed: Buffer) => test.system.vault.open(templeId + 1, sealed)
    await expect(opensNames(test.db, ofAnotherTemple)).rejects.toThrow()
  })

  it('erases again who was erased and withdraws again what was withdrawn since, and nobody else', async () => {
    const erased = await addUser(test.db, 'faithful')
    const other = await addUser(test.db, 'faithful')
    const open = await placePaid(test.context(), requestFor(await makeTemple(test.db)))
    const done = await placePaid(test.context(), requestFor(await makeTemple(test.db)))
    await test.db
      .updateTable('request_line')
      .set({ state: 'FULFILLED', settled_at: test.system.clock.now() })
      .where('request_id', '=', done.id)
      .execute()

    const forgotten = { people: [erased.id], requests: [open.id, done.id] }
    expect(await forgetAgain(test.context(), forgotten)).toEqual({ people: [], requests: [open.id] })
    expect(await findForgotten(test.db)).toEqual({ people: [erased.id], requests: [done.id] })
    const names = await test.db
      .selectFrom('request_line')
      .select('names_sealed')
      .where('request_id', 'in', [open.id, done.id])
      .orderBy('request_id')
      .execute()
    expect(names.map(({ names_sealed }) => names_sealed === null)).toEqual([false, true])

    // What is forgotten already stays so.
    expect(await forgetAgain(test.context(), forgotten)).toEqual({ people: [], requests: [open.id] })
    const { status } = await test.db
      .selectFrom('app_user')
      .select('status')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('ENABLED')
  })
})
