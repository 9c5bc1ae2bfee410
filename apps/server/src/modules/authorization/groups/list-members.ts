import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { mayDo } from '../actor.ts'
import { countMembers, findCandidates, findMembers, isGroup, type PersonRow } from './repository.ts'

const PAGE = 50
const CANDIDATES = 20

const presentPerson = (context: Context, person: PersonRow): endpoints.userGroups.Person => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`.trim(),
  email: mayDo(context, 'users_user_view') ? person.email : null,
  type: person.type,
})

const refuseMissing = async (context: Context, groupId: number): Promise<void> => {
  if (!(await isGroup(context.db, groupId))) throw new Refusal('ENTITY_NOT_FOUND')
}

/** A page of a group's people, by name. @throws ENTITY_NOT_FOUND */
export const listMembers = async (
  context: Context,
  groupId: number,
  page: number,
): Promise<AnswerOf<typeof endpoints.userGroups.members>> => {
  await refuseMissing(context, groupId)
  const [rows, total] = await Promise.all([
    findMembers(context.db, groupId, { limit: PAGE, offset: (page - 1) * PAGE }),
    countMembers(context.db, groupId),
  ])
  return { records: rows.map((row) => presentPerson(context, row)), total, page, size: PAGE }
}

/** Candidates for a group, by name or e-mail. @throws ENTITY_NOT_FOUND */
export const listCandidates = async (
  context: Context,
  groupId: number,
  q: string,
): Promise<endpoints.userGroups.Person[]> => {
  await refuseMissing(context, groupId)
  const rows = await findCandidates(context.db, groupId, { q, limit: CANDIDATES })
  return rows.map((row) => presentPerson(context, row))
}
