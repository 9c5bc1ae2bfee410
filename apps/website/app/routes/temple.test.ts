import { endpoints } from '@kandili/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { loader } from './temple.tsx'

afterEach(() => vi.useRealTimers())

/** Whether a temple is shown as celebrating on 6 December 2026. */
const celebrates = async (temple: { feast: { month: number; day: number } | null; nextFeast: string }) => {
  vi.useFakeTimers({ now: new Date('2026-12-06T09:00:00Z'), toFake: ['Date'] })
  const params = { slug: 'saint-nicholas' }
  const { website, timetable, statistics, requestMoney, events, surveys } = endpoints
  const { asking } = visiting({
    params,
    answers: [
      { endpoint: website.readTemple, params, answer: temple },
      { endpoint: website.readParameters, answer: {} },
      { endpoint: timetable.publicTimetable, params, answer: { isKept: false } },
      { endpoint: statistics.publicPromise, params, answer: { promise: null } },
      { endpoint: requestMoney.ofTempleYear, params, answer: { year: null } },
      { endpoint: events.listPublic, answer: [] },
      { endpoint: surveys.listPublic, answer: [] },
    ],
  })
  return (await loader(asking)).feastToday
}

it('celebrates on the day of its own calendar', async () => {
  const feast = { month: 12, day: 6 }
  expect(await celebrates({ feast, nextFeast: '2026-12-06' })).toBe(true)
  // The old calendar, in which today is 23 November.
  expect(await celebrates({ feast, nextFeast: '2026-12-19' })).toBe(false)
  expect(await celebrates({ feast: { month: 11, day: 23 }, nextFeast: '2026-12-06' })).toBe(true)
})

it('celebrates on a day that moves', async () => {
  expect(await celebrates({ feast: null, nextFeast: '2026-12-06' })).toBe(true)
})
