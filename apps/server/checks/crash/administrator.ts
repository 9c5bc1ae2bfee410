import { setTimeout as wait } from 'node:timers/promises'
import { createClient, endpoints } from '@kandili/contract'
import type { Answered } from './faithful.ts'
import type { Random } from './random.ts'

const PATIENCE_MS = 8000
const BETWEEN_MS = 150

/** An administrator who sometimes refunds a request, in full or in part, until stopped. */
export const actAsAdministrator = async (
  baseUrl: string,
  account: { username: string; password: string },
  random: Random,
  answered: Answered,
  isOver: () => boolean,
  betweenMs = BETWEEN_MS,
): Promise<void> => {
  let token = ''
  const client = createClient({
    baseUrl,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
    headers: (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  })
  while (!isOver()) {
    try {
      if (token === '') token = (await client.call(endpoints.access.login, { body: account })).token
      const { records } = await client.call(endpoints.orders.list, {
        query: { state: ['PAID'], size: 25, sort: 'placedAt', order: 'desc', count: 'no' },
      })
      const { id } = random.pick(records)
      const body = random.chance(0.5) ? {} : { amount: 1 + random.below(150) }
      const refund = await client.call(endpoints.payments.refund, { params: { id }, body })
      answered.refunds.add(refund.id)
    } catch {
      // The server was killed, or nothing is left to refund.
    }
    await wait(betweenMs)
  }
}
