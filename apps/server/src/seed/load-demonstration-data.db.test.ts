import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, lineStates, requestStates } from '@kandili/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checks } from '../../checks/all.ts'
import { useApp } from '../../test/harness/app.ts'
import { testPassword } from '../../test/harness/settings.ts'
import { mainParameters } from '../modules/settings/index.ts'
import { loadDemonstrationData, loadReferenceData } from './index.ts'

/** A Friday afternoon, so that "Today" has a morning behind it. */
const NOW = '2026-11-20T14:00:00Z'
const test = useApp({ demonstration: true, now: NOW })

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(test.db)).rows
const countAll = () =>
  rowsOf(sql<{ people: number; temples: number; requests: number; transfers: number; records: number }>`
    select (select count(*) from app_user) as people, (select count(*) from temple) as temples,
      (select count(*) from request) as requests, (select count(*) from ledger_transfer) as transfers,
      (select count(*) from reference_record) as records`)

describe('loading twice', () => {
  it('changes nothing the second time', async () => {
    const before = await countAll()
    expect(await loadReferenceData(test.system)).toBe(0)
    expect(await loadDemonstrationData(test.system)).toBe(false)
    expect(await countAll()).toEqual(before)
  })

  it('leaves what an administrator has changed or removed', async () => {
    await sql`update main_parameter set value = '7', title = '{"el": "", "en": ""}' where key = 'namesLimit'`.execute(
      test.db,
    )
    await sql`delete from saint where key = 'fanourios'`.execute(test.db)
    await loadReferenceData(test.system)
    // Its name is not the administrator's: it follows the version.
    expect(
      await rowsOf(sql`select value, title ->> 'en' as title from main_parameter where key = 'namesLimit'`),
    ).toEqual([{ value: '7', title: 'Names for each offering' }])
    expect(await rowsOf(sql`select id from saint where key = 'fanourios'`)).toEqual([])
  })
})

describe('the second factor of administrators', () => {
  it('is demanded from the start, but not where people only look around', async () => {
    const isFactor = ({ key }: { key: string }) => key === 'secondFactorAdministrators'
    expect(mainParameters.find(isFactor)?.value).toBe('true')
    const { user } = await (await test.client()).call(endpoints.access.login, {
      body: { username: 'admin@kandili.test', password: testPassword },
    })
    expect(user.secondFactor).toBe('OFF')
  })
})

describe('a real database', () => {
  it('gets no demonstration data', async () => {
    const system = { ...test.system, settings: { ...test.system.settings, embedded: false } }
    expect(await loadDemonstrationData(system)).toBe(false)
  })
})

describe('the accounts', () => {
  it('are an administrator, a treasurer, a user of every listed temple, one of a metropolis and a customer, in a file that only its owner can read, and can sign in', async () => {
    const path = join(test.system.settings.dataDirectory, 'demonstration-accounts.txt')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const accounts = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('@'))
      .map((line) => line.split(' '))
    const listed = await (await test.client()).call(endpoints.website.temples, { query: { size: 48 } })
    expect(accounts.map(([email]) => email)).toEqual([
      'admin@kandili.test',
      'treasurer@kandili.test',
      'temple@kandili.test',
      ...Array.from({ length: listed.total - 1 }, (_, index) => `temple${index + 2}@kandili.test`),
      'metropolis@kandili.test',
      'customer@kandili.test',
    ])
    for (const [email, password] of accounts) await test.signIn(email ?? '', password)
  })

  it('have a treasurer who sees money and requests, and neither names nor people', async () => {
    const treasurer = await test.client('treasurer@kandili.test')
    await treasurer.call(endpoints.payouts.list)
    await treasurer.call(endpoints.payments.attention)
    await expect(treasurer.call(endpoints.users.list)).rejects.toMatchObject({ status: 403 })
    await expect(treasurer.call(endpoints.roles.list)).rejects.toMatchObject({ status: 403 })
  })

  it("are offered with the person's name, and the temple's in both languages", async () => {
    const offered = await (await test.client()).call(endpoints.access.demonstrationAccounts)
    expect(offered.at(0)).toMatchObject({ type: 'ADMIN', name: 'Μαρία Διαχειρίστρια', company: null })
    const listed = await (await test.client()).call(endpoints.website.temples, { query: { size: 48 } })
    const titles = (temples: ({ el: string; en: string } | null)[]) =>
      temples.map((title) => `${title?.el} · ${title?.en}`).sort()
    const ofTemples = offered.filter(
      ({ type, email }) => type === 'COMPANY' && !email.startsWith('metropolis'),
    )
    expect(titles(ofTemples.map(({ company }) => company))).toEqual(
      titles(listed.records.map(({ title }) => title)),
    )
  })

  it('are the only ones of the demonstration with a password', async () => {
    const open = await rowsOf(
      sql<{ email: string }>`select email from app_user where password_hash is not null`,
    )
    const offered = await (await test.client()).call(endpoints.access.demonstrationAccounts)
    expect(open.map(({ email }) => email).sort()).toEqual(offered.map(({ email }) => email).sort())
  })
})

describe('the requests', () => {
  it('are in every state, and so are their lines', async () => {
    const requests = await rowsOf(sql<{ state: string }>`select distinct state from request`)
    expect(requests.map(({ state }) => state).sort()).toEqual([...requestStates].sort())
    const lines = await rowsOf(sql<{ state: string }>`select distinct state from request_line`)
    expect(lines.map(({ state }) => state).sort()).toEqual([...lineStates].sort())
  })

  it('are from the last year, none in the future', async () => {
    const [span] = await rowsOf(sql<{ first: Date; last: Date; count: number; ahead: number }>`
      select min(placed_at) as first, max(placed_at) as last, count(*) as count,
        (select count(*) from request_event where at > ${NOW}) as ahead from request`)
    expect(span?.count).toBeGreaterThanOrEqual(60)
    expect(span?.first.getTime()).toBeGreaterThan(Date.parse(NOW) - 365 * 86_400_000)
    expect(span?.last.getTime()).toBeLessThan(Date.parse(NOW))
    expect(span?.ahead).toBe(0)
  })

  it('have a history that ends in their state', async () => {
    const wrong = await rowsOf(sql`
      select r.id, r.state, e.to_state from request r
      left join lateral (
        select to_state from request_event e where e.request_id = r.id and e.line_id is null order by e.id desc limit 1
      ) e on true
      where coalesce(e.to_state, 'PENDING_PAYMENT') <> r.state`)
    expect(wrong).toEqual([])
  })

  it('contain no name in plain text', async () => {
    const [row] = await rowsOf(sql<{ sealed: Buffer; names_count: number }>`
      select names_sealed as sealed, names_count from request_line where names_count > 0 limit 1`)
    expect(row?.sealed.toString('utf8')).not.toMatch(/[Α-Ωα-ω]{4}/)
  })

  it('burn in several temples now', async () => {
    const burning = await rowsOf(sql`
      select distinct temple_id from request_line where lit_at <= ${NOW} and burns_until > ${NOW}`)
    expect(burning.length).toBeGreaterThanOrEqual(5)
  })

  it('send no mail, and leave no act that can still be undone', async () => {
    expect(await rowsOf(sql`select id from mail`)).toEqual([])
    expect(
      await rowsOf(sql`select id from request_line where settles_at is not null and settled_at is null`),
    ).toEqual([])
  })
})

describe('the temples', () => {
  it('are shown only with a valid blessing', async () => {
    const listed = await (await test.client()).call(endpoints.website.temples, { query: { size: 48 } })
    const blessed = await rowsOf(sql<{ id: number }>`
      select id from temple where mandate_by is not null and mandate_until >= ${NOW.slice(0, 10)}::date`)
    expect(listed.total).toBe(blessed.length)
    expect(listed.records.every(({ demonstration }) => demonstration)).toBe(true)
    expect(await rowsOf(sql`select id from temple where mandate_by is null and published`)).toEqual([])
    expect(await rowsOf(sql`select id from temple where mandate_by is null`)).not.toEqual([])
  })

  it('have a full day ahead', async () => {
    for (const email of ['temple@kandili.test', 'temple2@kandili.test']) {
      const today = await (await test.client(email)).call(endpoints.submissions.today, {})
      expect(today.toDo.length).toBeGreaterThanOrEqual(4)
      expect(today.done.length).toBeGreaterThanOrEqual(1)
      expect(today.toDo.flatMap(({ names }) => names).length).toBeGreaterThan(10)
    }
  })
})

describe('the money of the temples', () => {
  it('has been paid out to the account of each, and waits for a second person', async () => {
    const states = await rowsOf(sql<{ state: string }>`select distinct state from payout order by state`)
    expect(states.map(({ state }) => state)).toEqual(['APPROVED_ONCE', 'PAID'])
    const [without] = await rowsOf(sql<{ count: number }>`
      select count(*) from temple t where t.published
        and not exists (select from bank_account a where a.temple_id = t.id and a.state = 'APPROVED')`)
    expect(without?.count).toBe(0)
  })

  it('has an invoice for each month of a commission', async () => {
    const [issued] = await rowsOf(sql<{ count: number }>`select count(*) from invoice`)
    expect(issued?.count).toBeGreaterThan(12)
  })
})

describe('the books', () => {
  it.each(checks.map((check) => [check.says, check] as const))(
    'keep the invariant: %s',
    async (_says, check) => {
      expect(await check.find(test.db)).toEqual([])
    },
  )

  it('contain offerings, commissions, fees, refunds and unmatched money', async () => {
    const movements = await rowsOf(sql<{ movement: string }>`
      select distinct movement from ledger_transfer order by movement`)
    expect(movements.map(({ movement }) => movement)).toEqual([
      'fee-taken',
      'gateway-settled',
      'payment-captured',
      'payout-arrived',
      'payout-begun',
      'refund-paid',
      'share-released',
      'unmatched-received',
    ])
  })

  it('never overdraw the bank', async () => {
    const [bank] = await rowsOf(sql<{ least: number }>`
      select min(balance)::float8 least from (
        select sum(case when d.purpose = 'BANK' then t.amount_cents else -t.amount_cents end)
          over (order by t.occurred_on) balance
        from ledger_transfer t
        join ledger_account d on d.id = t.debit_account_id join ledger_account c on c.id = t.credit_account_id
        where 'BANK' in (d.purpose, c.purpose)) of_bank`)
    expect(bank?.least).toBeGreaterThanOrEqual(0)
  })
})
