import {
  type AnswerOf,
  authorities,
  authorityLevels,
  type endpoints,
  rightOf,
  rightsOfType,
  userType,
} from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../../platform/context.ts'
import { findRights } from './repository.ts'

/** Every right by authority, in the order of the contract, with its title in the caller's language. */
export const listRights = async (context: Context): Promise<AnswerOf<typeof endpoints.roles.listRights>> => {
  const stored = new Map((await findRights(context.db)).map((row) => [row.right, row]))
  return authorities.map((authority) => ({
    authority,
    rights: authorityLevels.flatMap((level) => {
      const right = rightOf(authority, level)
      const row = stored.get(right)
      if (!row) return []
      const userTypes = userType.options.filter((type) => rightsOfType[type].has(right))
      return [{ id: row.id, right, level, title: inLanguage(row.title, context.language), userTypes }]
    }),
  }))
}
