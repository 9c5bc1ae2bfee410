import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, templeDuty, userStatus } from '../enumerations.ts'
import { email } from '../rules/index.ts'
import { id, instant, named } from '../shapes.ts'
import { invitation } from './invitations.ts'

/** A member of a temple's staff. */
export const templePerson = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  duty: templeDuty,
  status: userStatus,
  lastLoginAt: instant.nullable(),
})
export type TemplePerson = z.infer<typeof templePerson>

/**
 * Either right opens these calls. The temple in the path must be the caller's own, unless the caller administers
 * temples.
 */
const view = { anyRight: ['companies_temple_view', 'users_company_view'] } as const
const edit = { anyRight: ['companies_temple_edit', 'users_company_edit'] } as const

const templeParams = z.object({ templeId: id })
const personParams = templeParams.extend({ id })

export const list = endpoint('GET /temples/:templeId/people', {
  summary: "List a temple's staff and open invitations",
  params: templeParams,
  answer: z.object({
    temple: named,
    people: z.array(templePerson),
    invitations: z.array(invitation),
    /** The duties that the caller may assign; empty without the right to edit. */
    mayGrant: z.array(templeDuty),
  }),
  access: view,
})
export type TemplePeople = z.infer<typeof list.answer>

export const invite = endpoint('POST /temples/:templeId/people/invitations', {
  summary: 'Invite somebody to a duty at the temple by e-mail',
  params: templeParams,
  body: z.object({ email, language, duty: templeDuty }),
  answer: invitation,
  status: 201,
  errors: ['ALREADY_EXISTS', 'ACCOUNT_OF_ANOTHER_KIND', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const resend = endpoint('POST /temples/:templeId/people/invitations/:id/resend', {
  summary: 'Resend an invitation with a new link; the old link stops working',
  params: personParams,
  answer: invitation,
  errors: ['INVITATION_OVER', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const revoke = endpoint('POST /temples/:templeId/people/invitations/:id/revoke', {
  summary: 'Revoke an invitation; safe to repeat',
  params: personParams,
  errors: ['INVITATION_OVER'],
  access: edit,
})

export const changeDuty = endpoint('PUT /temples/:templeId/people/:id', {
  summary: "Change a staff member's duty and the role that comes with it",
  params: personParams,
  body: z.object({ duty: templeDuty }),
  answer: templePerson,
  errors: ['LAST_OWNER', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const remove = endpoint('DELETE /temples/:templeId/people/:id', {
  summary: "Remove a member of the temple's staff and end their sessions",
  params: personParams,
  errors: ['LAST_OWNER'],
  access: edit,
})
