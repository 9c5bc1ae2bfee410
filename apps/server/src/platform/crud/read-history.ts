import type { Context } from '../context.ts'
import type { AnyCatalogue, Row } from './definition.ts'
import { findVersions } from './repository-versions.ts'
import { readRecord } from './save-record.ts'

const VERSIONS_SHOWN = 100

type Version = { version: number; at: string; by: string | null; record: Row }

/** The versions of a record after each change, newest first, and by whom. @throws ENTITY_NOT_FOUND */
export const readHistory = async (
  context: Context,
  noun: AnyCatalogue,
  id: number,
): Promise<{ versions: Version[] }> => {
  await readRecord(context, noun, id)
  const versions = await findVersions(context.db, { noun: noun.noun, id }, VERSIONS_SHOWN)
  return { versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })) }
}
