import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, templeDuty, userType } from '../enumerations.ts'
import { memberIdInput, peopleEndpoints, peopleLookupQuery, personRecord, personRow } from '../people.ts'
import { email, personFirstName, personLastName, taxNumber } from '../rules/index.ts'
import { id, idInput, lookupItem, named, oneOrMany, recordVersion } from '../shapes.ts'
import { staffTypes } from '../values.ts'
import { invitation } from './invitations.ts'

/** Administrators and temple staff; customers have their own noun. */
export const staffType = z.enum(staffTypes)

const ownFields = {
  type: staffType,
  roles: z.array(named),
  /** For temple staff who have joined a temple. */
  temple: named.nullable(),
  /** For the people of an organisation. */
  organisation: named.nullable(),
}
export const userRow = personRow.extend(ownFields)
export type UserRow = z.infer<typeof userRow>
export const user = personRecord.extend({
  ...ownFields,
  /** The role that comes with a duty at a temple. It changes with the duty, not here. */
  dutyRoleId: z.number().int().nullable(),
})
export type User = z.infer<typeof user>

export const {
  list,
  lookup,
  read,
  changeStatus,
  sessions,
  endSession,
  endSessions,
  resetSecondFactor,
  remove,
  massDelete,
  undoDelete,
} = peopleEndpoints({
  noun: 'users',
  row: userRow,
  record: user,
  filters: {
    type: oneOrMany(staffType),
    roleId: oneOrMany(id),
    templeId: oneOrMany(id),
    organisationId: oneOrMany(id),
  },
})

const roleIds = z.array(idInput, { error: 'rule.chooseOne' }).min(1, 'rule.chooseOne').max(50)
const changeable = {
  firstName: personFirstName,
  lastName: personLastName,
  language,
  /** If omitted, it stays unchanged. */
  afm: taxNumber.nullish(),
  memberId: memberIdInput,
  roleIds,
}

export const create = endpoint('POST /users', {
  summary: 'Invite a user by e-mail; accepting creates the account with a password of their own',
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ADMIN'), email, language, roleId: idInput }),
    z.object({ type: z.literal('COMPANY'), email, language, templeId: idInput, duty: templeDuty }),
    z.object({ type: z.literal('ORGANISATION'), email, language, organisationId: idInput }),
  ]),
  answer: invitation,
  status: 201,
  errors: ['ALREADY_EXISTS', 'ACCOUNT_OF_ANOTHER_KIND', 'RIGHTS_EXCEED_OWN'],
  access: { right: 'users_user_edit' },
  asksPassword: true,
})
export type NewUser = z.output<typeof create.body>

/** Type, temple, organisation and e-mail cannot be changed: changing somebody's e-mail would allow taking over their account. */
export const update = endpoint('PUT /users/:id', {
  summary: 'Update; refused if the record has changed since the given version',
  body: z.object({ ...changeable, version: recordVersion }),
  answer: user,
  errors: ['CONFLICT', 'ALREADY_EXISTS', 'OWN_ACCOUNT', 'LAST_ADMINISTRATOR', 'RIGHTS_EXCEED_OWN'],
  access: { right: 'users_user_edit' },
  asksPassword: true,
})
export type UserChange = z.output<typeof update.body>

/** A role that may be assigned, if the caller holds all its rights. */
export const offeredRole = z.object({
  ...named.shape,
  userType,
  mayGrant: z.boolean(),
  /** Rights of the role that the caller lacks. */
  lacking: z.array(z.string()),
})
export type OfferedRole = z.infer<typeof offeredRole>

export const offeredRoles = endpoint('GET /users/roles', {
  summary: 'List all roles and whether the caller may assign them',
  answer: z.array(offeredRole),
  access: { right: 'users_user_view' },
})

/** The path that the specification gives to the lookup of customers. */
export const customers = endpoint('GET /users/customers', {
  summary: 'Same as customers/list',
  query: peopleLookupQuery,
  answer: z.array(lookupItem),
  access: { right: 'users_user_view' },
})
