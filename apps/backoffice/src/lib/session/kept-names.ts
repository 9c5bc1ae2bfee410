/**
 * Names that survive a reload in this tab: encrypted in `localStorage`, with a key that only this tab's
 * `sessionStorage` has. Closing the tab makes them unreadable; signing out deletes them (`forgetNames`).
 */
const sealedName = 'kandili.altar.names'
const keyName = 'kandili.altar.key'

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Browsers offer encryption on https and on localhost only. */
const canEncrypt = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto

const keyOf = async (): Promise<CryptoKey> => {
  const kept = sessionStorage.getItem(keyName)
  const raw = kept === null ? crypto.getRandomValues(new Uint8Array(32)) : toBytes(kept)
  if (kept === null) sessionStorage.setItem(keyName, toText(raw))
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Stores a value for this tab; without storage or encryption it lasts as long as the page. */
export const storeNames = async (value: unknown): Promise<void> => {
  if (!canEncrypt()) return
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(), text)
    localStorage.setItem(sealedName, `${toText(iv)}.${toText(new Uint8Array(sealed))}`)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** What this tab has stored; undefined if nothing, or only another tab's. */
export const readNames = async (): Promise<unknown> => {
  try {
    const kept = localStorage.getItem(sealedName)
    if (!kept || !canEncrypt() || sessionStorage.getItem(keyName) === null) return undefined
    const [iv = '', sealed = ''] = kept.split('.')
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(iv) },
      await keyOf(),
      toBytes(sealed),
    )
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

export const forgetNames = (): void => {
  try {
    localStorage.removeItem(sealedName)
    sessionStorage.removeItem(keyName)
  } catch {
    // There is nothing to delete.
  }
}
