import { z } from 'zod'

/** Small schemas that many endpoints share. */
export const id = z.coerce.number().int().positive()
export const idParams = z.object({ id })
/** The id of another record; a number outside the range refers to no record. */
export const idInput = z
  .number({ error: ({ input }) => (typeof input === 'number' ? 'rule.notFound' : 'rule.required') })
  .int('rule.notFound')
  .positive('rule.notFound')
export const cents = z.number().int()
/** From the year 1: the database has no year 0. */
export const civilDate = z.iso.date().refine((date) => date >= '0001-01-01', 'rule.date')
export const instant = z.iso.datetime()
/** Where offerings went: `offered` is the sum of the other three, less refunds. */
export const split = {
  offered: cents,
  gatewayFee: cents,
  /** The platform's remainder; negative if it bears the gateway's fee and that exceeds its commission. */
  commission: cents,
  share: cents,
}
/** A text in both languages; English is the fallback, then Greek. */
export const bilingual = z.object({ el: z.string(), en: z.string() })
export type Bilingual = z.infer<typeof bilingual>

/** A reference to another record with its title. */
export const named = z.object({ id: z.number().int(), title: bilingual })

/** The version that the caller read. Changes are refused if somebody else has changed the record since. */
export const recordVersion = z.number({ error: 'rule.required' }).int('rule.integer').min(1, 'rule.min')

/** The fields of every catalogue record. */
export const stored = { id: z.number().int(), version: z.number().int(), updatedAt: instant }

/** The file of specification section 3's common item fields. */
export const fileRef = z.object({ id: z.string(), title: z.string() })

/** A random, unguessable code: 128 bits in base64url without padding. */
export const secretCode = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/)

/** Query parameters may repeat: `?state=PAID&state=COMPLETED` (without an index, as specified). */
export const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50).optional(),
  )

export const pageSize = z.union([z.literal('all'), z.coerce.number().int().min(1).max(100)])
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: pageSize.default(10),
  sort: z.string().max(40).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  q: z.string().trim().max(100).optional(),
})
export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.number().int(), page: z.number().int(), size: pageSize })

export const lookupItem = z.object({ id: z.union([z.number(), z.string()]), title: z.string() }).loose()
