import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { personSession } from '../people.ts'
import {
  acceptedPrivacyAtSignUp,
  acceptedTermsAtSignUp,
  confirms,
  email,
  password,
  personFirstName,
  personLastName,
  requiredText,
  text,
} from '../rules/index.ts'
import { secretCode } from '../shapes.ts'
import { signedIn } from './access.ts'

/** The current password. New password rules must not reject an old password. */
const presentPassword = text().min(1, 'rule.required').max(200, 'rule.characterLimit')
/** Six digits from the authenticator, or a recovery code; spaces and hyphens are ignored. */
const secondFactorCode = requiredText(40)
const newPassword = { password, confirmPassword: text() }
const repeatsPassword = confirms<z.infer<z.ZodObject<typeof newPassword>>>('password', 'confirmPassword')

/**
 * The account can sign in at once. The mail links to the website's `/confirm-email/{key}`, where pressing a button
 * calls `confirmEmail`. Mail scanners that open links must not use up the key.
 */
export const register = endpoint('POST /jwt/register', {
  summary: 'Register a customer and sign them in; a mail asks to confirm the address',
  body: z
    .object({
      email,
      ...newPassword,
      firstName: personFirstName,
      lastName: personLastName,
      language,
      acceptTerms: acceptedTermsAtSignUp,
      acceptPrivacy: acceptedPrivacyAtSignUp,
    })
    .check(repeatsPassword),
  answer: signedIn,
  status: 201,
  errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})
export type Registration = z.output<typeof register.body>

/** The key from the mail sent after registration, or to a new address. */
export const confirmEmail = endpoint('POST /users/confirm-email', {
  summary: 'Confirm an e-mail address by its key; earlier requests from that address join the account',
  body: z.object({ key: secretCode }),
  answer: z.object({ email: z.string() }),
  errors: ['KEY_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const confirmEmailAgain = endpoint('POST /users/confirm-email/again', {
  summary: 'Resend the confirmation mail, unless the address is already confirmed',
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'login',
})

const askForReset = {
  body: z.object({ email }),
  status: 202,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  // An administrator who forgot their password could otherwise not sign in to end the maintenance.
  openDuringMaintenance: true,
} as const

/** The mail links to `/reset-password/{key}`. The answer does not reveal whether the account exists. */
export const resetPasswordInit = endpoint('POST /users/reset-password/init', {
  ...askForReset,
  summary: 'Request a mail for setting a new password',
})

/** The step defaults to `init` (specification, section 7). */
export const resetPassword = endpoint('POST /users/reset-password', {
  ...askForReset,
  summary: 'Same as users/reset-password/init',
})

export const resetPasswordFinish = endpoint('POST /users/reset-password/finish', {
  summary: 'Set a new password with the key from the mail and end all sessions',
  body: z.object({ key: secretCode, ...newPassword }).check(repeatsPassword),
  errors: ['KEY_EXPIRED', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  openDuringMaintenance: true,
})

export const changePassword = endpoint('POST /users/change-password', {
  summary: "Change the caller's password and end their other sessions",
  body: z.object({ current: presentPassword, ...newPassword }).check(repeatsPassword),
  errors: ['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

export const changeEmail = endpoint('POST /users/change-email', {
  summary: "Change the caller's e-mail: the new address must be confirmed, the old one is notified",
  body: z.object({ password: presentPassword, email }),
  status: 202,
  errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

/** The secret for an authenticator app. It takes effect after `secondFactorConfirm`; each call returns a new secret. */
export const secondFactorInit = endpoint('POST /users/second-factor/init', {
  summary: 'Create a secret for an authenticator; it takes effect once confirmed',
  body: z.object({ password: presentPassword }),
  answer: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** otpauth://totp/... as a link for the same device. */
    uri: z.string(),
    /** The same as a QR code: SVG without scripts, dark on light in both themes. */
    qr: z.string(),
  }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_IS_ON', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
  // An administrator who must set it up has no rights without it and could otherwise not sign in.
  openDuringMaintenance: true,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorConfirm = endpoint('POST /users/second-factor/confirm', {
  summary: 'Turn the second factor on; returns the recovery codes once',
  body: z.object({ code: secondFactorCode }),
  answer: recoveryCodes,
  errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_IS_ON', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
  // An administrator who must set it up has no rights without it and could otherwise not sign in.
  openDuringMaintenance: true,
})

export const secondFactorOff = endpoint('POST /users/second-factor/off', {
  summary: 'Turn the second factor off, with password and code',
  body: z.object({ password: presentPassword, code: secondFactorCode }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

export const secondFactorRecoveryCodes = endpoint('POST /users/second-factor/recovery-codes', {
  summary: 'Replace the recovery codes',
  body: z.object({ password: presentPassword }),
  answer: recoveryCodes,
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

/** As WebAuthn names it: a browser passes it to the authenticator as it is. */
const credential = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}
const encoded = z.string().max(20_000)
/** What `navigator.credentials` takes, without its types. */
export const passkeyOptions = z.record(z.string(), z.unknown())
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    authenticatorData: encoded,
    clientDataJSON: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
})

export const passkeyInit = endpoint('POST /users/passkeys/init', {
  summary: 'Begin to add a passkey; two-step sign-in must be on',
  body: z.object({ password: presentPassword }),
  answer: passkeyOptions,
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

export const addPasskey = endpoint('POST /users/passkeys', {
  summary: 'Add the passkey that the authenticator made',
  body: z.object({
    ...credential,
    response: z.object({
      attestationObject: encoded,
      clientDataJSON: encoded,
      authenticatorData: encoded.optional(),
      transports: z.array(z.string().max(20)).max(10).optional(),
      publicKey: encoded.optional(),
      publicKeyAlgorithm: z.number().int().optional(),
    }),
  }),
  errors: ['PASSKEY_REFUSED', 'SECOND_FACTOR_IS_OFF', 'LIST_FULL'],
  access: 'login',
})

export const listPasskeys = endpoint('GET /users/me/passkeys', {
  summary: "List the caller's passkeys",
  answer: z.array(
    z.object({
      id: z.string(),
      /** The browser and system by which it was added; null if unknown. */
      device: z.string().nullable(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  access: 'login',
})

export const removePasskey = endpoint('DELETE /users/me/passkeys/:id', {
  summary: 'Remove a passkey of the caller',
  params: z.object({ id: z.string().max(1400) }),
  access: 'login',
})

export const passkeyLoginInit = endpoint('POST /users/login/passkey/init', {
  summary: 'Begin to sign in with a passkey',
  answer: passkeyOptions,
  access: 'public',
  openDuringMaintenance: true,
})

export const passkeyLogin = endpoint('POST /users/login/passkey', {
  summary: 'Sign in with a passkey, which counts as both factors',
  body: passkeyAnswer,
  answer: signedIn,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_DISABLED', 'ACCOUNT_LOCKED', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  openDuringMaintenance: true,
})

export const listOwnSessions = endpoint('GET /users/me/sessions', {
  summary: "List the caller's sessions, last seen first",
  answer: z.array(personSession),
  access: 'login',
})

export const endOwnSession = endpoint('DELETE /users/me/sessions/:id', {
  summary: 'End one session of the caller',
  params: z.object({ id: z.string().max(60) }),
  access: 'login',
})

export const endOtherSessions = endpoint('DELETE /users/me/sessions', {
  summary: 'End all sessions of the caller except this one',
  access: 'login',
})
