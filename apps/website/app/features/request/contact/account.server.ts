import { accountFieldName } from './account-fields.tsx'

/** The headers of the customer who submitted the form; none for a visitor. */
export type AccountHeaders = { authorization?: string }

/**
 * The token submitted with a form, as the API expects it. It is passed on and never stored; the API validates it and
 * treats an expired one as a visitor's.
 */
export const accountOf = (form: FormData): AccountHeaders => {
  const token = form.get(accountFieldName)
  return typeof token === 'string' && /^[\w.~+/=-]{20,2000}$/.test(token)
    ? { authorization: `Bearer ${token}` }
    : {}
}
