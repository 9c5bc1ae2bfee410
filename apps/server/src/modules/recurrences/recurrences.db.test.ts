import { endpoints, type RecurringRule } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { requestIdOf } from '../../../test/factories/placed-request.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { countStatements } from '../../../test/harness/statements.ts'
import { markRequestPaid } from '../requests/index.ts'
import { announceDays } from './announce-days.ts'
import { remindNameDays } from './name-day-book.ts'

const START = '2027-02-20T08:00:00Z'
const test = useApp({ now: START })
const calls = endpoints.recurrences
const accepted = { acceptTerms: true, acceptPrivacy: true, acceptSensitive: true, acceptBegin: true }
let temple: MadeTemple
let slug = ''

beforeAll(async () => {
  temple = await makeTemple(test.db)
  const row = await test.db
    .selectFrom('temple')
    .select('website_slug')
    .where('id', '=', temple.id)
    .executeTakeFirstOrThrow()
  slug = row.website_slug ?? ''
})

/** Signs in when the test begins: a token does not survive a week of the clock. */
const as = (user: AddedUser) => {
  test.setNow(START)
  return test.client(user.email)
}

const placeWith = (
  client: Awaited<ReturnType<typeof as>>,
  email: string,
  every: RecurringRule,
  names = ['Κώστας'],
) =>
  client.call(endpoints.requests.place, {
    body: {
      contact: { firstName: 'Μαρία', lastName: 'Πιστού', email },
      lines: [
        {
          templeId: temple.id,
          service: 'CANDLE',
          typeId: temple.typeOf('CANDLE'),
          quantity: 1,
          preferredDate: null,
          intention: 'ETERNAL_MEMORY',
          names,
          every,
        },
      ],
      ...accepted,
      language: 'el',
    },
  })

/** Lets the act of a placed request come again. */
const create = async (user: AddedUser, every: RecurringRule, names?: string[]) => {
  const client = await as(user)
  await placeWith(client, user.email, every, names)
  const [made] = (await client.call(calls.list)).toSorted((one, other) => other.id - one.id)
  if (!made) throw new Error('Nothing comes again')
  return made
}

/** Moves the clock and runs the hourly job. */
const hourAt = async (instant: string) => {
  test.setNow(instant)
  await test.system.jobs.send(test.context(), 'tell-recurring-days', {})
  await test.drainJobs()
}

const mailsTo = async (user: AddedUser) => {
  const rows = await test.db
    .selectFrom('mail')
    .select(['template', 'body_sealed'])
    .where('recipient', '=', user.email)
    .where('template', 'like', 'recurrence.%')
    .orderBy('created_at')
    .execute()
  return Promise.all(
    rows.map(async ({ template, body_sealed }) => {
      const { text } = JSON.parse(await test.system.vault.open(null, body_sealed)) as { text: string }
      return { template, text, key: /again\/([\w-]+)/.exec(text)?.[1] ?? '' }
    }),
  )
}
const kindsOf = async (user: AddedUser) => (await mailsTo(user)).map(({ template }) => template)

const failPayment = async (code: string) =>
  test.db
    .updateTable('request')
    .set({ state: 'FAILED', updated_at: test.system.clock.now() })
    .where('code', '=', code)
    .execute()

/** Runs the job that ends requests after their time to pay. */
const expireRequests = async () => {
  await test.system.jobs.send(test.context(), 'expire-requests', {})
  await test.drainJobs()
}

/** Pays with a second card after the first one was declined. */
const payAfterAll = async (code: string) => {
  const id = await requestIdOf(test.db, code)
  await test.context().transaction((tx) => markRequestPaid(tx, id))
}

describe('a recurring act', () => {
  it('is announced once, a week before, without a name, and placed only when confirmed', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const made = await create(user, { kind: 'SOUL_SATURDAYS' })
    expect(made.days.slice(0, 2)).toMatchObject([
      { day: '2027-03-06', state: 'COMING' },
      { day: '2027-03-20', state: 'COMING' },
    ])
    await hourAt('2027-02-26T10:00:00Z')
    expect(await kindsOf(user)).toEqual([])
    await hourAt('2027-02-27T10:00:00Z')
    await hourAt('2027-02-27T11:00:00Z')
    const [told, ...more] = await mailsTo(user)
    expect(more).toEqual([])
    expect(told?.text).not.toMatch(/Κώστ|Κωνσταντ/)
    const visitor = await test.client()
    const params = { key: told?.key ?? '' }
    expect(await visitor.call(calls.readDay, { params })).toMatchObject({ state: 'TOLD', namesCount: 1 })
    const placed = await visitor.call(calls.confirmDay, { params, body: accepted })
    const again = await visitor.call(calls.confirmDay, { params, body: accepted })
    expect(again.code).toBe(placed.code)
    const request = await test.db
      .selectFrom('request as r')
      .innerJoin('request_line as l', 'l.request_id', 'r.id')
      .select(['r.customer_id', 'l.preferred_date'])
      .where('r.code', '=', placed.code)
      .execute()
    expect(request).toEqual([{ customer_id: user.id, preferred_date: '2027-03-06' }])
  })

  it('is refused without an account, and from a repose in the future', async () => {
    const user = await addUser(test.db, 'faithful')
    const visitor = await test.client()
    await expect(placeWith(visitor, user.email, { kind: 'NAME_DAYS' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'lines.0.every' }],
    })
    const client = await as(user)
    const future: RecurringRule = { kind: 'UNTIL_FORTIETH', reposedOn: '2027-03-01' }
    await expect(placeWith(client, user.email, future)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await client.call(calls.list)).toEqual([])
    const requests = await test.db
      .selectFrom('request')
      .select('id')
      .where('contact_email', '=', user.email)
      .execute()
    expect(requests).toEqual([])
  })

  it('is announced though an earlier one cannot be read', async () => {
    const [broken, user] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    test.setNow(START)
    const { id } = await create(broken, { kind: 'NAME_DAYS' })
    await create(user, { kind: 'SOUL_SATURDAYS' })
    const names_sealed = Buffer.from('broken')
    await test.db.updateTable('recurrence').set({ names_sealed }).where('id', '=', id).execute()
    test.setNow('2027-02-27T10:00:00Z')
    await expect(announceDays(test.context())).rejects.toThrow('sealed')
    expect(await kindsOf(user)).toEqual(['recurrence.told'])
    await test.db.deleteFrom('recurrence').where('id', '=', id).execute()
  })

  it('is announced to hundreds in a few statements, and once to each', async () => {
    const user = await addUser(test.db, 'faithful')
    const { id } = await create(user, { kind: 'YEARLY', month: 3, day: 10 })
    await sql`
      insert into recurrence (owner_id, temple_id, service, type_id, intention, rule, names_sealed, created_at, updated_at)
      select owner_id, temple_id, service, type_id, intention, rule, names_sealed, created_at, updated_at
      from recurrence, generate_series(1, 299) where id = ${id}`.execute(test.db)
    test.setNow('2027-03-03T10:00:00Z')
    const { statements } = await countStatements(() => announceDays(test.context()))
    expect(statements.length).toBeLessThan(100)
    await announceDays(test.context())
    const mails = await mailsTo(user)
    expect(mails).toHaveLength(300)
    expect(new Set(mails.map(({ key }) => key)).size).toBe(300)
    await test.db.deleteFrom('recurrence').where('owner_id', '=', user.id).execute()
  })

  it('gets one reminder, and is missed without a charge', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'SOUL_SATURDAYS' })
    await hourAt('2027-02-27T10:00:00Z')
    await hourAt('2027-03-04T10:00:00Z')
    await hourAt('2027-03-05T10:00:00Z')
    expect(await kindsOf(user)).toEqual(['recurrence.told', 'recurrence.reminder'])
    await hourAt('2027-03-07T10:00:00Z')
    const list = await (await as(user)).call(calls.list)
    expect(list.find((one) => one.id === id)?.days[0]).toMatchObject({ day: '2027-03-06', state: 'MISSED' })
    const [, reminder] = await mailsTo(user)
    await expect(
      (await test.client()).call(calls.confirmDay, { params: { key: reminder?.key ?? '' }, body: accepted }),
    ).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })

  it('can be confirmed by the first mail after the reminder too', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    await create(user, { kind: 'SOUL_SATURDAYS' })
    await hourAt('2027-02-27T10:00:00Z')
    await hourAt('2027-03-04T10:00:00Z')
    const [told, reminder] = (await mailsTo(user)).map(({ key }) => key)
    expect(told).not.toBe(reminder)
    const visitor = await test.client()
    const byKey = (key = '') => visitor.call(calls.confirmDay, { params: { key }, body: accepted })
    const { code } = await byKey(told)
    expect(code).toBeTruthy()
    expect((await byKey(reminder)).code).toBe(code)
  })

  it('is mentioned in a mail in time when its payment failed, and can be placed again', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    await create(user, { kind: 'SOUL_SATURDAYS' })
    await hourAt('2027-02-27T10:00:00Z')
    const visitor = await test.client()
    const [told] = await mailsTo(user)
    const first = await visitor.call(calls.confirmDay, { params: { key: told?.key ?? '' }, body: accepted })
    await failPayment(first.code)
    await hourAt('2027-02-27T11:10:00Z')
    expect(await kindsOf(user)).toEqual(['recurrence.told'])
    test.setNow('2027-02-27T11:11:00Z')
    await expireRequests()
    await hourAt('2027-02-27T12:10:00Z')
    const unpaid = (await mailsTo(user)).find(({ template }) => template === 'recurrence.unpaid')
    const second = await visitor.call(calls.confirmDay, {
      params: { key: unpaid?.key ?? '' },
      body: accepted,
    })
    expect(second.code).not.toBe(first.code)
    await hourAt('2027-03-01T10:00:00Z')
    expect(await kindsOf(user)).toEqual(['recurrence.told', 'recurrence.unpaid'])
  })

  it('is placed once if its payment failed at first and succeeded a moment later', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'SOUL_SATURDAYS' })
    await hourAt('2027-02-27T10:00:00Z')
    const visitor = await test.client()
    const [told] = await mailsTo(user)
    const params = { key: told?.key ?? '' }
    const first = await visitor.call(calls.confirmDay, { params, body: accepted })
    await failPayment(first.code)
    await hourAt('2027-02-27T10:10:00Z')
    const again = await visitor.call(calls.confirmDay, { params, body: accepted })
    expect(again).toMatchObject({ code: first.code, status: 'FAILED' })
    await payAfterAll(first.code)
    await hourAt('2027-02-27T12:10:00Z')
    await expireRequests()
    await hourAt('2027-02-27T13:10:00Z')
    const [day] = (await (await as(user)).call(calls.list)).find((one) => one.id === id)?.days ?? []
    expect(day).toMatchObject({ day: '2027-03-06', state: 'PLACED', code: first.code })
    expect(await kindsOf(user)).toEqual(['recurrence.told'])
  })

  it('is mentioned in a mail in time when its payment was never completed', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'SOUL_SATURDAYS' })
    await hourAt('2027-02-27T10:00:00Z')
    const visitor = await test.client()
    const [told] = await mailsTo(user)
    await visitor.call(calls.confirmDay, { params: { key: told?.key ?? '' }, body: accepted })
    test.setNow('2027-02-28T11:00:00Z')
    await expireRequests()
    await hourAt('2027-02-28T12:00:00Z')
    const [day] = (await (await as(user)).call(calls.list)).find((one) => one.id === id)?.days ?? []
    expect(day).toMatchObject({ day: '2027-03-06', state: 'TOLD' })
    expect(await kindsOf(user)).toEqual(['recurrence.told', 'recurrence.unpaid'])
  })

  it('is left out if its owner canceled the unpaid request, and can be placed again', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'SOUL_SATURDAYS' })
    const client = await as(user)
    const body = { days: ['2027-03-06'], ...accepted }
    const { code } = await client.call(calls.payInAdvance, { params: { id }, body })
    await test.db.updateTable('request').set({ state: 'CANCELED' }).where('code', '=', code).execute()
    await hourAt('2027-02-20T09:00:00Z')
    const later = await as(user)
    const [day] = (await later.call(calls.list)).find((one) => one.id === id)?.days ?? []
    expect(day).toMatchObject({ day: '2027-03-06', state: 'SKIPPED' })
    expect(await kindsOf(user)).toEqual([])
    const again = await later.call(calls.payInAdvance, { params: { id }, body })
    expect(again.code).not.toBe(code)
  })

  it('mails the owner when the temple stopped offering it, and again when it resumes', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    await create(user, { kind: 'SOUL_SATURDAYS' })
    const setSlug = (to: string | null) =>
      test.db.updateTable('temple').set({ website_slug: to }).where('id', '=', temple.id).execute()
    await setSlug(null)
    await hourAt('2027-02-27T10:00:00Z')
    await setSlug(slug)
    await hourAt('2027-02-28T10:00:00Z')
    expect(await kindsOf(user)).toEqual(['recurrence.blocked', 'recurrence.told'])
  })

  it('is paused, resumed and ended with one tap, only by its owner', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'SOUL_SATURDAYS' })
    const set = async (state: 'ACTIVE' | 'PAUSED' | 'ENDED') =>
      (await as(user)).call(calls.setState, { params: { id }, body: { state } })
    await set('PAUSED')
    await hourAt('2027-02-27T10:00:00Z')
    expect(await kindsOf(user)).toEqual([])
    await set('ACTIVE')
    await hourAt('2027-02-27T11:00:00Z')
    const [told] = await mailsTo(user)
    const params = { key: told?.key ?? '' }
    const left = await (await test.client()).call(calls.skipDay, { params, body: { what: 'END' } })
    expect(left).toMatchObject({ state: 'SKIPPED', recurrenceState: 'ENDED' })
    await expect(set('ACTIVE')).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    const other = await as(await addUser(test.db, 'faithful'))
    await expect(
      other.call(calls.setState, { params: { id }, body: { state: 'ENDED' } }),
    ).rejects.toMatchObject({ status: 404 })
    const key = 'k'.repeat(43)
    await expect((await test.client()).call(calls.readDay, { params: { key } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('days paid in advance', () => {
  it('are announced in their time, not all at once, if never paid', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id, days } = await create(user, { kind: 'SOUL_SATURDAYS' })
    const far = days.slice(0, 3).map(({ day }) => day)
    const client = await as(user)
    await client.call(calls.payInAdvance, { params: { id }, body: { days: far, ...accepted } })
    test.setNow('2027-02-28T08:00:00Z')
    await expireRequests()
    await hourAt('2027-02-28T10:00:00Z')
    expect(await kindsOf(user)).toEqual(['recurrence.unpaid'])
    const list = (await (await as(user)).call(calls.list)).find((one) => one.id === id)?.days ?? []
    expect(list.slice(0, 3).map(({ state }) => state)).toEqual(['TOLD', 'COMING', 'COMING'])
  })

  it('are not announced again if the payment failed at first and succeeded a moment later', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id, days } = await create(user, { kind: 'SOUL_SATURDAYS' })
    const far = days.slice(0, 2).map(({ day }) => day)
    const client = await as(user)
    const body = { days: far, ...accepted }
    const { code } = await client.call(calls.payInAdvance, { params: { id }, body })
    await failPayment(code)
    await hourAt('2027-02-20T08:10:00Z')
    await payAfterAll(code)
    await hourAt('2027-02-27T10:00:00Z')
    expect(await kindsOf(user)).toEqual([])
  })

  it('are one request with a line for each, and not announced again', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id, days } = await create(user, { kind: 'MEMORIALS', reposedOn: '2027-02-10', years: 1 })
    expect(days.map(({ day }) => day)).toEqual(['2027-03-21', '2027-08-10', '2028-02-10'])
    const client = await as(user)
    const body = { days: days.map(({ day }) => day), ...accepted }
    const placed = await client.call(calls.payInAdvance, { params: { id }, body })
    const lines = await test.db
      .selectFrom('request_line as l')
      .innerJoin('request as r', 'r.id', 'l.request_id')
      .select('l.preferred_date')
      .where('r.code', '=', placed.code)
      .orderBy('l.position')
      .execute()
    expect(lines.map(({ preferred_date }) => preferred_date)).toEqual(body.days)
    await expect(client.call(calls.payInAdvance, { params: { id }, body })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    await hourAt('2027-03-14T10:00:00Z')
    expect(await kindsOf(user)).toEqual([])
  })

  it('can be every remaining day until the fortieth', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id, days } = await create(user, { kind: 'UNTIL_FORTIETH', reposedOn: '2027-02-20' })
    expect(days).toHaveLength(40)
    const body = { days: days.slice(1).map(({ day }) => day), ...accepted }
    const { total } = await (await as(user)).call(calls.payInAdvance, { params: { id }, body })
    expect(total).toBe(39 * 500)
  })

  it('reject a day that does not match the rule, and missing consents', async () => {
    const user = await addUser(test.db, 'faithful')
    test.setNow(START)
    const { id } = await create(user, { kind: 'LENT_SUNDAYS' })
    const pay = async (days: string[], facts: object = {}) =>
      (await as(user)).call(calls.payInAdvance, { params: { id }, body: { days, ...accepted, ...facts } })
    await expect(pay(['2027-03-22'])).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await expect(pay(['2027-03-21'], { acceptSensitive: false })).rejects.toMatchObject({
      code: 'CONSENT_MISSING',
    })
  })
})

describe('the name-day book', () => {
  it('sends reminders on the chosen day before, across Pascha, once and without a name', async () => {
    const user = await addUser(test.db, 'faithful')
    const client = await as(user)
    const [own] = await client.call(endpoints.diptychs.read)
    await client.call(endpoints.diptychs.addNames, {
      params: { id: own?.id ?? 0 },
      body: { names: [{ name: 'Γιώργος', side: 'LIVING' }] },
    })
    const book = await client.call(calls.setNameDays, { body: { isOn: true, daysBefore: 3 } })
    expect(book.days).toMatchObject([{ name: 'Γιώργος', date: '2027-05-03' }])
    const morning = async (instant: string) => {
      test.setNow(instant)
      await test.system.jobs.send(test.context(), 'remind-name-days', {})
      await test.drainJobs()
      const mails = await test.db
        .selectFrom('mail')
        .select('body_sealed')
        .where('recipient', '=', user.email)
        .where('template', '=', 'nameDays')
        .execute()
      return Promise.all(mails.map(({ body_sealed }) => test.system.vault.open(null, body_sealed)))
    }
    expect(await morning('2027-04-20T03:30:00Z')).toEqual([])
    await morning('2027-04-30T03:30:00Z')
    const mails = await morning('2027-04-30T05:30:00Z')
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toMatch(/Γ(ι|ε)ώργ/)
  })

  it('sends reminders though the names of another person cannot be read', async () => {
    const people = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    for (const person of people) {
      const client = await as(person)
      const [own] = await client.call(endpoints.diptychs.read)
      const names = [{ name: 'Νικόλαος', side: 'LIVING' as const }]
      await client.call(endpoints.diptychs.addNames, { params: { id: own?.id ?? 0 }, body: { names } })
      await client.call(calls.setNameDays, { body: { isOn: true, daysBefore: 1 } })
    }
    const [broken, user] = people
    await test.db
      .updateTable('diptych_name')
      .set({ body_sealed: Buffer.from('broken') })
      .where('book_id', 'in', (from) =>
        from
          .selectFrom('diptych_book')
          .select('id')
          .where('owner_id', '=', broken?.id ?? 0),
      )
      .execute()
    test.setNow('2027-12-05T03:30:00Z')
    await expect(remindNameDays(test.context())).rejects.toThrow('sealed')
    const mails = await test.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', user?.email ?? '')
      .where('template', '=', 'nameDays')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
