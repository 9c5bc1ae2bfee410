import type { Problems } from '../../lib/use-problems.ts'
import { problemsOf, type Unreachable } from './refusals.ts'
import { textIn } from './text-in.ts'

/** The fields of the form for a new account, in their order on the page. */
const fieldsInOrder = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'acceptTerms',
  'acceptPrivacy',
] as const

const accountIn = (form: FormData) => ({
  firstName: textIn(form, 'firstName'),
  lastName: textIn(form, 'lastName'),
  password: textIn(form, 'password'),
  confirmPassword: textIn(form, 'confirmPassword'),
  language: form.get('language') === 'el' ? ('el' as const) : ('en' as const),
})
/** The body of a submitted form, if an invitation determines the e-mail. */
export const newAccountIn = (form: FormData) => ({
  ...accountIn(form),
  acceptTerms: form.get('acceptTerms') === 'yes',
  acceptPrivacy: form.get('acceptPrivacy') === 'yes',
})
/** The same with the typed e-mail. */
export const registrationIn = (form: FormData) => ({ ...newAccountIn(form), email: textIn(form, 'email') })
/** The body of the first administrator's form, which asks for no consents. */
export const firstAdministratorIn = (form: FormData) => ({
  ...accountIn(form),
  email: textIn(form, 'email'),
})
type NewAccount = ReturnType<typeof accountIn> & Partial<ReturnType<typeof registrationIn>>

/** The input to return for correction: never a password. */
export type TypedAccount = Omit<NewAccount, 'password' | 'confirmPassword' | 'language'>
export type AccountAnswer = Unreachable | { problems: Problems; typed: TypedAccount }

/**
 * The errors, in the order of the page, so that the summary can be followed from top to bottom.
 * @throws any error that is not a validation error
 */
export const refusedAccount = (error: unknown, asked: NewAccount): AccountAnswer => {
  const { password: _password, confirmPassword: _confirmation, language: _language, ...typed } = asked
  const { fields, ...rest } = problemsOf(error)
  const ordered = fieldsInOrder.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))
  return { problems: { ...rest, fields: Object.fromEntries(ordered) }, typed }
}
