import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { remindTemple } from './remind-temple.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })

it('reminds a temple of what is due, once a day, and refuses if nothing is', async () => {
  const temple = await makeTemple(test.db)
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const remind = (templeId = temple.id) => administrator.call(endpoints.orders.remind, { body: { templeId } })
  const bells = async () => {
    const rows = await test.db
      .selectFrom('notification')
      .select('title')
      .where('user_id', '=', owner.id)
      .execute()
    return rows.map(({ title }) => title).filter((title) => JSON.stringify(title).includes('reminder'))
  }
  await placePaid(test.context(), requestFor(temple, { preferredDate: '2026-11-05' }))
  await expect(remind()).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })

  await placePaid(test.context(), requestFor(temple))
  await placePaid(test.context(), requestFor(temple, { preferredDate: '2026-11-01' }))
  await remind()
  await remind()
  expect(await bells()).toEqual([expect.objectContaining({ en: 'A reminder: 2 acts are waiting' })])
  await expect(remind(999_999)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  const ofTemple = (await test.client(owner.email)).call(endpoints.orders.remind, {
    body: { templeId: temple.id },
  })
  await expect(ofTemple).rejects.toMatchObject({ code: 'RIGHT_MISSING' })

  test.setNow('2026-11-02T08:00:00Z')
  await remindTemple(test.context(), temple.id)
  expect(await bells()).toHaveLength(2)
})
