import { ApiError, type CallInput, endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const { read, save, listChanges, restore } = endpoints.templePage
const test = useApp({ now: '2026-11-20T10:00:00Z' })

let temple: MadeTemple
let other: MadeTemple
const people = { owner: '', second: '', sexton: '', treasurer: '', administrator: '', faithful: '' }

beforeAll(async () => {
  temple = await makeTemple(test.db)
  other = await makeTemple(test.db)
  people.owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  people.second = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  people.treasurer = (await addUser(test.db, 'temple-treasurer', { templeId: temple.id })).email
  people.sexton = (await addUser(test.db, 'temple-sexton', { templeId: temple.id })).email
  people.administrator = (await addUser(test.db, 'administrator')).email
  people.faithful = (await addUser(test.db, 'faithful')).email
})

const refusal = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was accepted')
}

const readAs = async (as: string | undefined, at: MadeTemple) =>
  (await test.client(as)).call(read, { params: { templeId: at.id } })
const put = async (as: string | undefined, at: MadeTemple, body: Record<string, unknown>) =>
  (await test.client(as)).call(save, {
    params: { templeId: at.id },
    body: body as CallInput<typeof save>['body'],
  })
/** Saves with the current version. */
const change = async (as: string, at: MadeTemple, fields: Record<string, unknown>) =>
  put(as, at, { ...fields, version: (await readAs(people.administrator, at)).version })
const changesOf = async (at: MadeTemple) =>
  (await test.client(people.administrator)).call(listChanges, { params: { templeId: at.id } })
const restoreBefore = async (as: string, at: MadeTemple, id: number) =>
  (await test.client(as)).call(restore, {
    params: { templeId: at.id, id },
    body: { version: (await readAs(people.administrator, at)).version },
  })
const pageOf = async (at: MadeTemple) =>
  (await test.client()).call(endpoints.website.readTemple, { params: { slug: at.slug } })

const fields = {
  description: { el: 'Χτίστηκε το 1798.', en: 'Built in 1798.' },
  streetName: 'Λιμάνι',
  streetNumber: '3',
  zipCode: '84003',
  lat: 36.7449,
  lng: 24.4277,
  radius: 15,
  phone1: '22870 21000',
  phone2: '6912345678',
  phone3: '',
  fax: '22870 21001',
  social: [{ channel: 'FACEBOOK', url: 'https://www.facebook.com/temple' }],
  clergy: [
    { name: { el: 'π. Ανδρέας', en: '' }, title: { el: 'Εφημέριος', en: 'Parish priest' }, shown: true },
    { name: { el: 'π. Νικόλαος', en: '' }, title: { el: '', en: '' }, shown: false },
  ],
  languages: ['el', 'en'],
  openingHours: [
    { weekday: 1, from: '07:00', until: '12:00' },
    { weekday: 7, from: '17:00', until: '19:00' },
    { weekday: 7, from: '08:00', until: '12:00' },
  ],
  feastDays: [{ title: { el: 'Ανακομιδή', en: 'Translation' }, day: { kind: 'FIXED', month: 5, day: 20 } }],
}

describe("a temple's page", () => {
  it('is changed by its owner and public at once', async () => {
    const saved = await change(people.owner, temple, fields)
    expect(saved).toMatchObject({
      ...fields,
      phone1: '+302287021000',
      phone2: '+306912345678',
      fax: '+302287021001',
    })
    expect(saved.landmarks.length).toBeGreaterThan(3)
    const page = await pageOf(temple)
    expect(page).toMatchObject({
      description: fields.description,
      phones: ['+306912345678'],
      radius: 15,
      social: fields.social,
      clergy: [{ name: { el: 'π. Ανδρέας', en: '' }, title: { el: 'Εφημέριος', en: 'Parish priest' } }],
      languages: ['el', 'en'],
      feastDays: fields.feastDays,
    })
    expect(page.openingHours.map(({ weekday, from }) => [weekday, from])).toEqual([
      [7, '08:00'],
      [7, '17:00'],
      [1, '07:00'],
    ])
    expect(JSON.stringify(page)).not.toContain('Νικόλαος')
  })

  it('keeps omitted fields, and cannot change its name, account or owner', async () => {
    const before = await readAs(people.owner, temple)
    const others = { title: { el: 'Άλλος', en: 'Other' }, stripeId: 'acct' }
    await expect(change(people.owner, temple, { radius: null, ...others })).rejects.toMatchObject({
      errors: [{ field: 'title' }, { field: 'stripeId' }],
    })
    await change(people.owner, temple, { radius: null })
    const after = await readAs(people.owner, temple)
    expect(after).toEqual({ ...before, radius: null, version: before.version + 1 })
  })

  it('can be changed by administrators too, and read by a treasurer', async () => {
    expect((await change(people.administrator, temple, { fax: '' })).fax).toBe('')
    expect((await readAs(people.treasurer, temple)).temple.id).toBe(temple.id)
  })

  it('stops new requests until a day', async () => {
    const at = await makeTemple(test.db)
    await change(people.administrator, at, { pausedUntil: '2026-12-01' })
    expect((await pageOf(at)).pausedUntil).toBe('2026-12-01')
    await change(people.administrator, at, { pausedUntil: null })
    expect((await pageOf(at)).pausedUntil).toBeNull()
  })
})

describe("who may change a temple's page", () => {
  it.each([
    ['nobody', undefined, 401],
    ['a sexton', 'sexton', 403],
    ['a treasurer', 'treasurer', 403],
    ['a customer', 'faithful', 403],
  ] as const)('excludes %s', async (_, who, status) => {
    expect((await refusal(put(who && people[who], temple, { version: 1, fax: '' }))).status).toBe(status)
  })

  it("excludes another temple's owner, for whom it does not exist", async () => {
    const client = await test.client(people.owner)
    const params = { templeId: other.id }
    const calls = [
      () => client.call(read, { params }),
      () => client.call(save, { params, body: { version: 1, fax: '' } }),
      () => client.call(save, { params, body: { version: 1, photographs: [] } }),
      () => client.call(listChanges, { params }),
      () => client.call(restore, { params: { ...params, id: 1 }, body: { version: 1 } }),
    ]
    for (const call of calls) expect((await refusal(call())).code).toBe('ENTITY_NOT_FOUND')
  })
})

describe('a change of the page is rejected', () => {
  it.each([
    ['a telephone that is none', { phone2: '12' }, 'phone2'],
    ['a pin with one coordinate', { lat: 37 }, 'lng'],
    ['a place off the globe', { lat: 91, lng: 0 }, 'lat'],
    [
      'an address that is none',
      { social: [{ channel: 'OTHER', url: 'javascript:alert(1)' }] },
      'social.0.url',
    ],
    [
      'an address of another channel',
      { social: [{ channel: 'FACEBOOK', url: 'https://facebook.com.example.org/temple' }] },
      'social.0.url',
    ],
    [
      'hours that end before they begin',
      { openingHours: [{ weekday: 1, from: '12:00', until: '08:00' }] },
      'openingHours.0.until',
    ],
    [
      'hours that overlap',
      {
        openingHours: [
          { weekday: 1, from: '08:00', until: '12:00' },
          { weekday: 1, from: '11:00', until: '13:00' },
        ],
      },
      'openingHours.1.from',
    ],
    [
      'an hour that is none',
      { openingHours: [{ weekday: 1, from: '8', until: '12:00' }] },
      'openingHours.0.from',
    ],
    [
      'clergy without a name',
      { clergy: [{ name: { el: '', en: ' ' }, title: { el: '', en: '' }, shown: true }] },
      'clergy.0.name.el',
    ],
    ['no language', { languages: [] }, 'languages'],
    ['a saint that does not exist', { saintId: 999_999 }, 'saintId'],
    ['a pause that is over', { pausedUntil: '2026-11-19' }, 'pausedUntil'],
    [
      'a feast on a day that does not exist',
      {
        feastDays: [{ title: { el: 'α', en: '' }, day: { kind: 'FIXED', month: 2, day: 30 } }],
      },
      'feastDays.0.day.day',
    ],
  ])('for %s', async (_, given, field) => {
    const error = await refusal(change(people.owner, temple, given))
    expect(error.status).toBe(422)
    expect(error.errors.map((one) => one.field)).toContain(field)
    expect(error.errors.every(({ message }) => !message.startsWith('rule.'))).toBe(true)
  })

  it('if somebody else changed the temple first', async () => {
    const { version } = await readAs(people.owner, temple)
    const answers = await Promise.allSettled([
      put(people.owner, temple, { version, zipCode: '11111' }),
      put(people.second, temple, { version, zipCode: '22222' }),
    ])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as ApiError).code)).toEqual(['CONFLICT'])
  })
})

describe('the history of a page', () => {
  it('shows who changed which field, from what to what', async () => {
    const at = await makeTemple(test.db, { zip_code: '10000' })
    await change(people.administrator, at, { zipCode: '20000', streetName: '' })
    const { changes, total } = await changesOf(at)
    expect(total).toBe(1)
    expect(changes[0]).toMatchObject({
      actor: 'Μαρία Παπαδοπούλου',
      isRestoration: false,
      fields: [{ field: 'zipCode', before: '10000', after: '20000' }],
    })
  })

  it("includes what an administrator changed in the temple's form", async () => {
    const at = await makeTemple(test.db, { zip_code: '10000' })
    const client = await test.client(people.administrator)
    const params = { id: at.id }
    const { title, kind, cityId, version } = await client.call(endpoints.temples.read, { params })
    const body = { version, title, kind, cityId, zipCode: '20000', phone2: '6912345678' }
    await client.call(endpoints.temples.update, { params, body })
    const { changes } = await changesOf(at)
    expect(changes.map((one) => one.fields)).toEqual([
      [
        { field: 'phone2', before: '', after: '+306912345678' },
        { field: 'zipCode', before: '10000', after: '20000' },
      ],
    ])
  })

  it('has no row for a save that changes nothing', async () => {
    const at = await makeTemple(test.db)
    await change(people.administrator, at, { zipCode: '', social: [], clergy: [] })
    expect((await changesOf(at)).total).toBe(0)
  })

  it('restores the page as it was before a change, and can restore that too', async () => {
    const at = await makeTemple(test.db, { zip_code: '10000' })
    await change(people.administrator, at, { ...fields, phone1: '' })
    await change(people.administrator, at, { zipCode: '30000' })
    const [last, first] = (await changesOf(at)).changes
    if (!last || !first) throw new Error('There is no history')
    expect((await restoreBefore(people.administrator, at, last.id)).zipCode).toBe('84003')
    const restored = await restoreBefore(people.administrator, at, first.id)
    expect(restored).toMatchObject({ zipCode: '10000', social: [], clergy: [], openingHours: [], lat: null })
    const [newest] = (await changesOf(at)).changes
    expect(newest?.isRestoration).toBe(true)
    const again = await restoreBefore(people.administrator, at, newest?.id ?? 0)
    expect(again).toMatchObject({ zipCode: '84003', social: fields.social, clergy: fields.clergy })
  })

  it('refuses to restore what is no longer valid, by the field it is about', async () => {
    const at = await makeTemple(test.db)
    await change(people.administrator, at, { zipCode: '20000' })
    const [first] = (await changesOf(at)).changes
    const id = first?.id ?? 0
    await test.db
      .updateTable('temple_change')
      .set({ changes: JSON.stringify({ phone1: { before: '0'.repeat(500), after: '' } }) })
      .where('id', '=', id)
      .execute()
    const error = await refusal(restoreBefore(people.administrator, at, id))
    expect([error.status, error.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(error.errors[0]?.field).toBe('phone1')
  })

  it('restores nothing by a change of another temple', async () => {
    const at = await makeTemple(test.db)
    await change(people.administrator, at, { zipCode: '20000' })
    const [first] = (await changesOf(at)).changes
    const error = await refusal(restoreBefore(people.administrator, temple, first?.id ?? 0))
    expect(error.code).toBe('ENTITY_NOT_FOUND')
  })
})

/** Left half red, right half blue. */
const picture = async (side = 400): Promise<Blob> => {
  const half = await sharp({
    create: { width: side / 2, height: side, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: side / 2, top: 0 }])
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

const upload = async (as: string, side?: number): Promise<string> => {
  const body = new FormData()
  body.set('file', await picture(side), 'temple.png')
  body.set('type', 'png')
  body.set('name', 'temple.png')
  return (await (await test.client(as)).call(endpoints.files.upload, { body })).id
}

const alt = { el: 'Η πρόσοψη', en: 'The front' }
type Given = NonNullable<CallInput<typeof save>['body']['photographs']>
const photographs = async (as: string, at: MadeTemple, given: Given) =>
  (await test.client(as)).call(save, {
    params: { templeId: at.id },
    body: { version: (await readAs(people.administrator, at)).version, photographs: given },
  })
const isPublic = async (fileId: string) =>
  (await test.app.inject({ url: `/api/public/uploads/${fileId}` })).statusCode === 200

describe('the photographs of a page', () => {
  it('are public in their order, and the first is the picture of the temple', async () => {
    const files = [await upload(people.owner), await upload(people.owner)]
    const saved = await photographs(
      people.owner,
      temple,
      files.map((fileId) => ({ id: null, fileId, alt, crop: null })),
    )
    expect(saved.photographs.map(({ fileId }) => fileId)).toEqual(files)
    const [first, second] = saved.photographs
    if (!first || !second) throw new Error('They were not stored')
    const turned = await photographs(people.owner, temple, [
      { id: second.id, alt, crop: null },
      { id: first.id, alt: { el: 'Το τέμπλο', en: '' }, crop: null },
    ])
    expect(turned.photographs.map(({ id }) => id)).toEqual([second.id, first.id])
    const page = await pageOf(temple)
    expect(page.imageUrl).toContain(second.fileId)
    expect(page.photographs[1]).toMatchObject({ alt: { el: 'Το τέμπλο', en: '' }, width: 400, height: 400 })
    expect(await isPublic(second.fileId)).toBe(true)
  })

  it('show only the chosen part; the whole is for their people', async () => {
    const at = await makeTemple(test.db)
    const fileId = await upload(people.administrator)
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const saved = await photographs(people.administrator, at, [{ id: null, fileId, alt, crop }])
    const [shown] = saved.photographs
    expect(shown).toMatchObject({ originalFileId: fileId, crop, width: 200, height: 400 })
    expect(shown?.fileId).not.toBe(fileId)
    expect(await isPublic(fileId)).toBe(false)
    const answer = await test.app.inject({ url: `/api/public/uploads/${shown?.fileId}` })
    const { channels } = await sharp(answer.rawPayload).stats()
    expect(channels[2]?.mean).toBeLessThan(20)
    const again = await photographs(people.administrator, at, [{ id: shown?.id ?? 0, alt, crop: null }])
    expect(again.photographs[0]?.fileId).toBe(fileId)
    expect(await isPublic(fileId)).toBe(true)
    expect(await isPublic(shown?.fileId ?? '')).toBe(false)
  })

  it('are hidden when removed, and shown again when restored', async () => {
    const at = await makeTemple(test.db)
    const fileId = await upload(people.administrator)
    await photographs(people.administrator, at, [{ id: null, fileId, alt, crop: null }])
    await photographs(people.administrator, at, [])
    expect(await isPublic(fileId)).toBe(false)
    expect((await pageOf(at)).imageUrl).toBeNull()
    const [removal] = (await changesOf(at)).changes
    await restoreBefore(people.administrator, at, removal?.id ?? 0)
    expect((await pageOf(at)).photographs).toHaveLength(1)
    expect(await isPublic(fileId)).toBe(true)
  })

  it('are saved together with fields, as one change that one restoration undoes', async () => {
    const at = await makeTemple(test.db, { zip_code: '10000' })
    const fileId = await upload(people.administrator)
    const given = [{ id: null, fileId, alt, crop: null }]
    const saved = await change(people.administrator, at, { zipCode: '20000', photographs: given })
    expect(saved).toMatchObject({ zipCode: '20000', photographs: [{ fileId }] })
    const { changes } = await changesOf(at)
    expect(changes.map((one) => one.fields.map(({ field }) => field).sort())).toEqual([
      ['photographs', 'zipCode'],
    ])
    const restored = await restoreBefore(people.administrator, at, changes[0]?.id ?? 0)
    expect(restored).toMatchObject({ zipCode: '10000', photographs: [] })
    expect((await changesOf(at)).total).toBe(2)
  })

  it("are readable in full by the temple's people, and not by others", async () => {
    const fileId = await upload(people.owner)
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    await photographs(people.owner, temple, [{ id: null, fileId, alt, crop }])
    const stranger = (await addUser(test.db, 'temple-owner', { templeId: other.id })).email
    const statusFor = async (as: string) =>
      (
        await test.app.inject({
          url: `/api/files/${fileId}`,
          headers: { authorization: `Bearer ${await test.signIn(as)}` },
        })
      ).statusCode
    expect(await statusFor(people.second)).toBe(200)
    expect(await statusFor(people.administrator)).toBe(200)
    expect(await statusFor(stranger)).toBe(404)
    expect(await statusFor(people.faithful)).toBe(404)
  })

  it.each([
    [
      "of somebody else's upload",
      async () => ({ id: null, fileId: await upload(people.second), alt, crop: null }),
      'fileId',
    ],
    ['without a file', async () => ({ id: null, alt, crop: null }), 'fileId'],
    ['of another temple', async () => ({ id: 999_999, alt, crop: null }), 'id'],
    [
      'without words for those who cannot see it',
      async () => ({ id: null, fileId: await upload(people.owner), alt: { el: '', en: '' }, crop: null }),
      'alt.el',
    ],
    [
      'of a part that is too small',
      async () => ({
        id: null,
        fileId: await upload(people.owner, 200),
        alt,
        crop: { x: 0, y: 0, width: 0.2, height: 0.2 },
      }),
      'crop',
    ],
  ] as const)('are rejected %s', async (_, given, field) => {
    const error = await refusal(photographs(people.owner, temple, [await given()]))
    expect(error.errors.map((one) => one.field)).toContain(`photographs.0.${field}`)
  })

  it('are at most twelve', async () => {
    const one = { id: 1, alt, crop: null }
    const error = await refusal(
      photographs(
        people.owner,
        temple,
        Array.from({ length: 13 }, () => one),
      ),
    )
    expect(error.status).toBe(422)
  })
})

describe('the record of a temple, for administrators', () => {
  const record = async (at: MadeTemple) =>
    (await test.client(people.administrator)).call(endpoints.temples.read, { params: { id: at.id } })
  const update = async (at: MadeTemple, changes: Record<string, unknown>) => {
    const { title, kind, cityId, version } = await record(at)
    const body = { title, kind, cityId, version, ...changes }
    return (await test.client(people.administrator)).call(endpoints.temples.update, {
      params: { id: at.id },
      body: body as CallInput<typeof endpoints.temples.update>['body'],
    })
  }
  const lists = { social: fields.social, clergy: fields.clergy, openingHours: fields.openingHours }

  it('holds the lists and photographs of its page, saved together as one change of both histories', async () => {
    const at = await makeTemple(test.db)
    const fileId = await upload(people.administrator)
    const saved = await update(at, { ...lists, photographs: [{ id: null, fileId, alt, crop: null }] })
    expect(saved).toMatchObject({ ...lists, photographs: [{ fileId, width: 400, alt }] })
    expect(await readAs(people.administrator, at)).toMatchObject({ ...lists, photographs: [{ fileId }] })
    expect((await pageOf(at)).imageUrl).toContain(fileId)
    expect(await isPublic(fileId)).toBe(true)
    const { changes } = await changesOf(at)
    expect(changes.map((one) => one.fields.map(({ field }) => field).sort())).toEqual([
      ['clergy', 'openingHours', 'photographs', 'social'],
    ])
    expect(await restoreBefore(people.administrator, at, changes[0]?.id ?? 0)).toMatchObject({
      clergy: [],
      photographs: [],
    })
  })

  it("keeps what its form leaves out, and has the temple's own changes among its versions", async () => {
    const at = await makeTemple(test.db)
    await change(people.administrator, at, lists)
    expect(await update(at, { fax: '' })).toMatchObject(lists)
    const client = await test.client(people.administrator)
    const { versions } = await client.call(endpoints.temples.versions, { params: { id: at.id } })
    expect(versions.map(({ record: { clergy, photographs } }) => [clergy, photographs])).toEqual([
      [lists.clergy, []],
      [lists.clergy, []],
    ])
  })

  it('is created with photographs, and refuses those of another temple by field', async () => {
    const client = await test.client(people.administrator)
    const fileId = await upload(people.administrator)
    const { title, kind, cityId } = await record(temple)
    const body = { title, kind, cityId, photographs: [{ id: null, fileId, alt, crop: null }] }
    const made = await client.call(endpoints.temples.create, { body })
    expect(made.photographs).toMatchObject([{ fileId }])
    const [foreign] = made.photographs
    const error = await refusal(update(temple, { photographs: [{ id: foreign?.id, alt, crop: null }] }))
    expect(error.errors.map(({ field }) => field)).toEqual(['photographs.0.id'])
    expect((await refusal(update(temple, { pausedUntil: '2026-11-19' }))).errors[0]?.field).toBe(
      'pausedUntil',
    )
  })
})
