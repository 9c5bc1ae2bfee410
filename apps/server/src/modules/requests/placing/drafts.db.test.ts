import { endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { actsOf } from '@kandili/domain'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'

const MORNING = '2026-11-20T08:00:00Z'
const test = useApp({ now: MORNING })

type Draft = endpoints.requests.Draft

const act = (name: string) => ({
  service: 'CANDLE',
  templeSlug: 'saint-nicholas',
  typeId: 1,
  intention: 'HEALTH',
  names: [name],
})

const begin = async (draft: Draft): Promise<string> =>
  (await (await test.client()).call(endpoints.requests.startDraft, { body: draft })).token

const read = async (token: string): Promise<Draft> =>
  (await test.client()).call(endpoints.requests.readDraft, { headers: { 'x-draft': token } })

const newCustomer = async (): Promise<string> => test.signIn((await addUser(test.db, 'faithful')).email)

const join = async (account: string, token?: string) =>
  (await test.client()).call(endpoints.requests.joinDraft, {
    headers: { authorization: `Bearer ${account}`, ...(token && { 'x-draft': token }) },
  })

const namesIn = (draft: Draft | null): (string | undefined)[] =>
  actsOf(draft ?? {}).map(({ names }) => names?.[0])

describe('the draft of an account', () => {
  it('is the visitor’s if the account has none', async () => {
    const token = await begin(act('Μαρία'))
    const joined = await join(await newCustomer(), token)
    expect(joined.token).toBeNull()
    expect(namesIn(joined.draft)).toEqual(['Μαρία'])
  })

  it('has the account’s acts and then the visitor’s, on both devices', async () => {
    const account = await newCustomer()
    const phone = await begin(act('Μαρία'))
    await join(account, phone)
    const laptop = await begin(act('Άννα'))
    await join(account, laptop)
    expect(namesIn(await read(phone))).toEqual(['Μαρία', 'Άννα'])
    expect(namesIn(await read(laptop))).toEqual(['Μαρία', 'Άννα'])
    await (await test.client()).call(endpoints.requests.saveDraft, {
      body: act('Σοφία'),
      headers: { 'x-draft': laptop },
    })
    expect(namesIn(await read(phone))).toEqual(['Σοφία'])
  })

  it('is the same when it is joined again', async () => {
    const account = await newCustomer()
    const token = await begin(act('Μαρία'))
    await join(account, token)
    expect(namesIn((await join(account, token)).draft)).toEqual(['Μαρία'])
  })

  it('reaches a device without a draft by a token of its own', async () => {
    const account = await newCustomer()
    await join(account, await begin(act('Μαρία')))
    const { token } = await join(account)
    expect(namesIn(await read(token ?? ''))).toEqual(['Μαρία'])
    expect(await join(await newCustomer())).toEqual({ token: null, draft: null })
  })

  it('never includes what another account wrote in the same browser', async () => {
    const token = await begin(act('Μαρία'))
    await join(await newCustomer(), token)
    expect(await join(await newCustomer(), token)).toEqual({ token: null, draft: null })
  })

  it('keeps two drafts apart that are too much for one request', async () => {
    const account = await newCustomer()
    const others = Array.from({ length: REQUEST_LIMITS.lines - 1 }, () => act('Μαρία'))
    const phone = await begin({ ...act('Μαρία'), others })
    await join(account, phone)
    const laptop = await begin(act('Άννα'))
    expect(namesIn((await join(account, laptop)).draft)).toEqual(['Άννα'])
    expect(namesIn(await read(phone))).toHaveLength(REQUEST_LIMITS.lines)
  })

  it('is kept for thirty days, and erased with all its tokens', async () => {
    const account = await newCustomer()
    const token = await begin(act('Μαρία'))
    await join(account, token)
    const { token: other } = await join(account)
    test.setNow('2026-12-19T08:00:00Z')
    expect(namesIn(await read(other ?? ''))).toEqual(['Μαρία'])
    test.setNow(MORNING)
    await (await test.client()).call(endpoints.requests.dropDraft, { headers: { 'x-draft': other ?? '' } })
    await expect(read(token)).rejects.toMatchObject({ code: 'DRAFT_EXPIRED' })
  })

  it('is closed to visitors and to a temple’s people', async () => {
    const refused = await test.app.inject({ method: 'POST', url: '/api/me/draft' })
    expect(refused.statusCode).toBe(401)
  })
})
