import { type CurrentGateway, type GatewayName, paymentGateways } from '@kandili/contract'
import type { System } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import { PATIENCE, withBreaker } from './breaker.ts'
import type { ConnectedAccounts } from './connected-accounts.ts'
import type { PaymentGateway } from './gateway.ts'
import { healthObserver } from './health.ts'
import { createSandboxGateway } from './sandbox/gateway.ts'
import { sandboxSecrets } from './sandbox/secrets.ts'
import { createStripeGateway } from './stripe/gateway.ts'
import { createWorldlineGateway } from './worldline/gateway.ts'

const addresses = new WeakMap<System, string>()

/** The URL this process listens on, which also serves the sandbox gateway. Set once, on listening. */
export const setOwnAddress = (system: System, address: string): void => {
  addresses.set(system, address)
}

/** Before this process listens, and in one that does not (a worker), the public URL. */
export const ownAddress = (system: System): string => addresses.get(system) ?? system.settings.baseUrl

/** The address to which a gateway sends its webhooks. */
export const webhookUrlOf = ({ settings }: System, name: GatewayName): string =>
  `${settings.baseUrl}/api/payments/${name.toLowerCase()}/webhook`

/** How each gateway is made; undefined if the settings do not put it in service. */
const makers: Readonly<Record<CurrentGateway, (system: System) => PaymentGateway | undefined>> = {
  STRIPE: ({ settings: { stripe } }) => stripe && createStripeGateway(stripe),
  WORLDLINE: (system) => {
    const { worldline: settings } = system.settings
    const webhookUrl = webhookUrlOf(system, 'WORLDLINE')
    return settings && createWorldlineGateway({ settings, webhookUrl, now: () => system.clock.now() })
  },
  SANDBOX: (system) =>
    system.settings.sandbox
      ? createSandboxGateway({ address: () => ownAddress(system), ...sandboxSecrets(system) })
      : undefined,
}

/** The gateways in service by the settings, in the order to offer them. */
export const gatewaysInService = perSystem((system: System): ReadonlyMap<GatewayName, PaymentGateway> => {
  const made = new Map<GatewayName, PaymentGateway>()
  for (const name of paymentGateways) {
    const gateway = makers[name](system)
    if (gateway) made.set(name, withBreaker(gateway, system.log, PATIENCE, healthObserver(system, name)))
  }
  return made
})

export const findGateway = (system: System, name: string): PaymentGateway | undefined =>
  gatewaysInService(system).get(name as GatewayName)

/** Temples' own accounts, if a gateway that keeps them is in service. */
export const connectedAccounts = (system: System): ConnectedAccounts | undefined =>
  [...gatewaysInService(system).values()].find(({ connected }) => connected)?.connected
