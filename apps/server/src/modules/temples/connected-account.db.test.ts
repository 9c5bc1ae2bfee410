import { ApiError, type CallInput, endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { storeConnectedAccount } from './index.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })

it('an account opened in the meantime is not overwritten by an older form', async () => {
  const { id } = await makeTemple(test.db)
  const office = await test.client((await addUser(test.db, 'administrator')).email)
  const params = { id }
  const { version, title, cityId, kind, stripeId } = await office.call(endpoints.temples.read, { params })
  await storeConnectedAccount(test.db, id, 'acct_1032D82eZvKYlo2C')
  const body = { version, title, cityId, kind, stripeId } as CallInput<
    typeof endpoints.temples.update
  >['body']
  const code = await office.call(endpoints.temples.update, { params, body }).then(
    () => 'stored',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )
  expect(code).toBe('CONFLICT')
  expect((await office.call(endpoints.temples.read, { params })).stripeId).toBe('acct_1032D82eZvKYlo2C')
})

it('writing the same account again causes no conflict', async () => {
  const { id } = await makeTemple(test.db)
  await storeConnectedAccount(test.db, id, 'acct_1032D82eZvKYlo2C')
  const office = await test.client((await addUser(test.db, 'administrator')).email)
  const { version } = await office.call(endpoints.temples.read, { params: { id } })
  await storeConnectedAccount(test.db, id, 'acct_1032D82eZvKYlo2C')
  expect((await office.call(endpoints.temples.read, { params: { id } })).version).toBe(version)
})
