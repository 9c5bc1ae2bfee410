import { beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/factories/kept-mail.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { payerKey } from '../contact-key.ts'

const NOW = '2026-11-20T08:00:00Z'
const test = useApp({ now: NOW })
beforeEach(() => test.setNow(NOW))

const contact = { firstName: 'Ελένη', lastName: 'Παππά', email: 'wrong@example.gr' }
const placed = async () => {
  const temple = await makeTemple(test.db)
  const { code } = await placePaid(test.context(), requestFor(temple, {}, { contact }))
  await test.drainJobs()
  return code
}
const call = (code: string, key: string, payload?: { email: string }) =>
  test.app.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/api/public/orders/${code}/contact`,
    headers: { 'x-payer': key },
    ...(payload ? { payload } : {}),
  })

describe('the contact of a request', () => {
  it('is corrected by the browser that placed it, and mailed there', async () => {
    const code = await placed()
    const key = payerKey(test.context(), code)
    expect((await call(code, key)).json()).toEqual({
      firstName: 'Ελένη',
      lastName: 'Παππά',
      email: 'wrong@example.gr',
      phone: null,
      mayCorrect: true,
    })
    expect((await call(code, key, { email: 'right@example.gr' })).statusCode).toBe(204)
    expect((await call(code, key, { email: 'right@example.gr' })).statusCode).toBe(204)
    const mails = await mailsTo(test.system, 'right@example.gr')
    expect(mails.map(({ subject }) => subject)).toEqual(['Το αίτημά σου έφτασε στον ναό'])
    expect((await call(code, key)).json()).toMatchObject({ email: 'right@example.gr' })
  })

  it('is hidden from others who have the link', async () => {
    const code = await placed()
    const foreign = payerKey(test.context(), await placed())
    for (const key of ['', code, foreign]) {
      expect((await call(code, key)).statusCode).toBe(404)
      expect((await call(code, key, { email: 'thief@example.gr' })).statusCode).toBe(404)
    }
    expect(await mailsTo(test.system, 'thief@example.gr')).toEqual([])
  })

  it('stays as it is after a day', async () => {
    const code = await placed()
    test.setNow('2026-11-21T08:00:00Z')
    const key = payerKey(test.context(), code)
    expect((await call(code, key)).json()).toMatchObject({ mayCorrect: false })
    expect((await call(code, key, { email: 'late@example.gr' })).statusCode).toBe(409)
  })

  it('stays as it is once its owner has answered', async () => {
    const code = await placed()
    await test.db.updateTable('request').set({ contact_proven_at: test.system.clock.now() }).execute()
    const key = payerKey(test.context(), code)
    expect((await call(code, key)).json()).toMatchObject({ mayCorrect: false })
    expect((await call(code, key, { email: 'other@example.gr' })).statusCode).toBe(409)
  })

  it('refuses what is no e-mail', async () => {
    const code = await placed()
    const refused = await call(code, payerKey(test.context(), code), { email: 'right@example' })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'email'])
  })
})
