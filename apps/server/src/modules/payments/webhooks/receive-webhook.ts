import type { GatewayName } from '@kandili/contract'
import type { Context, System } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import { Refusal } from '../../../platform/errors.ts'
import { logInWindows } from '../../../platform/log-in-windows.ts'
import { WebhookNotSigned } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { countRefusedWebhooks } from '../gateways/repository-gateways.ts'
import { HANDLE_EXTERNAL_EVENT } from '../jobs.ts'
import { type NewExternalEvent, storeWebhooks } from '../repository-inbox.ts'

/**
 * Receives a gateway's webhook: checks the signature over the raw body before anything else, and stores the event
 * once together with the job that handles it. Nothing is trusted and nothing is done here, so the gateway gets its
 * answer at once. A repeated event is answered in the same way.
 *
 * @param name of the gateway as in the URL, in any case
 * @throws Refusal ROUTE_NOT_FOUND, WEBHOOK_SIGNATURE_INVALID
 */
export const receiveWebhook = async (
  context: Context,
  name: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> => {
  const gateway = findGateway(context.system, name.toUpperCase())
  if (!gateway) throw new Refusal('ROUTE_NOT_FOUND')
  try {
    await gateway.verifyWebhook(rawBody, headers)
  } catch (error) {
    if (!(error instanceof WebhookNotSigned)) throw error
    noteForged(context.system, gateway.name)
    throw new Refusal('WEBHOOK_SIGNATURE_INVALID')
  }
  const notice = readNotice(gateway, rawBody)
  await writer(context.system)({
    ...notice,
    source: gateway.name,
    receivedAt: context.system.clock.now(),
  })
}

/** This node's queue of webhooks to store: concurrent ones are written together. */
const writer = perSystem((system: System) =>
  writeTogether(async (events: readonly NewExternalEvent[]) => {
    await storeWebhooks(system.db, system.jobs.filing(HANDLE_EXTERNAL_EVENT), events)
    return events.map(() => undefined)
  }),
)

const FORGED_WINDOW_MS = 60_000
const forgedLogs = perSystem(() => new Map<string, () => void>())

/** Anybody can send forged webhooks: they are logged and counted once a minute, however many there are. */
const noteForged = (system: System, gateway: GatewayName): void => {
  const logs = forgedLogs(system)
  const note =
    logs.get(gateway) ??
    logInWindows((count) => {
      system.log.warn({ gateway, count }, 'webhooks without a valid signature were refused')
      countRefusedWebhooks(system.db, gateway, { count, at: system.clock.now() }).catch((error: unknown) =>
        system.log.warn({ err: error, gateway }, 'refused webhooks could not be counted'),
      )
    }, FORGED_WINDOW_MS)
  logs.set(gateway, note)
  note()
}

const readNotice = (gateway: NonNullable<ReturnType<typeof findGateway>>, rawBody: Buffer) => {
  try {
    return gateway.parse(rawBody)
  } catch {
    // Signed by the gateway and yet not an event: not ours to guess at.
    throw new Refusal('WEBHOOK_SIGNATURE_INVALID')
  }
}
