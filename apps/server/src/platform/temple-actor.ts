import type { Actor, Context } from './context.ts'
import { Refusal } from './errors.ts'

/** Whoever acts for a temple. Another temple's rows are not there for him (404), as everywhere. */
export const templeActor = (context: Context): Actor & { templeId: number } => {
  const { actor } = context
  if (actor?.templeId === null || actor === null) throw new Refusal('ENTITY_NOT_FOUND')
  return { ...actor, templeId: actor.templeId }
}
