import { typingPrefix } from '../../../lib/session/before-leaving.ts'

const place = `${typingPrefix}contact`

/** Keeps the input in this tab until it is sent: the browser's Back and Forward must not lose it. */
export const storeContact = (form: HTMLFormElement, names: readonly string[]): void => {
  const values = new FormData(form)
  try {
    sessionStorage.setItem(place, JSON.stringify(names.map((name) => [name, values.get(name)])))
  } catch {
    // The draft then has only what was sent.
  }
}

/** Names of fields with input that was not sent. */
export const keptContact = (): [name: string, value: string][] => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]')
  } catch {
    return []
  }
}

export const forgetContact = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Without storage there is nothing to delete.
  }
}
