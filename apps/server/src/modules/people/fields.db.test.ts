import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const { customers, users, account } = endpoints

const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)

it('administrators see what a person wrote in their own profile', async () => {
  const customer = await addUser(test.db, 'faithful')
  const own = await test.client(customer.email)
  const profile = await own.call(account.readProfile)
  const change = (birthYear: number) =>
    own.call(account.changeProfile, {
      body: {
        version: profile.version,
        firstName: 'Maria',
        lastName: 'Kosta',
        language: 'en',
        gender: 'WOMAN',
        birthDate: null,
        birthYear,
        phone1: '+30 210 1234567',
        phone2: '',
        phone3: '',
        fax: '',
        profession: 'Teacher',
        honorTitle: '',
        afm: '',
        photoFileId: null,
      },
    })
  for (const wrong of [2027, 1899, 1970.5]) {
    const errors = [{ field: 'birthYear', message: 'The year entered is invalid.' }]
    await expect(change(wrong)).rejects.toMatchObject({ errors })
  }
  expect(await change(1970)).toMatchObject({ birthYear: 1970 })
  const client = await administrator()
  const seen = await client.call(customers.read, { params: { id: customer.id } })
  expect(seen.profile).toMatchObject({
    gender: 'WOMAN',
    birthYear: 1970,
    profession: 'Teacher',
    honorTitle: null,
    photo: null,
  })
  expect(seen.profile.phone1).toMatch(/2101234567|210 1234567/)
})

it('the member number is kept by administrators, unique, and searched like the code', async () => {
  const client = await administrator()
  const [first, second] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
  const change = async (id: number, memberId: string | null) => {
    const { version, firstName, lastName } = await client.call(customers.read, { params: { id } })
    const body = { version, firstName, lastName, language: 'en' as const, memberId }
    return client.call(customers.update, { params: { id }, body })
  }
  expect(await change(first.id, 'M-12')).toMatchObject({ memberId: 'M-12' })
  await expect(change(second.id, 'M-12')).rejects.toMatchObject({
    code: 'ALREADY_EXISTS',
    errors: [{ field: 'memberId' }],
  })
  const idsOf = async (query: object) =>
    (await client.call(customers.list, { query })).records.map(({ id }) => id)
  expect(await idsOf({ memberId: 'm-12' })).toEqual([first.id])
  const { code } = await client.call(customers.read, { params: { id: second.id } })
  expect(code).toBe(`U-${String(second.id).padStart(6, '0')}`)
  expect(await idsOf({ code })).toEqual([second.id])
  expect(await idsOf({ email: second.email })).toEqual([second.id])
  expect(await change(first.id, '')).toMatchObject({ memberId: null })
  await expect(client.call(users.list, { query: { nickname: 'x' } as never })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'nickname' }],
  })
  expect((await client.call(users.list, { query: { status: ['0'] as never } })).total).toBe(0)
})

it('codes stay different beyond the millionth person', async () => {
  const { rows } = await sql<{ code: string }>`
    insert into app_user (id, type, email, first_name, last_name, status) overriding system value
    select id, 'CUSTOMER', id || '@example.test', 'Maria', 'Kosta', 'ENABLED'
    from unnest(array[100000, 1000001]) as given(id) returning code`.execute(test.db)
  expect(rows.map(({ code }) => code)).toEqual(['U-100000', 'U-1000001'])
})
