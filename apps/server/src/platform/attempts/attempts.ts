import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { countAttempts, uncountAttempts } from './repository-attempts.ts'

/** The length of a window in minutes; each window starts a new count. */
export const WINDOW_MINUTES = 15

/**
 * The failed attempts that a window allows. One address against one account (`pair`) is the narrow limit. The wide
 * ones stop guessing of many accounts from one address, and of one account from many; a parish office, where several
 * people share an address, has known devices, which are counted apart.
 */
export const attemptLimits = { pair: 10, address: 20, account: 40 } as const

/**
 * Calls per minute from one address to one authentication call, counted in memory on each node: far above what is
 * counted here, so that a guess is refused by the limit of all nodes and recorded in the audit trail; a flood is not.
 */
export const floodGuard = { max: 240, minutes: 1 } as const

type Limits = { readonly [K in keyof typeof attemptLimits]: number }

/** Nobody can guess a key of 128 bits; this keeps them from trying all day. */
export const keyLimits = { address: 30, pair: 0, account: 0 } as const satisfies Limits

/** A counted attempt: pass it to `forgiveAttempt` to uncount it. */
export type Attempt = { readonly buckets: readonly string[]; readonly windowStart: Date }

/** An IPv6 customer has a whole /64: it counts as one address. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(address.includes('::') ? missing : 0).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

type Counted = {
  /** Identifies the account, for example by its e-mail; omitted if a guess names none: then only the address counts. */
  readonly account?: string
  readonly limits?: Limits
  /**
   * The id of a device that has been proven for this account before. It is counted separately, up to `limits.pair`:
   * strangers cannot use up its attempts, nor it theirs.
   */
  readonly knownDevice?: string | null
  /** A day at the most: older windows are removed at night. */
  readonly windowMinutes?: number
}

/**
 * Counts one attempt against an account from the caller's address. Addresses and e-mails are stored as keyed hashes.
 * Runs outside any transaction, so that the count stays when the attempt fails.
 * @param purpose what is being guessed, such as 'sign-in'
 * @throws TOO_MANY_ATTEMPTS with the whole minutes to wait, and by how much it exceeds the last limit
 */
export const countAttempt = async (
  context: Context,
  purpose: string,
  { account, limits: allowed = attemptLimits, knownDevice, windowMinutes = WINDOW_MINUTES }: Counted = {},
): Promise<Attempt> => {
  const key = context.system.vault.derive('attempts')
  const bucket = (...parts: string[]): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
  const address = addressGroup(context.address)
  const limits = new Map(
    account !== undefined && knownDevice
      ? [[bucket('known-device', knownDevice, account), allowed.pair]]
      : [
          [bucket('address', address), allowed.address],
          ...(account === undefined
            ? []
            : ([
                [bucket('pair', address, account), allowed.pair],
                [bucket('account', account), allowed.account],
              ] as const)),
        ],
  )
  const now = context.system.clock.now().getTime()
  const length = windowMinutes * 60_000
  const windowStart = new Date(now - (now % length))
  // Always in the same order, so that two concurrent attempts do not deadlock.
  const buckets = [...limits.keys()].sort()
  const counts = await countAttempts(context.db, { buckets, windowStart })
  const exceeding = counts
    .map(({ bucket, count }) => count - (limits.get(bucket) ?? 0))
    .filter((excess) => excess > 0)
  if (exceeding.length > 0) {
    const minutes = Math.ceil((windowStart.getTime() + length - now) / 60_000)
    throw new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes, excess: Math.min(...exceeding) } })
  }
  return { buckets, windowStart }
}

/** Uncounts an attempt that turned out to be the owner's. */
export const forgiveAttempt = (context: Context, attempt: Attempt): Promise<void> =>
  uncountAttempts(context.db, attempt)
