import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { createHttp } from './http.ts'

const test = useApp()

it('whoever calls too often is told when to come again, in the sentence and to the second', async () => {
  const app = await createHttp(test.system, async () => null)
  app.get('/counted', { config: { rateLimit: { max: 1, timeWindow: 10 * 60_000 } } }, async () => 'done')
  const ask = () => app.inject({ url: '/counted', headers: { 'accept-language': 'el' } })
  expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    message: 'TOO_MANY_ATTEMPTS',
    description: 'Πάρα πολλές προσπάθειες. Νέα προσπάθεια σε 10 λεπτά',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(9 * 60)
  await app.close()
})
