import { ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from '../../../platform/context.ts'
import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'

const FAILURES_IN_A_ROW = 5
const CLOSED_FOR_MS = 15_000

type Patience = { failures: number; pauseMs: number }

/**
 * The gateway behind a circuit breaker: after some calls in a row without an answer nobody waits for it any more, and
 * each call fails at once as GatewayUnavailable. After a pause one call tries whether it is back. What the gateway
 * refuses is an answer.
 */
export const withBreaker = (
  gateway: PaymentGateway,
  log: Logger,
  { failures, pauseMs }: Patience = { failures: FAILURES_IN_A_ROW, pauseMs: CLOSED_FOR_MS },
): PaymentGateway => {
  const breaker = circuitBreaker(handleType(GatewayUnavailable), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: pauseMs,
  })
  breaker.onBreak(() => log.error({ gateway: gateway.name }, 'the gateway does not answer: calls are paused'))
  breaker.onReset(() => log.warn({ gateway: gateway.name }, 'the gateway answers again'))
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(call)
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new GatewayUnavailable(gateway.name, error)
      throw error
    }
  }
  return {
    ...gateway,
    createCheckout: (asked) => guarded(() => gateway.createCheckout(asked)),
    expireCheckout: (providerRef) => guarded(() => gateway.expireCheckout(providerRef)),
    readPayment: (providerRef) => guarded(() => gateway.readPayment(providerRef)),
    refund: (asked) => guarded(() => gateway.refund(asked)),
  }
}
