import { type Client, createClient, endpoints, type Service } from '@kandili/contract'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/database/database.ts'
import { addUser } from '../../apps/server/test/factories/add-user.ts'
import { requestFor } from '../../apps/server/test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../apps/server/test/factories/temple.ts'
import { baseUrl, password } from './server.ts'
import type { Language } from './words.ts'

const withDatabase = async <T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> => {
  const handle = createDatabase(inject('databaseUrl'), { max: 4 })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

type NotifiedPeople = { temple: MadeTemple; owner: string; customer: string }

/** A temple without requests, its owner, and a customer, who both use the language. */
export const makePeople = (
  language: Language,
  offers?: Partial<Record<Service, number>>,
): Promise<NotifiedPeople> =>
  withDatabase(async ({ db }) => {
    const temple = await makeTemple(db, offers ? { offers } : {})
    const owner = await addUser(db, 'temple-owner', { templeId: temple.id })
    const customer = await addUser(db, 'faithful')
    await db.updateTable('app_user').set({ language }).where('id', 'in', [owner.id, customer.id]).execute()
    return { temple, owner: owner.email, customer: customer.email }
  })

/** The calls of somebody with the tests' password. */
export const clientOf = async (username: string) => {
  const { token } = await createClient({ baseUrl: baseUrl() }).call(endpoints.access.login, {
    body: { username, password: password() },
  })
  return createClient({ baseUrl: baseUrl(), headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** Pays a request at the sandbox. */
export const payByCard = async (client: Client, code: string): Promise<void> => {
  const { redirectUrl } = await client.call(endpoints.payments.start, {
    params: { code },
    body: { method: 'CARD' },
  })
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', holder: 'Test', delivery: 'normal' }
  const paid = await fetch(new URL(redirectUrl ?? '', baseUrl()), {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`The gateway answered ${paid.status}`)
}

/** Requests something, by default a candle, as the customer and pays it. */
export const requestAndPay = async (
  { temple, customer }: NotifiedPeople,
  { language, name, service = 'CANDLE' }: { language: Language; name: string; service?: Service },
): Promise<{ number: number; lineId: number }> => {
  const client = await clientOf(customer)
  const { code, lines } = await client.call(endpoints.requests.place, {
    body: requestFor(
      temple,
      { service, names: [name] },
      { language, contact: { firstName: 'Maria', lastName: 'Papadaki', email: customer } },
    ),
  })
  await payByCard(client, code)
  const number = await withDatabase(async ({ db }) => {
    const found = await db
      .selectFrom('request')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return found.id
  })
  return { number, lineId: lines[0]?.id ?? 0 }
}

export const stateOfLine = (lineId: number): Promise<string> =>
  withDatabase(async ({ db }) => {
    const line = await db
      .selectFrom('request_line')
      .select('state')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
    return line.state
  })

/** The temple lights the candle. */
export const light = async ({ owner }: NotifiedPeople, lineId: number): Promise<void> => {
  await (await clientOf(owner)).call(endpoints.submissions.fulfil, { params: { id: lineId }, body: {} })
}

/** An announcement to the faithful of the temple, by every channel. @returns its id */
export const writeAnnouncement = async (
  administrator: string,
  { temple }: NotifiedPeople,
  title: string,
): Promise<number> => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Athens' }).format(new Date())
  const { id } = await (await clientOf(administrator)).call(endpoints.announcements.create, {
    body: {
      title: { el: `${title} (el)`, en: `${title} (en)` },
      text: { el: 'Την Κυριακή.', en: 'On Sunday.' },
      audienceTypes: ['CUSTOMER'],
      templeId: temple.id,
      fromDate: today,
      byMail: true,
      byPush: true,
    },
  })
  return id
}

/**
 * Lets the minute pass after which the server sends what is due, including what waits for the end of an undo period.
 */
export const letMinutePass = (): Promise<void> =>
  withDatabase(async ({ pool }) => {
    await pool.query(`update notification_delivery d set due_at = now() from request_line l
      where d.state = 'WAITING' and l.settles_at <= now() and d.event_key like 'answered:' || l.id || ':%'`)
    await pool.query(`select graphile_worker.add_job(name)
      from unnest(array['send-announcements', 'deliver-due-notifications', 'offer-free-places']) name`)
  })

/** The subjects of the mails to an address, newest first. */
export const subjectsTo = async (page: Page, address: string): Promise<string[]> => {
  const html = await (await page.context().request.get('/dev/mail')).text()
  return html
    .split('<tr>')
    .filter((row) => row.includes(address))
    .map((row) => /\/dev\/mail\/[^"]+">([^<]*)</.exec(row)?.[1] ?? '')
}
