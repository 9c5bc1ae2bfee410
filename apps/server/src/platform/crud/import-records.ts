import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedLines, ImportFate, ImportPart, LineFate } from '@kandili/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { errorBody, InvalidInput } from '../http/errors-handler.ts'
import { announcingChange } from './announce-change.ts'
import type { AnyCatalogue, Row } from './definition.ts'
import { changedInput, newInput, refuseUnknown } from './import-line.ts'
import {
  beginImport,
  findStored,
  finishImport,
  insertRecords,
  lockWholeRow,
  storeImported,
} from './repository-imports.ts'
import { storeVersions } from './repository-versions.ts'
import { changeRecord, readRecord, readRecords, refusing, rowOf } from './save-record.ts'
import { withSavepoint } from './savepoint.ts'

type Line = ImportedLines['lines'][number]
type Counts = Record<ImportFate, number>
type Prepared = {
  readonly line: Line
  readonly values: Row
  /** The columns of what the line names, without defaults. */
  readonly named: Row
}

/** Lines that are validated and inserted together. */
const BATCH = 250
const FIRST_VERSION = 1

/** Rolls a dry run back. */
class DryRunDone extends Error {}
/** The caller closed the connection: nothing of the import is stored. */
class CallerLeft extends Error {}

/** A rejected line's errors; other errors are rethrown. */
const errorsOf = (context: Context, error: unknown): LineFate['errors'] => {
  if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
  const { errors, description } = errorBody(error, context.language)
  return errors.length > 0 ? errors : [{ field: '', message: description }]
}

/** The columns of the fields that a new line names, as values that are stored. */
const namedColumns = (noun: AnyCatalogue, body: Row, kept: Row): Row =>
  Object.fromEntries(
    Object.keys(body).flatMap((field) => {
      const column = noun.fields[field]
      return column === undefined ? [] : [[column, kept[field] ?? null]]
    }),
  )

const shapeOf = ([column, value]: [string, unknown]) => [column, value === null]

/**
 * One import inside its transaction. New records are inserted in batches; if a constraint rejects one of them, the
 * halves are tried separately, down to the rejected line.
 */
const importing = (context: Context, noun: AnyCatalogue, importId: string) => {
  /** Records that earlier lines name. */
  const seen = new Set<number>()

  const prepared = async (line: Line): Promise<Prepared> => {
    refuseUnknown(noun, line.body)
    const input = newInput(noun, line.body)
    const kept = (await noun.prepare?.(context, input)) ?? input
    return { line, values: rowOf(noun, kept), named: namedColumns(noun, line.body, kept) }
  }

  /** Splits new lines into really new ones and those that repeat a record stored before this import. */
  const withoutStored = async (
    all: readonly Prepared[],
  ): Promise<[fresh: Prepared[], stored: LineFate[]]> => {
    const fresh: Prepared[] = []
    const stored: LineFate[] = []
    const alike = Map.groupBy(all, ({ named }) => JSON.stringify(Object.entries(named).map(shapeOf)))
    for (const group of alike.values()) {
      const rows = group.map(({ named }) => named)
      const known = await findStored(context.db, noun, { importId, rows })
      for (const [index, one] of group.entries()) {
        if (known.has(index)) stored.push({ line: one.line.line, fate: 'SAME' })
        else fresh.push(one)
      }
    }
    return [fresh, stored]
  }

  const keepCreated = async (ids: readonly number[]): Promise<void> => {
    const facts = { import: importId }
    await storeImported(
      context.db,
      importId,
      ids.map((id) => ({ id, version: FIRST_VERSION, before: null })),
    )
    await recordAudit(
      context,
      ...ids.map((id) => ({ action: 'CREATE' as const, entity: noun.noun, entityId: id, facts })),
    )
    await storeVersions(context, noun.noun, await readRecords(context, noun, ids))
  }

  const insert = async (all: readonly Prepared[]): Promise<LineFate[]> => {
    const [first] = all
    if (!first) return []
    try {
      const values = all.map((one) => one.values)
      const ids = await refusing(noun, () =>
        withSavepoint(context, () => insertRecords(context.db, noun, values)),
      )
      await keepCreated(ids)
      return all.map(({ line }) => ({ line: line.line, fate: 'CREATED' }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (all.length === 1) {
        return [{ line: first.line.line, fate: 'REFUSED', errors: errorsOf(context, error) ?? [] }]
      }
      const middle = Math.ceil(all.length / 2)
      return [...(await insert(all.slice(0, middle))), ...(await insert(all.slice(middle)))]
    }
  }

  const change = async ({ line, id, body }: Line & { readonly id: number }): Promise<LineFate> => {
    refuseUnknown(noun, body)
    const row = await lockWholeRow(context.db, noun, id)
    if (!row) throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'id', message: 'rule.notFound' }] })
    const before = await readRecord(context, noun, id)
    const input = changedInput(noun, before, body)
    if (!input) return { line, fate: 'SAME' }
    const after = await withSavepoint(context, () =>
      changeRecord(context, noun, id, { ...input, version: row.version }),
    )
    await storeImported(context.db, importId, [{ id, version: Number(after.version), before: row.body }])
    return { line, fate: 'CHANGED' }
  }

  /** The outcomes of some lines, in their order. */
  return async (lines: readonly Line[]): Promise<LineFate[]> => {
    const fates: LineFate[] = []
    const added: Prepared[] = []
    for (const line of lines) {
      try {
        const { id } = line
        if (id === undefined) added.push(await prepared(line))
        else if (seen.has(id))
          throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'id', message: 'rule.taken' }] })
        else {
          seen.add(id)
          fates.push(await change({ ...line, id }))
        }
      } catch (error) {
        fates.push({ line: line.line, fate: 'REFUSED', errors: errorsOf(context, error) ?? [] })
      }
    }
    const [fresh, stored] = await withoutStored(added)
    fates.push(...stored)
    // Rows that set different columns cannot share a statement.
    const alike = Map.groupBy(fresh, ({ values }) => Object.keys(values).join())
    for (const group of alike.values()) fates.push(...(await insert(group)))
    return fates.sort((one, other) => one.line - other.line)
  }
}

const userIdOf = (context: Context): number => found(context.actor).userId

const runImport = async (
  context: Context,
  noun: AnyCatalogue,
  { import: id, dryRun, lines }: ImportedLines,
  write: (part: ImportPart) => void,
): Promise<Counts> => {
  const counts: Counts = { CREATED: 0, CHANGED: 0, SAME: 0, REFUSED: 0 }
  const at = context.system.clock.now()
  if (!(await beginImport(context.db, { id, noun: noun.noun, userId: userIdOf(context), at }))) {
    throw new Refusal('ALREADY_EXISTS')
  }
  const importSome = importing(context, noun, id)
  for (let start = 0; start < lines.length; start += BATCH) {
    const fates = await importSome(lines.slice(start, start + BATCH))
    for (const { fate } of fates) counts[fate] += 1
    write({ fates })
    // Yields to other calls of this node between two batches.
    await nextTurn()
  }
  await finishImport(context.db, id, { created: counts.CREATED, changed: counts.CHANGED })
  if (dryRun) throw new DryRunDone()
  return counts
}

/**
 * Imports lines of a file in one transaction: every valid line, or none after an error of ours or a lost connection.
 * A rejected line does not block the others. Writes outcomes as they become known.
 * @returns newline-delimited JSON (ImportPart)
 */
export const importRecords = (context: Context, noun: AnyCatalogue, input: ImportedLines): Readable => {
  const answer = new PassThrough()
  const totals: Counts = { CREATED: 0, CHANGED: 0, SAME: 0, REFUSED: 0 }
  const write = (part: ImportPart): void => {
    if (answer.destroyed) throw new CallerLeft()
    if ('fates' in part) for (const { fate } of part.fates) totals[fate] += 1
    answer.write(`${JSON.stringify(part)}\n`)
  }
  const end = (part: ImportPart): void => {
    if (!answer.destroyed) answer.end(`${JSON.stringify(part)}\n`)
  }
  const work = () => announcingChange(context, noun, (inside) => runImport(inside, noun, input, write))
  void work().then(
    (done) => end({ done }),
    (error: unknown) => {
      if (error instanceof CallerLeft) return
      if (error instanceof DryRunDone) return end({ done: totals })
      const { message, description } = errorBody(error, context.language)
      if (message === 'INTERNAL') context.log.error({ err: error, noun: noun.noun }, 'import failed')
      end({ failed: { message, description } })
    },
  )
  return answer
}
