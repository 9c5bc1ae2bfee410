import type { AnswerOf, endpoints } from '@kandili/contract'
import { countOpenByKind } from '../../platform/attention/repository.ts'
import type { Context } from '../../platform/context.ts'
import { findSilentGateways, gatewaysInService } from '../payments/index.ts'

/** A gateway that nobody has called for so long may be back. */
const SILENT_MS = 10 * 60_000

/** What the breakers of gateways, the watch over the queues and that over mails know already. */
export const readStatus = async ({
  db,
  system,
}: Context): Promise<AnswerOf<typeof endpoints.website.readStatus>> => {
  const since = new Date(system.clock.now().getTime() - SILENT_MS)
  const silent = await findSilentGateways(db, since)
  const open = new Set((await countOpenByKind(db)).map(({ kind }) => kind))
  return {
    payments: !silent.some((name) => gatewaysInService(system).has(name)),
    mails: !open.has('MAILS_WAITING'),
    jobs: !open.has('JOBS_LATE'),
  }
}
