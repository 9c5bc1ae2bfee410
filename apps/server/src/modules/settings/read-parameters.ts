import type { Context, System } from '../../platform/context.ts'
import { keepRead } from '../../platform/copies/keep-read.ts'
import { type ParameterKey, type ParameterValues, readValues } from './parameter.ts'
import { listParameterValues } from './repository.ts'

/** The system, and the database to read from: a context, or the system itself if nobody calls yet. */
type Source = Pick<Context, 'system' | 'db'>

/** A change on another node whose message was lost is seen after this time at the latest. */
const KEPT_MS = 10_000
/** Published on a change, for every node. */
export const PARAMETERS_TOPIC = 'main-parameters'

const kept = keepRead((source: Source) => listParameterValues(source.db).then(readValues), { forMs: KEPT_MS })

/** All main parameters, cached for some seconds. */
export const readParameters = (source: Source): Promise<ParameterValues> => kept.get(source)

/** One main parameter in its own unit (see parameter.ts): `await parameter(context, 'undoMinutes')`. */
export const parameter = async <K extends ParameterKey>(
  context: Source,
  key: K,
): Promise<ParameterValues[K]> => (await readParameters(context))[key]

/** Clears the cache; call it after a change has been committed. */
export const forgetParameters = (system: System): void => {
  kept.forget(system)
  system.copies.clear()
}
