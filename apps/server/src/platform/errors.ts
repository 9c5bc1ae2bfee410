import { type ErrorCode, errorCodes } from '@kandili/contract'

/** A rejected field: `message` is a rule's key (`rule.email`) with the values for its sentence. */
export type RefusedField = { field: string; message: string; facts?: Record<string, string | number> }

/**
 * An expected refusal of a call that changed nothing. The status comes from the contract's list of codes, the sentence
 * from packages/messages in the caller's language.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly RefusedField[]
  readonly facts: Readonly<Record<string, string | number>>
  constructor(
    code: ErrorCode,
    details: { fields?: readonly RefusedField[]; facts?: Record<string, string | number> } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = errorCodes[code].status
    this.fields = details.fields ?? []
    this.facts = details.facts ?? {}
  }
}

/** The refusal of a step between two states, which the sentence names in words. */
export const refusedState = (from: string, to: string): Refusal =>
  new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from, to } })

/** Returns the value. @throws ENTITY_NOT_FOUND without one, which includes a row that belongs to somebody else */
export const found = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Refusal('ENTITY_NOT_FOUND')
  return value
}
