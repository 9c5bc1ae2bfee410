import { ZodObject } from 'zod'
import { Refusal } from '../errors.ts'
import { InvalidInput } from '../http/errors-handler.ts'
import { type AnyCatalogue, isUpload, type Row } from './definition.ts'

const isBilingual = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'el' in value && 'en' in value

/** A field that the line fills in one language only keeps the other. */
const merged = (before: unknown, given: unknown): unknown =>
  isBilingual(before) && typeof given === 'object' && given !== null ? { ...before, ...given } : given

/** The names of a noun's input, except files: a line of a file cannot contain one. */
const namesOf = (noun: AnyCatalogue): string[] => {
  const { body } = noun.endpoints.create
  return body instanceof ZodObject ? Object.keys(body.shape).filter((name) => !isUpload(name)) : []
}

/** @throws VALIDATION_FAILED, by name, for what is not a field of the noun's input */
export const refuseUnknown = (noun: AnyCatalogue, body: Row): void => {
  const names = new Set(namesOf(noun))
  const fields = Object.keys(body).flatMap((field) =>
    names.has(field) ? [] : [{ field, message: 'rule.unknownField' }],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** Validates a new record by the contract. @throws InvalidInput */
export const newInput = (noun: AnyCatalogue, body: Row): Row => {
  const result = noun.endpoints.create.body.safeParse(body, { reportInput: true })
  if (!result.success) throw new InvalidInput(result.error.issues)
  return result.data
}

/**
 * Validates the result of a partial input by the contract, so that rules across fields include the stored values.
 * @throws InvalidInput
 */
export const refuseContradictions = (noun: AnyCatalogue, before: Row, input: Row): void => {
  const names = namesOf(noun)
  if (names.every((name) => input[name] !== undefined)) return
  const whole = names.flatMap((name) => {
    const value = input[name] === undefined ? (before[name] ?? undefined) : input[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  newInput(noun, Object.fromEntries(whole))
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * A line's change of a stored record: its complete input by the contract, or undefined if nothing differs.
 * @throws InvalidInput
 */
export const changedInput = (noun: AnyCatalogue, before: Row, body: Row): Row | undefined => {
  const former = Object.fromEntries(
    namesOf(noun).flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])),
  )
  const given = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, merged(before[name], value)]),
  )
  const result = noun.endpoints.create.body.safeParse({ ...former, ...given }, { reportInput: true })
  if (!result.success) throw new InvalidInput(result.error.issues)
  const { data } = result
  return Object.keys(given).every((name) => same(data[name], before[name])) ? undefined : data
}
