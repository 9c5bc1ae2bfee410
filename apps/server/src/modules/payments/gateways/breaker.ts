import { ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from '../../../platform/context.ts'
import { inSpan } from '../../../platform/observation/tracing.ts'
import type { ConnectedAccounts } from './connected-accounts.ts'
import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'

const FAILURES_IN_A_ROW = 5
const CLOSED_FOR_MS = 5_000
/** A payer waits for the answer, however many calls it takes. */
const PATIENCE_MS = 5_000

type Patience = { failures: number; pauseMs: number; patienceMs?: number }

export const PATIENCE: Patience = { failures: FAILURES_IN_A_ROW, pauseMs: CLOSED_FOR_MS }

/** The results of calls and their seconds: for the health of the gateway and the metrics. */
export type CallObserver = {
  answered(seconds: number): Promise<void>
  failed(seconds: number): Promise<void>
}

const nobody: CallObserver = { answered: async () => {}, failed: async () => {} }

/**
 * The gateway behind a circuit breaker: after several unanswered calls in a row each call fails at once as
 * GatewayUnavailable. After a pause one call tests whether it is back. An error from the gateway is an answer. A call
 * without an answer after five seconds, including its retries, has failed.
 */
export const withBreaker = (
  gateway: PaymentGateway,
  log: Logger,
  { failures, pauseMs, patienceMs = PATIENCE_MS }: Patience = PATIENCE,
  observer: CallObserver = nobody,
): PaymentGateway => {
  const breaker = circuitBreaker(handleType(GatewayUnavailable), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: pauseMs,
  })
  breaker.onBreak(() => log.error({ gateway: gateway.name }, 'the gateway does not answer: calls are paused'))
  breaker.onReset(() => log.warn({ gateway: gateway.name }, 'the gateway answers again'))
  const observed = async <T>(call: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    try {
      const answer = await inSpan(`gateway ${gateway.name}`, 'CLIENT', {}, call)
      await observer.answered(seconds())
      return answer
    } catch (error) {
      await (error instanceof GatewayUnavailable ? observer.failed(seconds()) : observer.answered(seconds()))
      throw error
    }
  }
  const guarded = async <T>(call: () => Promise<T>, isWaitedFor = true): Promise<T> => {
    try {
      const inTime = isWaitedFor ? () => within(patienceMs, gateway, call) : call
      return await breaker.execute(() => observed(inTime))
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new GatewayUnavailable(gateway.name, error)
      throw error
    }
  }
  const { listMovements, connected, submitEvidence } = gateway
  return {
    ...gateway,
    createCheckout: (asked) => guarded(() => gateway.createCheckout(asked)),
    expireCheckout: (providerRef) => guarded(() => gateway.expireCheckout(providerRef)),
    findCheckout: (refs) => guarded(() => gateway.findCheckout(refs)),
    readPayment: (providerRef, refs) => guarded(() => gateway.readPayment(providerRef, refs)),
    refund: (asked) => guarded(() => gateway.refund(asked)),
    // Triggered by a person who wants the current state, so it bypasses the breaker.
    probe: () => observed(() => within(patienceMs, gateway, () => gateway.probe())),
    ...(listMovements ? { listMovements: (since: Date) => guarded(() => listMovements(since), false) } : {}),
    ...(submitEvidence
      ? {
          submitEvidence: (...asked: Parameters<typeof submitEvidence>) =>
            guarded(() => submitEvidence(...asked)),
        }
      : {}),
    ...(connected ? { connected: guardedAccounts(connected, guarded) } : {}),
  }
}

const guardedAccounts = (
  connected: ConnectedAccounts,
  guarded: <T>(call: () => Promise<T>) => Promise<T>,
): ConnectedAccounts => ({
  open: (asked) => guarded(() => connected.open(asked)),
  link: (ref, asked) => guarded(() => connected.link(ref, asked)),
  read: (ref) => guarded(() => connected.read(ref)),
  listPayouts: (ref, since) => guarded(() => connected.listPayouts(ref, since)),
  transfer: (asked) => guarded(() => connected.transfer(asked)),
  findTransfer: (payoutId) => guarded(() => connected.findTransfer(payoutId)),
  readTransfer: (ref) => guarded(() => connected.readTransfer(ref)),
  reverse: (asked) => guarded(() => connected.reverse(asked)),
})

const within = async <T>(
  patienceMs: number,
  { name }: PaymentGateway,
  call: () => Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable(name, new Error('no answer in time'))), patienceMs)
  })
  try {
    return await Promise.race([call(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
