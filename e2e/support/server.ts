import pg from 'pg'
import { inject, vi } from 'vitest'
// Provides the address, database and demonstration password of the server under test.
import type {} from '../../apps/server/test/harness/start-server.ts'

/** The server's base URL without a trailing slash. */
export const baseUrl = (): string => inject('baseUrl')

/** The password of every demonstration account. */
export const password = (): string => inject('password')

const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Ends the ten-minute undo period of a request, so that tests need not wait. */
export const endUndoOf = (requestNumber: number): Promise<void> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'update request_line set settles_at = now() where request_id = $1 and settles_at > now() returning id',
      [requestNumber],
    )
    if (rows.length === 0) throw new Error(`Request ${requestNumber} has no act that could be undone`)
    await client.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker._private_jobs join graphile_worker.jobs using (id)
        where task_identifier = 'settle-line' and (payload ->> 'lineId')::bigint = any($1::bigint[])), run_at := now())`,
      [rows.map(({ id }) => id)],
    )
  })

export type LineState = 'PENDING' | 'ACCEPTED' | 'FULFILLED' | 'DECLINED' | 'CANCELED'

/** A demonstration request in one of these states: its number and tracking code. */
export const someRequest = (
  state: string,
  lineState: LineState,
): Promise<{ number: number; code: string; lineId: number }> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ number: string; code: string; lineId: string }>(
      `select r.id as number, r.code, l.id as "lineId" from request r join request_line l on l.request_id = r.id
       where r.state = $1 and l.state = $2 order by l.burns_until desc nulls last, r.id limit 1`,
      [state, lineState],
    )
    const [row] = rows
    if (!row) throw new Error(`The demonstration has no request ${state} with a line ${lineState}`)
    return { number: Number(row.number), code: row.code, lineId: Number(row.lineId) }
  })

/** A demonstration request with a refund that waits for an account: the request's tracking code and the refund. */
export const refundWithoutAccount = (): Promise<{ code: string; refundId: number }> =>
  withDatabase(async (client) => {
    const { rows: known } = await client.query<{ id: string; code: string }>(
      `select f.id, r.code from refund f join payment p on p.id = f.payment_id join request r on r.id = p.request_id
       where f.way = 'BANK' and f.state = 'REQUESTED' limit 1`,
    )
    const { rows } = known[0]
      ? { rows: known }
      : await client.query<{ id: string; code: string }>(
          `with paid as (select p.id, r.code from payment p join request r on r.id = p.request_id
             where r.state = 'COMPLETED' and p.method = 'SANDBOX' and p.state = 'PAID' order by r.id desc limit 1),
           made as (insert into refund (payment_id, amount_cents, reason, way, requested_at)
             select id, 100, 'ASKED_BY_CUSTOMER', 'BANK', now() from paid returning id)
           select made.id, paid.code from made, paid`,
        )
    const [row] = rows
    if (!row) throw new Error('The demonstration has no completed request that was paid by card')
    return { code: row.code, refundId: Number(row.id) }
  })

/** The organisation of the demonstration, and people of two of its temples who can sign in. */
export const someTemplesOfOrganisation = (): Promise<{ organisationId: number; people: string[] }> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; email: string }>(
      `select t.organisation_id as id, u.email from temple t join temple_member m on m.temple_id = t.id
       join app_user u on u.id = m.user_id where t.organisation_id is not null and u.password_hash is not null
       order by t.id limit 2`,
    )
    return { organisationId: Number(rows[0]?.id), people: rows.map(({ email }) => email) }
  })

/** How many acts still wait for the temple of the person with this e-mail. */
export const openActsOf = (email: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from request_line l join temple_member m using (temple_id)
       join app_user u on u.id = m.user_id
       where u.email = $1 and l.state in ('PENDING', 'ACCEPTED')`,
      [email],
    )
    return rows[0]?.left ?? 0
  })

/** The id of an announcement that is public on the website. */
export const someAnnouncement = (): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with known as (select id from announcement where website_slug = 'accessibility'),
       made as (insert into announcement (title, text, from_date, published, website_slug, state)
         select '{"el": "Ωράριο των εορτών", "en": "Hours of the feasts"}',
           '{"el": "Οι ναοί απαντούν κάθε απόγευμα.", "en": "The temples answer every afternoon."}',
           current_date - 1, true, 'accessibility', 'SENT' where not exists (select from known) returning id)
       select id from known union all select id from made`,
    )
    const [row] = rows
    if (!row) throw new Error('No announcement could be made')
    return Number(row.id)
  })

/** The id of an open poll of the faithful with one question of each usual kind. */
export const somePoll = (): Promise<number> =>
  withDatabase(async (client) => {
    const plain = {
      required: true,
      unit: { el: '', en: '' },
      least: null,
      most: null,
      adds: [],
      equals: null,
      suggested: false,
    }
    const sections = [
      {
        title: { el: 'Εσπερινός', en: 'Vespers' },
        questions: [
          {
            ...plain,
            key: 'hour',
            kind: 'CHOICE',
            label: { el: 'Ποια ώρα να αρχίζει;', en: 'When should it begin?' },
            options: [
              { key: 'six', label: { el: 'Στις έξι', en: 'At six' } },
              { key: 'seven', label: { el: 'Στις επτά', en: 'At seven' } },
            ],
          },
          { ...plain, key: 'why', kind: 'TEXT', label: { el: 'Γιατί;', en: 'Why?' }, options: [] },
        ],
      },
    ]
    const { rows } = await client.query<{ id: string }>(
      `with known as (select id from survey where code = 'accessibility'),
       made as (insert into survey (code, title, kind, status, audience, submission_from, submission_to, sections)
         select 'accessibility', '{"el": "Ώρα του εσπερινού", "en": "Hour of Vespers"}', 'POLL', 'OPEN', 'FAITHFUL',
           '2020-01-01', '2099-12-31', $1 where not exists (select from known) returning id)
       select id from known union all select id from made`,
      [JSON.stringify(sections)],
    )
    const [row] = rows
    if (!row) throw new Error('No poll could be made')
    return Number(row.id)
  })

/** The number of a mail in the outbox: the newest, after one for a new password of this person. */
export const someMail = async (email: string): Promise<number> => {
  await fetch(`${baseUrl()}/api/users/reset-password/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const written = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ number: string }>(
        'select number from mail order by number desc limit 1',
      )
      const [row] = rows
      if (!row) throw new Error('No mail was written')
      return Number(row.number)
    })
  return vi.waitFor(written, { timeout: 15_000, interval: 200 })
}

/** The id of a demonstration request with an open dispute that awaits an answer. */
export const openDispute = (): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `with paid as (select p.id, p.request_id, p.amount_cents from payment p join request r on r.id = p.request_id
         where r.state = 'COMPLETED' and p.method = 'SANDBOX' and p.state = 'PAID' order by r.id limit 1),
       made as (insert into dispute (payment_id, provider_ref, state, reason, amount_cents, due_at, opened_at, updated_at)
         select id, 'dp_accessibility', 'NEEDS_RESPONSE', 'fraudulent', amount_cents, now() + interval '7 days', now(), now()
         from paid on conflict (provider_ref) do nothing),
       told as (insert into payment_event (payment_id, type, event_key, amount_cents, occurred_at)
         select id, 'DISPUTE_INQUIRY', 'dp_accessibility', amount_cents, now() from paid on conflict do nothing)
       select request_id as number from paid`,
    )
    const [row] = rows
    if (!row) throw new Error('The demonstration has no completed request that was paid by card')
    return Number(row.number)
  })
