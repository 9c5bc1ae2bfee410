import type { AuditAction } from '@kandili/contract'
import type { Context } from '../context.ts'
import { findLastView, insertAuditEntries } from './repository.ts'

/** One access or act. */
export type AuditFact = {
  readonly action: AuditAction
  /** A noun of the API ("users"). */
  readonly entity: string
  readonly entityId?: number | string | null
  /** The temple concerned; by default the actor's own. */
  readonly templeId?: number | null
  /** The actor, if the context does not have one yet: at sign-in. */
  readonly actorUserId?: number | null
  /** Codes, ids and names of fields. Never what a person typed, nor anybody's name or e-mail. */
  readonly facts?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>
}

/**
 * Records who saw or changed what, inside the context's transaction, so that it is rolled back with the act. Record a
 * refusal on a context outside any transaction, so that it persists.
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

/** Parameters of a list's query that do not filter rows. */
const notFilters: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'order', 'count'])

/**
 * Records the export of a whole list of personal data (`size=all`): how many records, and the names of the filters in
 * use, without their values.
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

/** A page that re-reads its record on live updates counts as one access. */
const ONE_LOOK_MINUTES = 10

/** Records that the actor saw somebody's record, once per visit. Does nothing without an actor. */
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
