import type { endpoints } from '@kandili/contract'
import { callAsVisitor } from '../../lib/session/session.ts'

type Start = typeof endpoints.payments.start

/** Starts the card payment of a new request. @returns the URL where it is paid, or shown */
export const payPlaced = async (code: string, total: number, language: string): Promise<string> => {
  if (total === 0) return `/${language}/request/confirmation/${code}`
  const back = `/${language}/request/return/${code}`
  try {
    const body = { method: 'CARD' } as const
    const params = { code }
    const started = await callAsVisitor<Start>('POST', '/public/orders/:code/payments', { params, body })
    return started.redirectUrl ?? back
  } catch {
    // The request is kept: its page offers the payment again.
    return back
  }
}
