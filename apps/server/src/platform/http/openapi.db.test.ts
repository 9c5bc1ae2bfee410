import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })

it('shows examples of public calls with answers that succeed', async () => {
  const page = await test.app.inject('/api/docs')
  const urls = [...page.body.matchAll(/<a href="(\/api\/public[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const declared = Object.values(endpoints.almanac).filter(
    (one) => typeof one === 'object' && 'example' in one,
  )
  expect(urls).toHaveLength(declared.length)
  for (const url of urls) expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 200])
  expect(page.body).toContain('7th Sunday of Luke')
  expect(page.body).toContain('Γεωργίου')
})
