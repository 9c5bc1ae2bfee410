import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { invitationState, language, templeDuty, userType } from '../enumerations.ts'
import {
  acceptedPrivacyAtSignUp,
  acceptedTermsAtSignUp,
  confirms,
  password,
  personFirstName,
  personLastName,
} from '../rules/index.ts'
import { bilingual, idParams, instant, named, secretCode } from '../shapes.ts'
import { signedIn } from './access.ts'

/** One that was sent and is neither accepted nor revoked. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  language,
  state: invitationState,
  /** Of a future administrator; null for a temple's people, and where it was deleted since. */
  role: named.nullable(),
  /** Of a temple's people; null for an administrator. */
  duty: templeDuty.nullable(),
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

const view = { right: 'users_user_view' } as const
const edit = { right: 'users_user_edit' } as const

export const list = endpoint({
  method: 'GET',
  path: '/invitations',
  tag: 'invitations',
  summary: 'Open invitations to future administrators, newest first; those that have expired too',
  answer: z.array(invitation),
  access: view,
})

export const resend = endpoint({
  method: 'POST',
  path: '/invitations/:id/resend',
  tag: 'invitations',
  summary: 'Send a new link, to another role where one is named; the link sent before ends',
  params: idParams,
  body: z.object({
    /** Needed where the role of one that has expired was deleted since. */
    roleId: z.number({ error: 'rule.format' }).int('rule.format').positive('rule.format').optional(),
  }),
  answer: invitation,
  errors: ['ENTITY_NOT_FOUND', 'INVITATION_OVER', 'INVITED_ROLE_GONE', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const revoke = endpoint({
  method: 'POST',
  path: '/invitations/:id/revoke',
  tag: 'invitations',
  summary: 'End an invitation; doing it again is no mistake',
  params: idParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND', 'INVITATION_OVER'],
  access: edit,
})

const keyParams = z.object({ key: secretCode })

/** What whoever holds the link reads before he accepts. */
export const openInvitation = z.object({
  state: invitationState,
  email: z.string(),
  language,
  userType,
  /** The person who invites; null when the platform itself does. */
  invitedBy: z.string().nullable(),
  temple: bilingual.nullable(),
  duty: templeDuty.nullable(),
  role: bilingual.nullable(),
  expiresAt: instant,
  /**
   * Whether this e-mail has an account: NONE (one is made), JOINS (it is one of a temple's people without a temple,
   * who signs in afterwards as always), OTHER (of another kind, or of another temple: it cannot accept).
   */
  account: z.enum(['NONE', 'JOINS', 'OTHER']),
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const read = endpoint({
  method: 'GET',
  path: '/public/invitations/:key',
  tag: 'invitations',
  summary: 'Who invites whom to what, and whether the invitation is still open',
  params: keyParams,
  answer: openInvitation,
  errors: ['ENTITY_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const accept = endpoint({
  method: 'POST',
  path: '/public/invitations/:key/accept',
  tag: 'invitations',
  summary: 'Make the account, with a confirmed e-mail, and sign it in',
  params: keyParams,
  body: z
    .object({
      firstName: personFirstName,
      lastName: personLastName,
      password,
      confirmPassword: z.string({ error: 'rule.required' }).min(1, 'rule.required'),
      language,
      acceptTerms: acceptedTermsAtSignUp,
      acceptPrivacy: acceptedPrivacyAtSignUp,
    })
    .check(confirms('password', 'confirmPassword')),
  answer: signedIn,
  status: 201,
  errors: [
    'ENTITY_NOT_FOUND',
    'TOO_MANY_ATTEMPTS',
    'INVITATION_OVER',
    'ACCOUNT_OF_ANOTHER_KIND',
    'MISSING_REQUIRED_FIELDS',
  ],
  access: 'public',
})

export const join = endpoint({
  method: 'POST',
  path: '/public/invitations/:key/join',
  tag: 'invitations',
  summary: "Let an account that is there already join the temple; it isn't signed in",
  params: keyParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'INVITATION_OVER', 'ACCOUNT_OF_ANOTHER_KIND'],
  access: 'public',
})
