import { ApiError, type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'

const title = { el: 'Είδος δοκιμής', en: 'Trial type' }

describe('what a memorial type needs of its day', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let client: Client

  beforeAll(async () => {
    client = await test.client((await addUser(test.db, 'administrator')).email)
  })

  it('is one of the known rites', async () => {
    const refused = client.call(endpoints.memorialTypes.create, {
      body: { title, price: 300, rite: 'VESPERS' as 'LITURGY' },
    })
    await expect(refused).rejects.toBeInstanceOf(ApiError)
  })

  it('defaults to a memorial and can be changed', async () => {
    const { id, version, rite } = await client.call(endpoints.memorialTypes.create, {
      body: { title, price: 300 },
    })
    expect(rite).toBe('MEMORIAL')
    const changed = await client.call(endpoints.memorialTypes.update, {
      params: { id },
      body: { title, price: 300, rite: 'TRISAGION', version },
    })
    expect(changed.rite).toBe('TRISAGION')
  })

  it('is refused for other services, by its name', async () => {
    const withRite = { title, price: 300, rite: 'LITURGY' }
    await expect(client.call(endpoints.candleTypes.create, { body: withRite })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'rite' }],
    })
  })
})
