import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import type { Database } from '../database/database.ts'
import { findWrappedKey, lockWrappedKeys, storeWrappedKey } from './repository.ts'
import { deriveKey } from './tokens.ts'

/** A temple by its id, a person by the id of their account, or null for the platform. */
export type KeyOwner = number | { readonly person: number } | null

/** The owner's id in `data_key`: people have negative ids. */
export const keyIdOf = (owner: KeyOwner): number => {
  if (owner === null) return 0
  return typeof owner === 'number' ? owner : -owner.person
}

/**
 * Seals what must not be readable in a copy of the database: names for prayer, messages, answers, drafts, stored
 * mails. AES-256-GCM with a data key per temple and per person (the platform's own is 0), each wrapped by the
 * installation's key. A sealed value is bound to its owner: it cannot be opened in another temple's row.
 */
export type Vault = {
  seal(owner: KeyOwner, text: string): Promise<Buffer>
  /** @throws if the value was altered or belongs to another owner */
  open(owner: KeyOwner, sealed: Buffer): Promise<string>
  /** A key for signing what soon expires, derived from the installation's key and never stored. */
  derive(purpose: string): Buffer
  /** The keys whose signatures are valid: of the present key and, while it is being exchanged, of the other one. */
  accepted(purpose: string): readonly Buffer[]
  /** A key for stored hashes and links in mails, which outlives an exchange of the installation's key. */
  lasting(purpose: string): Buffer
  /** A data key wrapped by the present key, or null if it already was. @throws if no key opens it */
  rewrap(owner: number, wrappedKey: Buffer): Buffer | null
}

/** The installation's key, and the other one while they are being exchanged. */
export type InstallationKeys = { readonly present: Buffer; readonly other?: Buffer | undefined }

/** The owner of the secret from which lasting keys are derived: below all people, so that it is exchanged last. */
export const LASTING_OWNER = Number.MIN_SAFE_INTEGER

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

const encrypt = (key: KeyObject, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body])
}

const decrypt = (key: KeyObject, sealed: Buffer, bound: string): Buffer => {
  if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION)
    throw new Error('A sealed value has an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + IV_BYTES))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
}

const boundTo = (owner: number): string => `data-key:${owner}`

/** Opens wrapped keys with the present key, else with the other one. */
const createWrapping = ({ present, other }: InstallationKeys) => {
  const [key, ...others] = [present, other]
    .filter((one) => one !== undefined)
    .map((one) => createSecretKey(deriveKey(one, 'data-keys')))
  if (!key) throw new Error('There is no key')
  const opens = (one: KeyObject, owner: number, wrapped: Buffer): Buffer | null => {
    try {
      return decrypt(one, wrapped, boundTo(owner))
    } catch {
      return null
    }
  }
  const wrap = (owner: number, plain: Buffer): Buffer => encrypt(key, plain, boundTo(owner))
  const unwrap = (owner: number, wrapped: Buffer): Buffer => {
    for (const one of [key, ...others]) {
      const opened = opens(one, owner, wrapped)
      if (opened) return opened
    }
    throw new BootProblem(
      'KANDILI_KEY is not the key of this database: it opens none of its keys.',
      'Set the key with which this database was used. While a key is exchanged, both are needed (docs/operations.md).',
    )
  }
  return {
    wrap,
    unwrap,
    isPresent: (owner: number, wrapped: Buffer): boolean => opens(key, owner, wrapped) !== null,
  }
}

/**
 * Reads the secret from which lasting keys are derived, and makes it on the first start. A database from before it
 * existed keeps the key from which they were derived until then.
 * @throws BootProblem if the keys are not this database's
 */
const readLastingSecret = async (db: Database, keys: InstallationKeys): Promise<Buffer> => {
  const wrapping = createWrapping(keys)
  const find = () => findWrappedKey(db, LASTING_OWNER)
  const kept = await find()
  if (kept) return wrapping.unwrap(LASTING_OWNER, kept)
  const [older] = await lockWrappedKeys(db, { before: Number.MAX_SAFE_INTEGER, limit: 1 })
  if (older) wrapping.unwrap(older.owner, older.wrappedKey)
  const secret = older ? keys.present : randomBytes(32)
  await storeWrappedKey(db, LASTING_OWNER, wrapping.wrap(LASTING_OWNER, secret))
  const settled = await find()
  if (!settled) throw new Error('The lasting secret could not be stored')
  return wrapping.unwrap(LASTING_OWNER, settled)
}

/** The vault of a database. @throws BootProblem if the keys are not this database's */
export const openVault = async (db: Database, keys: InstallationKeys): Promise<Vault> =>
  createVault(db, keys, await readLastingSecret(db, keys))

/** @param lastingSecret 32 bytes, from which lasting keys are derived */
export const createVault = (db: Database, installation: InstallationKeys, lastingSecret: Buffer): Vault => {
  const wrapping = createWrapping(installation)
  const keys = new Map<number, Promise<KeyObject>>()
  /** By secret and purpose, of which there are few: deriving costs more than the hash for which a key is mostly used. */
  const derived = new Map<string, readonly Buffer[]>()
  const deriveOnce = (name: string, secrets: readonly (Buffer | undefined)[], purpose: string) => {
    const known = derived.get(`${name}:${purpose}`)
    if (known) return known
    const made = secrets.filter((one) => one !== undefined).map((one) => deriveKey(one, purpose))
    derived.set(`${name}:${purpose}`, made)
    return made
  }
  const accepted = (purpose: string) =>
    deriveOnce('installation', [installation.present, installation.other], purpose)
  const first = ([key]: readonly Buffer[]): Buffer => {
    if (!key) throw new Error('There is no key')
    return key
  }

  /** As a KeyObject: creating one from bytes each time costs three times as much as sealing. */
  const loadKey = async (owner: number): Promise<KeyObject> => {
    const kept = await findWrappedKey(db, owner)
    if (kept) return createSecretKey(wrapping.unwrap(owner, kept))
    await storeWrappedKey(db, owner, wrapping.wrap(owner, randomBytes(32)))
    // Another node may have been first: the key in the table is valid.
    const settled = await findWrappedKey(db, owner)
    if (!settled) throw new Error('A data key could not be stored')
    return createSecretKey(wrapping.unwrap(owner, settled))
  }

  const keyOf = (owner: number): Promise<KeyObject> => {
    const known = keys.get(owner)
    if (known !== undefined) return known
    const loading = loadKey(owner)
    keys.set(owner, loading)
    loading.catch(() => keys.delete(owner))
    return loading
  }

  return {
    seal: async (owner, text) =>
      encrypt(await keyOf(keyIdOf(owner)), Buffer.from(text, 'utf8'), `owner:${keyIdOf(owner)}`),
    open: async (owner, sealed) =>
      decrypt(await keyOf(keyIdOf(owner)), sealed, `owner:${keyIdOf(owner)}`).toString('utf8'),
    derive: (purpose) => first(accepted(purpose)),
    accepted,
    lasting: (purpose) => first(deriveOnce('lasting', [lastingSecret], purpose)),
    rewrap: (owner, wrappedKey) =>
      wrapping.isPresent(owner, wrappedKey) ? null : wrapping.wrap(owner, wrapping.unwrap(owner, wrappedKey)),
  }
}
