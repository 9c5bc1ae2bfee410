import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/**
 * argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. It is the library's
 * default algorithm; the costs are explicit so that a new version of it changes nothing.
 */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const currentForm = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`

/** An accented letter may be typed as one character or as two: both are the same password. */
const typed = (password: string): string => password.normalize('NFKC')

/** Node has four threads for all of its files, names and hashes: at least one is left for other work. */
const MOST_THREADS = 3
/**
 * Hashing uses a full CPU. One is left for everything else that the server answers, so that sign-ins delay only one
 * another.
 */
const inTurn = pLimit(Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)))

/** The hash to store. Takes some tens of milliseconds on a separate thread, so that other calls continue. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(typed(password), costs))

let decoy: Promise<string> | undefined
/** A hash that no password matches, created once: an unknown account takes the same time as a known one. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword(crypto.randomUUID())
  return decoy
}

/** Whether the password matches. Without a hash (no such account, none set) it does not, after the same work. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const known = stored ?? (await decoyHash())
  const fits = await inTurn(() => verify(known, typed(password)))
  return stored !== null && fits
}

/** True for a hash with other costs than the current ones; it is replaced when its owner signs in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(currentForm)
