import { endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { erasePerson } from '../people/index.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
type Change = Partial<
  Record<Exclude<keyof endpoints.account.ProfileChange, 'version' | 'language'>, string | null>
> & { language?: 'el' | 'en' }

const nothing = {
  gender: null,
  birthDate: null,
  phone1: null,
  phone2: null,
  phone3: null,
  fax: null,
  profession: null,
  honorTitle: null,
  afm: null,
  photoFileId: null,
}
const read = async (user: AddedUser) => (await test.client(user.email)).call(endpoints.account.readProfile)
const changeTo = async (
  user: AddedUser,
  { firstName, lastName, birthYear, ...change }: Change,
  version = 1,
) =>
  (await test.client(user.email)).call(endpoints.account.changeProfile, {
    body: {
      ...nothing,
      version,
      firstName: firstName ?? 'Μαρία',
      lastName: lastName ?? 'Παπαδοπούλου',
      language: 'en',
      ...(birthYear === undefined ? {} : { birthYear: Number(birthYear) }),
      ...change,
    },
  })
const sendPhotograph = async (user: AddedUser): Promise<string> => {
  const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('type', 'jpg')
  form.set('name', 'me.jpg')
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  return (await (await test.client(user.email)).call(endpoints.files.upload, { body: form })).id
}
const statusOfFile = async (user: AddedUser, id: string) => {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/files/${id}`,
    headers: { authorization: `Bearer ${await test.signIn(user.email)}` },
  })
  return answer.statusCode
}
const lastFactsOf = async (user: AddedUser) => {
  const row = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('entity_id', '=', String(user.id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { action: row.action, facts: row.facts }
}

describe('the profile', () => {
  it.each([
    ['a birth date to come', { birthDate: '2026-11-21' }, 'birthDate'],
    ['a birth date that is none', { birthDate: '1985-02-29' }, 'birthDate'],
    ['a birth date before anybody alive', { birthDate: '1899-12-31' }, 'birthDate'],
    ['a tax number with a wrong check digit', { afm: '123456780' }, 'afm'],
    ['the tax number of nobody', { afm: '000000000' }, 'afm'],
    ['a telephone that is none', { phone2: '12345' }, 'phone2'],
    ['a gender that is none', { gender: 'X' }, 'gender'],
    ['a name with digits', { firstName: 'R2D2' }, 'firstName'],
    ['an empty surname', { lastName: ' ' }, 'lastName'],
  ] satisfies [string, Change, string][])('rejects %s', async (_what, change, field) => {
    const user = await addUser(test.db, 'faithful')
    await expect(changeTo(user, change)).rejects.toMatchObject({ status: 422, errors: [{ field }] })
    expect((await read(user)).version).toBe(1)
  })

  it('rejects an outdated version, and changes nothing', async () => {
    const user = await addUser(test.db, 'faithful')
    await changeTo(user, { profession: 'Ψαράς' })
    await expect(changeTo(user, { profession: 'Κτίστης' })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect((await read(user)).profession).toBe('Ψαράς')
  })

  it('rejects somebody else’s photograph as not found', async () => {
    const user = await addUser(test.db, 'faithful')
    const photoFileId = await sendPhotograph(await addUser(test.db, 'faithful'))
    await expect(changeTo(user, { photoFileId })).rejects.toMatchObject({ status: 404 })
    expect((await read(user)).photo).toBeNull()
  })

  it('is stored as typed, telephones in international form, and empty fields as null', async () => {
    const user = await addUser(test.db, 'faithful')
    const told = {
      firstName: 'Ελένη',
      lastName: 'Παπαδάκη',
      gender: 'WOMAN',
      birthDate: '2026-11-20',
      phone1: '6912345678',
      phone2: '6998765432',
      phone3: '210 7654321',
      fax: '210 123 4567',
      profession: 'Δασκάλα',
      honorTitle: 'Δρ',
      afm: '090000045',
      language: 'el',
    } as const
    const saved = await changeTo(user, told)
    expect(saved).toEqual(await read(user))
    expect(saved).toMatchObject({
      ...told,
      version: 2,
      phone1: '+306912345678',
      phone2: '+306998765432',
      phone3: '+302107654321',
      fax: '+302101234567',
    })
    expect(await changeTo(user, { ...told, phone2: '', honorTitle: '' }, 2)).toMatchObject({
      phone2: null,
      honorTitle: null,
    })
    const me = await (await test.client(user.email)).call(endpoints.access.me)
    expect(me).toMatchObject({ firstName: 'Ελένη', lastName: 'Παπαδάκη', afm: '090000045', language: 'el' })
  })

  it('leaves the names of the changed fields in the audit trail and nothing that was typed', async () => {
    const user = await addUser(test.db, 'faithful')
    await changeTo(user, { profession: 'Ναυτικός', phone1: '6912345678' })
    expect(await lastFactsOf(user)).toEqual({ action: 'UPDATE', facts: { fields: ['phone1', 'profession'] } })
  })

  it('shows the photograph to its owner and to users who may see people, and to nobody else', async () => {
    const owner = await addUser(test.db, 'faithful')
    const photoFileId = await sendPhotograph(owner)
    const { photo } = await changeTo(owner, { photoFileId })
    expect(photo).toMatchObject({ id: photoFileId })
    const priest = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const administrator = await addUser(test.db, 'administrator')
    const seen = []
    for (const user of [owner, administrator, priest, await addUser(test.db, 'faithful')]) {
      seen.push(await statusOfFile(user, photoFileId))
    }
    expect(seen).toEqual([200, 200, 404, 404])
    const link = await test.app.inject({ method: 'GET', url: photo?.url ?? '' })
    expect(link.statusCode).toBe(200)
    expect(
      (await test.app.inject({ method: 'GET', url: `/api/public/uploads/${photoFileId}` })).statusCode,
    ).toBe(404)
  })

  it('keeps the photograph when the rest changes, and releases it when it is removed', async () => {
    const user = await addUser(test.db, 'faithful')
    const photoFileId = await sendPhotograph(user)
    await changeTo(user, { photoFileId })
    await changeTo(user, { photoFileId, profession: 'Ψάλτης' }, 2)
    expect((await read(user)).photo?.id).toBe(photoFileId)
    await changeTo(user, { photoFileId: null }, 3)
    expect((await read(user)).photo).toBeNull()
  })

  it('is forgotten with its person', async () => {
    const user = await addUser(test.db, 'faithful')
    await changeTo(user, { phone1: '6912345678' })
    await test.context().transaction((inside) => erasePerson(inside, user.id))
    const kept = await test.db.selectFrom('user_profile').selectAll().where('user_id', '=', user.id).execute()
    expect(kept).toEqual([])
  })
})
