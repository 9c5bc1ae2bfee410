import type { System } from '../../../../platform/context.ts'

/** The secrets shared with the sandbox company: its API key and the secret that signs its events. */
export const sandboxSecrets = (system: Pick<System, 'vault'>): { apiKey: string; webhookSecret: string } => ({
  apiKey: `sk_sandbox_${system.vault.derive('sandbox-api-key').toString('hex')}`,
  webhookSecret: `whsec_${system.vault.derive('sandbox-webhook-secret').toString('hex')}`,
})
