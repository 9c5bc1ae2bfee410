import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { auditAction, userType } from '../enumerations.ts'
import { bilingual, civilDate, id, instant, oneOrMany } from '../shapes.ts'

/** The maximum of entries in one export; the newest ones win. */
export const AUDIT_EXPORT_LIMIT = 10_000

const fact = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
])

const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  action: auditAction,
  entity: z.string(),
  entityId: z.string().nullable(),
  /**
   * The actor's current name, or the pseudonym of an erased user. Null if nobody was signed in, as in a failed
   * sign-in.
   */
  actor: z.object({ id: z.number().int(), name: z.string(), type: userType }).nullable(),
  /** The title is null if the temple no longer exists. */
  temple: z.object({ id: z.number().int(), title: bilingual.nullable() }).nullable(),
  requestId: z.string(),
  facts: z.record(z.string(), fact),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = z.object({
  entity: oneOrMany(z.string().regex(/^[a-z][a-z-]{0,39}$/)),
  entityId: z.string().trim().max(100).optional(),
  actorId: oneOrMany(id),
  action: oneOrMany(auditAction),
  templeId: oneOrMany(id),
  /** Civil dates in Europe/Athens, both inclusive. */
  from: civilDate.optional(),
  to: civilDate.optional(),
})
export type AuditFilters = z.infer<typeof filters>

export const list = endpoint('GET /audit', {
  summary: 'List audit entries, newest first; `next` continues with older ones',
  query: filters.extend({
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/)
      .optional(),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ records: z.array(auditEntry), next: z.string().nullable() }),
  access: { right: 'users_role_view' },
})

export const exportAll = endpoint('GET /audit/export', {
  summary: 'Export the matching audit entries, newest first; the export is audited',
  query: filters,
  answer: z.object({
    records: z.array(auditEntry),
    /** False if one export cannot contain all entries. */
    complete: z.boolean(),
  }),
  access: { right: 'users_role_view' },
})

export const actors = endpoint('GET /audit/actors/list', {
  summary: 'List staff with audit entries, for a select',
  answer: z.array(z.object({ id: z.number().int(), title: z.string() })),
  access: { right: 'users_role_view' },
})
