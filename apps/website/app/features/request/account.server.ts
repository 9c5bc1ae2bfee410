import { accountFieldName } from './account-field-name.ts'

/** What a call of the API carries for the customer who sent the form; nothing for a visitor. */
export type AccountHeaders = { authorization?: string }

/**
 * The token that came with a form, as the API takes it. It is handed on and kept nowhere; what it is worth is up to the API,
 * for which a dead one is a visitor's.
 */
export const accountOf = (form: FormData): AccountHeaders => {
  const token = form.get(accountFieldName)
  return typeof token === 'string' && /^[\w.~+/=-]{20,2000}$/.test(token)
    ? { authorization: `Bearer ${token}` }
    : {}
}
