import type { GatewayName } from '@kandili/contract'
import type { System } from '../../../platform/context.ts'
import { findCardlinkAnswers } from '../webhooks/repository-inbox.ts'
import { PATIENCE, withBreaker } from './breaker.ts'
import { createCardlinkGateway } from './cardlink/gateway.ts'
import { payTokenOf } from './cardlink/pay-tokens.ts'
import type { ConnectedAccounts } from './connected-accounts.ts'
import type { PaymentGateway } from './gateway.ts'
import { healthObserver } from './health.ts'
import { createSandboxGateway } from './sandbox/gateway.ts'
import { sandboxSecrets } from './sandbox/secrets.ts'
import { createStripeGateway } from './stripe/gateway.ts'
import { createWorldlineGateway } from './worldline/gateway.ts'

const gateways = new WeakMap<System, ReadonlyMap<GatewayName, PaymentGateway>>()
const addresses = new WeakMap<System, string>()

/** The URL this process listens on, which also serves the sandbox gateway. Set once, on listening. */
export const tellOwnAddress = (system: System, address: string): void => {
  addresses.set(system, address)
}

/** Before this process listens, and in one that does not (a worker), the public URL. */
export const ownAddress = (system: System): string => addresses.get(system) ?? system.settings.baseUrl

/** The gateways in service by the settings, in the order to offer them. */
export const gatewaysInService = (system: System): ReadonlyMap<GatewayName, PaymentGateway> => {
  const known = gateways.get(system)
  if (known) return known
  const made = new Map<GatewayName, PaymentGateway>()
  const { stripe, worldline, cardlink, sandbox } = system.settings
  const add = (gateway: PaymentGateway) =>
    made.set(gateway.name, withBreaker(gateway, system.log, PATIENCE, healthObserver(system, gateway.name)))
  if (stripe) add(createStripeGateway(stripe))
  const webhookUrl = () => `${system.settings.baseUrl}/api/payments/worldline/webhook`
  if (worldline)
    add(createWorldlineGateway({ settings: worldline, webhookUrl, now: () => system.clock.now() }))
  if (cardlink) {
    add(
      createCardlinkGateway({
        settings: cardlink,
        answers: (orderId) => findCardlinkAnswers(system.db, orderId),
        payUrl: (attemptId) =>
          `${system.settings.baseUrl}/api/payments/cardlink/pay/${payTokenOf(system, attemptId)}`,
      }),
    )
  }
  if (sandbox) {
    const access = { address: () => ownAddress(system), ...sandboxSecrets(system) }
    add(createSandboxGateway(access))
  }
  gateways.set(system, made)
  return made
}

export const findGateway = (system: System, name: string): PaymentGateway | undefined =>
  gatewaysInService(system).get(name as GatewayName)

/** Temples' own accounts, if the gateway that keeps them is in service. */
export const connectedAccounts = (system: System): ConnectedAccounts | undefined =>
  findGateway(system, 'STRIPE')?.connected
