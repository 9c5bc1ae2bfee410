import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-10T08:00:00Z' })

/** One act of a person, done two hours after it reached its temple. */
const serve = async (person: number): Promise<void> => {
  const temple = await makeTemple(test.db)
  const contact = { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: `person-${person}@example.test` }
  const { lineIds } = await placePaid(test.context(), requestFor(temple, {}, { contact }))
  const at = new Date(test.system.clock.now().getTime() + 2 * 3_600_000)
  await test.db
    .updateTable('request_line')
    .set({ state: 'FULFILLED', fulfilled_at: at, updated_at: at })
    .where('id', 'in', lineIds)
    .execute()
}
const figuresOn = async (instant: string) => {
  test.setNow(instant)
  return (await (await test.client()).call(endpoints.website.home)).figures
}

it('counts what was done in seven whole days, once five people are concerned', async () => {
  for (let person = 0; person < 4; person++) await serve(person)
  expect(await figuresOn('2026-11-11T08:00:00Z')).toEqual({ done: null, medianMinutes: null, paidOut: null })
  test.setNow('2026-11-11T08:00:00Z')
  await serve(4)
  await serve(5)
  expect(await figuresOn('2026-11-12T08:00:00Z')).toMatchObject({ done: 6, medianMinutes: 120 })
  // Those of the tenth are more than seven days ago, and two people are too few.
  expect(await figuresOn('2026-11-18T08:00:00Z')).toMatchObject({ done: null, medianMinutes: null })
})
