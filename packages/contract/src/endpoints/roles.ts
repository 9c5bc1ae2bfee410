import { z } from 'zod'
import { type Authority, authorities, authorityLevels, rights, rightsOfType } from '../authorities.ts'
import { catalogueEndpoints } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { userType } from '../enumerations.ts'
import { requiredBilingual } from '../rules/index.ts'
import { bilingual, instant, oneOrMany, recordVersion } from '../shapes.ts'

const TITLE_CHARACTERS = 120

const right = z.enum(rights as [(typeof rights)[number], ...(typeof rights)[number][]])

/** A row of the list, with the number of rights only. */
const roleRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
  title: bilingual,
  userType,
  /** Set for built-in roles, which can be edited but not deleted. */
  key: z.string().nullable(),
  rightCount: z.number().int(),
  userCount: z.number().int(),
})
export type RoleRow = z.infer<typeof roleRow>

const role = roleRow.extend({ rights: z.array(right) })
export type Role = z.infer<typeof role>

const roleInput = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  /** Set at creation only: the rights were chosen for this type of user. */
  userType,
  /** Implied rights are added: edit and delete imply view. */
  rights: z.array(right).max(rights.length),
})

const calls = catalogueEndpoints({
  noun: 'roles',
  authority: 'users_role',
  lookupAccess: { anyRight: ['users_role_view', 'users_user_view'] },
  record: roleRow,
  input: roleInput,
  filters: { userType: oneOrMany(userType) },
})

export const { list, lookup, editing } = calls
export const read = { ...calls.read, answer: role }

const refusals = ['RIGHTS_EXCEED_OWN', 'LAST_ADMINISTRATOR'] as const
const asked = { asksPassword: true } as const
export const remove = { ...calls.remove, ...asked }
export const massDelete = { ...calls.massDelete, ...asked }
export const create = {
  ...calls.create,
  ...asked,
  answer: role,
  errors: [...calls.create.errors, ...refusals],
}
export const update = {
  ...calls.update,
  ...asked,
  body: roleInput.omit({ userType: true }).extend({ version: recordVersion }),
  answer: role,
  errors: [...calls.update.errors, ...refusals, 'OWN_RIGHTS'] as const,
}
export const undoDelete = { ...calls.undoDelete, errors: [...calls.undoDelete.errors, ...refusals] }

const authority = z.enum(authorities as unknown as [Authority, ...Authority[]])
export const listRights = endpoint('GET /roles/rights', {
  summary: 'List all rights by authority, with titles and applicable user types',
  answer: z.array(
    z.object({
      authority,
      rights: z.array(
        z.object({
          id: z.number().int(),
          right,
          level: z.enum(authorityLevels),
          title: z.string(),
          userTypes: z.array(z.enum(Object.keys(rightsOfType) as [keyof typeof rightsOfType])),
        }),
      ),
    }),
  ),
  access: { right: 'users_role_view' },
})
