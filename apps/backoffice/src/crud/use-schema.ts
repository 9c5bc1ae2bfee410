import type { BodySchema } from '@kandili/contract/issues'
import { use } from 'react'
import type { T } from '../lib/language/language.tsx'
import type { FieldErrors } from '../ui/short-form.tsx'
import { checkValues, type Field, type LoadSchema, type Values } from './fields.ts'

const loaded = new WeakMap<LoadSchema, Promise<BodySchema>>()

/** Loads a schema once; retries one that failed to load. */
const schemaOf = (load: LoadSchema): Promise<BodySchema> => {
  const before = loaded.get(load)
  if (before) return before
  const promise = load()
  promise.catch(() => loaded.delete(load))
  loaded.set(load, promise)
  return promise
}

/** The schema of a form; the form waits for it as for its other parts. */
export const useSchema = (load: LoadSchema): BodySchema => use(schemaOf(load))

/** Validates the values of a short form by the contract's schema. */
export const checkForm = async (
  load: LoadSchema,
  fields: readonly Field[],
  values: Values,
  t: T,
): Promise<FieldErrors> => checkValues(fields, values, await schemaOf(load), t)
