import { isListed } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { findTempleOfSlug } from './repository-statistics.ts'

/** The id of a temple by the slug of its public page. @throws ENTITY_NOT_FOUND for a temple that is not listed */
export const listedTempleId = async ({ db, system }: Context, slug: string): Promise<number> => {
  const { id, published, status, has_mandate, mandate_until } = found(await findTempleOfSlug(db, slug))
  const facts = { published, status, hasMandate: has_mandate, mandateUntil: mandate_until }
  found(isListed(facts, system.clock.today()) || undefined)
  return id
}
