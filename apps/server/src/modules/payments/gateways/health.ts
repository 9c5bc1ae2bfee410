import type { GatewayName } from '@kandili/contract'
import type { System } from '../../../platform/context.ts'
import type { CallObserver } from './breaker.ts'
import { writeHealth } from './repository-gateways.ts'

/** Successful calls are not recorded every time. */
const WRITTEN_EVERY_MS = 30_000

/** Records the results of calls to a gateway, for the screen of the gateways. */
export const healthObserver = (
  system: Pick<System, 'db' | 'clock' | 'log' | 'metrics'>,
  name: GatewayName,
): CallObserver => {
  let written: { isGood: boolean; at: number } | undefined
  const note = async (isGood: boolean): Promise<void> => {
    const now = system.clock.now()
    const isKnown = written?.isGood === isGood && now.getTime() - written.at < WRITTEN_EVERY_MS
    if (isKnown) return
    written = { isGood, at: now.getTime() }
    try {
      await writeHealth(
        system.db,
        name,
        isGood ? { answered_at: now } : { failed_at: now, failure: 'NO_ANSWER' },
      )
    } catch (error) {
      system.log.warn({ err: error, gateway: name }, 'the health of a gateway could not be written')
    }
  }
  const observe = (outcome: 'answered' | 'failed', seconds: number): Promise<void> => {
    system.metrics.gatewayCalls.observe({ gateway: name, outcome }, seconds)
    system.log.info({ gateway: name, outcome, ms: Math.round(seconds * 1000) }, 'gateway call')
    return note(outcome === 'answered')
  }
  return {
    answered: (seconds) => observe('answered', seconds),
    failed: (seconds) => observe('failed', seconds),
  }
}
