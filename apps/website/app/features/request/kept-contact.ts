import { typingPrefix } from '../account/before-leaving.ts'

const place = `${typingPrefix}contact`

/** Keeps what is typed for this tab, until it is sent: the browser's Back and Forward must not lose it. */
export const keepContact = (form: HTMLFormElement, names: readonly string[]): void => {
  const values = new FormData(form)
  try {
    sessionStorage.setItem(place, JSON.stringify(names.map((name) => [name, values.get(name)])))
  } catch {
    // Then a draft has only what was sent.
  }
}

/** Names of fields with what was typed into them and not sent. */
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
    // What cannot be kept need not be forgotten.
  }
}
