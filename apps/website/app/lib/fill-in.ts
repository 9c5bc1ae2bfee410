const isTyped = (field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Writes into a field without moving the focus. */
export const writeIn = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (isTyped(input)) input.value = text
}

/** Writes into a field, dispatches the events of real typing so that listeners on the form react, and focuses the field. */
export const fillIn = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (!isTyped(input)) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
