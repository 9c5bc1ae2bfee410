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
import { bilingual, instant, named, secretCode } from '../shapes.ts'
import { signedIn } from './access.ts'

/** An invitation that is neither accepted nor revoked. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  language,
  state: invitationState,
  /** The role of a future administrator; null for temple staff, or if the role was deleted. */
  role: named.nullable(),
  /** For temple staff; null for an administrator. */
  duty: templeDuty.nullable(),
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

const view = { right: 'users_user_view' } as const
const edit = { right: 'users_user_edit' } as const

export const list = endpoint('GET /invitations', {
  summary: 'List open and expired invitations to administrators, newest first',
  answer: z.array(invitation),
  access: view,
})

export const resend = endpoint('POST /invitations/:id/resend', {
  summary: 'Resend an invitation with a new link, optionally for another role; the old link stops working',
  body: z.object({
    /** Required if the role of the expired invitation was deleted. */
    roleId: z.number({ error: 'rule.format' }).int('rule.format').positive('rule.format').optional(),
  }),
  answer: invitation,
  errors: ['INVITATION_OVER', 'INVITED_ROLE_GONE', 'RIGHTS_EXCEED_OWN'],
  access: edit,
  asksPassword: true,
})

export const revoke = endpoint('POST /invitations/:id/revoke', {
  summary: 'Revoke an invitation; safe to repeat',
  errors: ['INVITATION_OVER'],
  access: edit,
})

const keyParams = z.object({ key: secretCode })

/** What the invited person reads before accepting. */
export const openInvitation = z.object({
  state: invitationState,
  email: z.string(),
  language,
  userType,
  /** The person who invites; null if the platform does. */
  invitedBy: z.string().nullable(),
  temple: bilingual.nullable(),
  duty: templeDuty.nullable(),
  role: bilingual.nullable(),
  expiresAt: instant,
  /**
   * Whether this e-mail has an account. NONE: accepting creates one. JOINS: it belongs to temple staff without a
   * temple, who keep their password. OTHER: another type of user or another temple, so it cannot accept.
   */
  account: z.enum(['NONE', 'JOINS', 'OTHER']),
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const read = endpoint('GET /public/invitations/:key', {
  summary: 'Read an invitation by its key',
  params: keyParams,
  answer: openInvitation,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const accept = endpoint('POST /public/invitations/:key/accept', {
  summary: 'Accept an invitation: create the account with a confirmed e-mail and sign in',
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
  errors: ['TOO_MANY_ATTEMPTS', 'INVITATION_OVER', 'ACCOUNT_OF_ANOTHER_KIND'],
  access: 'public',
})

export const join = endpoint('POST /public/invitations/:key/join', {
  summary: "Add an existing account to the temple's staff, without signing it in",
  params: keyParams,
  errors: ['TOO_MANY_ATTEMPTS', 'INVITATION_OVER', 'ACCOUNT_OF_ANOTHER_KIND'],
  access: 'public',
})
