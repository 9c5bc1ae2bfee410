/**
 * A payment company that plays: its own pages, store, clock and webhooks, with play money. The merchant knows it by
 * its HTTP interface only; the door below puts it on the merchant's server, so that a demonstration needs no second
 * process.
 */
export { testCards } from './cards.ts'
export { deliverDue, signatureOf } from './events.ts'
export { mountSandbox } from './mount.ts'
export { passTime } from './pass-time.ts'
export type { SandboxTables } from './tables.ts'
export type { World } from './world.ts'
