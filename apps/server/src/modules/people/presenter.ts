import type { endpoints } from '@kandili/contract'
import type { PersonRow } from './repository.ts'

const presentPerson = (row: PersonRow) => ({
  id: row.id,
  type: row.type,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  code: row.code,
  memberId: row.memberId,
  language: row.language,
  status: row.status,
  emailConfirmed: row.emailConfirmed,
  secondFactor: row.secondFactor,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

/** @param row of an administrator or a temple user */
export const presentUser = (row: PersonRow): endpoints.users.UserRow => ({
  ...presentPerson(row),
  type: row.type === 'ADMIN' ? 'ADMIN' : 'COMPANY',
  roles: [...row.roles],
  temple: row.temple,
  organisation: row.organisation,
})

export const presentCustomer = (row: PersonRow): endpoints.customers.CustomerRow => ({
  ...presentPerson(row),
  requests: row.requests,
})
