import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { findWrappedKey, storeWrappedKey } from './repository.ts'
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
  /** A key for signing or hashing, derived from the installation's key and never stored. */
  derive(purpose: string): Buffer
}

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

export const createVault = (db: Database, installationKey: Buffer): Vault => {
  const wrappingKey = createSecretKey(deriveKey(installationKey, 'data-keys'))
  const keys = new Map<number, Promise<KeyObject>>()
  /** By purpose, of which there are few: deriving costs more than the hash for which a key is mostly used. */
  const derived = new Map<string, Buffer>()

  /** As a KeyObject: creating one from bytes each time costs three times as much as sealing. */
  const loadKey = async (owner: number): Promise<KeyObject> => {
    const bound = `data-key:${owner}`
    const kept = await findWrappedKey(db, owner)
    if (kept) return createSecretKey(decrypt(wrappingKey, kept, bound))
    await storeWrappedKey(db, owner, encrypt(wrappingKey, randomBytes(32), bound))
    // Another node may have been first: the key in the table is valid.
    const settled = await findWrappedKey(db, owner)
    if (!settled) throw new Error('A data key could not be stored')
    return createSecretKey(decrypt(wrappingKey, settled, bound))
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
    derive: (purpose) => {
      const known = derived.get(purpose)
      if (known !== undefined) return known
      const key = deriveKey(installationKey, purpose)
      derived.set(purpose, key)
      return key
    },
  }
}
