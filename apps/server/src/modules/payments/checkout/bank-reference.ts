/** Structured creditor reference, ISO 11649: `RF` + two check digits + our number. */

const asDigits = (text: string): string =>
  [...text].map((character) => Number.parseInt(character, 36).toString()).join('')

const remainderOf97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/**
 * The reference of a request's n-th payment attempt: `bankReference(12, 1)` is `RF..KAND000012T1`. Any mistyped digit
 * is detected.
 */
export const bankReference = (requestId: number, attempt: number): string => {
  const body = `KAND${String(requestId).padStart(6, '0')}T${attempt}`
  const check = 98 - remainderOf97(asDigits(`${body}RF00`))
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** Whether a reference, with or without spaces, has valid check digits. */
export const isBankReference = (text: string): boolean => {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return false
  return remainderOf97(asDigits(reference.slice(4) + reference.slice(0, 4))) === 1
}
