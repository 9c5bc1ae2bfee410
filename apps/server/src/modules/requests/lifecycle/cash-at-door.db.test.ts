import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Refusal } from '../../../platform/errors.ts'
import { startPayment } from '../../payments/checkout/start-payment.ts'
import { contactKey } from '../contact-key.ts'
import { fulfilLine } from '../fulfilment/fulfil-line.ts'
import { listSubmissions } from '../fulfilment/list-submissions.ts'
import { readToday } from '../fulfilment/read-today.ts'
import { adoptRequests } from '../placing/join-account.ts'
import { readTrackedRequest } from '../queries/read-tracked-request.ts'
import { findRequest } from '../repository-requests.ts'
import { confirmContact } from './cash-at-door.ts'
import { markRequestPaid } from './mark-request-paid.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const page = { page: 1, size: 10, order: 'asc' } as const

let people = 0
/** A request of a new person at a temple that accepts cash. */
const placed = async (
  temple: MadeTemple,
  { email = `person${++people}@example.test`, lines = 1, address = `192.0.2.${people}` } = {},
) => {
  const context = { ...test.context(), address }
  const request = await place(
    context,
    requestFor(
      temple,
      {},
      {
        lines: Array.from({ length: lines }, () => lineFor(temple)),
        contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email },
      },
    ),
  )
  return { ...request, email, context }
}
const takingCash = async () => {
  const temple = await makeTemple(test.db, { accepts_cash: true })
  return { temple, staff: test.context({ actor: await makeTempleActor(test.db, temple.id) }) }
}
const keyOf = async (id: number) => {
  const request = await findRequest(test.db, id)
  return request ? contactKey(test.context(), request) : ''
}
const confirm = async ({ id, code }: { id: number; code: string }) =>
  confirmContact(test.context(), code, await keyOf(id))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code,
  )
const tracked = (code: string) =>
  readTrackedRequest(test.context(), code, { imageUrl: () => '', publicImageUrl: () => '' })

describe('a request to be paid in cash', () => {
  it('of a guest reaches its temple only with the key of the mail, and says so until then', async () => {
    const { temple, staff } = await takingCash()
    const request = await placed(temple)
    await startPayment(request.context, request.code, { method: 'CASH' })
    expect((await readToday(staff)).toDo).toEqual([])
    expect((await tracked(request.code)).tracked.awaitsConfirmation).toBe(true)
    expect(await codeOf(confirmContact(test.context(), request.code, 'x'.repeat(22)))).toBe('KEY_EXPIRED')
    expect((await readToday(staff)).toDo).toEqual([])
    await confirm(request)
    await confirm(request)
    expect((await readToday(staff)).toDo).toMatchObject([{ payment: 'CASH_DUE' }])
    expect((await tracked(request.code)).tracked.awaitsConfirmation).toBe(false)
  })

  it('mails the key to the contact, and not to a confirmed e-mail', async () => {
    const { temple } = await takingCash()
    const request = await placed(temple)
    await startPayment(request.context, request.code, { method: 'CASH' })
    await test.drainJobs()
    const mails = await test.db
      .selectFrom('mail')
      .select('template')
      .where('dedup_key', '=', `confirm-cash:${request.id}`)
      .execute()
    expect(mails).toEqual([{ template: 'confirmCash' }])
  })

  it('of a confirmed account and at the counter reaches the temple at once', async () => {
    const { temple, staff } = await takingCash()
    const account = await placed(temple)
    const user = await test.db
      .insertInto('app_user')
      .values({
        type: 'CUSTOMER',
        email: account.email,
        first_name: 'Ελένη',
        language: 'el',
        email_confirmed_at: test.system.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.updateTable('request').set({ customer_id: user.id }).where('id', '=', account.id).execute()
    await startPayment(account.context, account.code, { method: 'CASH' })
    const counter = await placed(temple)
    await startPayment(staff, counter.code, { method: 'CASH' })
    expect((await readToday(staff)).toDo.map(({ requestNumber }) => requestNumber)).toEqual([
      account.id,
      counter.id,
    ])
  })

  it('leaves Today when the payer chooses another method, and returns once it is paid', async () => {
    const { temple, staff } = await takingCash()
    const request = await placed(temple)
    const lineId = request.lineIds[0] ?? 0
    await startPayment(request.context, request.code, { method: 'CASH' })
    await confirm(request)
    // No gateway listens here; the chosen method is stored anyway.
    expect(await codeOf(startPayment(request.context, request.code, { method: 'CARD' }))).toBe(
      'GATEWAY_UNAVAILABLE',
    )
    expect((await readToday(staff)).toDo).toEqual([])
    expect(await listSubmissions(staff, page)).toMatchObject({ total: 0 })
    expect(await codeOf(fulfilLine(staff, lineId, {}))).toBe('REQUEST_NOT_PAID')
    await test.context().transaction((tx) => markRequestPaid(tx, request.id))
    expect((await readToday(staff)).toDo).toMatchObject([{ id: lineId, payment: 'PAID' }])
    expect(await codeOf(fulfilLine(staff, lineId, {}))).toBe('done')
  })

  it('cannot be done while it is shown unpaid with another method', async () => {
    const { temple, staff } = await takingCash()
    const request = await placed(temple)
    await startPayment(request.context, request.code, { method: 'CASH' })
    await confirm(request)
    await test.db
      .updateTable('request')
      .set({ payment_method: 'SANDBOX' })
      .where('id', '=', request.id)
      .execute()
    expect((await readToday(staff)).toDo).toMatchObject([{ payment: 'UNPAID' }])
    expect(await codeOf(fulfilLine(staff, request.lineIds[0] ?? 0, {}))).toBe('REQUEST_NOT_PAID')
  })
})

describe('open cash requests', () => {
  it('of one person are limited at each temple', async () => {
    const { temple, staff } = await takingCash()
    const first = await placed(temple, { lines: 10 })
    await startPayment(first.context, first.code, { method: 'CASH' })
    await confirm(first)
    const second = await placed(temple, { email: first.email.toUpperCase() })
    await startPayment(second.context, second.code, { method: 'CASH' })
    expect(await codeOf(confirm(second))).toBe('TOO_MANY_UNPAID')
    expect((await readToday(staff)).toDo).toHaveLength(10)
  })

  it('stay unconfirmed beyond the limit when an account confirms its e-mail, and can be confirmed later', async () => {
    const { temple, staff } = await takingCash()
    const first = await placed(temple, { lines: 10 })
    const second = await placed(temple, { email: first.email })
    await startPayment(first.context, first.code, { method: 'CASH' })
    await startPayment(second.context, second.code, { method: 'CASH' })
    // The unconfirmed one, which anybody could have placed, blocks nobody.
    await confirm(second)
    const { id: userId } = await test.db
      .insertInto('app_user')
      .values({ type: 'CUSTOMER', email: first.email, first_name: 'Ελένη', language: 'el' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.context().transaction((tx) => adoptRequests(tx, { userId, email: first.email }))
    expect((await readToday(staff)).toDo).toHaveLength(1)
    expect((await tracked(first.code)).tracked.awaitsConfirmation).toBe(true)
    await fulfilLine(staff, second.lineIds[0] ?? 0, {})
    await confirm(first)
    expect((await readToday(staff)).toDo).toHaveLength(10)
  })

  it('from one address are limited at each temple, whatever the e-mail', async () => {
    const { temple } = await takingCash()
    const address = '198.51.100.7'
    const answers: string[] = []
    for (let n = 0; n < 12; n++) {
      const request = await placed(temple, { address })
      answers.push(await codeOf(startPayment(request.context, request.code, { method: 'CASH' })))
    }
    expect(answers.filter((one) => one === 'done')).toHaveLength(10)
    expect(answers.slice(10)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
  })
})
