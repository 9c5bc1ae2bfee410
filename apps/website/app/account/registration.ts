/** The fields of the registration form, in their order on the page. */
export const registrationFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'acceptTerms',
  'acceptPrivacy',
] as const

/** What is given back to be corrected: never a password. */
export type TypedRegistration = {
  firstName: string
  lastName: string
  email: string
  acceptTerms: boolean
  acceptPrivacy: boolean
}

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** What a sent form asks for, as the API takes it. */
export const registrationIn = (form: FormData) => ({
  firstName: textIn(form, 'firstName'),
  lastName: textIn(form, 'lastName'),
  email: textIn(form, 'email'),
  password: textIn(form, 'password'),
  confirmPassword: textIn(form, 'confirmPassword'),
  language: form.get('language') === 'el' ? ('el' as const) : ('en' as const),
  acceptTerms: form.get('acceptTerms') === 'yes',
  acceptPrivacy: form.get('acceptPrivacy') === 'yes',
})

export const typedOf = ({
  password: _password,
  confirmPassword: _confirmation,
  language: _language,
  ...typed
}: ReturnType<typeof registrationIn>): TypedRegistration => typed
