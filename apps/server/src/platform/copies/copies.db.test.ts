import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useDatabase } from '../../../test/harness/database.ts'
import { testSettings } from '../../../test/harness/settings.ts'
import { buildApp, createSystem, type StartedSystem } from '../../app.ts'
import { placeRequest } from '../../modules/requests/index.ts'
import { createContext } from '../context.ts'

/** A message takes some milliseconds, and a machine with other tests may need more. */
const WITHIN = { timeout: 5_000, interval: 20 }

const database = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kandili-nodes-'))
const nodes: { app: FastifyInstance; system: StartedSystem }[] = []

beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const system = await createSystem(testSettings(join(folder, name), {}), database, { keepsCopies: true })
    const app = await buildApp(system, { pages: false, work: false })
    await app.ready()
    nodes.push({ app, system })
  }
})
afterAll(async () => {
  for (const { app, system } of nodes) {
    await app.close()
    await system.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

const readAt = async (node: number, url: string, headers: Record<string, string> = {}) => {
  const answer = await nodes[node]?.app.inject({ url, headers })
  if (!answer) throw new Error('There is no such node')
  return answer
}
const temples = (node: number) =>
  readAt(node, '/api/public/temples?size=24').then((answer) =>
    (answer.json() as { records: { slug: string }[] }).records.map(({ slug }) => slug),
  )

describe('the cache of public reads', () => {
  it('shows a price changed in the database on every node', async () => {
    const temple = await makeTemple(database.db)
    const url = `/api/public/temples/${temple.slug}`
    const priceAt = async (node: number) =>
      ((await readAt(node, url)).json() as { offerings?: { price: number }[] }).offerings?.[0]?.price
    await expect.poll(() => Promise.all([priceAt(0), priceAt(1)]), WITHIN).toEqual([500, 500])
    await database.db
      .updateTable('temple_offering')
      .set({ price_cents: 700 })
      .where('temple_id', '=', temple.id)
      .execute()
    await expect.poll(() => Promise.all([priceAt(0), priceAt(1)]), WITHIN).toEqual([700, 700])
  })

  it('loses a temple that is no longer published, on every node', async () => {
    const temple = await makeTemple(database.db)
    await expect.poll(() => temples(0), WITHIN).toContain(temple.slug)
    await expect.poll(() => temples(1), WITHIN).toContain(temple.slug)
    await database.db.updateTable('temple').set({ published: false }).where('id', '=', temple.id).execute()
    await expect.poll(() => temples(0), WITHIN).not.toContain(temple.slug)
    await expect.poll(() => temples(1), WITHIN).not.toContain(temple.slug)
    const page = await readAt(1, `/api/public/temples/${temple.slug}`)
    expect(page.statusCode).toBe(404)
  })

  it('shows a lit candle at its temple and on the home page of every node', async () => {
    const temple = await makeTemple(database.db)
    const [first] = nodes
    if (!first) throw new Error('There is no node')
    const { lines } = await placeRequest(createContext(first.system), requestFor(temple))
    const burningAt = async (node: number) => {
      const home = (await readAt(node, '/api/public/home')).json() as { burning: { count: number } }
      const page = (await readAt(node, `/api/public/temples/${temple.slug}`)).json() as {
        burning?: unknown[]
      }
      return [home.burning.count, page.burning?.length]
    }
    await expect.poll(() => burningAt(1), WITHIN).toEqual([0, 0])
    const now = Date.now()
    await database.db
      .updateTable('request_line')
      .set({ lit_at: new Date(now), burns_until: new Date(now + 3_600_000) })
      .where('id', '=', lines[0]?.id ?? 0)
      .execute()
    await expect.poll(() => burningAt(0), WITHIN).toEqual([1, 1])
    await expect.poll(() => burningAt(1), WITHIN).toEqual([1, 1])
  })

  it('has an ETag that saves sending it again, and another after a change', async () => {
    const temple = await makeTemple(database.db)
    const url = `/api/public/temples/${temple.slug}`
    await expect.poll(async () => (await readAt(0, url)).statusCode, WITHIN).toBe(200)
    const { headers } = await readAt(0, url)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await readAt(0, url, known)).statusCode).toBe(304)
    await database.db
      .updateTable('temple')
      .set({ phone: '210 0000000' })
      .where('id', '=', temple.id)
      .execute()
    await expect.poll(async () => (await readAt(0, url, known)).statusCode, WITHIN).toBe(200)
  })

  it('is not used for a caller with another language', async () => {
    const english = await readAt(0, '/api/public/home', { 'accept-language': 'en' })
    const greek = await readAt(0, '/api/public/home', { 'accept-language': 'el' })
    expect(english.body).not.toBe(greek.body)
  })
})
