import type { Context, System } from '../../platform/context.ts'
import { type ParameterKey, type ParameterValues, readValues } from './parameter.ts'
import { listParameterValues } from './repository.ts'

/** A change on another node whose message was lost is seen after this time at the latest. */
const KEPT_MS = 10_000
/** Published on a change, for every node. */
export const PARAMETERS_TOPIC = 'main-parameters'

type Kept = { readonly until: number; readonly values: Promise<ParameterValues> }
const kept = new WeakMap<System, Kept>()

/** The cache and the database to read from: a context, or the system itself if nobody calls yet. */
type Source = Pick<Context, 'system' | 'db'>

/** All main parameters, cached for some seconds. */
export const readParameters = (context: Source): Promise<ParameterValues> => {
  const known = kept.get(context.system)
  if (known && known.until > performance.now()) return known.values
  const values = listParameterValues(context.db).then(readValues)
  kept.set(context.system, { until: performance.now() + KEPT_MS, values })
  // A failure reaches its caller, and is not cached.
  values.catch(() => forgetParameters(context.system))
  return values
}

/** One main parameter in its own unit (see parameter.ts): `await parameter(context, 'undoMinutes')`. */
export const parameter = async <K extends ParameterKey>(
  context: Source,
  key: K,
): Promise<ParameterValues[K]> => (await readParameters(context))[key]

/** Clears the cache; call it after a change has been committed. */
export const forgetParameters = (system: System): void => {
  kept.delete(system)
  system.copies.clear()
}
