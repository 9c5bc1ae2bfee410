import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z', keepsCopies: true })
const { read, readGroups } = endpoints.statistics

const place = async (temple: MadeTemple, people: number) => {
  for (let person = 0; person < people; person += 1) {
    const contact = { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: `person-${person}@example.test` }
    await placePaid(test.context(), requestFor(temple, {}, { contact }))
  }
}

it('counts a year once in five minutes, separately for each temple', async () => {
  const temple = await makeTemple(test.db)
  const other = await makeTemple(test.db)
  const { email } = await addUser(test.db, 'administrator')
  const client = await test.client(email)
  const ask = async (templeId: number) => {
    const query = { period: '2026', templeId }
    const { asked } = await client.call(read, { query })
    const { groups } = await client.call(readGroups, { query: { ...query, by: 'service' } })
    return { asked, groups: groups.map((group) => group.asked) }
  }
  await place(temple, 6)
  expect(await ask(temple.id)).toEqual({ asked: 6, groups: [6] })
  await place(temple, 7)
  expect(await ask(temple.id)).toEqual({ asked: 6, groups: [6] })
  await place(other, 5)
  expect(await ask(other.id)).toEqual({ asked: 5, groups: [5] })
  test.system.copies.clear()
  expect(await ask(temple.id)).toEqual({ asked: 13, groups: [13] })
})
