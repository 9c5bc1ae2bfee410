import type { System } from '../../../../platform/context.ts'

/** What we and the sandbox company share: the key of its API, and the secret it signs its events with. */
export const sandboxSecrets = (system: Pick<System, 'vault'>): { apiKey: string; webhookSecret: string } => ({
  apiKey: `sk_sandbox_${system.vault.derive('sandbox-api-key').toString('hex')}`,
  webhookSecret: `whsec_${system.vault.derive('sandbox-webhook-secret').toString('hex')}`,
})
