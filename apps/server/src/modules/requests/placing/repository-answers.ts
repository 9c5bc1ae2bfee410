import type { Database } from '../../../platform/context.ts'
import { executeText } from '../../../platform/database/execute-text.ts'

const finding = 'select body_hash, answer_sealed from idempotent_answer where key_hash = $1'
const keeping = `insert into idempotent_answer (key_hash, body_hash, status, answer_sealed, created_at)
    values ($1, $2, 201, $3, $4) on conflict (key_hash) do nothing returning status`

export const findAnswer = async (
  db: Database,
  keyHash: Buffer,
): Promise<{ body_hash: Buffer; answer_sealed: Buffer } | undefined> => {
  const [row] = await executeText<{ body_hash: Buffer; answer_sealed: Buffer }>(db, finding, [keyHash])
  return row
}

/** False if another call with the same key was first. Waits for that one to commit. */
export const storeAnswer = async (
  db: Database,
  { keyHash, bodyHash, sealed, at }: { keyHash: Buffer; bodyHash: Buffer; sealed: Buffer; at: Date },
): Promise<boolean> => {
  const rows = await executeText(db, keeping, [keyHash, bodyHash, sealed, at])
  return rows.length > 0
}

export const forgetAnswersBefore = (db: Database, instant: Date) =>
  db.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
