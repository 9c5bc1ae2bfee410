import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { almanacOf } from './almanac-of.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })
const { almanac } = endpoints
const reason = { el: 'Κατά τα Δίπτυχα.', en: 'By the Diptychs.' }
let administrator: Client

beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
})

const override = (facts: object) => ({ year: 2027, calendar: 'NEW' as const, reason, ...facts })
const create = (facts: object) =>
  administrator.call(almanac.feastOverrides.create, { body: override(facts) as never })
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { body?: { errors: { field: string }[] }; errors?: { field: string }[] }) =>
      (error.errors ?? error.body?.errors)?.map(({ field }) => field),
  )
const dayOf = async (date: string, query: object = {}) =>
  (
    await (
      await test.client()
    ).call(almanac.calendar, { query: { from: date, to: date, lang: 'en', ...query } })
  ).days[0]
const keysOf = async (date: string, query: object = {}) =>
  (await dayOf(date, query))?.feasts.map(({ key }) => key)

describe('an override of a year', () => {
  it.each([
    ['an unknown feast', { action: 'MOVE', feastKey: 'nobody', date: '2027-05-04' }, 'feastKey'],
    [
      'a new feast under a key that is taken',
      { action: 'ADD', feastKey: 'george', title: reason, date: '2027-05-04' },
      'feastKey',
    ],
    ['a new feast without a title', { action: 'ADD', feastKey: 'new-feast', date: '2027-05-04' }, 'title'],
    ['a day of another year', { action: 'MOVE', feastKey: 'george', date: '2028-05-04' }, 'date'],
    ['no day', { action: 'MOVE', feastKey: 'george' }, 'date'],
    ['an impossible date', { action: 'MOVE', feastKey: 'george', date: '2027-02-29' }, 'date'],
    ['a day for what is removed', { action: 'REMOVE', feastKey: 'george', date: '2027-05-04' }, 'date'],
    ['Pascha', { action: 'MOVE', feastKey: 'pascha', date: '2027-05-03' }, 'feastKey'],
    ['what Pascha carries along', { action: 'REMOVE', feastKey: 'clean-monday' }, 'feastKey'],
    [
      'what Easter carries along in the West',
      { action: 'REMOVE', feastKey: 'ash-wednesday', religion: 'CATHOLIC' },
      'feastKey',
    ],
    ['a year out of range', { action: 'REMOVE', feastKey: 'george', year: 2200 }, 'year'],
  ])('rejects %s', async (_, facts, field) => {
    expect(await fieldsOf(create(facts))).toEqual([field])
  })

  it('changes the ETag only of the answers that it changes', async () => {
    const get = (query: string, etag?: string) =>
      test.app.inject({
        url: `/api/public/calendar?lang=en&${query}`,
        ...(etag ? { headers: { 'if-none-match': etag } } : {}),
      })
    const etagOf = async (query: string) => String((await get(query)).headers.etag)
    const queries = ['year=2027&month=1', 'year=2027&month=1&calendar=OLD'] as const
    const [kept, old] = await Promise.all([etagOf(queries[0]), etagOf(queries[1])])
    expect((await get(queries[0], kept)).statusCode).toBe(304)
    const made = await create({ action: 'MOVE', feastKey: 'three-hierarchs', date: '2027-01-29' })
    const anew = await get(queries[0], kept)
    expect(anew.statusCode).toBe(200)
    expect(anew.headers.etag).not.toBe(kept)
    expect((await get(queries[1], old)).statusCode).toBe(304)
    await administrator.call(almanac.feastOverrides.remove, { params: { id: made.id } })
    expect((await get(queries[0], kept)).statusCode).toBe(304)
  })

  it('moves a feast at once with its names and its saint, for its own calendar and Church', async () => {
    expect(await keysOf('2027-05-03')).toContain('george')
    const made = await create({
      action: 'MOVE',
      feastKey: 'george',
      date: '2027-05-04',
      jurisdiction: 'GREECE',
    })
    expect(made).toMatchObject({ title: { en: 'Saint George' }, rank: null })
    const moved = await dayOf('2027-05-04')
    expect(moved?.feasts.find(({ key }) => key === 'george')?.reason).toBe('By the Diptychs.')
    expect(moved?.nameDays.map(({ name }) => name)).toContain('Γεώργιος')
    expect(moved?.saints.map(({ title }) => title)).toContain('Saint George')
    expect(await keysOf('2027-05-03')).not.toContain('george')
    expect(await keysOf('2027-05-03', { jurisdiction: 'CYPRUS' })).toContain('george')
    expect(await keysOf('2027-05-06', { calendar: 'OLD' })).toContain('george')
    const celebrations = await (await test.client()).call(almanac.nameDays, {
      query: { name: 'Γιώργος', year: 2027 },
    })
    expect(celebrations.find(({ feast }) => feast === 'george')?.date).toBe('2027-05-04')

    const { undo } = await administrator.call(almanac.feastOverrides.remove, { params: { id: made.id } })
    expect(await keysOf('2027-05-03')).toContain('george')
    await administrator.call(almanac.feastOverrides.undoDelete, { body: { undo } })
    expect(await keysOf('2027-05-04')).toContain('george')
  })

  it('of a Church without an old calendar is stored for its only one, and takes effect', async () => {
    const made = await create({
      action: 'REMOVE',
      feastKey: 'andrew',
      religion: 'CATHOLIC',
      calendar: 'OLD',
    })
    expect(made.calendar).toBe('NEW')
    expect(await keysOf('2027-11-30', { religion: 'CATHOLIC' })).not.toContain('andrew')
  })

  it('of one feast, year and church can be made once', async () => {
    const twice = { action: 'REMOVE', feastKey: 'nicholas' }
    await create(twice)
    await expect(create(twice)).rejects.toMatchObject({ status: 409 })
    expect(await keysOf('2027-12-06')).not.toContain('nicholas')
  })

  it('adds a feast, which has its rank', async () => {
    await create({ action: 'ADD', feastKey: 'translation-of-relics', title: reason, date: '2027-06-21' })
    expect(
      (await dayOf('2027-06-21'))?.feasts.find(({ key }) => key === 'translation-of-relics'),
    ).toMatchObject({
      title: 'By the Diptychs.',
      rank: 'NOTABLE',
    })
  })

  /** Messages arrive in order, so the earlier ones have arrived by then. */
  const allMessagesArrived = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = test.system.live.subscribe('marker', resolve)
    await test.context().transaction((tx) => tx.system.live.publish(tx, 'marker'))
    await promise
    stop()
  }

  it('made on another node takes effect here', async () => {
    await allMessagesArrived()
    const whose = { calendar: 'OLD', religion: 'ORTHODOX', jurisdiction: 'SLAVIC' } as const
    const overridesOf = async () => (await almanacOf(test.context(), whose)).options.overrides?.length
    const before = await overridesOf()
    await test.db
      .insertInto('feast_override')
      .values({
        title: JSON.stringify(reason),
        action: 'REMOVE',
        year: 2031,
        feast_key: 'spyridon',
        calendar: 'OLD',
        reason: JSON.stringify(reason),
      })
      .execute()
    expect(await overridesOf()).toBe(before)
    await test.context().transaction((tx) => tx.system.live.publish(tx, 'almanac'))
    await vi.waitFor(async () => expect(await overridesOf()).toBe((before ?? 0) + 1))
  })
})

describe('a rule on memorials', () => {
  const rule = (facts: object) => ({ title: reason, effect: 'FORBID', source: reason, ...facts })
  const createRule = (facts: object) =>
    administrator.call(almanac.memorialRules.create, { body: rule(facts) as never })
  const days = [{ kind: 'DATE', date: '2027-10-28' }]

  it.each([
    ['a scope without what it speaks of', { scope: 'METROPOLIS', days }, 'metropolis'],
    ['a temple where the scope is general', { scope: 'GENERAL', days, templeId: 1 }, 'templeId'],
    ['an unknown temple', { scope: 'TEMPLE', days, templeId: 999_999_999 }, 'templeId'],
    ['no days', { scope: 'GENERAL', days: [] }, 'days'],
    [
      '31 June',
      { scope: 'GENERAL', days: [{ kind: 'FIXED', from: { month: 6, day: 31 }, to: { month: 6, day: 30 } }] },
      'days.0.from.day',
    ],
    [
      'a stretch that ends before it begins',
      { scope: 'GENERAL', days: [{ kind: 'PASCHA', from: 8, to: 7 }] },
      'days.0.from',
    ],
    [
      'an allowance of days that a binding rule closes',
      { scope: 'GENERAL', effect: 'ALLOW', days: [{ kind: 'PASCHA', from: -8, to: 7 }] },
      'days',
    ],
    [
      'an allowance of a date within them',
      { scope: 'GENERAL', effect: 'ALLOW', days: [{ kind: 'DATE', date: '2027-04-30' }] },
      'days',
    ],
    ['an eighth weekday', { scope: 'GENERAL', days: [{ kind: 'WEEKDAY', weekday: 8 }] }, 'days.0.weekday'],
  ])('rejects %s', async (_, facts, field) => {
    expect(await fieldsOf(createRule(facts))).toEqual([field])
  })

  it('closes a day for everybody at once, until it is switched off', async () => {
    expect((await dayOf('2027-10-28'))?.memorials.allowed).toBe(true)
    const made = await createRule({ scope: 'GENERAL', days })
    expect((await dayOf('2027-10-28'))?.memorials).toEqual({
      isKnown: true,
      allowed: false,
      service: 'TRISAGION',
      reason: 'By the Diptychs.',
      source: 'By the Diptychs.',
    })
    await administrator.call(almanac.memorialRules.update, {
      params: { id: made.id },
      body: { ...rule({ scope: 'GENERAL', days }), enabled: false, version: made.version } as never,
    })
    expect((await dayOf('2027-10-28'))?.memorials.allowed).toBe(true)
  })

  it('stored before a conflicting binding one is marked as ineffective, with the reason', async () => {
    const keep = async (effect: string, span: object) => {
      const row = { title: reason, source: reason, days: [span] }
      const kept = Object.entries(row).map(([column, value]) => [column, JSON.stringify(value)])
      const values = { ...Object.fromEntries(kept), scope: 'GENERAL', effect }
      return test.db.insertInto('memorial_rule').values(values).returning('id').executeTakeFirstOrThrow()
    }
    const brightMonday = { kind: 'PASCHA', from: 1, to: 1 }
    const inVain = await keep('ALLOW', brightMonday)
    const others = [await keep('FORBID', brightMonday), await keep('ALLOW', { kind: 'WEEKDAY', weekday: 1 })]
    const { records } = await administrator.call(almanac.memorialRules.list, { query: { size: 100 } })
    const told = (id: number) => records.find((record) => record.id === id)?.bindingReason
    expect(told(inVain.id)).toEqual({
      el: expect.stringContaining('Θωμά'),
      en: expect.stringContaining('Thomas'),
    })
    expect(others.map(({ id }) => told(id))).toEqual([null, null])
  })
})

describe('a temple', () => {
  it('keeps the year as it says, and its own rules, which another temple does not see', async () => {
    const [own, other] = [await makeTemple(test.db), await makeTemple(test.db)]
    const clientOf = async (templeId: number) =>
      test.client((await addUser(test.db, 'temple-owner', { templeId })).email)
    const [owner, stranger] = [await clientOf(own.id), await clientOf(other.id)]
    const read = () => owner.call(almanac.readTempleAlmanac)
    const { version } = await read()
    const style = {
      calendarStyle: 'OLD',
      jurisdictionKey: 'GREECE',
      metropolisKey: null,
      feast: { kind: 'FIXED', month: 12, day: 6 },
    } as const
    const changed = await owner.call(almanac.changeTempleAlmanac, { body: { version, ...style } })
    expect(changed).toMatchObject({ version: version + 1, feastDates: ['2026-12-19'], rules: [] })
    await expect(
      owner.call(almanac.changeTempleAlmanac, { body: { version, ...style } }),
    ).rejects.toMatchObject({ status: 409 })

    const closed = async () => {
      const day = await dayOf('2026-12-19', { temple: own.slug })
      return [day?.feasts.some(({ rank }) => rank === 'TEMPLE'), day?.memorials.allowed]
    }
    expect(await closed()).toEqual([true, false])
    expect((await dayOf('2026-12-19'))?.memorials.allowed).toBe(true)

    const made = await owner.call(almanac.adoptRule, { body: { bookKey: 'sundays' } })
    expect(made).toMatchObject({ scope: 'TEMPLE', templeId: own.id, bookKey: 'sundays' })
    await expect(owner.call(almanac.adoptRule, { body: { bookKey: 'sundays' } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(owner.call(almanac.adoptRule, { body: { bookKey: 'mondays' } })).rejects.toMatchObject({
      status: 422,
    })
    expect((await dayOf('2026-11-29', { temple: own.slug }))?.memorials.allowed).toBe(false)
    expect((await dayOf('2026-11-29', { temple: other.slug }))?.memorials.allowed).toBe(true)

    const params = { id: made.id }
    const body = {
      title: reason,
      effect: 'ALLOW' as const,
      source: reason,
      days: made.days,
      version: made.version,
    }
    for (const work of [
      () => stranger.call(almanac.changeTempleRule, { params, body }),
      () => stranger.call(almanac.removeTempleRule, { params }),
    ]) {
      await expect(work()).rejects.toMatchObject({ status: 404 })
    }
    expect((await owner.call(almanac.changeTempleRule, { params, body })).effect).toBe('ALLOW')
    const { undo } = await owner.call(almanac.removeTempleRule, { params })
    expect((await read()).rules).toEqual([])
    await expect(stranger.call(almanac.restoreTempleRule, { body: { undo } })).rejects.toMatchObject({
      status: 409,
    })
    await owner.call(almanac.restoreTempleRule, { body: { undo } })
    expect((await read()).rules.map(({ id }) => id)).toEqual([made.id])
  })

  it('sees why its own rule has no effect, and can allow what is not binding', async () => {
    const { id } = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: id })
    const owner = await test.client(email)
    const allow = (days: object[]) =>
      owner.call(almanac.addTempleRule, {
        body: { title: reason, effect: 'ALLOW', source: reason, days } as never,
      })
    await expect(allow([{ kind: 'PASCHA', from: -8, to: 7 }])).rejects.toMatchObject({
      status: 422,
      errors: [
        { field: 'days', message: expect.stringMatching(/(Lazarus|Λαζάρου).+(No other|δεν αίρεται)/) },
      ],
    })
    expect(
      (await allow([{ kind: 'FIXED', from: { month: 8, day: 15 }, to: { month: 8, day: 15 } }])).id,
    ).toBeGreaterThan(0)
  })

  it('sees today by its own calendar', async () => {
    const { id } = await makeTemple(test.db, { calendar_style: 'OLD' })
    const client = await test.client((await addUser(test.db, 'temple-sexton', { templeId: id })).email)
    const today = await client.call(almanac.templeDay, { query: { lang: 'en' } })
    expect(today).toMatchObject({ date: '2026-11-21', menaion: { month: 11, day: 8 } })
    expect(today.feasts[0]?.key).toContain('archangels')
  })
})

it('the almanac of a temple whose mandate has ended is not public, and its feast is not counted', async () => {
  const feast = JSON.stringify({ kind: 'PASCHA', offset: 47 })
  const { id, slug } = await makeTemple(test.db, { feast, mandate_until: '2026-11-20' })
  const client = await test.client()
  await expect(
    client.call(almanac.calendar, { query: { from: '2027-06-18', to: '2027-06-18', temple: slug } }),
  ).rejects.toMatchObject({ code: 'TEMPLE_NOT_FOUND' })
  const load = await administrator.call(almanac.load, { query: { from: '2027-06-18', to: '2027-06-18' } })
  expect(load.flatMap(({ temples }) => temples.map((temple) => temple.id))).not.toContain(id)
})

it('administrators see which temples celebrate, and which feasts can be moved', async () => {
  const temple = await makeTemple(test.db, { feast: JSON.stringify({ kind: 'PASCHA', offset: 50 }) })
  const load = await administrator.call(almanac.load, { query: { from: '2027-06-20', to: '2027-06-22' } })
  expect(load.map(({ date, templeCount }) => [date, templeCount > 0])).toEqual([
    ['2027-06-20', false],
    ['2027-06-21', true],
    ['2027-06-22', false],
  ])
  expect(load[1]?.temples.map(({ id }) => id)).toContain(temple.id)
  const templesOf = async (whose: { calendar?: 'OLD'; religion?: 'CATHOLIC' }) =>
    (
      await administrator.call(almanac.load, { query: { from: '2027-06-21', to: '2027-06-21', ...whose } })
    ).flatMap(({ temples }) => temples.map(({ id }) => id))
  expect(await templesOf({ calendar: 'OLD' })).not.toContain(temple.id)
  expect(await templesOf({ religion: 'CATHOLIC' })).not.toContain(temple.id)
  const feasts = await administrator.call(almanac.feasts, { query: { year: 2027 } })
  expect(feasts.find(({ key }) => key === 'george')).toMatchObject({ dates: ['2027-05-03'], kind: 'MOVING' })
})

describe('two almanacs, day by day', () => {
  const compare = (query: object) =>
    administrator.call(almanac.differences, { query: { lang: 'en', ...query } as never })

  it('differ by practice, with the reason', async () => {
    const found = await compare({ from: '2027-06-14', to: '2027-06-18', withJurisdiction: 'GOARCH' })
    expect(found.map(({ date, kind }) => `${date} ${kind}`)).toEqual(['2027-06-16 FAST', '2027-06-18 FAST'])
    expect(found[1]).toMatchObject({ here: 'No oil', there: 'Oil and wine' })
    expect(found[1]?.reason).toContain(' / ')
  })

  it('differ by year: Pascha and what follows it', async () => {
    const found = await compare({ from: '2027-05-02', to: '2027-05-02', withYear: 2026 })
    expect(found.find(({ kind }) => kind === 'FEASTS')?.here).toContain('Pascha')
    expect(found.find(({ kind }) => kind === 'MEMORIALS')).toMatchObject({ here: 'no', there: 'yes' })
    expect(await compare({ from: '2028-02-29', to: '2028-02-29', withYear: 2027 })).toEqual([])
  })

  it('differ by the decisions of administrators, with theirs', async () => {
    const day = { from: '2031-10-14', to: '2031-10-15', withDecisions: 'no' }
    expect(await compare(day)).toEqual([])
    const { id } = await create({
      action: 'MOVE',
      feastKey: 'lucian-of-antioch',
      year: 2031,
      date: '2031-10-14',
    })
    const found = await compare(day)
    expect(found.filter(({ kind }) => kind === 'FEASTS')).toEqual([
      expect.objectContaining({ date: '2031-10-14', there: null, reason: reason.en }),
      expect.objectContaining({ date: '2031-10-15', here: null }),
    ])
    await administrator.call(almanac.feastOverrides.remove, { params: { id } } as never)
  })

  it('are refused beyond a year, and to anybody else', async () => {
    await expect(compare({ from: '2027-01-01', to: '2029-01-01' })).rejects.toMatchObject({ status: 422 })
    await expect(
      (await test.client()).call(almanac.differences, { query: { from: '2027-01-01', to: '2027-01-02' } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
