import type Stripe from 'stripe'
import type { Settings } from '../../../../platform/settings.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateway.ts'
import { stripeLibrary } from './library.ts'

/** The API version whose shapes this adapter reads: every call names it, and webhook endpoints are created with it. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export const createStripeClient = (settings: NonNullable<Settings['stripe']>, timeoutMs: number): Stripe =>
  new (stripeLibrary())(settings.secretKey, {
    ...(settings.host ? { host: settings.host, protocol: settings.protocol } : {}),
    ...(settings.port ? { port: settings.port } : {}),
    // Stripe's own retries would also repeat a call that hung.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    appInfo: { name: 'Kandili' },
  })

/** Maps Stripe's errors to retry, or a person must check. */
const translated = (error: unknown): Error => {
  if (error instanceof stripeLibrary().errors.StripeError) {
    const passing = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']
    if (passing.includes(error.type)) return new GatewayUnavailable('STRIPE', error)
    return new GatewayRefused('STRIPE', error.code ?? error.type)
  }
  return error instanceof Error ? error : new Error(String(error))
}

/** Stripe took all of its time: another attempt would make the payer wait as long again. */
const isTimeout = (error: unknown): boolean =>
  error instanceof stripeLibrary().errors.StripeConnectionError &&
  (error.detail as { code?: unknown } | undefined)?.code === 'ETIMEDOUT'

/**
 * Makes the calls, and retries once after a broken connection or a server error at Stripe. They are safe to repeat.
 * @throws GatewayUnavailable, GatewayRefused
 */
export const asking = async <T>(calls: () => Promise<T>): Promise<T> => {
  try {
    return await calls()
  } catch (error) {
    if (isTimeout(error) || !(translated(error) instanceof GatewayUnavailable)) throw translated(error)
  }
  try {
    return await calls()
  } catch (error) {
    throw translated(error)
  }
}
