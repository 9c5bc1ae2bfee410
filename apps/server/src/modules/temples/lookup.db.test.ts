import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp()

it('the lookup of temples shows an unpublished one only to administrators', async () => {
  const { id } = await makeTemple(test.db, { published: false })
  const { id: listed } = await makeTemple(test.db)
  const idsFor = async (email: string) =>
    (await (await test.client(email)).call(endpoints.temples.lookup)).map((one) => one.id)
  const people = await Promise.all([
    addUser(test.db, 'administrator'),
    addUser(test.db, 'faithful'),
    addUser(test.db, 'temple-owner', { templeId: listed }),
  ])
  const [administrators, ...others] = await Promise.all(people.map(({ email }) => idsFor(email)))
  expect(administrators).toContain(id)
  for (const ids of others) {
    expect(ids).not.toContain(id)
    expect(ids).toContain(listed)
  }
})
