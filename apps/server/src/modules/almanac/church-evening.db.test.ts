import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

// 18:00 in Athens.
const evening = '2026-11-21T16:00:00Z'
const test = useApp({ now: evening })

it('a temple sees from the evening on the day that Vespers begin, by its own calendar, beside the civil one', async () => {
  const { id } = await makeTemple(test.db, { calendar_style: 'OLD' })
  const client = await test.client((await addUser(test.db, 'temple-sexton', { templeId: id })).email)
  const read = (query: object = {}) =>
    client.call(endpoints.almanac.templeDay, { query: { lang: 'en', ...query } })
  expect(await read()).toMatchObject({
    date: '2026-11-21',
    coming: { date: '2026-11-22', menaion: { month: 11, day: 9 } },
  })
  expect((await read({ date: '2026-11-21' })).coming?.date).toBe('2026-11-22')
  expect(await read({ date: '2026-11-20' })).toMatchObject({ date: '2026-11-20', coming: null })
})

it.each([
  ['2026-11-21T15:59:00Z', '2026-11-21', null],
  [evening, '2026-11-21', '2026-11-22'],
  ['2026-11-21T21:59:00Z', '2026-11-21', '2026-11-22'],
  ['2026-11-21T22:00:00Z', '2026-11-22', null],
  // Summer time.
  ['2026-08-14T15:00:00Z', '2026-08-14', '2026-08-15'],
])('at %s the home page is of %s, and the day that has begun is %s', async (instant, date, coming) => {
  test.setNow(instant)
  const home = await (await test.client()).call(endpoints.website.home, { query: { lang: 'en' } })
  test.setNow(evening)
  expect([home.date, home.today.date, home.coming?.date ?? null]).toEqual([date, date, coming])
})
