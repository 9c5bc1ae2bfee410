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

export const list = endpoint({
  method: 'GET',
  path: '/temples/:templeId/people',
  tag: 'temple people',
  summary: "List a temple's staff and open invitations",
  params: templeParams,
  answer: z.object({
    temple: named,
    people: z.array(templePerson),
    invitations: z.array(invitation),
    /** The duties that the caller may assign; empty without the right to edit. */
    mayGive: z.array(templeDuty),
  }),
  errors: ['ENTITY_NOT_FOUND'],
  access: view,
})
export type TemplePeople = z.infer<typeof list.answer>

export const invite = endpoint({
  method: 'POST',
  path: '/temples/:templeId/people/invitations',
  tag: 'temple people',
  summary: 'Invite somebody to a duty at the temple by e-mail',
  params: templeParams,
  body: z.object({ email, language, duty: templeDuty }),
  answer: invitation,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', 'ALREADY_EXISTS', 'ACCOUNT_OF_ANOTHER_KIND', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const resend = endpoint({
  method: 'POST',
  path: '/temples/:templeId/people/invitations/:id/resend',
  tag: 'temple people',
  summary: 'Resend an invitation with a new link; the old link stops working',
  params: personParams,
  answer: invitation,
  errors: ['ENTITY_NOT_FOUND', 'INVITATION_OVER', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const revoke = endpoint({
  method: 'POST',
  path: '/temples/:templeId/people/invitations/:id/revoke',
  tag: 'temple people',
  summary: 'Revoke an invitation; safe to repeat',
  params: personParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND', 'INVITATION_OVER'],
  access: edit,
})

export const changeDuty = endpoint({
  method: 'PUT',
  path: '/temples/:templeId/people/:id',
  tag: 'temple people',
  summary: "Change a staff member's duty and the role that comes with it",
  params: personParams,
  body: z.object({ duty: templeDuty }),
  answer: templePerson,
  errors: ['ENTITY_NOT_FOUND', 'LAST_OWNER', 'RIGHTS_EXCEED_OWN'],
  access: edit,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/temples/:templeId/people/:id',
  tag: 'temple people',
  summary: "Remove a member of the temple's staff and end their sessions",
  params: personParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND', 'LAST_OWNER'],
  access: edit,
})
