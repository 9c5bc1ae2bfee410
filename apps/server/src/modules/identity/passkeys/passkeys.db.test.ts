import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { markConfirmed, storeUnconfirmed } from '../second-factor/repository.ts'
import { makeChallenge, readChallenge } from './challenge.ts'
import { insertPasskey, markAnswered } from './repository.ts'

/** A real authenticator adds one and signs in with it in e2e/journeys/passkeys.test.ts. */
const test = useApp({ now: '2026-11-20T08:00:00Z' })
const { authentication } = endpoints
const at = new Date('2026-11-20T08:00:00Z')
const encode = (text: string) => Buffer.from(text).toString('base64url')

/** Turns on two-step sign-in, and adds a passkey without an authenticator. */
const withPasskey = async (user: AddedUser, id: string): Promise<void> => {
  const userId = user.id
  const secretSealed = Buffer.from('sealed')
  await storeUnconfirmed(test.db, { userId, secretSealed, at })
  await markConfirmed(test.db, { userId, secretSealed, step: 1, at })
  const publicKey = Buffer.from('key')
  await insertPasskey(test.db, { id, userId, publicKey, counter: 0, transports: [], device: null, at })
}

let owner: AddedUser
let other: AddedUser
beforeAll(async () => {
  owner = await addUser(test.db, 'administrator')
  other = await addUser(test.db, 'administrator')
  await Promise.all([test.signIn(owner.email), test.signIn(other.email)])
  await withPasskey(owner, 'of-owner')
})

describe('a challenge', () => {
  it('is known for five minutes, for its purpose and person only', () => {
    const { system } = test
    const challenge = encode(makeChallenge(system, 7))
    expect(readChallenge(system, challenge, 7)).toEqual(new Date('2026-11-20T08:05:00Z'))
    expect(readChallenge(system, challenge, 77)).toBeNull()
    expect(readChallenge(system, challenge, 'sign-in')).toBeNull()
    expect(readChallenge(system, encode('7:made-up.9999999999.abc'), 7)).toBeNull()
    test.setNow('2026-11-20T08:05:01Z')
    expect(readChallenge(system, challenge, 7)).toBeNull()
    test.setNow('2026-11-20T08:00:00Z')
  })

  it('is answered once by a passkey, also concurrently', async () => {
    const answer = () => markAnswered(test.db, { id: 'of-owner', counter: 1, until: at, at })
    expect((await Promise.all([answer(), answer()])).toSorted()).toEqual([false, true])
  })
})

describe('a passkey', () => {
  it('needs two-step sign-in and the password', async () => {
    const client = await test.client(other.email)
    const begin = (password: string) => client.call(authentication.passkeyInit, { body: { password } })
    await expect(begin('extinguished')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await expect(begin(testPassword)).rejects.toMatchObject({ code: 'SECOND_FACTOR_IS_OFF' })
    const asked = await (await test.client(owner.email)).call(authentication.passkeyInit, {
      body: { password: testPassword },
    })
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id: 'of-owner' }],
      authenticatorSelection: { userVerification: 'required' },
    })
  })

  it('is refused if it was not made for this challenge', async () => {
    const client = await test.client(owner.email)
    const clientDataJSON = encode(
      JSON.stringify({ type: 'webauthn.create', challenge: encode('mine'), origin: 'http://localhost:3000' }),
    )
    const body = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject: encode('nothing') },
    }
    await expect(client.call(authentication.addPasskey, { body })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
  })

  it('is removed by its owner only, and with the second factor', async () => {
    const remove = async (user: AddedUser) =>
      (await test.client(user.email)).call(authentication.removePasskey, { params: { id: 'of-owner' } })
    await expect(remove(other)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const list = async () => (await test.client(owner.email)).call(authentication.listPasskeys)
    expect(await list()).toMatchObject([{ id: 'of-owner' }])
    await (await test.client(other.email)).call(endpoints.users.resetSecondFactor, {
      params: { id: owner.id },
    })
    expect(await test.db.selectFrom('passkey').select('id').execute()).toEqual([])
  })
})
