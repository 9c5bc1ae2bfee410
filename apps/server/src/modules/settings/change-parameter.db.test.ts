import { ApiError, type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp()
const { list, read, versions, update } = endpoints.mainParameters

let client: Client
beforeAll(async () => {
  client = await test.client((await addUser(test.db, 'administrator')).email)
})

const parameter = async (key: string) => {
  const { records } = await client.call(list)
  const record = records.find((one) => one.key === key)
  if (!record) throw new Error(`There is no parameter ${key}`)
  return record
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof ApiError ? [error.code, error.errors[0]?.field] : error),
  )
const entries = async (id: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('entity', '=', 'main-parameters')
    .where('entity_id', '=', String(id))
    .execute()

describe('a main parameter', () => {
  it('accepts only values of its type, for its current version', async () => {
    const { id, version } = await parameter('commission')
    const change = (value: number | string | boolean, of = version) =>
      refusal(client.call(update, { params: { id }, body: { value, version: of } }))
    expect(await change(-1)).toEqual(['VALIDATION_FAILED', 'value'])
    expect(await change('10')).toEqual(['VALIDATION_FAILED', 'value'])
    expect(await change(6000)).toEqual(['VALIDATION_FAILED', 'value'])
    expect(await change(900, version + 1)).toEqual(['CONFLICT', undefined])
    expect(await entries(id)).toEqual([])
    const said = (call: Promise<unknown>) => call.catch((error: ApiError) => error.errors[0]?.message)
    const tooMuch = client.call(update, { params: { id }, body: { value: 6000, version } })
    expect(await said(tooMuch)).toBe('The value entered is greater than the maximum allowed - 50,00 %.')
    const least = await parameter('minOrderAmount')
    const inCents = { value: 100_001, version: least.version }
    expect(await said(client.call(update, { params: { id: least.id }, body: inCents }))).toMatch(
      /maximum allowed - 1\.000,00\s€\.$/,
    )
    const missing = client.call(update, { params: { id: 999_999 }, body: { value: 1, version: 1 } })
    expect(await refusal(missing)).toEqual(['ENTITY_NOT_FOUND', undefined])
  })

  it('is public at once, and its old and new value are in the audit trail', async () => {
    const website = await test.client()
    expect((await website.call(endpoints.website.readParameters)).minOrderAmount).toBe(200)
    const { id, version } = await parameter('minOrderAmount')
    const changed = await client.call(update, { params: { id }, body: { value: 300, version } })
    expect(changed).toMatchObject({ value: 300, version: version + 1, minimum: 0, maximum: 100_000 })
    expect((await website.call(endpoints.website.readParameters)).minOrderAmount).toBe(300)
    expect(await entries(id)).toEqual([
      {
        action: 'UPDATE',
        facts: { key: 'minOrderAmount', fields: ['value'], unit: 'EUR', from: 200, to: 300 },
      },
    ])
  })

  it('of type text is not repeated in the audit trail', async () => {
    const { id, version } = await parameter('bankIban')
    const body = { value: 'GR16 0110 1250 0000 0001 2300 695', version }
    expect(await client.call(update, { params: { id }, body })).toMatchObject({
      value: 'GR1601101250000000012300695',
    })
    expect(await entries(id)).toEqual([
      { action: 'UPDATE', facts: { key: 'bankIban', fields: ['value'], unit: '' } },
    ])
    expect(await client.call(read, { params: { id } })).toMatchObject({ type: 'IBAN', purpose: 'BANK' })
  })

  it('keeps who set which value, and can be set back to a former one', async () => {
    const { id, version, value, initial } = await parameter('holdDays')
    expect(initial).toBe(value)
    const history = async () =>
      (await client.call(versions, { params: { id } })).versions.map(({ by, record }) => [by, record.value])
    expect(await history()).toEqual([])
    await client.call(update, { params: { id }, body: { value: 45, version } })
    const [newest, first] = await history()
    expect(first).toEqual([null, value])
    expect(newest?.[1]).toBe(45)
    expect(newest?.[0]).not.toBeNull()
    await client.call(update, { params: { id }, body: { value, version: version + 1 } })
    expect((await history()).map(([, was]) => was)).toEqual([value, 45, value])
    const stranger = await test.client((await addUser(test.db, 'faithful')).email)
    expect(await refusal(stranger.call(versions, { params: { id } }))).toEqual(['RIGHT_MISSING', undefined])
  })
})
