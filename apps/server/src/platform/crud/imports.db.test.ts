import { randomUUID } from 'node:crypto'
import { type Client, endpoints, type ImportedLines, type ImportPart, type LineFate } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'

const { cities, countries, saints } = endpoints
const named = (name: string) => ({ title: { el: name, en: name } })
/** Codes that begin with X are reserved for users (ISO 3166). */
const country = (code: string, name = `Land ${code}`) => ({ ...named(name), code, code3: `${code}Z` })

describe('imports', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let client: Client
  let greece: number

  beforeAll(async () => {
    client = await test.client((await addUser(test.db, 'administrator')).email)
    greece = (
      await test.db.selectFrom('country').select('id').where('code', '=', 'GR').executeTakeFirstOrThrow()
    ).id
  })

  const send = async (
    endpoint: typeof countries.importLines,
    lines: ImportedLines['lines'],
    { dryRun = false, id = randomUUID() } = {},
  ) => {
    const answer = await client.call(endpoint, { body: { import: id, dryRun, lines } })
    const parts = (await answer.text())
      .trim()
      .split('\n')
      .map((part) => JSON.parse(part) as ImportPart)
    const fates = parts.flatMap((part): readonly LineFate[] => ('fates' in part ? part.fates : []))
    return { id, fates, last: parts.at(-1) }
  }
  const count = async (table: 'country' | 'city') =>
    Number(
      (
        await test.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('reports the outcome of each line in a dry run and changes nothing', async () => {
    const before = await count('country')
    const { fates, last } = await send(
      countries.importLines,
      [
        { line: 2, body: country('XA') },
        { line: 3, body: country('GR') },
        { line: 4, body: country('XA', 'Again') },
        { line: 5, body: { ...country('XB'), title: { el: '', en: 'B' } } },
        { line: 6, body: { ...country('XC'), king: 'none' } },
        { line: 7, body: country('XD') },
      ],
      { dryRun: true },
    )
    expect(fates.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'CREATED'],
      [3, 'REFUSED'],
      [4, 'REFUSED'],
      [5, 'REFUSED'],
      [6, 'REFUSED'],
      [7, 'CREATED'],
    ])
    expect(fates.map(({ errors }) => errors?.[0]?.field)).toEqual([
      undefined,
      'code',
      'code',
      'title.el',
      'king',
      undefined,
    ])
    expect(last).toEqual({ done: { CREATED: 2, CHANGED: 0, SAME: 0, REFUSED: 4 } })
    expect(await count('country')).toBe(before)
  })

  it('creates and changes records once, and undoes both', async () => {
    const before = await count('country')
    const stored = await client.call(countries.create, { body: country('XE', 'Former') })
    const lines = [
      { line: 2, body: country('XF') },
      { line: 3, id: stored.id, body: { title: { el: 'Νέα' }, diallingCode: '+999' } },
      { line: 4, id: stored.id, body: { diallingCode: '+998' } },
    ]
    const { id, fates } = await send(countries.importLines, lines)
    expect(fates.map(({ fate }) => fate)).toEqual(['CREATED', 'CHANGED', 'REFUSED'])
    expect(await client.call(countries.read, { params: { id: stored.id } })).toMatchObject({
      title: { el: 'Νέα', en: 'Former' },
      diallingCode: '+999',
    })

    const again = await send(countries.importLines, lines, { id })
    expect(again.last).toMatchObject({ failed: { message: 'ALREADY_EXISTS' } })
    expect(await count('country')).toBe(before + 2)

    expect(await client.call(countries.ownImports)).toMatchObject([{ import: id, created: 1, changed: 1 }])
    expect(await client.call(countries.undoImport, { body: { import: id } })).toEqual({
      deleted: 1,
      restored: 1,
      kept: [],
    })
    expect(await client.call(countries.read, { params: { id: stored.id } })).toMatchObject({
      ...named('Former'),
      diallingCode: null,
    })
    await expect(client.call(countries.undoImport, { body: { import: id } })).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    })
  })

  it('keeps records that were used or changed since the import', async () => {
    const { id } = await send(countries.importLines, [
      { line: 2, body: country('XG') },
      { line: 3, body: country('XH') },
      { line: 4, body: country('XI') },
    ])
    const { records } = await client.call(countries.list, { query: { code: 'X', sort: 'code' } as never })
    const used = records.find(({ code }) => code === 'XG')
    const changed = records.find(({ code }) => code === 'XH')
    if (!used || !changed) throw new Error('not imported')
    await client.call(endpoints.regions.create, { body: { ...named('A region'), countryId: used.id } })
    await client.call(countries.update, {
      params: { id: changed.id },
      body: { ...country('XH'), diallingCode: '+997', version: changed.version },
    })
    const undone = await client.call(countries.undoImport, { body: { import: id } })
    expect(undone).toMatchObject({ deleted: 1, kept: [{ id: used.id }, { id: changed.id }] })
  })

  it('keeps a record whose former values are taken by now, and restores the others', async () => {
    const one = await client.call(countries.create, { body: country('XO') })
    const other = await client.call(countries.create, { body: country('XP') })
    const { id } = await send(countries.importLines, [
      { line: 2, id: one.id, body: { code: 'XQ' } },
      { line: 3, id: other.id, body: { code: 'XR' } },
    ])
    await client.call(countries.create, { body: { ...country('XO'), code3: 'XOX' } })
    expect(await client.call(countries.undoImport, { body: { import: id } })).toEqual({
      deleted: 0,
      restored: 1,
      kept: [{ id: one.id, reason: 'Its former values are no longer accepted' }],
    })
    expect(await client.call(countries.read, { params: { id: one.id } })).toMatchObject({ code: 'XQ' })
    expect(await client.call(countries.read, { params: { id: other.id } })).toMatchObject({ code: 'XP' })
  })

  it('restores a value that another line of the file took', async () => {
    const one = await client.call(countries.create, { body: country('XU') })
    const { id } = await send(countries.importLines, [
      { line: 2, id: one.id, body: { code: 'XV' } },
      { line: 3, body: { ...country('XU'), code3: 'XUX' } },
    ])
    // The new record comes last: the line before it has freed the code.
    expect(await client.call(countries.undoImport, { body: { import: id } })).toEqual({
      deleted: 1,
      restored: 1,
      kept: [],
    })
    expect(await client.call(countries.read, { params: { id: one.id } })).toMatchObject({ code: 'XU' })
  })

  it('appears in the histories of its records, and so does its undo', async () => {
    const stored = await client.call(countries.create, { body: country('XS', 'Former') })
    const { id } = await send(countries.importLines, [
      { line: 2, body: country('XT') },
      { line: 3, id: stored.id, body: { diallingCode: '+996' } },
    ])
    const { records } = await client.call(countries.list, { query: { code: 'XT' } as never })
    const statesOf = async (recordId: number) => {
      const { versions } = await client.call(countries.versions, { params: { id: recordId } })
      return versions.map(({ by, record }) => [by !== null, record.diallingCode])
    }
    expect(await statesOf(records[0]?.id ?? 0)).toEqual([[true, null]])
    await client.call(countries.undoImport, { body: { import: id } })
    expect(await statesOf(stored.id)).toEqual([
      [true, null],
      [true, '+996'],
      [true, null],
    ])
  })

  it('cannot be undone by somebody else, and is rejected without the right', async () => {
    const { id } = await send(countries.importLines, [{ line: 2, body: country('XJ') }])
    const other = await test.client((await addUser(test.db, 'administrator')).email)
    await expect(other.call(countries.undoImport, { body: { import: id } })).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    })
    const customer = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(
      customer.call(countries.importLines, {
        body: { import: randomUUID(), dryRun: true, lines: [{ line: 2, body: country('XZ') }] },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('keeps the lists of a record that a line does not mention', async () => {
    const furtherDays = [
      { ...named('Translation of relics'), day: { kind: 'FIXED', month: 7, day: 3 } },
    ] as const
    const saint = await client.call(saints.create, {
      body: { ...named('Saint'), kind: 'FIXED', feastMonth: 7, feastDay: 2, furtherDays: [...furtherDays] },
    })
    const { fates } = await send(saints.importLines as never, [
      { line: 2, id: saint.id, body: { birthYear: 300 } },
      { line: 3, body: { ...named('Other'), kind: 'MOVING', feastDay: 1 } },
    ])
    expect(fates.map(({ fate }) => fate)).toEqual(['CHANGED', 'REFUSED'])
    expect(await client.call(saints.read, { params: { id: saint.id } })).toMatchObject({
      birthYear: 300,
      furtherDays,
    })
  })

  it('adds a record once that a file repeats', async () => {
    const village = (name: string, more = {}) => ({
      ...named(name),
      countryId: greece,
      lat: 38.125,
      lng: 23.5,
      ...more,
    })
    const lines = [
      { line: 2, body: village('Repeated') },
      { line: 3, body: village('Without a region', { regionId: null }) },
      // Two places with one name, deliberately twice in the file.
      { line: 4, body: village('Twin') },
      { line: 5, body: village('Twin') },
    ]
    const before = await count('city')
    await send(cities.importLines as never, lines)
    expect(await count('city')).toBe(before + 4)

    const { fates, last } = await send(cities.importLines as never, [
      ...lines,
      { line: 6, body: village('Repeated', { lat: 38.126 }) },
    ])
    expect(fates.map(({ fate }) => fate)).toEqual(['SAME', 'SAME', 'SAME', 'SAME', 'CREATED'])
    expect(last).toEqual({ done: { CREATED: 1, CHANGED: 0, SAME: 4, REFUSED: 0 } })
    expect(await count('city')).toBe(before + 5)
  })

  it('imports 10,000 lines, and finds them the same afterwards', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      line: index + 2,
      body: { ...named(`Village ${index}`), countryId: greece, lat: 38, lng: 23 },
    }))
    const { last } = await send(cities.importLines as never, lines)
    expect(last).toMatchObject({ done: { CREATED: 10_000 } })
    const again = await send(cities.importLines as never, lines)
    expect(again.last).toMatchObject({ done: { SAME: 10_000 } })
  })
})
