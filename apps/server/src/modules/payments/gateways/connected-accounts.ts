/** A temple's account as the gateway shows it. */
export type ConnectedAccount = {
  ref: string
  /** Our row's id, as stored by the gateway; null for an account that we did not open. */
  ourId: number | null
  transfers: 'ACTIVE' | 'PENDING' | 'STOPPED'
  paysOut: boolean
  isClosed: boolean
  /** Codes of the gateway's requirements for the temple. */
  requirements: string[]
  requirementsDue: Date | null
}

/** Money on its way from a temple's account to its bank. Cents. */
export type ConnectedPayout = {
  ref: string
  amountCents: number
  state: 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'CANCELED'
  failure: string | null
  /** `YYYY-MM-DD` */
  arrivesOn: string
  createdAt: Date
}

/** A transfer to a temple's account, with all of its reversals. Cents. */
export type ConnectedTransfer = {
  ref: string
  amountCents: number
  reversals: { ref: string; ourId: number | null; amountCents: number; at: Date }[]
}

/**
 * Temples' own accounts at a gateway. Every call may throw GatewayUnavailable (retry) or GatewayRefused; none is made
 * inside a transaction.
 */
export type ConnectedAccounts = {
  /** The same id returns the same account. @returns the gateway's id of it */
  open(asked: { ourId: number; templeId: number; name: string; email: string }): Promise<string>
  /** A page of the gateway's, for one use within minutes, on which the temple provides missing data. */
  link(ref: string, asked: { returnUrl: string; refreshUrl: string }): Promise<string>
  read(ref: string): Promise<ConnectedAccount>
  /** Newest first, those begun since. */
  listPayouts(ref: string, since: Date): Promise<ConnectedPayout[]>
  /** The same payout and attempt return the same transfer. */
  transfer(asked: {
    payoutId: number
    attempt: number
    accountRef: string
    amountCents: number
  }): Promise<ConnectedTransfer>
  /** The transfer made for this payout; null if there is none. */
  findTransfer(payoutId: number): Promise<ConnectedTransfer | null>
  readTransfer(ref: string): Promise<ConnectedTransfer>
  /** The same reversal returns the same one. @returns the gateway's id of it */
  reverse(asked: { ourId: number; transferRef: string; amountCents: number }): Promise<string>
}
