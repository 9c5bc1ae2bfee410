import { expect, it } from 'vitest'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { leastOfferings } from './least-offerings.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })

it('come from listed temples only', async () => {
  const least = async () =>
    (await leastOfferings(test.context())).find(({ service }) => service === 'CANDLE')?.from
  await makeTemple(test.db, { offers: { CANDLE: 400 } })
  await makeTemple(test.db, { offers: { CANDLE: 300 }, mandate_until: '2026-11-19' })
  await makeTemple(test.db, { offers: { CANDLE: 300 }, mandate_by: null })
  expect(await least()).toBe(400)
  await makeTemple(test.db, { offers: { CANDLE: 350 }, mandate_until: '2026-11-20' })
  expect(await least()).toBe(350)
})
