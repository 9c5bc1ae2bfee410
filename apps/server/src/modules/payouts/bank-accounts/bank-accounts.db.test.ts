import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const calls = endpoints.bankAccounts
const iban = 'GR1601101250000000012300695'
const body = { iban, holder: 'Ι.Ν. Αγίου Νικολάου', password: testPassword }

let templeId: number
let owner: string
let secondOwner: string
let sexton: string
let strange: string
let admin: string
let secondAdmin: string

beforeAll(async () => {
  const temple = await makeTemple(test.db)
  const other = await makeTemple(test.db)
  templeId = temple.id
  const add = async (...user: Parameters<typeof addUser> extends [unknown, ...infer R] ? R : never) =>
    (await addUser(test.db, ...user)).email
  owner = await add('temple-owner', { templeId })
  secondOwner = await add('temple-owner', { templeId })
  sexton = await add('temple-sexton', { templeId })
  await test.db
    .updateTable('temple_member')
    .set({ duty: 'SEXTON' })
    .where('user_id', 'in', test.db.selectFrom('app_user').select('id').where('email', '=', sexton))
    .execute()
  strange = await add('temple-owner', { templeId: other.id })
  admin = await add('administrator')
  secondAdmin = await add('administrator')
})

const as = (email: string) => test.client(email)
const request = async (email: string, more: object = {}) =>
  (await as(email)).call(calls.request, { body: { ...body, ...more } })
const canBePaid = async () => {
  const { rows } = await sql<{ can: boolean }>`select temple_can_be_paid(${templeId}) as can`.execute(test.db)
  return rows[0]?.can
}

describe('a rejected request', () => {
  it('has a wrong check digit, or no name', async () => {
    await expect(request(owner, { iban: 'GR1701101250000000012300695' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'iban' }],
    })
    await expect(request(owner, { holder: ' ' })).rejects.toMatchObject({ errors: [{ field: 'holder' }] })
  })
  it('comes from nobody, or from a sexton', async () => {
    await expect((await test.client()).call(calls.request, { body })).rejects.toMatchObject({ status: 401 })
    await expect(request(sexton)).rejects.toMatchObject({ status: 403 })
  })
  it("comes without its sender's password, or with a wrong one", async () => {
    await expect(request(owner, { password: '' })).rejects.toMatchObject({ errors: [{ field: 'password' }] })
    await expect(request(owner, { password: 'not-mine' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ field: 'password' }],
    })
  })
  it('names a proof that does not exist', async () => {
    await expect(request(owner, { proofId: 'x'.repeat(22) })).rejects.toMatchObject({
      errors: [{ field: 'proofId' }],
    })
  })
  it('comes from an administrator who names no temple, or one that does not exist', async () => {
    await expect(request(admin)).rejects.toMatchObject({ errors: [{ field: 'templeId' }] })
    await expect(request(admin, { templeId: 999_999 })).rejects.toMatchObject({ code: 'TEMPLE_NOT_FOUND' })
  })
})

describe('a requested account', () => {
  it('changes nothing yet, shows four digits, and is mailed to all owners', async () => {
    const account = await request(owner)
    expect(account).toMatchObject({
      state: 'REQUESTED',
      maskedIban: 'GR·· ···· 0695',
      temple: { id: templeId },
      bank: { title: { en: 'National Bank of Greece' } },
      usable: false,
      may: { approve: false, refuse: false, withdraw: true, reveal: false },
    })
    expect(JSON.stringify(account)).not.toContain('1230069')
    expect(await canBePaid()).toBe(false)
    const mails = await test.db.selectFrom('mail').select(['recipient', 'subject']).execute()
    expect(mails.map((mail) => mail.recipient).toSorted()).toEqual([owner, secondOwner].toSorted())
    expect(mails[0]?.subject).not.toMatch(/\d/)
  })

  it('is the only open one of its temple', async () => {
    await expect(request(secondOwner)).rejects.toMatchObject({ status: 409, code: 'ALREADY_EXISTS' })
  })

  it('can be approved neither by the requester nor by another owner, and the attempt is recorded', async () => {
    const id = await openId()
    for (const person of [owner, secondOwner]) {
      await expect((await as(person)).call(calls.approve, { params: { id } })).rejects.toMatchObject({
        code: 'SECOND_PERSON_NEEDED',
      })
    }
    const refused = await test.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'REFUSED')
      .where('entity', '=', 'bank-accounts')
      .where('entity_id', 'is not', null)
      .execute()
    expect(refused).toEqual([{ entity_id: String(id) }, { entity_id: String(id) }])
  })

  it('does not exist for another temple', async () => {
    const id = await openId()
    const stranger = await as(strange)
    for (const call of [calls.read, calls.approve, calls.withdraw] as const) {
      await expect(stranger.call(call, { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    expect((await stranger.call(calls.list)).records).toEqual([])
    expect(await stranger.call(calls.lookup)).toEqual([])
    const own = await (await as(owner)).call(calls.lookup)
    expect(own).toContainEqual({ id, title: expect.stringMatching(/ · GR·· ···· \w{4}$/) })
  })

  it('is readable in full only by an administrator, and the reading is recorded', async () => {
    const id = await openId()
    await expect(
      (await as(owner)).call(calls.reveal, { params: { id }, body: { why: '' } }),
    ).rejects.toMatchObject({ status: 403 })
    const seen = await (await as(admin)).call(calls.reveal, { params: { id }, body: { why: '' } })
    expect(seen.iban).toBe(iban)
    const views = await test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'VIEW')
      .where('entity', '=', 'bank-accounts')
      .execute()
    expect(views).toEqual([{ facts: { field: 'iban' } }])
  })

  it('approved by an administrator has a waiting period before it is used', async () => {
    const id = await openId()
    const account = await (await as(admin)).call(calls.approve, { params: { id } })
    expect(account).toMatchObject({
      state: 'APPROVED',
      usable: false,
      usableFrom: '2026-11-23T08:00:00.000Z',
    })
    expect(await canBePaid()).toBe(true)
    const cooled = { usable_from: new Date('2026-11-20T08:00:00Z') }
    await test.db.updateTable('bank_account').set(cooled).where('id', '=', id).execute()
    expect(await (await as(owner)).call(calls.read, { params: { id } })).toMatchObject({ usable: true })
  })
})

describe('a further account', () => {
  it('replaces the one in use, whichever of the two asks', async () => {
    const asked = await request(admin, { templeId, iban: 'DE89370400440532013000' })
    expect(asked).toMatchObject({ bank: null, may: { approve: false } })
    const approved = await (await as(owner)).call(calls.approve, { params: { id: asked.id } })
    expect(approved.state).toBe('APPROVED')
    const { records } = await (await as(owner)).call(calls.list)
    expect(records.map((record) => record.state)).toEqual(['APPROVED', 'REPLACED'])
  })

  it('requested in the same moment as another has one order over all pages', async () => {
    const query = { sort: 'requestedAt', order: 'desc' } as const
    const { records } = await (await as(owner)).call(calls.list, { query })
    const ids = records.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  it('approved by two at once is approved once', async () => {
    const { id } = await request(owner)
    const outcomes = await Promise.allSettled(
      [admin, secondAdmin].map(async (email) => (await as(email)).call(calls.approve, { params: { id } })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('can be rejected with a reason, and withdrawn by the requester', async () => {
    const refused = await request(owner)
    expect(
      await (await as(secondOwner)).call(calls.refuse, {
        params: { id: refused.id },
        body: { reason: 'Δεν το γνωρίζω' },
      }),
    ).toMatchObject({ state: 'REFUSED', refusalReason: 'Δεν το γνωρίζω' })
    const { id } = await request(owner)
    expect(await (await as(owner)).call(calls.withdraw, { params: { id } })).toMatchObject({
      state: 'WITHDRAWN',
    })
    await expect((await as(admin)).call(calls.approve, { params: { id } })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
  })
})

const openId = async (): Promise<number> =>
  (
    await test.db
      .selectFrom('bank_account')
      .select('id')
      .where('temple_id', '=', templeId)
      .where('state', '=', 'REQUESTED')
      .executeTakeFirstOrThrow()
  ).id
