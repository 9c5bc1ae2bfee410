import { addDays } from '@kandili/almanac'
import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { textsOfPdf } from '../../../test/harness/pdf-text.ts'
import { fortyTopic } from '../../platform/live/own-topics.ts'
import { askPayers } from '../payouts/late/ask-payers.ts'
import { markRequestPaid } from '../requests/index.ts'

const START = '2027-11-15T08:00:00Z'
const test = useApp({ now: START })
const calls = endpoints.fortyLiturgies
const accepted = { acceptTerms: true, acceptPrivacy: true, acceptSensitive: true, acceptBegin: true }
const PRICE = 8000
let temple: MadeTemple
let priest: AddedUser

const offerForty = async (templeId: number) => {
  const type = await test.db
    .selectFrom('offering_type')
    .select('id')
    .where('drawing', '=', 'service-forty-liturgies')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('temple_offering')
    .values({ temple_id: templeId, type_id: type.id, price_cents: PRICE })
    .execute()
}

beforeAll(async () => {
  temple = await makeTemple(test.db, { offers: {} })
  await offerForty(temple.id)
  priest = await addUser(test.db, 'temple-owner', { templeId: temple.id })
})

const faithful = () => addUser(test.db, 'faithful')
const as = (user: AddedUser) => test.client(user.email)
const departed = (...names: string[]) => [{ intention: 'ETERNAL_MEMORY' as const, names }]

const begin = async (user: AddedUser, places = 1, names = ['Γεώργιος']) =>
  (await as(user)).call(calls.create, {
    body: { temple: temple.slug, places, parts: departed(...names), ...accepted },
  })

const pay = async (code: string | null) => {
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code ?? '')
    .executeTakeFirstOrThrow()
  await test.context().transaction((tx) => markRequestPaid(tx, id))
}

const keyOfInvitation = async (user: AddedUser): Promise<string> => {
  const { body_sealed } = await test.db
    .selectFrom('mail')
    .select('body_sealed')
    .where('recipient', '=', user.email)
    .where('template', '=', 'fortyInvitation')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { text } = JSON.parse(await test.system.vault.open(null, body_sealed)) as { text: string }
  expect(text).not.toMatch(/Γεωργ/)
  return /invitation\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const bring = async (owner: AddedUser, id: number, user: AddedUser) => {
  await (await as(owner)).call(calls.invite, { params: { id }, body: { email: user.email } })
  const key = await keyOfInvitation(user)
  await (await as(user)).call(calls.acceptInvitation, { params: { key } })
  return key
}

const join = async (user: AddedUser, id: number, inFreePlace = false, names = ['Ευδοκία']) =>
  (await as(user)).call(calls.join, {
    params: { id },
    body: { parts: departed(...names), inFreePlace, ...accepted },
  })

const lineOf = async (code: string | null): Promise<number> =>
  (
    await test.db
      .selectFrom('request_line as l')
      .innerJoin('request as r', 'r.id', 'l.request_id')
      .select('l.id')
      .where('r.code', '=', code ?? '')
      .executeTakeFirstOrThrow()
  ).id

const listOf = async (user: AddedUser, id: number) =>
  (await (await as(user)).call(calls.lists)).find((list) => list.id === id)

const readByTemple = async (id: number, user = priest) =>
  (await (await as(user)).call(calls.ofTemple)).find((list) => list.id === id)

const mark = async (id: number, number: number, user = priest) =>
  (await as(user)).call(calls.markRead, { params: { id, number } })

describe('forty Liturgies offered together', () => {
  it('are offered by the listed temples whose catalogue has them', async () => {
    const [unlisted, paused] = [
      await makeTemple(test.db, { offers: {}, mandate_until: '2027-11-14' }),
      await makeTemple(test.db, { offers: {} }),
    ]
    for (const { id } of [unlisted, paused]) await offerForty(id)
    await test.db
      .updateTable('temple_offering')
      .set({ enabled: false })
      .where('temple_id', '=', paused.id)
      .execute()
    const offered = await (await test.client()).call(calls.temples)
    expect(offered.find(({ slug }) => slug === temple.slug)).toMatchObject({ price: PRICE })
    const slugs = offered.map(({ slug }) => slug)
    expect(slugs).not.toContain(unlisted.slug)
    expect(slugs).not.toContain(paused.slug)
  })

  it('are one list to the temple, while each member sees only their own names', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna)
    const { id } = begun.list
    expect(begun).toMatchObject({ total: PRICE, status: 'PENDING_PAYMENT' })
    expect(await readByTemple(id)).toBeUndefined()
    await pay(begun.code)
    await bring(anna, id, vera)
    const joined = await join(vera, id)
    expect(await readByTemple(id)).toMatchObject({ people: 1, unpaid: 1 })
    await pay(joined.code)

    const ofAnna = await listOf(anna, id)
    expect(ofAnna?.own.map(({ names }) => names)).toEqual([['Γεώργιος']])
    expect(ofAnna?.members.map(({ parts }) => parts.map(({ namesCount }) => namesCount))).toEqual([[1], [1]])
    expect(JSON.stringify(ofAnna)).not.toMatch(/Ευδοκ/)
    expect(JSON.stringify(await listOf(vera, id))).not.toMatch(/Γεώργ/)
    expect((await readByTemple(id))?.departed.map(({ asRead }) => asRead)).toEqual(['Γεωργίου', 'Ευδοκίας'])
    const today = await (await as(priest)).call(endpoints.submissions.today)
    expect(today.toDo).toEqual([])
  })

  it('put the names of others into places that their owner paid for, hidden from the owner', async () => {
    const [anna, vera, nina] = [await faithful(), await faithful(), await faithful()]
    const begun = await (await as(anna)).call(calls.create, {
      body: {
        temple: temple.slug,
        places: 2,
        parts: [
          ...departed('Γεώργιος'),
          { intention: 'HEALTH', names: ['Ελένη', 'Gwyneth'], asTyped: ['Gwyneth'] },
        ],
        ...accepted,
      },
    })
    const { id } = begun.list
    expect(begun.total).toBe(3 * PRICE)
    await bring(anna, id, vera)
    await bring(anna, id, nina)
    await expect(join(vera, id, true)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await pay(begun.code)
    const joined = await join(vera, id, true)
    expect(joined).toMatchObject({ code: null, total: 0, list: { freePlaces: 0 } })
    await expect(join(nina, id, true)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(JSON.stringify(await listOf(anna, id))).not.toMatch(/Ευδοκ/)
    const tracked = await (await test.client()).call(endpoints.requests.track, {
      params: { code: begun.code ?? '' },
    })
    expect(JSON.stringify(tracked)).not.toMatch(/Ευδοκ/)
    const read = await readByTemple(id)
    expect(read?.departed.map(({ asRead }) => asRead)).toEqual(['Γεωργίου', 'Ευδοκίας'])
    expect(read?.living.map(({ asRead }) => asRead)).toEqual(['Ελένης', 'Gwyneth'])
  })

  it('reject names without consent, beyond the limit, twice, and after the first Liturgy', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna, 3)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    const client = await as(vera)
    const body = { parts: departed('Μαρία'), inFreePlace: true, ...accepted }
    await expect(
      client.call(calls.join, { params: { id }, body: { ...body, acceptSensitive: false } }),
    ).rejects.toMatchObject({ code: 'CONSENT_MISSING' })
    const many = Array.from({ length: 11 }, () => 'Μαρία')
    await expect(
      client.call(calls.join, { params: { id }, body: { ...body, parts: departed(...many) } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await join(vera, id, true)
    await expect(join(vera, id, true)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await mark(id, 1)
    await expect(
      client.call(calls.join, {
        params: { id },
        body: { ...body, parts: [{ intention: 'HEALTH', names: ['Μαρία'] }] },
      }),
    ).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })
})

describe('an invitation', () => {
  it('opens only for the account of its e-mail, once', async () => {
    const [anna, vera, thief] = [await faithful(), await faithful(), await faithful()]
    const { id } = (await begin(anna)).list
    await (await as(anna)).call(calls.invite, { params: { id }, body: { email: vera.email } })
    const params = { key: await keyOfInvitation(vera) }
    for (const call of [calls.readInvitation, calls.acceptInvitation]) {
      await expect((await as(thief)).call(call, { params })).rejects.toMatchObject({
        code: 'ENTITY_NOT_FOUND',
      })
    }
    await expect((await test.client()).call(calls.readInvitation, { params })).rejects.toMatchObject({
      status: 401,
    })
    await expect((await as(priest)).call(calls.lists)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await (await as(vera)).call(calls.acceptInvitation, { params })
    await expect((await as(vera)).call(calls.acceptInvitation, { params })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })

  it('opens for an account whose e-mail was registered with capitals', async () => {
    const anna = await faithful()
    const email = `Vera.Capital-${anna.id}@Kandili.test`
    const vera = await addUser(test.db, 'faithful', { email })
    const { id } = (await begin(anna)).list
    await (await as(anna)).call(calls.invite, { params: { id }, body: { email } })
    const key = await keyOfInvitation({ ...vera, email: email.toLowerCase() })
    await (await as(vera)).call(calls.acceptInvitation, { params: { key } })
    expect(await listOf(vera, id)).toBeDefined()
  })

  it('leaves somebody who joined under another e-mail as they are', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const { id } = (await begin(anna)).list
    await bring(anna, id, vera)
    const email = `new-${vera.email}`
    await test.db.updateTable('app_user').set({ email }).where('id', '=', vera.id).execute()
    await bring(anna, id, { ...vera, email })
    expect((await listOf(anna, id))?.members.map(({ state }) => state)).toEqual(['JOINED', 'JOINED'])
  })

  it('can be sent and withdrawn only by the owner', async () => {
    const [anna, vera, nina] = [await faithful(), await faithful(), await faithful()]
    const { id } = (await begin(anna)).list
    await bring(anna, id, vera)
    const body = { email: nina.email }
    for (const user of [vera, nina]) {
      await expect((await as(user)).call(calls.invite, { params: { id }, body })).rejects.toMatchObject({
        code: 'ENTITY_NOT_FOUND',
      })
    }
    const invited = await (await as(anna)).call(calls.invite, { params: { id }, body })
    const waiting = invited.members.find(({ state }) => state === 'INVITED')
    expect((await listOf(vera, id))?.members).toHaveLength(2)
    const params = { id: waiting?.id ?? 0 }
    await expect((await as(vera)).call(calls.withdrawInvitation, { params })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    const key = await keyOfInvitation(nina)
    await (await as(anna)).call(calls.withdrawInvitation, { params })
    await expect((await as(nina)).call(calls.acceptInvitation, { params: { key } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })
})

describe('an owner who leaves', () => {
  it('hands the list to another member, and their paid names are still read', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    const successor = begun.list.members[0]?.id ?? 0
    await expect(
      (await as(vera)).call(calls.leave, { params: { id }, body: { successor } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const other = (await listOf(anna, id))?.members.find(({ isMe }) => !isMe)?.id ?? 0
    await (await as(anna)).call(calls.leave, { params: { id }, body: { successor: other } })
    expect(await listOf(anna, id)).toBeUndefined()
    expect(await listOf(vera, id)).toMatchObject({ isOwner: true, left: [{ namesCount: 1, state: 'IN' }] })
    expect((await readByTemple(id))?.departed).toHaveLength(1)
  })

  it('leaves the list without an owner, and open invitations end', async () => {
    const [anna, vera, nina] = [await faithful(), await faithful(), await faithful()]
    const { id } = (await begin(anna)).list
    await bring(anna, id, vera)
    await (await as(anna)).call(calls.invite, { params: { id }, body: { email: nina.email } })
    const key = await keyOfInvitation(nina)
    await (await as(anna)).call(calls.leave, { params: { id }, body: {} })
    expect((await listOf(vera, id))?.members).toMatchObject([{ isOwner: false, isMe: true }])
    await expect((await as(nina)).call(calls.readInvitation, { params: { key } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })
})

describe('a temple', () => {
  it('marks one a day, undoes the last one, and sees no other temple’s list', async () => {
    const anna = await faithful()
    const begun = await begin(anna)
    const { id } = begun.list
    await expect(mark(id, 1)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await pay(begun.code)
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await expect(mark(id, 1, other)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    expect(await readByTemple(id, other)).toBeUndefined()
    await expect(mark(id, 2)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await mark(id, 1)
    await mark(id, 1)
    await expect(mark(id, 2)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await listOf(anna, id)).toMatchObject({ state: 'READING', readings: [{ number: 1 }] })
    await (await as(priest)).call(calls.unmarkRead, { params: { id, number: 1 } })
    expect(await listOf(anna, id)).toMatchObject({ state: 'GATHERING', readings: [] })
  })

  it('may mark yesterday the morning after, never two on a day or an earlier day', async () => {
    const anna = await faithful()
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    const markOn = async (number: number, day: string) =>
      (await as(priest)).call(calls.markRead, { params: { id, number }, query: { day } })
    const refused = { code: 'STATE_DOES_NOT_ALLOW' }
    await expect(markOn(1, '2027-11-13')).rejects.toMatchObject(refused)
    await expect(markOn(1, '2027-11-16')).rejects.toMatchObject(refused)
    await markOn(1, '2027-11-14')
    await expect(markOn(2, '2027-11-14')).rejects.toMatchObject(refused)
    await mark(id, 2)
    await expect(markOn(3, '2027-11-14')).rejects.toMatchObject(refused)
    expect((await listOf(anna, id))?.readings).toEqual([
      { number: 1, day: '2027-11-14' },
      { number: 2, day: '2027-11-15' },
    ])
  })

  it('continues a list of which it marked one act as done', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    const joined = await join(vera, id)
    await pay(joined.code)
    const lineId = await lineOf(joined.code)
    await (await as(priest)).call(endpoints.submissions.fulfil, { params: { id: lineId }, body: {} })
    await mark(id, 1)
    expect(await listOf(anna, id)).toMatchObject({ state: 'READING', readings: [{ number: 1 }] })
  })

  it('keeps payers from changing or withdrawing what it has begun to read', async () => {
    const anna = await faithful()
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    const params = { code: begun.code ?? '', lineId: await lineOf(begun.code) }
    const change = { names: ['Ευδοκία'], preferredDate: null }
    const client = await as(anna)
    await client.call(endpoints.requests.changeLine, { params, body: change })
    await mark(id, 1)
    const refused = { code: 'STATE_DOES_NOT_ALLOW' }
    await expect(client.call(endpoints.requests.changeLine, { params, body: change })).rejects.toMatchObject(
      refused,
    )
    await expect(
      client.call(endpoints.requests.withdraw, { params, body: { lineIds: [params.lineId] } }),
    ).rejects.toMatchObject(refused)
    const { lines } = await client.call(endpoints.requests.track, { params })
    expect(lines).toMatchObject([{ mayChange: false }])
  })

  it('lets payers change and withdraw again after it undoes the Liturgy that accepted their acts', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    const joined = await join(vera, id)
    const lines = { anna: await lineOf(begun.code), vera: await lineOf(joined.code) }
    const states = async () => {
      const rows = await test.db
        .selectFrom('request_line')
        .select(['id', 'state'])
        .where('id', 'in', Object.values(lines))
        .orderBy('id')
        .execute()
      return rows.map(({ state }) => state)
    }
    const client = await as(anna)
    const unmark = async (number: number) =>
      (await as(priest)).call(calls.unmarkRead, { params: { id, number } })
    const yesterday = { day: '2027-11-14' }
    await (await as(priest)).call(calls.markRead, { params: { id, number: 1 }, query: yesterday })
    // Paid late: the second Liturgy accepts it.
    await pay(joined.code)
    test.setNow('2027-11-15T08:00:01Z')
    await mark(id, 2)
    expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED'])
    await unmark(2)
    expect(await states()).toEqual(['ACCEPTED', 'PENDING'])
    await unmark(1)
    expect(await states()).toEqual(['PENDING', 'PENDING'])
    const params = { code: begun.code ?? '', lineId: lines.anna }
    await client.call(endpoints.requests.changeLine, {
      params,
      body: { names: ['Ευδοκία'], preferredDate: null },
    })
    await client.call(endpoints.requests.withdraw, { params, body: { lineIds: [lines.anna] } })
    test.setNow(START)
  })

  it('keeps acts accepted that were accepted before the Liturgy it undoes', async () => {
    const anna = await faithful()
    const begun = await begin(anna)
    await pay(begun.code)
    const lineId = await lineOf(begun.code)
    await (await as(priest)).call(endpoints.submissions.accept, { params: { id: lineId } })
    test.setNow('2027-11-15T08:00:01Z')
    await mark(begun.list.id, 1)
    await (await as(priest)).call(calls.unmarkRead, { params: { id: begun.list.id, number: 1 } })
    test.setNow(START)
    const { state } = await test.db
      .selectFrom('request_line')
      .select('state')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('ACCEPTED')
  })

  it('is not late with a list that it is reading, and its payers are not asked about it', async () => {
    const other = await makeTemple(test.db, { offers: {} })
    await offerForty(other.id)
    const begun = await (await as(await faithful())).call(calls.create, {
      body: { temple: other.slug, places: 1, parts: departed('Γεώργιος'), ...accepted },
    })
    await pay(begun.code)
    test.setNow('2027-12-20T08:00:00Z')
    const client = await as(await addUser(test.db, 'temple-owner', { templeId: other.id }))
    const figures = await client.call(endpoints.orders.summary, { query: {} })
    const { records } = await client.call(endpoints.submissions.list, { query: {} })
    await askPayers(test.context())
    const asked = await test.db.selectFrom('late_line').select('line_id').execute()
    test.setNow(START)
    expect(figures).toMatchObject({ waitingForTemple: 1, late: 0 })
    expect(records).toMatchObject([{ late: false }])
    expect(asked).toEqual([])
  })

  it('has ninety days from the last Liturgy, so that one a week is enough', async () => {
    const anna = await faithful()
    const begun = await begin(anna)
    const lineId = await lineOf(begun.code)
    await pay(begun.code)
    const stateAt = async (day: string) => {
      test.setNow(`${day}T08:00:00Z`)
      await askPayers(test.context())
      test.setNow(START)
      const row = await test.db
        .selectFrom('request_line')
        .select('state')
        .where('id', '=', lineId)
        .executeTakeFirst()
      return row?.state
    }
    await test.db
      .insertInto('forty_reading')
      .values(
        ['2027-11-21', '2028-03-05'].map((day, index) => ({
          list_id: begun.list.id,
          number: index + 1,
          day,
          read_at: new Date(START),
        })),
      )
      .execute()
    expect(await stateAt('2028-05-30')).toBe('PENDING')
    expect(await stateAt('2028-06-05')).toBe('CANCELED')
  })

  it('prints the names of its own list, and its people see each Liturgy at once', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    await join(vera, id)
    const printed = await (await as(priest)).call(calls.sheet, { params: { id } })
    const pages = textsOfPdf(Buffer.from(await printed.arrayBuffer()))
    const text = pages
      .flat()
      .map((one) => one.text)
      .join('')
    expect(text).toContain('Γεωργίου')
    expect(text).not.toContain('Ευδοκίας')
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await expect((await as(other)).call(calls.sheet, { params: { id } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    const told: string[] = []
    const stops = [anna, vera].map((user) =>
      test.system.live.subscribe(fortyTopic(user.id), () => told.push(user.email)),
    )
    await mark(id, 1)
    await expect.poll(() => told.toSorted()).toEqual([anna.email, vera.email].toSorted())
    for (const stop of stops) stop()
  })

  it('completes every act with the fortieth, and the names are deleted when promised', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const begun = await begin(anna, 2)
    const { id } = begun.list
    await pay(begun.code)
    await bring(anna, id, vera)
    await join(vera, id, true)
    const days = Array.from({ length: 39 }, (_, index) => addDays('2027-10-01', index))
    await test.db
      .insertInto('forty_reading')
      .values(days.map((day, index) => ({ list_id: id, number: index + 1, day, read_at: new Date(START) })))
      .execute()
    await mark(id, 40)
    expect(await listOf(vera, id)).toMatchObject({ state: 'DONE', own: [{ names: ['Ευδοκία'] }] })
    const line = await test.db
      .selectFrom('request_line as l')
      .innerJoin('request as r', 'r.id', 'l.request_id')
      .select(['l.state', 'l.service_date'])
      .where('r.code', '=', begun.code ?? '')
      .executeTakeFirstOrThrow()
    // The temple's promise counts from the day of the fortieth.
    expect(line).toEqual({ state: 'FULFILLED', service_date: '2027-11-15' })
    const mails = await test.db
      .selectFrom('mail')
      .select('recipient')
      .where('template', '=', 'fortyDone')
      .execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([anna.email, vera.email].toSorted())
    test.setNow('2028-06-01T08:00:00Z')
    await test.system.jobs.send(test.context(), 'forget-forty-names', {})
    await test.drainJobs()
    test.setNow(START)
    expect((await listOf(vera, id))?.own).toMatchObject([{ names: [], namesCount: 1 }])
  })
})

describe('an invitation that nobody accepts', () => {
  it('is deleted with its e-mail a month after it expired', async () => {
    const [anna, vera] = [await faithful(), await faithful()]
    const { id } = (await begin(anna)).list
    await (await as(anna)).call(calls.invite, { params: { id }, body: { email: vera.email } })
    const knownOn = async (day: string) => {
      test.setNow(`${day}T08:00:00Z`)
      await test.system.jobs.send(test.context(), 'forget-forty-invitations', {})
      await test.drainJobs()
      test.setNow(START)
      const members = await test.db
        .selectFrom('forty_member')
        .select('email')
        .where('list_id', '=', id)
        .execute()
      return members.map(({ email }) => email)
    }
    expect(await knownOn('2027-12-20')).toEqual([anna.email, vera.email])
    expect(await knownOn('2028-01-05')).toEqual([anna.email])
  })
})
