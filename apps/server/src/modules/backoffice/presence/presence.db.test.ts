import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { type Editors, followEditors } from './follow-editors.ts'
import { insertEditor } from './repository.ts'

const test = useApp()
const edited = { noun: 'countries', recordId: 1 }

const contextOf = async () => {
  const { id } = await addUser(test.db, 'administrator')
  return {
    context: test.context({
      actor: { userId: id, sessionId: '', type: 'ADMIN', rights: [], templeId: null },
    }),
  }
}

const opened = async () => {
  const { context } = await contextOf()
  const heard: Editors[] = []
  const close = followEditors(context, edited, (editors) => heard.push(editors))
  return { heard, close, last: () => heard.at(-1)?.editors.length }
}

it('notifies the editors of one record of each other, and when one leaves', async () => {
  const first = await opened()
  await expect.poll(first.last).toBe(0)
  const second = await opened()
  await expect.poll(second.last).toBe(1)
  await expect.poll(first.last).toBe(1)
  second.close()
  await expect.poll(first.last).toBe(0)
  first.close()
})

it('forgets an editor whose node crashed', async () => {
  const gone = await addUser(test.db, 'administrator')
  const now = test.system.clock.now()
  await insertEditor(test.db, edited, {
    id: randomUUID(),
    userId: gone.id,
    now: new Date(now.getTime() - 120_000),
    until: new Date(now.getTime() - 60_000),
  })
  const one = await opened()
  await expect.poll(one.last).toBe(0)
  one.close()
})
