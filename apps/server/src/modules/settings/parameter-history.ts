import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findVersions, keepVersion } from '../../platform/crud/index.ts'
import { readMainParameter } from './list-parameters.ts'

type MainParameter = endpoints.mainParameters.MainParameter
const noun = 'main-parameters'

const VERSIONS_SHOWN = 100

/** Stores a parameter's former value, unless it is stored already, and its new one. */
export const recordChange = async (
  context: Context,
  { before, after }: { before: MainParameter; after: MainParameter },
): Promise<void> => {
  await keepVersion(context, { noun, id: before.id }, { record: before, isOwn: false })
  await keepVersion(context, { noun, id: after.id }, { record: after, isOwn: true })
}

/** The former values of a parameter, newest first, with who set each. @throws ENTITY_NOT_FOUND */
export const readParameterHistory = async (context: Context, id: number) => {
  await readMainParameter(context, id)
  const versions = await findVersions(context.db, { noun, id }, VERSIONS_SHOWN)
  return { versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })) }
}
