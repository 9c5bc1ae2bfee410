import { type Client, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { place } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const { everything } = endpoints.search

describe('the global search', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let client: Client

  beforeAll(async () => {
    client = await test.client((await addUser(test.db, 'administrator')).email)
  })
  const search = (q: string, by = client) => by.call(everything, { query: { q } })

  it.each(['παπαδοπουλου', 'Papadopoulou', 'MARIA pap'])('finds people by %s', async (typed) => {
    await addUser(test.db, 'faithful')
    const found = await search(typed)
    expect(found).toContainEqual(expect.objectContaining({ kind: 'CUSTOMER', title: 'Μαρία Παπαδοπούλου' }))
  })

  it('finds people by two words, in any order, among the newest and before them', async () => {
    const old = await addUser(test.db, 'faithful')
    await sql`insert into app_user (type, email, first_name, last_name, status)
      select 'CUSTOMER', 'other' || n || '@example.test', 'Ιωάννης', 'Μακρής', 'ENABLED' from generate_series(1, 10001) n`.execute(
      test.db,
    )
    expect((await search('papadopoulou maria')).map(({ id }) => id)).toContain(old.id)
    const found = await search('Makris Ioannis')
    expect(found).toHaveLength(5)
    expect(await search('Makris Maria')).toEqual([])
  })

  it('finds an e-mail by its beginning and by any part of its mailbox, and nobody else', async () => {
    const add = (email: string, type = 'CUSTOMER') =>
      sql`insert into app_user (type, email, first_name, last_name, status)
        values (${type}, ${email}, 'Anna', 'Example', 'ENABLED')`.execute(test.db)
    await add('Anna.Lamp_1@provider.test')
    await add('anna.lampx1@provider.test')
    await add('warden.lamp@provider.test', 'COMPANY')
    const emails = async (typed: string) => (await search(typed)).map(({ detail }) => detail).sort()
    expect(await emails('ANNA.lamp_1@Provider.test')).toEqual(['Anna.Lamp_1@provider.test'])
    expect(await emails('anna.lamp_1@')).toEqual(['Anna.Lamp_1@provider.test'])
    expect(await emails('lampx1@prov')).toEqual(['anna.lampx1@provider.test'])
    expect(await emails('warden.lamp@')).toEqual(['warden.lamp@provider.test'])
    expect(await emails('nobody.here@provider.test')).toEqual([])
    expect(await emails('@@')).toEqual([])
  })

  it('finds requests by the e-mail and by the names of their contact, among the newest and before them', async () => {
    const temple = await makeTemple(test.db)
    const contact = { firstName: 'Αθηνά', lastName: 'Χατζηνικολάου', email: 'Athina.H@provider.test' }
    const { id, code } = await place(test.context(), requestFor(temple, {}, { contact }))
    const numbers = async (typed: string) =>
      (await search(typed)).filter(({ kind }) => kind === 'REQUEST').map((found) => found.id)
    const all = ['ATHINA.h@', 'thina.h@prov', 'Χατζηνικολάου', 'nikolaoy', 'Αθηνα χατζι', 'xatzinikolaou Αθ']
    for (const typed of all) expect(await numbers(typed), typed).toEqual([id])
    await sql`
      insert into request (code, contact_first_name, contact_last_name, contact_email, language, total_cents, line_count,
        first_temple_id, first_service, first_intention, expires_at, placed_at)
      select 'newer-requests-of-others-' || n, 'Ιωάννης', 'Μακρής', 'other' || n || '@provider.test', language, total_cents,
        line_count, first_temple_id, first_service, first_intention, expires_at, placed_at
      from request, generate_series(1, 5001) as n where code = ${code}`.execute(test.db)
    for (const typed of all) expect(await numbers(typed), typed).toEqual([id])
    expect(await numbers('nobody@provider.test')).toEqual([])
  })

  it('says of each request of a person where, what, when, how much and how it stands, newest first', async () => {
    const temple = await makeTemple(test.db)
    const contact = { firstName: 'Ευλαμπία', lastName: 'Ξανθοπούλου', email: 'evlampia@provider.test' }
    const first = await place(test.context(), requestFor(temple, {}, { contact }))
    const second = await place(test.context(), requestFor(temple, {}, { contact }))
    for (const typed of ['Ξανθοπούλου', 'evlampia@provider.test']) {
      const found = (await search(typed)).filter(({ kind }) => kind === 'REQUEST')
      expect(
        found.map(({ id }) => id),
        typed,
      ).toEqual([second.id, first.id])
      expect(found[0]).toMatchObject({
        facts: { at: expect.stringMatching(/^2026-11-20T/), state: 'PENDING_PAYMENT' },
        request: { service: 'CANDLE', temple: expect.stringMatching(/./), refunded: 0 },
      })
    }
  })

  it('finds payouts by temple, number and reference, newest first, and only for those who may see them', async () => {
    const temple = await makeTemple(test.db, {
      title: JSON.stringify({ el: 'Άγιος Ζωσιμάς', en: 'Saint Zosimas' }),
    })
    const { rows } = await sql<{ id: number }>`
      insert into payout (temple_id, method, origin, state, amount_cents, period_from, period_until, due_on, proposed_at)
      select ${temple.id}, 'CASH', 'SCHEDULE', 'PAID', 1000 * n, '2026-11-01', '2026-11-07', '2026-11-10',
        ${new Date('2026-11-08T06:00:00Z')} from generate_series(1, 2) n returning id`.execute(test.db)
    const [older, newer] = rows.map(({ id }) => Number(id))
    const payouts = async (typed: string) => (await search(typed)).filter(({ kind }) => kind === 'PAYOUT')
    expect(await payouts('zosimas')).toMatchObject([
      { id: newer, title: 'Saint Zosimas', detail: `P${newer}`, facts: { amount: 2000, state: 'PAID' } },
      { id: older, facts: { at: '2026-11-08T06:00:00.000Z', amount: 1000 } },
    ])
    for (const typed of [`KANDILI-P${older}`, `p${older}`, String(older)]) {
      expect(await payouts(typed), typed).toMatchObject([{ id: older }])
    }
    const { id, email } = await addUser(test.db, 'administrator')
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    expect(await search('zosimas', await test.client(email))).toEqual([])
  })

  it('finds applications by temple, name and e-mail, newest first', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into user_request (type, language, applicant_name, applicant_email, subject, submitted_at)
      select 'TEMPLE_APPLICATION', 'el', 'Παύλος Ιερεύς', 'pavlos@provider.test', 'Άγιος Ακάκιος ' || n,
        ${new Date('2026-11-08T06:00:00Z')}::timestamptz + n * interval '1 day' from generate_series(1, 2) n
      returning id`.execute(test.db)
    const [older, newer] = rows.map(({ id }) => Number(id))
    for (const typed of ['akakios', 'Παυλος ιερ', 'pavlos@provider.test']) {
      const found = (await search(typed)).filter(({ kind }) => kind === 'APPLICATION')
      expect(found, typed).toMatchObject([
        { id: newer, detail: 'Παύλος Ιερεύς', facts: { amount: null, state: 'PENDING' } },
        { id: older },
      ])
    }
  })

  it('finds temples, saints and settings, in the language of the caller', async () => {
    await makeTemple(test.db)
    const { title } = await test.db.selectFrom('temple').select('title').executeTakeFirstOrThrow()
    const saint = await test.db.selectFrom('saint').select(['id', 'title']).executeTakeFirstOrThrow()
    const named = (title as { en: string }).en
    expect(await search(named)).toContainEqual(expect.objectContaining({ kind: 'TEMPLE', title: named }))
    expect(await search((saint.title as { el: string }).el)).toContainEqual(
      expect.objectContaining({ kind: 'SAINT', id: saint.id }),
    )
    const parameter = await test.db
      .selectFrom('main_parameter')
      .select(['id', 'key'])
      .executeTakeFirstOrThrow()
    expect(await search(parameter.key)).toContainEqual(
      expect.objectContaining({ kind: 'PARAMETER', id: parameter.id }),
    )
  })

  it('returns nothing for punctuation alone, and to users other than administrators', async () => {
    expect(await search('%%')).toEqual([])
    const faithful = await test.client((await addUser(test.db, 'faithful')).email)
    expect(await search('maria', faithful)).toEqual([])
  })

  it('returns only what the caller may open', async () => {
    const { id, email } = await addUser(test.db, 'administrator')
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    const without = await test.client(email)
    expect(await search('maria', without)).toEqual([])
  })
})
