import type { AuditAction } from '@kandili/contract'
import type { Context } from '../context.ts'
import { findLastView, insertAuditEntries } from './repository.ts'

/** One thing that somebody saw or did. */
export type AuditFact = {
  readonly action: AuditAction
  /** A noun of the API ("users"). */
  readonly entity: string
  readonly entityId?: number | string | null
  /** Whose temple it touches; left out, the actor's own. */
  readonly templeId?: number | null
  /** Who did it, where the context does not know him yet: at a sign-in. */
  readonly actorUserId?: number | null
  /** Codes, ids and names of fields. Never what a person typed, nor whom it is about by name or e-mail. */
  readonly facts?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>
}

/**
 * Writes down who saw or changed what, inside the context's transaction: what is rolled back was not done. A refusal
 * is told on a context outside any transaction, so that it stays.
 */
export const recordAudit = (context: Context, ...facts: readonly AuditFact[]): Promise<void> =>
  facts.length === 0
    ? Promise.resolve()
    : insertAuditEntries(
        context.db,
        facts.map((fact) => ({
          at: context.system.clock.now(),
          action: fact.action,
          entity: fact.entity,
          entityId: fact.entityId == null ? null : String(fact.entityId),
          actorUserId: fact.actorUserId ?? context.actor?.userId ?? null,
          templeId: fact.templeId ?? context.actor?.templeId ?? null,
          requestId: context.requestId,
          facts: fact.facts ?? {},
        })),
      )

/** What of a list's query does not choose rows. */
const notFilters: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'order', 'count'])

/**
 * Writes down that a whole list (`size=all`) of what people told of themselves was taken out: how many records, and the
 * names of the filters in use. What was typed into them stays out of it.
 */
export const recordExport = (
  context: Context,
  { entity, records, query }: { entity: string; records: number; query: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    notFilters.has(name) ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
      ? []
      : [name],
  )
  return recordAudit(context, { action: 'EXPORT', entity, facts: { records, filters } })
}

/** A page that reads its record again and again, because it is told of changes, is one look at it. */
const ONE_LOOK_MINUTES = 10

/** Writes down that the actor saw a record of somebody's, once for one look. Nothing where nobody acts. */
export const recordView = async (
  context: Context,
  fact: Omit<AuditFact, 'action' | 'facts'>,
): Promise<void> => {
  if (!context.actor) return
  const since = new Date(context.system.clock.now().getTime() - ONE_LOOK_MINUTES * 60_000)
  const { userId } = context.actor
  const entityId = fact.entityId == null ? null : String(fact.entityId)
  if (await findLastView(context.db, { userId, entity: fact.entity, entityId, since })) return
  await recordAudit(context, { ...fact, action: 'VIEW' })
}
