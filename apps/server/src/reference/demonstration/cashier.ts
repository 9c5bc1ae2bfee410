import type { Context } from '../../platform/context.ts'

/** How money moves in the demonstration: through the payments module, as it does for everybody. */
export type Cashier = {
  /** By a good card at the sandbox gateway. */
  payByCard(context: Context, code: string): Promise<void>
  /** An attempt by card that comes to nothing. */
  failByCard(context: Context, code: string): Promise<void>
  /** Chooses the bank and gets the reference to write on the transfer. */
  promiseBankTransfer(context: Context, code: string): Promise<void>
  receiveBankTransfer(context: Context, code: string): Promise<void>
  /** Gives everything back, as an administrator does when asked. */
  giveBack(context: Context, code: string): Promise<void>
}
