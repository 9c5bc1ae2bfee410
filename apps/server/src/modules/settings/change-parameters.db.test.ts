import { ApiError, type Client, endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp()
const { list, versions, effect, save } = endpoints.mainParameters

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
const update = (id: number, value: number | string | boolean, version: number, as = client) =>
  as.call(save, { body: { changes: [{ id, value, version }] } }).then(({ records: [record] }) => record)
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
    const change = (value: number | string | boolean, of = version) => refusal(update(id, value, of))
    expect(await change(-1)).toEqual(['VALIDATION_FAILED', 'changes.0.value'])
    expect(await change('10')).toEqual(['VALIDATION_FAILED', 'changes.0.value'])
    expect(await change(6000)).toEqual(['VALIDATION_FAILED', 'changes.0.value'])
    expect(await change(900, version + 1)).toEqual(['CONFLICT', undefined])
    expect(await entries(id)).toEqual([])
    const said = (call: Promise<unknown>) => call.catch((error: ApiError) => error.errors[0]?.message)
    const tooMuch = update(id, 6000, version)
    expect(await said(tooMuch)).toBe('The value entered is greater than the maximum allowed - 50,00 %.')
    const least = await parameter('minOrderAmount')
    expect(await said(update(least.id, 100_001, least.version))).toMatch(/maximum allowed - 1\.000,00\s€\.$/)
    const missing = update(999_999, 1, 1)
    expect(await refusal(missing)).toEqual(['ENTITY_NOT_FOUND', undefined])
  })

  it('is public at once, and its old and new value are in the audit trail', async () => {
    const website = await test.client()
    expect((await website.call(endpoints.website.readParameters)).minOrderAmount).toBe(200)
    const { id, version } = await parameter('minOrderAmount')
    const changed = await update(id, 300, version)
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
    expect(await update(id, 'GR16 0110 1250 0000 0001 2300 695', version)).toMatchObject({
      value: 'GR1601101250000000012300695',
    })
    expect(await entries(id)).toEqual([
      { action: 'UPDATE', facts: { key: 'bankIban', fields: ['value'], unit: '' } },
    ])
    expect(await parameter('bankIban')).toMatchObject({ type: 'IBAN', purpose: 'BANK' })
  })

  it('keeps who set which value, and can be set back to a former one', async () => {
    const { id, version, value, initial } = await parameter('holdDays')
    expect(initial).toBe(value)
    const history = async () =>
      (await client.call(versions, { params: { id } })).versions.map(({ by, record }) => [by, record.value])
    expect(await history()).toEqual([])
    await update(id, 45, version)
    const [newest, first] = await history()
    expect(first).toEqual([null, value])
    expect(newest?.[1]).toBe(45)
    expect(newest?.[0]).not.toBeNull()
    await update(id, value, version + 1)
    expect((await history()).map(([, was]) => was)).toEqual([value, 45, value])
    const stranger = await test.client((await addUser(test.db, 'faithful')).email)
    expect(await refusal(stranger.call(versions, { params: { id } }))).toEqual(['RIGHT_MISSING', undefined])
  })

  it('is saved with others or not at all, and every invalid value is named', async () => {
    const [hours, days, share] = [
      await parameter('lateHours'),
      await parameter('payoutWithinDays'),
      await parameter('vat'),
    ]
    const changes = [
      { id: share.id, value: 9999, version: share.version },
      { id: hours.id, value: 36, version: hours.version },
      { id: days.id, value: 0, version: days.version },
    ]
    const error = await client.call(save, { body: { changes } }).catch((caught: ApiError) => caught)
    expect((error as ApiError).errors.map(({ field }) => field).sort()).toEqual([
      'changes.0.value',
      'changes.2.value',
    ])
    expect((await parameter('lateHours')).value).toBe(hours.value)
    const outdated = { id: days.id, value: 12, version: days.version + 1 }
    const mixed = { changes: [{ id: hours.id, value: 36, version: hours.version }, outdated] }
    expect(await refusal(client.call(save, { body: mixed }))).toEqual(['CONFLICT', undefined])
    expect(await parameter('lateHours')).toMatchObject({ value: hours.value, former: null, changedBy: null })
  })

  it('says its former value and who changed it', async () => {
    const { id, value, version } = await parameter('payoutDay')
    await update(id, 5, version)
    expect(await parameter('payoutDay')).toMatchObject({
      value: 5,
      former: value,
      changedBy: expect.stringMatching(/./),
    })
    await update(id, 7, version + 1)
    expect(await parameter('payoutDay')).toMatchObject({ value: 7, former: 5 })
  })

  it('says what another value changes at once', async () => {
    const temple = await makeTemple(test.db)
    const { lineIds } = await placePaid(test.context(), requestFor(temple))
    const arrived = new Date(Date.now() - 40 * 3_600_000)
    await test.db
      .updateTable('request_line')
      .set({ visible_at: arrived })
      .where('id', 'in', lineIds)
      .execute()
    const of = async (key: string, value: number) =>
      (await client.call(effect, { params: { id: (await parameter(key)).id }, query: { value } })).count
    expect([await of('lateHours', 36), await of('lateHours', 48)]).toEqual([1, 0])
    expect(await of('vat', 1300)).toBeNull()
    const done = new Date(Date.now() - 20 * 86_400_000)
    await test.db
      .updateTable('request_line')
      .set({ state: 'FULFILLED', updated_at: done })
      .where('id', 'in', lineIds)
      .execute()
    expect([await of('namesRetentionDays', 10), await of('namesRetentionDays', 60)]).toEqual([1, 0])
  })

  it('bounds names by what one line holds', async () => {
    expect(await parameter('namesLimit')).toMatchObject({ maximum: REQUEST_LIMITS.names })
  })
})
