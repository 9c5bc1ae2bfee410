import { searchSkeleton } from '@kandili/greek'
import vectors from '@kandili/greek/search-vectors.json' with { type: 'json' }
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'

describe('search_skeleton', () => {
  const database = useDatabase()

  const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ skeleton: string }>`
      select search_skeleton(text) as skeleton
      from unnest(${texts}::text[]) with ordinality as given(text, position) order by position`.execute(
      database.db,
    )
    return rows.map((row) => row.skeleton)
  }

  it('agrees with TypeScript on every vector', async () => {
    const texts = [
      ...vectors.alike.flat(),
      ...vectors.exact.map(([text = '']) => text),
      ...vectors.apart.flat(),
    ]
    expect(await inDatabase(texts)).toEqual(texts.map(searchSkeleton))
  })

  it('agrees with TypeScript on any text of Greek and Latin letters, symbols and other alphabets', async () => {
    const letters =
      'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰᾶῆῖῦῶἀἁἐἑἠἡἰἱὀὁὐὑὠὡᾳῃῳϐϑϕϰϱϲ' +
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéüßøŁÆß' +
      '0123456789 .,;·\'’-_%\\"@\u00a0\u00ad\u200b\u0301\u0345жЙёשع漢👍ﬁ½'
    const close = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 })
    // Capital letters of alphabets that are recent in Unicode: the database and Node may support different versions
    // of it.
    const older = /[\p{Script=Greek} -\u10ff\u1e00-\u1eff]/u
    const isLate = (text: string) => [...text].some((sign) => /\p{Lu}/u.test(sign) && !older.test(sign))
    const anything = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((text) => !text.includes('\0') && !isLate(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: close }, anything), { minLength: 50, maxLength: 50 }),
        async (texts) => {
          expect(await inDatabase(texts)).toEqual(texts.map(searchSkeleton))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps null as null, and is immutable enough for an index', async () => {
    const { rows } = await sql<{ skeleton: null }>`select search_skeleton(null) as skeleton`.execute(
      database.db,
    )
    expect(rows).toEqual([{ skeleton: null }])
    await sql`create table word (text text, skeleton text generated always as (search_skeleton(text)) stored)`.execute(
      database.ownerDb,
    )
    await sql`create index on word (search_skeleton(text))`.execute(database.ownerDb)
  })
})

describe('the collation greek', () => {
  const database = useDatabase()

  it('sorts as a Greek dictionary does: ignoring accents and case, Greek before Latin', async () => {
    const words = ['ωμέγα', 'Zeta', 'Άννα', 'άγιος', 'Βασίλης', 'ΑΘΗΝΑ', 'alpha', 'ήλιος', 'Ζωή', 'θάλασσα']
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words}::text[]) as given(word) order by word collate greek`.execute(
      database.db,
    )
    expect(rows.map((row) => row.word)).toEqual([
      'άγιος',
      'ΑΘΗΝΑ',
      'Άννα',
      'Βασίλης',
      'Ζωή',
      'ήλιος',
      'θάλασσα',
      'ωμέγα',
      'alpha',
      'Zeta',
    ])
  })
})
