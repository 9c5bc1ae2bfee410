import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { testPassword } from '../../../test/harness/settings.ts'
import { verifyAccessToken } from '../../modules/identity/sessions/access-token.ts'
import { renewSession } from '../../modules/identity/sessions/renew-session.ts'
import { ticketCode } from '../../modules/requests/fulfilment/tickets.ts'
import { createContext } from '../context.ts'
import { type InstallationKeys, LASTING_OWNER, openVault } from '../crypto/vault.ts'
import { exchangeKey } from './exchange-key.ts'

const test = useApp()
const present = (): Buffer => {
  const { key } = test.system.settings
  if (!key) throw new Error('The tests have a key')
  return key
}
const fresh = randomBytes(32)
/** A node with these keys. */
const nodeWith = async (keys: InstallationKeys) => {
  const system = { ...test.system, vault: await openVault(test.db, keys) }
  return createContext(system)
}
const notThisKey = { message: expect.stringContaining('KANDILI_KEY is not the key of this database') }

it('is refused at the start if it opens nothing in the database', async () => {
  await expect(openVault(test.db, { present: fresh })).rejects.toMatchObject(notThisKey)
})

it('is exchanged while sessions and sealed values go on, in batches and once', async () => {
  const before = test.system.vault
  const sealed = await before.seal(7, 'Μαρία')
  const ofPerson = await before.seal({ person: 7 }, 'Ελένη')
  for (let person = 1000; person < 1600; person += 1) await before.seal({ person }, 'Άννα')
  const recovery = before.lasting('recovery-codes')
  const ticket = ticketCode(test.system, 7)
  const user = await addUser(test.db, 'faithful')
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { username: user.email, password: testPassword },
  })
  const old: { token: string; refreshToken: string } = login.json()

  const during = await nodeWith({ present: fresh, other: present() })
  expect(await during.system.vault.open(7, sealed)).toBe('Μαρία')
  expect(await verifyAccessToken(during.system, old.token)).toMatchObject({ userId: user.id })
  const renewed = await renewSession(during, old)
  const keys = await test.db.selectFrom('data_key').select('owner_id').execute()
  expect(keys.length).toBeGreaterThan(600)
  expect(await exchangeKey(during)).toBe(keys.length)
  expect(await exchangeKey(during)).toBe(0)

  const after = await nodeWith({ present: fresh })
  expect(await after.system.vault.open(7, sealed)).toBe('Μαρία')
  expect(await after.system.vault.open({ person: 7 }, ofPerson)).toBe('Ελένη')
  expect(after.system.vault.lasting('recovery-codes')).toEqual(recovery)
  expect(ticketCode(after.system, 7)).toBe(ticket)
  expect(await verifyAccessToken(after.system, old.token)).toBe('FORGED')
  expect(await verifyAccessToken(after.system, renewed.token)).toMatchObject({ userId: user.id })
  await renewSession(after, renewed)
  await expect(openVault(test.db, { present: present() })).rejects.toMatchObject(notThisKey)

  await exchangeKey(await nodeWith({ present: present(), other: fresh }))
})

it('keeps hashes and links of a database from before there were lasting keys', async () => {
  const { vault } = await nodeWith({ present: present() }).then(({ system }) => system)
  await test.db.deleteFrom('data_key').where('owner_id', '=', LASTING_OWNER).execute()
  await expect(openVault(test.db, { present: fresh })).rejects.toMatchObject(notThisKey)
  const upgraded = await openVault(test.db, { present: present() })
  expect(upgraded.lasting('unsubscribe')).toEqual(vault.derive('unsubscribe'))
})
