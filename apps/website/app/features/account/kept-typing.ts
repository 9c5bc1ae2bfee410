import { readUser } from '@kandili/contract/session'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { beforeLeaving, typingPrefix } from '../../lib/session/before-leaving.ts'

type Typed = Readonly<Record<string, string>>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Never keeps secrets, files or checkboxes. */
const notKept = new Set(['password', 'file', 'hidden', 'checkbox', 'radio', 'submit', 'button'])
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      one.name !== '' &&
      !notKept.has(one.type),
  )
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))

/** Dispatches the events of real typing, so that listeners on the form react. */
const typeInto = (form: HTMLFormElement, typed: Typed): void => {
  for (const control of controlsOf(form)) {
    const value = typed[control.name]
    if (value === undefined || value === control.value) continue
    control.value = value
    // Restored input must be reviewed before it is saved.
    const fold = control.closest('details')
    if (fold) fold.open = true
    const happens = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(happens, { bubbles: true }))
  }
}

const placeOf = (name: string): string | undefined => {
  const user = readUser()
  return user ? `${typingPrefix}${user.id}:${window.location.pathname}#${name}` : undefined
}

const takeTyped = (place: string): Typed | undefined => {
  try {
    const text = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return text === null ? undefined : (JSON.parse(text) as Typed)
  } catch {
    return undefined
  }
}

const storeTyped = (place: string, typed: Typed): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(typed))
  } catch {
    // Without storage nobody is signed in.
  }
}

/**
 * Keeps a form's input and restores it once, for the same form, user and tab.
 * @param name distinguishes the form from others on the page
 * @returns a ref for the form, and whether the input was restored
 */
export const useKeptTyping = (
  name: string,
): { form: RefObject<HTMLFormElement | null>; restored: boolean } => {
  const form = useRef<HTMLFormElement>(null)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const element = form.current
    const place = placeOf(name)
    if (!element || place === undefined) return
    const first = JSON.stringify(typedIn(element))
    const typed = takeTyped(place)
    if (typed) {
      typeInto(element, typed)
      setRestored(true)
    }
    const keep = () => {
      const present = typedIn(element)
      if (JSON.stringify(present) !== first) storeTyped(place, present)
    }
    return beforeLeaving(keep)
  }, [name])
  return { form, restored }
}
