import { type AnswerOf, endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type AuditRow, type Cursor, findAuditActors, findAuditEntries } from './repository.ts'

type Entry = endpoints.audit.AuditEntry
type Filters = endpoints.audit.AuditFilters

/** A person without a name, erased or never named, is shown by id. */
const nameOf = (name: string, id: number): string => name || `#${id}`

const present = (row: AuditRow): Entry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  actor:
    row.actorId === null || row.actorType === null
      ? null
      : {
          id: row.actorId,
          name: nameOf(`${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(), row.actorId),
          type: row.actorType,
        },
  temple: row.templeId === null ? null : { id: row.templeId, title: row.templeTitle },
  requestId: row.requestId,
  facts: row.facts,
})

const writeCursor = ({ at, id }: Cursor): string => `${at.getTime()}-${id}`

/** @param text as the contract validates it: milliseconds since 1970 and an id */
const readCursor = (text: string): Cursor => {
  const [at, id] = text.split('-').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

/** A page of the trail, newest first. Nothing is counted: `next` is null at the end. */
export const listAudit = async (
  context: Context,
  { before, size, ...filters }: Filters & { before?: string | undefined; size: number },
): Promise<AnswerOf<typeof endpoints.audit.list>> => {
  const rows = await findAuditEntries(context.db, filters, {
    limit: size + 1,
    before: before === undefined ? null : readCursor(before),
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { records: shown.map(present), next: rows.length > size && last ? writeCursor(last) : null }
}

/** The matching entries, for a file. The export itself is recorded, with their number and the filters. */
export const exportAudit = async (
  context: Context,
  filters: Filters,
): Promise<AnswerOf<typeof endpoints.audit.exportAll>> => {
  const limit = endpoints.audit.AUDIT_EXPORT_LIMIT
  const rows = await findAuditEntries(context.db, filters, { limit: limit + 1, before: null })
  const records = rows.slice(0, limit).map(present)
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  await recordAudit(context, {
    action: 'EXPORT',
    entity: 'audit',
    facts: { records: records.length, filters: chosen },
  })
  return { records, complete: rows.length <= limit }
}

/** The actors to filter the trail by. */
export const listAuditActors = async (context: Context): Promise<{ id: number; title: string }[]> =>
  (await findAuditActors(context.db)).map(({ id, name }) => ({ id, title: nameOf(name, id) }))
