import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { violationOf } from '../database/violations.ts'
import { found, Refusal, type RefusedField } from '../errors.ts'
import { announcingChange } from './announce-change.ts'
import { type AnyCatalogue, type Row, type UploadField, uploadFields } from './definition.ts'
import { refuseContradictions } from './import-line.ts'
import { presentRecord } from './present-record.ts'
import { findByIds, insertRecord, lockRecord, updateRecord } from './repository.ts'
import { keepVersion } from './repository-versions.ts'

/** node-postgres would send a list of objects as a PostgreSQL array. */
const keptValue = (noun: AnyCatalogue, field: string, value: unknown): unknown =>
  noun.lists?.includes(field) ? JSON.stringify(value) : value

/** The columns that the input sets; a field left out keeps its value. */
const columnsOf = (noun: AnyCatalogue, input: Row): Row =>
  Object.fromEntries(
    Object.entries(noun.fields).flatMap(([field, column]) =>
      input[field] === undefined ? [] : [[column, keptValue(noun, field, input[field])]],
    ),
  )

/** The row of a new record. */
export const rowOf = (noun: AnyCatalogue, input: Row): Row => ({
  ...noun.onInsert?.(),
  ...columnsOf(noun, input),
  ...noun.fixed,
})

/** Finds the rejected field by the column in the constraint's name. */
const fieldOf = (noun: AnyCatalogue, constraint: string | undefined, message: string): RefusedField[] => {
  const rest = constraint?.startsWith(`${noun.table}_`) ? constraint.slice(noun.table.length + 1) : ''
  const match = Object.entries(noun.fields).find(([, column]) => rest.startsWith(`${column}_`))
  return match ? [{ field: match[0], message }] : []
}

/** Maps constraint violations to refusals of the contract. */
export const refusing = async <T>(noun: AnyCatalogue, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { readonly constraint?: string }
    switch (violationOf(error)) {
      case 'UNIQUE':
        throw new Refusal('ALREADY_EXISTS', { fields: fieldOf(noun, constraint, 'rule.taken') })
      case 'FOREIGN_KEY':
        throw new Refusal('VALIDATION_FAILED', { fields: fieldOf(noun, constraint, 'rule.notFound') })
      case 'CHECK':
        throw new Refusal('VALIDATION_FAILED', { fields: fieldOf(noun, constraint, 'rule.format') })
      default:
        throw error
    }
  }
}

/** Attaches the uploads of the input that the record does not have already. */
const attachUploads = async (
  context: Context,
  noun: AnyCatalogue,
  input: Row,
  present?: Readonly<Record<UploadField, string | null>>,
): Promise<void> => {
  for (const { field } of uploadFields) {
    const id = input[field]
    if (typeof id !== 'string' || id === present?.[field]) continue
    try {
      await (field === 'fileId' ? noun.attachFile : noun.attachVideo)?.(context, id)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ENTITY_NOT_FOUND') throw error
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field, message: 'rule.notFound' }] })
    }
  }
}

/** Records in the order of their ids; missing ones are left out. */
export const readRecords = async (
  context: Context,
  noun: AnyCatalogue,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return []
  const rows = new Map((await findByIds(context.db, noun, ids)).map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentRecord(noun, row)] : []
  })
}

/** @throws ENTITY_NOT_FOUND */
export const readRecord = async (context: Context, noun: AnyCatalogue, id: number): Promise<Row> => {
  const [row] = await findByIds(context.db, noun, [id])
  return { ...presentRecord(noun, found(row)), ...(await noun.besides?.read(context, id)) }
}

/** Inserts a record and returns it as stored. */
export const createRecord = async (context: Context, noun: AnyCatalogue, input: Row): Promise<Row> => {
  const besides = await noun.besides?.prepare(context, 0, input)
  return refusing(noun, () =>
    announcingChange(context, noun, async (inside) => {
      await attachUploads(inside, noun, input)
      const kept = (await noun.prepare?.(inside, input)) ?? input
      const id = await insertRecord(inside.db, noun, rowOf(noun, kept))
      if (besides) await noun.besides?.write(inside, id, besides)
      await recordAudit(inside, { action: 'CREATE', entity: noun.noun, entityId: id })
      const record = await readRecord(inside, noun, id)
      await keepVersion(inside, { noun: noun.noun, id }, { record, isOwn: true })
      return record
    }),
  )
}

/**
 * Changes a record, unless somebody else has changed it since the caller read it.
 * @throws ENTITY_NOT_FOUND, or CONFLICT when the version is outdated
 */
export const changeRecord = async (
  context: Context,
  noun: AnyCatalogue,
  id: number,
  input: Row & { readonly version: number },
): Promise<Row> => {
  const besides = await noun.besides?.prepare(context, id, input)
  return refusing(noun, () =>
    announcingChange(context, noun, async (inside) => {
      const present = found(await lockRecord(inside.db, noun, id))
      if (present.version !== input.version) throw new Refusal('CONFLICT')
      await attachUploads(inside, noun, input, present)
      const before = await readRecord(inside, noun, id)
      refuseContradictions(noun, before, input)
      // Only if no change has stored it: records that were seeded, or saved before there were histories.
      await keepVersion(inside, { noun: noun.noun, id }, { record: before, isOwn: false })
      const values = columnsOf(noun, (await noun.prepare?.(inside, input, before)) ?? input)
      await updateRecord(inside.db, noun, { id, values, now: inside.system.clock.now() })
      if (besides) await noun.besides?.write(inside, id, besides)
      const fields = Object.keys(noun.fields).filter((field) => input[field] !== undefined)
      await recordAudit(inside, { action: 'UPDATE', entity: noun.noun, entityId: id, facts: { fields } })
      const after = await readRecord(inside, noun, id)
      await keepVersion(inside, { noun: noun.noun, id }, { record: after, isOwn: true })
      await noun.changed?.(inside, { id, before, after })
      return after
    }),
  )
}
