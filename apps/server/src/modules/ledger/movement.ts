import { createHash } from 'node:crypto'
import { type Account, accountKey } from './accounts.ts'

/** One amount (cents, above 0) from one account to another. `code` is its meaning within its movement. */
export type Transfer = {
  readonly code: string
  readonly debit: Account
  readonly credit: Account
  readonly amountCents: number
}

/** The transfers of one event; all are written or none. */
export type Movement = {
  /**
   * The event, in a form that is the same on every report and never used for another: `payment-captured:12`,
   * `refund-paid:7`. All ids derive from it.
   */
  readonly event: string
  /** The kind of event: `payment-captured`. */
  readonly name: string
  /** Civil date in Athens, `YYYY-MM-DD`. */
  readonly occurredOn: string
  readonly transfers: readonly Transfer[]
  readonly requestId?: number
  readonly paymentId?: number
  readonly refundId?: number
  readonly payoutId?: number
}

/** Namespace of the ledger's ids (RFC 9562, version 5). Never change it: every stored id depends on it. */
const NAMESPACE = Buffer.from('8f0c1d7e5b6a4c2e9d3f7a1b2c4d6e80', 'hex')

const uuidOf = (name: string): string => {
  const hash = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const movementId = (event: string): string => uuidOf(event)

/**
 * Derived from the event, the code and the two accounts: the same transfer of the same event always has the same id.
 */
export const transferId = (event: string, transfer: Transfer): string =>
  uuidOf(`${event}|${transfer.code}|${accountKey(transfer.debit)}|${accountKey(transfer.credit)}`)

/** Throws if a movement is not bookable: a mistake of ours, never of the outside world. */
export const assertBookable = (movement: Movement): void => {
  if (movement.transfers.length === 0) throw new Error(`nothing to book for ${movement.event}`)
  const ids = new Set<string>()
  for (const transfer of movement.transfers) {
    if (!Number.isSafeInteger(transfer.amountCents) || transfer.amountCents <= 0) {
      throw new Error(`${movement.event} ${transfer.code}: ${transfer.amountCents} is no amount to book`)
    }
    if (accountKey(transfer.debit) === accountKey(transfer.credit)) {
      throw new Error(`${movement.event} ${transfer.code}: from an account to itself`)
    }
    ids.add(transferId(movement.event, transfer))
  }
  if (ids.size !== movement.transfers.length) {
    throw new Error(`${movement.event}: one code twice between the same accounts; add them up first`)
  }
}
