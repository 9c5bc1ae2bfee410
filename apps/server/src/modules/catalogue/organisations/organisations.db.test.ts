import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey } from '../../../../test/factories/kept-mail.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })
const { organisations, users, invitations, statistics, orders, access } = endpoints

const PASSWORD = 'Lychnia-2026!'

let administrator: Client
beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
})

let count = 0
const organisation = () =>
  administrator.call(organisations.create, {
    body: { code: `ORG-${++count}`, title: { el: 'Ιερά Μητρόπολη', en: 'Holy Metropolis' } },
  })
type Organisation = Awaited<ReturnType<typeof organisation>>

const setStatus = ({ id, code, title, version }: Organisation, status: 'ENABLED' | 'DISABLED' | 'LOCKED') =>
  administrator.call(organisations.update, { params: { id }, body: { code, title, status, version } })
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const lookup = async (client = administrator) =>
  (await client.call(organisations.lookup, { query: {} })).map(({ id }) => id)

it('keeps code, name, vat, tax office, logo, status and organisation type', async () => {
  const body = {
    code: 'ELTA',
    title: { el: 'Ταχυδρομεία', en: 'Post' },
    kind: 'POSTAL',
    vat: '090000045',
    taxOffice: 'Αθηνών',
    status: 'DISABLED',
    fileId: null,
  } as const
  const { fileId, ...shown } = body
  expect(await administrator.call(organisations.create, { body })).toMatchObject({ ...shown, file: fileId })
})

it.each([
  ['a VAT number with a wrong digit', { vat: '090000046' }, 'VALIDATION_FAILED'],
  ['a code that is taken', { code: 'org-taken' }, 'ALREADY_EXISTS'],
])('refuses %s', async (_, change, code) => {
  const body = { code: 'ORG-TAKEN', title: { el: 'Μονή', en: 'Monastery' } }
  await refusalOf(administrator.call(organisations.create, { body }))
  expect(
    await refusalOf(administrator.call(organisations.create, { body: { ...body, ...change } })),
  ).toMatchObject({ code })
})

it('is no longer a choice once disabled, and never one for the faithful', async () => {
  const made = await organisation()
  expect(await lookup()).toContain(made.id)
  await setStatus(made, 'DISABLED')
  expect(await lookup()).not.toContain(made.id)
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  expect(await refusalOf(lookup(faithful))).toMatchObject({ status: 403 })
})

describe('its people', () => {
  const invite = (organisationId: number, email: string) =>
    administrator.call(users.create, {
      body: { type: 'ORGANISATION', email, language: 'el', organisationId },
    })
  const accept = async (email: string) =>
    (await test.client()).call(invitations.accept, {
      params: { key: await mailedKey(test.system, email, '/invitation') },
      body: {
        firstName: 'Νικόλαος',
        lastName: 'Γραμματέας',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        language: 'el',
        acceptTerms: true,
        acceptPrivacy: true,
      },
    })

  it('are invited by e-mail, and see nothing but sums', async () => {
    const { id } = await organisation()
    await invite(id, 'secretary@example.test')
    await accept('secretary@example.test')
    await test.signIn('secretary@example.test', PASSWORD)
    const secretary = await test.client('secretary@example.test')
    expect(await secretary.call(statistics.read, { query: {} })).toMatchObject({
      organisation: { en: 'Holy Metropolis' },
      asked: 0,
      given: 0,
    })
    expect(await refusalOf(secretary.call(orders.list, { query: {} }))).toMatchObject({ status: 403 })
    expect(await refusalOf(secretary.call(endpoints.submissions.list, { query: {} }))).toMatchObject({
      status: 403,
    })
    const [row] = (await administrator.call(users.list, { query: { organisationId: id } })).records
    expect(row).toMatchObject({ email: 'secretary@example.test', organisation: { id } })
    expect(await administrator.call(organisations.read, { params: { id } })).toMatchObject({ people: 1 })
  })

  it('are signed out at once when it is locked, and can come in again afterwards', async () => {
    const made = await organisation()
    const { email } = await addUser(test.db, 'organisation', { organisationId: made.id })
    const secretary = await test.client(email)
    await invite(made.id, 'late@example.test')
    const locked = await setStatus(made, 'LOCKED')
    expect(await refusalOf(secretary.call(statistics.read, { query: {} }))).toMatchObject({ status: 401 })
    const credentials = { username: email, password: testPassword }
    const login = async () => (await test.client()).call(access.login, { body: credentials })
    expect(await refusalOf(login())).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await refusalOf(accept('late@example.test'))).toMatchObject({ code: 'INVITATION_OVER' })
    expect(await refusalOf(invite(made.id, 'later@example.test'))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await setStatus(locked, 'ENABLED')
    expect((await login()).user.email).toBe(email)
  })

  it('read sums of its own temples only', async () => {
    const { id } = await organisation()
    const [own, second, other] = [
      await makeTemple(test.db, { organisation_id: id }),
      await makeTemple(test.db, { organisation_id: id }),
      await makeTemple(test.db),
    ]
    const place = (temple: typeof own, person: number) => {
      const contact = { firstName: 'Ελένη', lastName: 'Πιστού', email: `faithful-${person}@example.test` }
      return placePaid(test.context(), requestFor(temple, {}, { contact }))
    }
    for (let person = 0; person < 12; person++) await place(own, person)
    for (let person = 0; person < 6; person++) await place(other, person)
    for (let person = 0; person < 6; person++) await place(second, person)
    const { amount_cents: amount } = await test.db
      .selectFrom('request_line')
      .select('amount_cents')
      .where('temple_id', '=', own.id)
      .executeTakeFirstOrThrow()
    const client = await test.client((await addUser(test.db, 'organisation', { organisationId: id })).email)

    const sums = await client.call(statistics.read, { query: { templeId: other.id } })
    expect(sums).toMatchObject({ asked: 18, given: 18 * amount })
    const { groups } = await client.call(statistics.readGroups, { query: { by: 'temple' } })
    expect(groups).toMatchObject([
      { key: String(own.id), asked: 12, given: 12 * amount },
      { key: String(second.id), asked: 6, given: 6 * amount },
    ])

    const asked = await administrator.call(statistics.read, { query: { organisationId: id } })
    expect(asked).toMatchObject({ asked: 18, organisation: null, given: sums.given })
    const found = await administrator.call(orders.list, { query: { organisationId: id, size: 50 } })
    expect(found.total).toBe(18)
    const templesOf = await administrator.call(endpoints.temples.list, { query: { organisationId: id } })
    expect(templesOf.records.map((temple) => temple.id).toSorted()).toEqual([own.id, second.id].toSorted())
  })
})

it('is kept while a temple belongs to it', async () => {
  const { id } = await organisation()
  await makeTemple(test.db, { organisation_id: id })
  expect(await refusalOf(administrator.call(organisations.remove, { params: { id } }))).toMatchObject({
    code: 'STILL_IN_USE',
  })
})
