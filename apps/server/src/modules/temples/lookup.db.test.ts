import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ demonstration: true })

it('the lookup of temples shows an unpublished one only to administrators', async () => {
  const { id } = await makeTemple(test.db, { published: false })
  const idsFor = async (email: string) =>
    (await (await test.client(email)).call(endpoints.temples.lookup)).map((one) => one.id)
  expect(await idsFor('admin@kandili.test')).toContain(id)
  for (const email of ['customer@kandili.test', 'temple@kandili.test']) {
    const ids = await idsFor(email)
    expect(ids).not.toContain(id)
    expect(ids.length).toBeGreaterThan(0)
  }
})
