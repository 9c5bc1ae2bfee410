import { ApiError, type Client, endpoints } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { watchMandatesJob } from '../temples/enrolment/watch-mandates.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.publishing
const plainPdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )
const fieldsOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (error: unknown) => (error instanceof ApiError ? error.errors.map(({ field }) => field) : []),
  )

let administrator: AddedUser
let office: Client
const signInAnew = async () => {
  administrator = await addUser(test.db, 'administrator')
  office = await test.client(administrator.email)
}
beforeEach(async () => {
  test.setNow('2026-11-20T10:00:00Z')
  await signInAnew()
})

/** An unpublished temple with an empty checklist, and its owner. */
const bareTemple = async () => {
  const temple = await makeTemple(test.db, {
    published: false,
    website_slug: null,
    mandate_by: null,
    offers: {},
  })
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  return { ...temple, owner }
}

const upload = async (templeId: number) => {
  const body = new FormData()
  body.set('file', new Blob([plainPdf]), 'mandate.pdf')
  return office.call(calls.uploadMandate, { params: { templeId }, body })
}
const enrolment = (templeId: number) => office.call(calls.readEnrolment, { params: { templeId } })
const missing = async (templeId: number) =>
  (await enrolment(templeId)).checklist.flatMap(({ step, done }) => (done ? [] : [step]))

const giveMandate = async (templeId: number, dates: { from?: string; until?: string | null } = {}) => {
  const [document, { version }] = await Promise.all([upload(templeId), enrolment(templeId)])
  return office.call(calls.recordMandate, {
    params: { templeId },
    body: {
      version,
      by: { el: 'Μητρόπολη', en: 'Metropolis' },
      reference: '123/2026',
      from: '2026-01-01',
      until: '2027-12-31',
      ...dates,
      documentId: document.id,
    },
  })
}
const acceptTerms = async ({ id, owner }: { id: number; owner: AddedUser }) =>
  (await test.client(owner.email)).call(calls.acceptTerms, {
    params: { templeId: id },
    body: { version: (await enrolment(id)).terms.version },
  })

/** A temple with a complete checklist. */
const readyTemple = async (dates?: { from?: string; until?: string | null }) => {
  const temple = await bareTemple()
  const templeId = temple.id
  await giveMandate(templeId, dates)
  const { version } = await enrolment(templeId)
  await office.call(calls.checkIdentity, {
    params: { templeId },
    body: { version, how: 'Telephone call to the metropolis' },
  })
  await acceptTerms(temple)
  const type = await test.db
    .selectFrom('offering_type')
    .select('id')
    .where('service', '=', 'CANDLE')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('temple_offering')
    .values({ temple_id: templeId, type_id: type.id, price_cents: 500 })
    .execute()
  await test.db
    .updateTable('temple')
    .set({ lat: 37.9, lng: 23.7, accepts_cash: true })
    .where('id', '=', templeId)
    .execute()
  return temple
}

const publish = (id: number, facts: { websiteSlug?: string; version?: number } = {}) =>
  office.call(calls.publish, { body: { entity: 'temples', id, ...facts } })
const audited = (id: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_user_id', 'facts'])
    .where('entity', '=', 'temples')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('a temple without its checklist', () => {
  it('is not published, and every missing point is named', async () => {
    const { id } = await bareTemple()
    const call = () => publish(id)
    expect(await refusalOf(call())).toBe('NOT_READY_TO_PUBLISH')
    expect(await fieldsOf(call())).toEqual(['IDENTITY', 'MANDATE', 'PLACE', 'OFFERING', 'TERMS', 'MONEY'])
    expect((await enrolment(id)).published).toBe(false)
  })

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    [
      'IDENTITY',
      'after its identity check was withdrawn',
      async (id) => {
        const { version } = await enrolment(id)
        await office.call(calls.checkIdentity, { params: { templeId: id }, body: { version, how: null } })
      },
    ],
    ['MANDATE', 'with a mandate that begins tomorrow', (id) => giveMandate(id, { from: '2026-11-21' })],
    ['MANDATE', 'with a mandate that ended yesterday', (id) => giveMandate(id, { until: '2026-11-19' })],
    [
      'PLACE',
      'without its place on the map',
      (id) => test.db.updateTable('temple').set({ lat: null }).where('id', '=', id).execute(),
    ],
    [
      'OFFERING',
      'with a price of nothing only',
      (id) =>
        test.db.updateTable('temple_offering').set({ price_cents: 0 }).where('temple_id', '=', id).execute(),
    ],
    [
      'MONEY',
      'with nowhere for its money to go',
      (id) => test.db.updateTable('temple').set({ accepts_cash: false }).where('id', '=', id).execute(),
    ],
    [
      'TERMS',
      'when the terms its owner accepted are older',
      (id) =>
        test.db
          .updateTable('temple_terms')
          .set({ version: '2020-01-01' })
          .where('temple_id', '=', id)
          .execute(),
    ],
  ])('lacks %s %s', async (step, _name, spoil) => {
    const { id } = await readyTemple()
    expect(await missing(id)).toEqual([])
    await spoil(id)
    expect(await missing(id)).toEqual([step])
    expect(await refusalOf(publish(id))).toBe('NOT_READY_TO_PUBLISH')
  })

  it('can receive its money with an approved bank account', async () => {
    const { id, owner } = await readyTemple()
    await test.db.updateTable('temple').set({ accepts_cash: false }).where('id', '=', id).execute()
    await test.db
      .insertInto('bank_account')
      .values({
        temple_id: id,
        state: 'APPROVED',
        iban_sealed: Buffer.from('x'),
        iban_country: 'GR',
        iban_last4: '0695',
        iban_fingerprint: Buffer.from('x'),
        holder_name: 'Temple',
        requested_by: owner.id,
        requested_at: new Date('2026-11-01T00:00:00Z'),
        decided_by: administrator.id,
        decided_at: new Date('2026-11-02T00:00:00Z'),
        usable_from: new Date('2026-11-05T00:00:00Z'),
      })
      .execute()
    expect(await enrolment(id)).toMatchObject({ money: ['BANK_ACCOUNT'], ready: true })
  })
})

describe('publishing', () => {
  it('lists a temple with its checklist, and records who did it', async () => {
    const { id, owner } = await readyTemple()
    const published = await publish(id, { websiteSlug: 'saint-nicholas-a' })
    expect(published).toMatchObject({
      published: true,
      websiteSlug: 'saint-nicholas-a',
      path: '/temples/saint-nicholas-a',
      history: [{ action: 'PUBLISH', slug: 'saint-nicholas-a' }],
    })
    const visitor = await test.client()
    const { title } = await visitor.call(endpoints.website.readTemple, {
      params: { slug: 'saint-nicholas-a' },
    })
    expect(title.en).toContain('Temple')
    const actions = (await audited(id)).map(({ action }) => action)
    expect(actions).toEqual(['MANDATE_RECORDED', 'IDENTITY_CHECKED', 'TERMS_ACCEPTED', 'PUBLISH'])
    const register = await visitor.call(calls.register, { query: { q: title.en.split(' ')[1] } })
    expect(register.records).toMatchObject([
      { slug: 'saint-nicholas-a', mandate: { reference: '123/2026', until: '2027-12-31' } },
    ])
    expect(owner.id).toBeGreaterThan(0)
  })

  it('suggests a free slug made from the English title', async () => {
    const one = await readyTemple()
    const other = await readyTemple()
    const named = JSON.stringify({ el: 'Άγιος', en: "Saint Élie's of the Rock" })
    await test.db.updateTable('temple').set({ title: named }).where('id', 'in', [one.id, other.id]).execute()
    expect(await publish(one.id)).toMatchObject({ websiteSlug: 'saint-elies-of-the-rock' })
    expect(await publish(other.id)).toMatchObject({ websiteSlug: 'saint-elies-of-the-rock-2' })
  })

  it('rejects a slug that another temple has or had', async () => {
    const [holder, other] = [await readyTemple(), await readyTemple()]
    await publish(holder.id, { websiteSlug: 'held-once' })
    expect(await refusalOf(publish(other.id, { websiteSlug: 'held-once' }))).toBe('SLUG_TAKEN')
    await publish(holder.id, { websiteSlug: 'held-now' })
    expect(await refusalOf(publish(other.id, { websiteSlug: 'held-once' }))).toBe('SLUG_TAKEN')
    await office.call(calls.unpublish, { body: { entity: 'temples', id: holder.id } })
    expect(await fieldsOf(publish(other.id, { websiteSlug: 'held-now' }))).toEqual(['websiteSlug'])
    expect((await enrolment(other.id)).published).toBe(false)
  })

  it.each(['Ναός', 'two words', '-hyphen', 'UPPER', ''])('rejects %j as a slug', async (websiteSlug) => {
    const { id } = await readyTemple()
    expect(await refusalOf(publish(id, { websiteSlug }))).toMatch(/VALIDATION_FAILED|MISSING_REQUIRED/)
  })

  it('remembers the former slug, and keeps all of them when unpublished', async () => {
    const { id } = await readyTemple()
    const visitor = await test.client()
    const movedTo = (slug: string) =>
      visitor.call(calls.moved, { params: { entity: 'temples', slug } }).then((answer) => answer.slug)
    await publish(id, { websiteSlug: 'first-address' })
    await publish(id, { websiteSlug: 'second-address' })
    expect(await movedTo('first-address')).toBe('second-address')
    expect(await refusalOf(movedTo('second-address'))).toBe('ENTITY_NOT_FOUND')
    await publish(id, { websiteSlug: 'first-address' })
    expect(await movedTo('second-address')).toBe('first-address')
    await office.call(calls.unpublish, { body: { entity: 'temples', id } })
    expect(await refusalOf(movedTo('second-address'))).toBe('ENTITY_NOT_FOUND')
    expect(await publish(id)).toMatchObject({ websiteSlug: 'first-address' })
  })

  it('by two administrators at once succeeds for both when they agree', async () => {
    const { id } = await readyTemple()
    const { version } = await enrolment(id)
    const [one, other] = await Promise.all([
      publish(id, { websiteSlug: 'agreed', version }),
      publish(id, { websiteSlug: 'agreed', version }),
    ])
    expect([one.websiteSlug, other.websiteSlug]).toEqual(['agreed', 'agreed'])
    expect((await audited(id)).filter(({ action }) => action === 'PUBLISH')).toHaveLength(1)
  })

  it('by two administrators at once fails for one when they differ', async () => {
    const { id } = await readyTemple()
    const { version } = await enrolment(id)
    const answers = await Promise.all(
      ['mine', 'yours'].map((websiteSlug) => refusalOf(publish(id, { websiteSlug, version }))),
    )
    expect(answers.toSorted()).toEqual(['CONFLICT', 'no refusal'])
  })

  it('gives a slug to one of two temples that want it at once', async () => {
    const temples = [await readyTemple(), await readyTemple()]
    const answers = await Promise.all(
      temples.map(({ id }) => refusalOf(publish(id, { websiteSlug: 'wanted-by-two' }))),
    )
    expect(answers.toSorted()).toEqual(['SLUG_TAKEN', 'no refusal'])
  })

  it('lists a temple whose offerings are all free', async () => {
    const { id } = await readyTemple()
    await test.db
      .updateTable('temple_offering')
      .set({ asks: 'FREE', price_cents: 0 })
      .where('temple_id', '=', id)
      .execute()
    expect(await missing(id)).toEqual([])
    await publish(id)
    expect((await enrolment(id)).published).toBe(true)
  })

  it('works for saints and types too, which have no checklist', async () => {
    const saint = await test.db
      .selectFrom('saint')
      .select(['id', 'website_slug'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const item = { entity: 'saints', id: saint.id } as const
    expect(await office.call(calls.unpublish, { body: item })).toMatchObject({ published: false, path: null })
    expect(await office.call(calls.publish, { body: item })).toMatchObject({
      published: true,
      path: `/saints/${saint.website_slug}`,
      history: [{ action: 'PUBLISH' }, { action: 'UNPUBLISH' }],
    })
    const kind = await test.db
      .selectFrom('offering_type')
      .select('id')
      .where('service', '=', 'TAMA')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const tama = { entity: 'tama-types', id: kind.id } as const
    expect(await office.call(calls.unpublish, { body: tama })).toMatchObject({ published: false })
    expect(await refusalOf(office.call(calls.publish, { body: { ...tama, entity: 'candle-types' } }))).toBe(
      'ENTITY_NOT_FOUND',
    )
  })
})

describe('a mandate that ends', () => {
  const night = () => watchMandatesJob.work(test.context(), {})

  it('unlists its temple the day after, by the rule and by the job alike', async () => {
    const temple = await readyTemple({ until: '2026-11-20' })
    await publish(temple.id, { websiteSlug: 'ends-today' })
    await night()
    const visitor = await test.client()
    const read = () =>
      refusalOf(visitor.call(endpoints.website.readTemple, { params: { slug: 'ends-today' } }))
    expect(await read()).toBe('no refusal')

    // Half past midnight in Athens, still the day before in UTC.
    test.setNow('2026-11-20T22:30:00Z')
    await signInAnew()
    expect(await read()).toBe('ENTITY_NOT_FOUND')
    expect((await enrolment(temple.id)).published).toBe(true)
    await night()
    expect(await enrolment(temple.id)).toMatchObject({ published: false, mandate: { state: 'ENDED' } })
    const last = (await audited(temple.id)).at(-1)
    expect(last).toMatchObject({
      action: 'UNPUBLISH',
      actor_user_id: null,
      facts: { reason: 'MANDATE_ENDED' },
    })
    expect(await refusalOf(publish(temple.id))).toBe('NOT_READY_TO_PUBLISH')
    expect((await mailsTo(test.system, temple.owner.email)).map(({ template }) => template)).toContain(
      'mandateEnded',
    )
  })

  it('is announced 30 and 7 days before to owners and administrators, once each', async () => {
    const temple = await readyTemple({ until: '2026-12-20' })
    await publish(temple.id, { websiteSlug: 'ends-in-a-month' })
    const notices = async (email: string) =>
      (await mailsTo(test.system, email)).filter(({ template }) => template === 'mandateEnds').length
    const before = await notices(administrator.email)
    await night()
    await night()
    expect(await notices(temple.owner.email)).toBe(1)
    expect(await notices(administrator.email)).toBe(before + 1)
    test.setNow('2026-12-12T10:00:00Z')
    await night()
    expect(await notices(temple.owner.email)).toBe(1)
    test.setNow('2026-12-13T10:00:00Z')
    await night()
    expect(await notices(temple.owner.email)).toBe(2)
    expect(await notices(administrator.email)).toBe(before + 2)
  })
})

describe('who may', () => {
  it('publish: only holders of the right', async () => {
    const { id, owner } = await readyTemple()
    const body = { entity: 'temples', id } as const
    const asOwner = await test.client(owner.email)
    expect(await refusalOf(asOwner.call(calls.publish, { body }))).toBe('RIGHT_MISSING')
    expect(await refusalOf(asOwner.call(calls.unpublish, { body }))).toBe('RIGHT_MISSING')
    expect(await refusalOf((await test.client()).call(calls.publish, { body }))).toBe('NOT_SIGNED_IN')
  })

  it('accept the terms: the owner of that temple, in their current version', async () => {
    const [temple, other] = [await bareTemple(), await bareTemple()]
    const { version } = (await enrolment(temple.id)).terms
    const sexton = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    await test.db
      .updateTable('temple_member')
      .set({ duty: 'SEXTON' })
      .where('user_id', '=', sexton.id)
      .execute()
    const accept = async (email: string, templeId: number, wanted = version) =>
      refusalOf(
        (await test.client(email)).call(calls.acceptTerms, {
          params: { templeId },
          body: { version: wanted },
        }),
      )
    expect(await accept(sexton.email, temple.id)).toBe('NOT_THE_OWNER')
    expect(await accept(temple.owner.email, other.id)).toBe('ENTITY_NOT_FOUND')
    expect(await accept(temple.owner.email, temple.id, '2020-01-01')).toBe('TERMS_OUTDATED')
    expect(await accept(administrator.email, temple.id)).toBe('ENTITY_NOT_FOUND')
    expect(await accept(temple.owner.email, temple.id)).toBe('no refusal')
    expect(await accept(temple.owner.email, temple.id)).toBe('no refusal')
  })

  it('see the checklist and the document: the temple itself and administrators', async () => {
    const [temple, other] = [await readyTemple(), await bareTemple()]
    const documentId = (await enrolment(temple.id)).mandate.document?.id ?? ''
    const see = async (email: string) => {
      const client = await test.client(email)
      return [
        await refusalOf(client.call(calls.readEnrolment, { params: { templeId: temple.id } })),
        await refusalOf(client.call(endpoints.files.download, { params: { id: documentId } })),
      ]
    }
    expect(await see(temple.owner.email)).toEqual(['no refusal', 'no refusal'])
    expect(await see(administrator.email)).toEqual(['no refusal', 'no refusal'])
    expect(await see(other.owner.email)).toEqual(['ENTITY_NOT_FOUND', 'ENTITY_NOT_FOUND'])
    const viewed = await test.db
      .selectFrom('audit_entry')
      .select('actor_user_id')
      .where('entity', '=', 'mandates')
      .where('entity_id', '=', String(temple.id))
      .execute()
    expect(viewed).toEqual([{ actor_user_id: administrator.id }])
  })

  it('use a document: only one that belongs to no other temple', async () => {
    const [temple, other] = [await readyTemple(), await bareTemple()]
    const documentId = (await enrolment(temple.id)).mandate.document?.id ?? ''
    const { version } = await enrolment(other.id)
    const body = { version, by: { el: 'α', en: 'a' }, reference: '1', from: '2026-01-01', documentId }
    expect(
      await fieldsOf(office.call(calls.recordMandate, { params: { templeId: other.id }, body })),
    ).toEqual(['documentId'])
    expect(
      await refusalOf(
        office.call(calls.recordMandate, {
          params: { templeId: temple.id },
          body: { ...body, version: 1 },
        }),
      ),
    ).toBe('CONFLICT')
  })
})

describe('a card for the candle stand', () => {
  it('links to a request at the temple, with the type chosen, and names nobody', async () => {
    const temple = await readyTemple()
    await publish(temple.id, { websiteSlug: 'with-a-card' })
    const owner = await test.client(temple.owner.email)
    const read = (query: { typeId?: number; lang?: 'el' | 'en' }) =>
      owner.call(calls.readCard, { params: { templeId: temple.id }, query })
    const { kinds, code, published } = await read({})
    expect(published).toBe(true)
    const site = test.system.settings.baseUrl
    expect(code?.address).toBe(`${site}/el/request?temple=with-a-card`)
    expect(new Set(code?.rows.map((row) => row.length))).toEqual(new Set([code?.rows.length]))
    const [kind] = kinds
    expect((await read({ typeId: kind?.typeId ?? 0, lang: 'en' })).code?.address).toBe(
      `${site}/en/request?temple=with-a-card&service=CANDLE&type=${kind?.typeId}`,
    )
    expect(await refusalOf(read({ typeId: 999_999 }))).toBe('ENTITY_NOT_FOUND')
  })

  it('has no code before the temple has a slug, and is closed to other temples', async () => {
    const [temple, other] = [await bareTemple(), await bareTemple()]
    const read = async (email: string) =>
      (await test.client(email)).call(calls.readCard, { params: { templeId: temple.id } })
    expect(await read(temple.owner.email)).toMatchObject({ code: null, published: false })
    expect(await refusalOf(read(other.owner.email))).toBe('ENTITY_NOT_FOUND')
  })
})
