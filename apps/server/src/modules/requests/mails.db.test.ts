import { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { makeTempleActor } from '../../../test/factories/people.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { declineLine } from './fulfilment/decline-line.ts'
import { fulfilLine } from './fulfilment/fulfil-line.ts'
import { settleLine } from './lifecycle/settle-line.ts'
import { mailLongUnpaid } from './mails.ts'

const START = '2026-11-20T08:00:00Z'
const test = useApp({ now: START })

const place = async (temple: MadeTemple, email: string) => {
  const contact = { firstName: 'Ελένη', lastName: 'Παππά', email }
  const client = await test.client()
  return client.call(endpoints.requests.place, { body: requestFor(temple, {}, { contact }) })
}
const unpaidMails = async (minutesLater: number) => {
  test.setNow(new Date(Date.parse(START) + minutesLater * 60_000).toISOString())
  await mailLongUnpaid(test.context())
  test.setNow(START)
}

describe('the mail about a request that nobody pays', () => {
  it('is sent once, after ten minutes', async () => {
    await place(await makeTemple(test.db), 'lost@example.gr')
    await unpaidMails(9)
    expect(await mailsTo(test.system, 'lost@example.gr')).toEqual([])
    await unpaidMails(11)
    await unpaidMails(12)
    expect((await mailsTo(test.system, 'lost@example.gr')).map(({ template }) => template)).toEqual([
      'received',
    ])
  })

  it('does not flood a mailbox with requests that somebody places with its e-mail', async () => {
    const temple = await makeTemple(test.db)
    for (let time = 0; time < 12; time += 1)
      await place(temple, time % 2 ? 'eleni@example.gr' : 'Eleni@Example.gr')
    await place(temple, 'anna@example.gr')
    await unpaidMails(11)
    const received = await test.db
      .selectFrom('mail')
      .select('recipient')
      .where('template', '=', 'received')
      .execute()
    expect(received.filter(({ recipient }) => /eleni/i.test(recipient))).toHaveLength(10)
    expect(await mailsTo(test.system, 'anna@example.gr')).toHaveLength(1)
  })
})

describe('mails to a payer', () => {
  /** A paid request of several acts, with the temple's people. */
  const asked = async (email: string, lines: readonly Parameters<typeof lineFor>[1][]) => {
    test.setNow(START)
    const temple = await makeTemple(test.db, { offers: { CANDLE: 500, TAMA: 1500 } })
    const contact = { firstName: 'Ελένη', lastName: 'Παππά', email }
    const body = { ...requestFor(temple, {}, { contact }), lines: lines.map((line) => lineFor(temple, line)) }
    const placed = await placePaid(test.context(), body)
    await test.drainJobs()
    const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
    return { ...placed, context }
  }
  const settled = async (lineIds: readonly number[]) => {
    test.setNow('2026-11-20T09:00:00Z')
    for (const lineId of lineIds) await settleLine(test.context(), lineId)
    await test.drainJobs()
  }

  it('are one for an order and one for its answer, with the hour and without a name', async () => {
    const { lineIds, context } = await asked('one@example.gr', [{}, { names: ['Νικόλαος'] }])
    for (const lineId of lineIds) await fulfilLine(context, lineId, {})
    await settled(lineIds)
    const [paid, answered, ...others] = await mailsTo(test.system, 'one@example.gr')
    expect(others).toEqual([])
    expect(paid?.subject).toBe('Το αίτημά σου έφτασε στον ναό')
    expect(paid?.text).toContain(`Πλήρωσες: ${formatMoney(1000)}`)
    expect(answered?.subject).toMatch(/^Τα κεριά σου άναψαν στις 10:00 · /)
    expect(`${paid?.text}${answered?.text}`).not.toMatch(/Μαρία|Νικόλα/)
  })

  it('say with the refusal what is returned', async () => {
    const { lineIds, context } = await asked('declined@example.gr', [{}, { service: 'TAMA' }])
    await declineLine(context, lineIds[1] ?? 0, 'Λείπω έως τη Δευτέρα.')
    await settled(lineIds.slice(1))
    const [, declined, ...others] = await mailsTo(test.system, 'declined@example.gr')
    expect(others).toEqual([])
    expect(declined?.subject).toBe(`Ο ναός δεν μπόρεσε. Σου επιστρέφονται ${formatMoney(1500)}`)
    expect(declined?.text).not.toContain('Δευτέρα')
  })
})
