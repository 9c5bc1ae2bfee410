import { type Client, endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'

const test = useApp({ now: '2026-11-22T08:00:00Z', keepsCopies: true })

/** An administrator in a session that began so many minutes ago. */
const signedInFor = async (minutes: number): Promise<Client> => {
  const administrator = await addUser(test.db, 'administrator')
  const client = await test.client(administrator.email)
  const began = new Date(test.system.clock.now().getTime() - minutes * 60_000)
  await test.db
    .updateTable('login_session')
    .set({ created_at: began })
    .where('user_id', '=', administrator.id)
    .execute()
  return client
}

describe('calls that change access or money', () => {
  it('are open for half an hour after the sign-in', async () => {
    const { id } = await addUser(test.db, 'faithful')
    const client = await signedInFor(29)
    await client.call(endpoints.customers.endSessions, { params: { id } })
  })

  it('then ask for the password, and nothing else does', async () => {
    const { id } = await addUser(test.db, 'faithful')
    const client = await signedInFor(31)
    const end = () => client.call(endpoints.customers.endSessions, { params: { id } })
    await client.call(endpoints.customers.sessions, { params: { id } })
    await expect(end()).rejects.toMatchObject({ status: 428, code: 'PASSWORD_NEEDED' })

    const prove = (password: string) => client.call(endpoints.access.prove, { body: { password } })
    await expect(prove('another')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(end()).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })

    await prove(testPassword)
    await end()
  })

  it('stay closed to a session when another one of the same user typed the password', async () => {
    const { id } = await addUser(test.db, 'faithful')
    const [one, other] = [await signedInFor(31), await signedInFor(31)]
    await one.call(endpoints.access.prove, { body: { password: testPassword } })
    await expect(other.call(endpoints.customers.endSessions, { params: { id } })).rejects.toMatchObject({
      code: 'PASSWORD_NEEDED',
    })
  })

  it('say first whether the caller has the right', async () => {
    const { id } = await addUser(test.db, 'faithful')
    const client = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(client.call(endpoints.customers.endSessions, { params: { id } })).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
  })
})
