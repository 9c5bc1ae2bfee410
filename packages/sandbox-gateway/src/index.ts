/**
 * A simulated payment company with its own pages, store, clock and webhooks, and play money. The merchant uses only its
 * HTTP interface; `mountSandbox` runs it on the merchant's server, so that a demonstration needs no second process.
 */
export { testCards } from './cards.ts'
export { playDispute } from './disputes.ts'
export { deliverDue, SANDBOX_VERSION, signatureOf } from './events.ts'
export { mountSandbox } from './mount.ts'
export { passTime } from './pass-time.ts'
export { refundSession } from './refund-session.ts'
export type { SandboxTables } from './tables.ts'
export type { World } from './world.ts'
