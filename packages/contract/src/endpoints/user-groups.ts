import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { userType } from '../enumerations.ts'
import { limitedBilingual, requiredBilingual } from '../rules/index.ts'
import { bilingual, instant } from '../shapes.ts'

const TITLE_CHARACTERS = 120
const DESCRIPTION_CHARACTERS = 1000
/** The most people that one call may add or remove. */
const MEMBERS_LIMIT = 500

const userGroup = z.object({
  id: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
  title: bilingual,
  description: bilingual,
  memberCount: z.number().int(),
})
export type UserGroup = z.infer<typeof userGroup>

export const {
  list,
  lookup,
  read,
  versions,
  create,
  update,
  remove,
  massDelete,
  undoDelete,
  importLines,
  ownImports,
  undoImport,
  editing,
} = catalogueEndpoints({
  noun: 'user-groups',
  authority: 'users_role',
  lookupAccess: { anyRight: ['users_role_view', 'general_announcement_view'] },
  record: userGroup,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    description: limitedBilingual(DESCRIPTION_CHARACTERS).optional(),
  }),
  filters: {},
})

/** A member as groups show them. The e-mail needs the right to view users. */
const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  type: userType,
})
export type Person = z.infer<typeof person>

/** People per page. */
const pageOf = z.coerce.number().int().min(1).max(100_000).default(1)

export const members = endpoint('GET /user-groups/:id/members', {
  summary: 'List the members of a group by name, fifty per page',
  query: z.object({ page: pageOf }),
  answer: z.object({
    records: z.array(person),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  }),
  access: { right: 'users_role_view' },
})

export const candidates = endpoint('GET /user-groups/:id/candidates', {
  summary: 'Search people outside the group by name or e-mail, twenty at most',
  query: z.object({ q: z.string().trim().min(2, 'rule.required').max(100) }),
  answer: z.array(person),
  access: { right: 'users_role_edit' },
})

const userIds = z.array(z.number().int().positive()).max(MEMBERS_LIMIT).default([])
export const changeMembers = endpoint('PUT /user-groups/:id/members', {
  summary: 'Add and remove members; existing and missing ones are skipped',
  body: z.object({ add: userIds, remove: userIds }),
  answer: z.object({ memberCount: z.number().int() }),
  access: { right: 'users_role_edit' },
  asksPassword: true,
})
