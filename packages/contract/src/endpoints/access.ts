import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, userType } from '../enumerations.ts'
import { bilingual, named } from '../shapes.ts'

/** The signed-in user as the apps store it (specification, section 3). */
export const sessionUser = z.object({
  id: z.number().int(),
  type: userType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The temple that the user works for, in both languages; null for other users. */
  company: named.nullable(),
  afm: z.string().nullable(),
  authorities: z.array(z.object({ authority: z.string() })),
  roles: z.array(z.object({ title: z.string() })),
  language,
  /** Whether the user has confirmed that the e-mail address is theirs. */
  emailConfirmed: z.boolean(),
  /**
   * REQUIRED: mandatory for this type of user but not set up yet. Until then the user has no rights beyond their own
   * account.
   */
  secondFactor: z.enum(['ON', 'OFF', 'REQUIRED']),
})
export type SessionUser = z.infer<typeof sessionUser>

/** The answer of every call that signs somebody in. */
export const signedIn = z.object({ token: z.string(), refreshToken: z.string(), user: sessionUser })

export const login = endpoint('POST /users/login', {
  summary: 'Sign in with e-mail, password and, if enabled, the second factor',
  body: z.object({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
    /** Six digits from the authenticator or a recovery code; sent after SECOND_FACTOR_REQUIRED. */
    secondFactor: z.string().trim().max(40).optional(),
  }),
  answer: signedIn,
  errors: [
    'USER_IDENTIFICATION_NOT_VALID',
    'ACCOUNT_DISABLED',
    'ACCOUNT_LOCKED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'TOO_MANY_ATTEMPTS',
  ],
  access: 'public',
  openDuringMaintenance: true,
})

export const refreshOwnToken = endpoint('GET /users/refresh-token', {
  summary: 'Issue a new token for the same session',
  answer: z.string(),
  errors: ['SESSION_ENDED'],
  access: 'login',
  openDuringMaintenance: true,
})

export const refresh = endpoint('POST /jwt/refresh-token', {
  summary: 'Exchange the refresh token for a new pair of tokens',
  body: z.object({ refreshToken: z.string().min(1) }),
  answer: z.object({ token: z.string(), refreshToken: z.string() }),
  errors: ['SESSION_ENDED'],
  access: 'public',
  openDuringMaintenance: true,
})

export const logout = endpoint('POST /jwt/logout', {
  summary: 'Sign out',
  access: 'login',
  openDuringMaintenance: true,
})

export const prove = endpoint('POST /users/me/proof', {
  summary: 'Type the password again, for calls that ask for it (428 PASSWORD_NEEDED)',
  body: z.object({ password: z.string({ error: 'rule.required' }).min(1, 'rule.required').max(200) }),
  errors: ['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
  openDuringMaintenance: true,
})

export const me = endpoint('GET /users/me', {
  summary: 'Read the signed-in user with their present rights',
  answer: sessionUser,
  access: 'login',
  openDuringMaintenance: true,
})

/** The accounts that the login page offers in demonstration mode; empty otherwise. */
export const demonstrationAccounts = endpoint('GET /public/demonstration-accounts', {
  summary: 'List the demonstration accounts; empty outside demonstration mode',
  answer: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      type: userType,
      /** The person's name. */
      name: z.string(),
      /** The temple that the user works for; null for other users. */
      company: bilingual.nullable(),
    }),
  ),
  access: 'public',
  openDuringMaintenance: true,
})

export const meEvents = endpoint('GET /users/me/events', {
  summary:
    "Stream `changed` when the caller's rights change (/users/me has the new ones), `bell` with their notifications, `forty` with the forty Liturgies they offer with others and `lookups` when options of a select have changed",
  answer: 'events',
  access: 'login',
})
