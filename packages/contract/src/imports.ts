import { z } from 'zod'
import { instant } from './shapes.ts'
import { IMPORT_LINES_LIMIT, type ImportFate } from './values.ts'

/** One line of a file as a record: a new one, or (with its id) changes of a stored one. */
const importedLine = z.object({
  /** Its line number in the file, under which its outcome is reported. */
  line: z.number().int().min(1),
  id: z.number().int().positive().optional(),
  /** Fields of the noun's input; for a stored record only those in the file. */
  body: z.record(z.string(), z.unknown()),
})

export const importedLines = z.object({
  /** Chosen by the caller. A repeated call with the same id imports nothing again. */
  import: z.uuid(),
  /** Reports every line's outcome and changes nothing. */
  dryRun: z.boolean(),
  lines: z.array(importedLine).min(1).max(IMPORT_LINES_LIMIT),
})
export type ImportedLines = z.infer<typeof importedLines>

/** What happened to a line, or would happen. Errors name the field and the reason in the caller's language. */
export type LineFate = {
  readonly line: number
  readonly fate: ImportFate
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

/**
 * One line of the answer (newline-delimited JSON): outcomes as they become known, and finally the totals. `failed`
 * means that nothing was imported. An answer without `done` or `failed` was truncated.
 */
export type ImportPart =
  | { readonly fates: readonly LineFate[] }
  | { readonly done: Readonly<Record<ImportFate, number>> }
  | { readonly failed: { readonly message: string; readonly description: string } }

export const importToUndo = z.object({ import: z.uuid() })
export const undoneImport = z.object({
  /** Created records that were deleted. */
  deleted: z.number().int(),
  /** Changed records that have their former values again. */
  restored: z.number().int(),
  /** Records that were used or changed since, each with the reason. */
  kept: z.array(z.object({ id: z.number().int(), reason: z.string() })),
})
export type UndoneImport = z.output<typeof undoneImport>
export const ownImport = z.object({
  import: z.uuid(),
  at: instant,
  created: z.number().int(),
  changed: z.number().int(),
})
export type OwnImport = z.output<typeof ownImport>
