/** A temple's account as the gateway shows it. */
export type ConnectedAccount = {
  ref: string
  /** Our row's id, as the gateway kept it; null for an account that we did not open. */
  ourId: number | null
  transfers: 'ACTIVE' | 'PENDING' | 'STOPPED'
  paysOut: boolean
  isClosed: boolean
  /** Codes of what the gateway asks of the temple. */
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

/** A transfer to a temple's account, with all that was taken back of it. Cents. */
export type ConnectedTransfer = {
  ref: string
  amountCents: number
  reversals: { ref: string; ourId: number | null; amountCents: number; at: Date }[]
}

/**
 * Temples' own accounts at a gateway. Every call may throw GatewayUnavailable (try again) or GatewayRefused; none is
 * made inside a transaction.
 */
export type ConnectedAccounts = {
  /** The same id asked for again is the same account. @returns the gateway's name for it */
  open(asked: { ourId: number; templeId: number; name: string; email: string }): Promise<string>
  /** A page of the gateway's, for one use within minutes, on which the temple gives what is missing. */
  link(ref: string, asked: { returnUrl: string; refreshUrl: string }): Promise<string>
  read(ref: string): Promise<ConnectedAccount>
  /** Newest first, those begun since. */
  listPayouts(ref: string, since: Date): Promise<ConnectedPayout[]>
  /** The same payout and attempt asked for again are the same transfer. */
  transfer(asked: {
    payoutId: number
    attempt: number
    accountRef: string
    amountCents: number
  }): Promise<ConnectedTransfer>
  /** The transfer made for this payout; null where there is none. */
  findTransfer(payoutId: number): Promise<ConnectedTransfer | null>
  readTransfer(ref: string): Promise<ConnectedTransfer>
  /** The same reversal asked for again is the same one. @returns the gateway's name for it */
  reverse(asked: { ourId: number; transferRef: string; amountCents: number }): Promise<string>
}
