import { endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-22T10:00:00Z' })
const { pages } = endpoints.website
const picture = (entity: string, slug: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/public/pictures/${entity}/${slug}?lang=el`, headers })

it('lists the pages of listed temples and published saints with their last change', async () => {
  const changed = new Date('2026-10-05T08:00:00Z')
  const listed = await makeTemple(test.db, { updated_at: changed })
  const hidden = await makeTemple(test.db, { published: false })
  const all = await (await test.client()).call(pages)
  expect(all).toContainEqual({ entity: 'temples', slug: listed.slug, changedAt: changed.toISOString() })
  expect(all.some(({ slug }) => slug === hidden.slug)).toBe(false)
  expect(all.some(({ entity, slug }) => entity === 'saints' && slug === 'george')).toBe(true)
})

it('draws a picture for a temple and a saint, which the browser caches', async () => {
  const { slug } = await makeTemple(test.db)
  for (const [entity, name] of [
    ['temples', slug],
    ['saints', 'george'],
  ] as const) {
    const first = await picture(entity, name)
    expect(first.headers['content-type']).toBe('image/png')
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    // Programs that show links leave out pictures of more than 300 KB.
    expect(first.rawPayload.length).toBeLessThan(100_000)
    const again = await picture(entity, name, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
})

it('has no picture of what visitors cannot see', async () => {
  const { slug } = await makeTemple(test.db, { published: false })
  expect((await picture('temples', slug)).statusCode).toBe(404)
  expect((await picture('saints', 'nobody')).statusCode).toBe(404)
  expect((await picture('requests', slug)).statusCode).toBe(422)
})
