import { type Client, endpoints } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { setOwnTexts } from '@kandili/messages/own-texts'
import { homeMessages } from '@kandili/messages/website'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { fillTranslations } from './index.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.translations
let client: Client

beforeAll(async () => {
  await fillTranslations(test.db, {
    'backoffice/nouns/cities.one': ['apps/backoffice/src/features/cities/cities.ts'],
  })
  client = await test.client((await addUser(test.db, 'administrator')).email)
})
afterAll(() => setOwnTexts({ el: {}, en: {} }))

const find = async (itemId: string) => {
  const { records } = await client.call(calls.list, { query: { itemId } })
  const [record] = records
  if (!record) throw new Error(`no text ${itemId}`)
  return record
}
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const shown = (language: 'el' | 'en', key: string) => createT(language, homeMessages)(key as never)
const someText = Object.entries<string>(homeMessages.en).find(([, text]) => !text.includes('{'))?.[0] ?? ''

describe('texts of the product', () => {
  it('are all there, each with its category and the files that use it', async () => {
    const { total } = await client.call(calls.list, { query: { size: 1 } })
    expect(total).toBeGreaterThan(2000)
    const one = await find('backoffice/nouns/cities.one')
    expect(one).toMatchObject({
      title: { el: 'πόλη', en: 'city' },
      builtIn: { el: 'πόλη', en: 'city' },
      category: { title: { en: 'Back office: catalogues' } },
      usedIn: ['apps/backoffice/src/features/cities/cities.ts'],
      changed: false,
      missing: false,
      unused: false,
    })
  })

  it('show a change at once, and the built-in text again after a reset, with a history of both', async () => {
    const text = await find(`website/home/${someText}`)
    const title = { el: 'Ένα άλλο κείμενο', en: text.title.en }
    const changed = await client.call(calls.update, {
      params: { id: text.id },
      body: { title, version: text.version },
    })
    expect(changed).toMatchObject({ title, changed: true, version: text.version + 1 })
    await expect.poll(() => shown('el', someText)).toBe('Ένα άλλο κείμενο')
    expect(shown('en', someText)).toBe(text.builtIn.en)

    const reset = await client.call(calls.massDelete, { body: { list: [text.id] } })
    expect(reset).toEqual({ deleted: [text.id], kept: [], undo: null })
    await expect.poll(() => shown('el', someText)).toBe(text.builtIn.el)
    const history = await client.call(calls.history, { params: { id: text.id } })
    expect(history.map(({ after }) => after)).toEqual([text.builtIn, title])
  })

  it('reach an open back office by key', async () => {
    const text = await find('backoffice/nouns/cities.one')
    await client.call(calls.update, {
      params: { id: text.id },
      body: { title: { el: 'πολιτεία', en: 'city' }, version: text.version },
    })
    const own = (lang: 'el' | 'en') => client.call(calls.changed, { query: { lang } })
    await expect.poll(() => own('el')).toEqual({ 'cities.one': 'πολιτεία' })
    expect(await own('en')).toEqual({})
    await client.call(calls.massDelete, { body: { list: [text.id] } })
  })

  it('are rejected without a placeholder, with a foreign one, and for an outdated version', async () => {
    const { records } = await client.call(calls.list, { query: { q: 'Search requests: {text}', size: 100 } })
    const text =
      records.find(({ placeholders, itemId }) => placeholders.length > 0 && !/\.(one|other)$/.test(itemId)) ??
      (await find('backoffice/kit/list.table'))
    const change = (title: { el: string; en: string }, version = text.version) =>
      refusalOf(client.call(calls.update, { params: { id: text.id }, body: { title, version } }))
    expect(await change({ el: 'χωρίς τιμή', en: text.title.en })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'title.el' }],
    })
    expect(await change({ el: text.title.el, en: `${text.title.en} {other}` })).toMatchObject({
      errors: [{ field: 'title.en' }],
    })
    expect(await change({ el: '', en: text.title.en })).toMatchObject({ code: 'MISSING_REQUIRED_FIELDS' })
    expect(await change(text.title, text.version + 1)).toMatchObject({ code: 'CONFLICT' })
    expect(await find(text.itemId)).toMatchObject({ changed: false })
  })

  it('survive the start of a newer version, and follow it if nobody changed them', async () => {
    const text = await find('backoffice/kit/list.table')
    await test.db
      .updateTable('translation')
      .set({
        built_in: { el: 'Παλαιό {name}', en: 'Old {name}' },
        title: { el: 'Δικό μας {name}', en: 'Old {name}' },
      })
      .where('id', '=', text.id)
      .execute()
    await test.db.deleteFrom('translation_floor').execute()
    expect(await fillTranslations(test.db)).toBeGreaterThan(2000)
    expect(await find(text.itemId)).toMatchObject({
      title: { el: 'Δικό μας {name}', en: text.builtIn.en },
      builtIn: text.builtIn,
      changed: true,
    })
    expect(await fillTranslations(test.db)).toBe(0)
    await client.call(calls.massDelete, { body: { list: [text.id] } })
  })
})

describe('a PO file', () => {
  const exported = async (language: 'el' | 'en') =>
    (await client.call(calls.exportFile, { query: { language } })).text()

  it('has every text, and is imported again without a change', async () => {
    const text = await exported('el')
    expect(text).toContain('msgctxt "backoffice/nouns/cities.one"')
    const answer = await client.call(calls.importFile, { body: { language: 'el', text } })
    expect(answer).toMatchObject({ fates: [], changed: 0, refused: 0, applied: false })
    expect(answer.unchanged).toBeGreaterThan(2000)
  })

  it('shows the outcome for every text first, and stores the valid ones when it is applied', async () => {
    const entry = (itemId: string, to: string) => `msgctxt "${itemId}"\nmsgid "x"\nmsgstr "${to}"\n`
    const text = [
      entry('backoffice/nouns/regions.one', 'περιοχή'),
      entry('backoffice/nouns/no.such', 'τίποτα'),
      entry('backoffice/nouns/cities.search', ''),
      entry('backoffice/nouns/municipalities.one', 'δήμος {name}'),
    ].join('\n')
    const dry = await client.call(calls.importFile, { body: { language: 'el', text } })
    expect(dry.fates.map(({ itemId, fate }) => [itemId.split('/')[2], fate])).toEqual([
      ['regions.one', 'CHANGE'],
      ['no.such', 'UNKNOWN'],
      ['cities.search', 'EMPTY'],
      ['municipalities.one', 'PLACEHOLDERS'],
    ])
    expect(await find('backoffice/nouns/regions.one')).toMatchObject({ title: { el: 'περιφέρεια' } })
    const done = await client.call(calls.importFile, { body: { language: 'el', text, apply: true } })
    expect(done).toMatchObject({ changed: 1, refused: 3, applied: true })
    const changed = await find('backoffice/nouns/regions.one')
    expect(changed.title).toEqual({ el: 'περιοχή', en: 'region' })
    expect(await client.call(calls.history, { params: { id: changed.id } })).toHaveLength(1)
    await client.call(calls.massDelete, { body: { list: [changed.id] } })
  })

  it('of one language keeps what is imported for the other at the same time', {
    timeout: 30_000,
  }, async () => {
    const entry = (to: string) => `msgctxt "backoffice/nouns/regions.one"\nmsgid "x"\nmsgstr "${to}"\n`
    const { id } = await find('backoffice/nouns/regions.one')
    const bring = (language: 'el' | 'en', to: string) =>
      client.call(calls.importFile, { body: { language, text: entry(to), apply: true } })
    let both: Promise<unknown> | undefined
    await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('translation').select('id').where('id', '=', id).forUpdate().execute()
      both = Promise.all([bring('el', 'περιοχή'), bring('en', 'area')])
      await expect
        .poll(
          async () => {
            const { rows } = await sql`
              select from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`.execute(test.db)
            return rows.length
          },
          { timeout: 20_000 },
        )
        .toBe(2)
    })
    await both
    expect((await find('backoffice/nouns/regions.one')).title).toEqual({ el: 'περιοχή', en: 'area' })
    await client.call(calls.massDelete, { body: { list: [id] } })
  })

  it('of another kind is rejected', async () => {
    expect(
      await refusalOf(
        client.call(calls.importFile, { body: { language: 'el', text: 'PK\u0003\u0004 nonsense' } }),
      ),
    ).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'text' }] })
  })
})

describe('translation categories', () => {
  it('of the program cannot be deleted; another one accepts texts and can be deleted when empty', async () => {
    const { translationCategories } = endpoints
    const own = await client.call(translationCategories.create, {
      body: { title: { el: 'Για έλεγχο', en: 'To check' } },
    })
    const text = await find('backoffice/nouns/regions.search')
    await client.call(calls.update, {
      params: { id: text.id },
      body: { title: text.title, categoryId: own.id, version: text.version },
    })
    const answer = await client.call(translationCategories.massDelete, {
      body: { list: [own.id, text.categoryId] },
    })
    expect(answer.deleted).toEqual([])
    expect(answer.kept).toHaveLength(2)
    const moved = await find('backoffice/nouns/regions.search')
    await client.call(calls.update, {
      params: { id: text.id },
      body: { title: text.title, categoryId: text.categoryId, version: moved.version },
    })
    expect(await client.call(translationCategories.massDelete, { body: { list: [own.id] } })).toMatchObject({
      deleted: [own.id],
    })
  })
})
