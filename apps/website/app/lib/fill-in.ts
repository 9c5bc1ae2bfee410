/** Writes into a field as if it had been typed there, so that whoever follows the form hears of it, and leads to the field. */
export const fillIn = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
