/** Writes into a field without moving the focus. */
export const writeIn = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.value = text
}

/** Writes into a field, dispatches the events of real typing so that listeners on the form react, and focuses the field. */
export const fillIn = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
