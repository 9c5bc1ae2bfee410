import { endpoints } from '@kandili/contract'
import { expect, it, vi } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp()

it('notifies every node of a change to the options of a select, and of nothing else', async () => {
  const client = await test.client((await addUser(test.db, 'administrator')).email)
  const temple = await makeTemple(test.db)
  const changed = vi.fn()
  const stop = test.system.live.subscribe('lookups', changed)
  // Messages arrive in their order: after this one, none about the earlier changes is on its way.
  const passed = vi.fn()
  const stopWaiting = test.system.live.subscribe('earlier changes', passed)
  await test.system.live.publish(test.context(), 'earlier changes')
  await vi.waitFor(() => expect(passed).toHaveBeenCalled())
  stopWaiting()
  changed.mockClear()

  await test.db.updateTable('temple').set({ zip_code: '10558' }).where('id', '=', temple.id).execute()
  await addUser(test.db, 'faithful')
  await client.call(endpoints.countries.create, {
    body: { title: { el: 'Δοκιμή', en: 'Trial' }, code: 'ZZ', code3: 'ZZZ', diallingCode: null },
  })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await test.db
    .updateTable('temple')
    .set({ title: JSON.stringify({ el: 'Άγιος', en: 'Saint' }) })
    .where('id', '=', temple.id)
    .execute()
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  stop()
})
