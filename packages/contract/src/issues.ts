import type { z } from 'zod'

/** The schema of a form's body; it has a shape if it is one object and not a union. */
export type BodySchema = Pick<z.ZodType, 'safeParse'> & {
  readonly shape?: Readonly<Record<string, z.core.$ZodType & Pick<z.ZodType, 'safeParse'>>>
}

/** A broken rule: the key of its sentence in packages/messages ("rule.required"), and the values in it. */
export type BrokenRule = { readonly key: string; readonly facts: Readonly<Record<string, string | number>> }

/** Our own messages are keys of sentences; zod's are English text. */
const isKey = (message: string): boolean => /^(rule\.\w+|[A-Z][A-Z_]+)$/.test(message)

const limitsOf = (issue: z.core.$ZodIssue): Record<string, number> => {
  if ('maximum' in issue) return { limit: Number(issue.maximum) }
  if ('minimum' in issue) return { limit: Number(issue.minimum) }
  return {}
}

/** A union whose discriminator is missing. */
const lacksItsKind = ({ input, ...issue }: z.core.$ZodIssue): boolean =>
  'discriminator' in issue &&
  typeof input === 'object' &&
  input !== null &&
  !Object.hasOwn(input, String(issue.discriminator))

const ofWrongType = (issue: z.core.$ZodIssue): string => {
  const number = 'received' in issue ? issue.received : issue.input
  if (/^-?Infinity$/.test(String(number))) return 'rule.numberTooLarge'
  if (lacksItsKind(issue)) return 'rule.required'
  return 'expected' in issue && issue.expected === 'int' ? 'rule.integer' : 'rule.format'
}

/** The rule that a zod issue breaks, for the server's answers and for forms alike. */
export const brokenRule = (issue: z.core.$ZodIssue): BrokenRule => {
  const params =
    'params' in issue && typeof issue.params === 'object' ? (issue.params as Record<string, never>) : {}
  if (isKey(issue.message)) return { key: issue.message, facts: { ...limitsOf(issue), ...params } }
  switch (issue.code) {
    case 'invalid_value':
      return issue.input === undefined
        ? { key: 'rule.required', facts: {} }
        : { key: 'rule.oneOf', facts: { values: issue.values.join(', ') } }
    case 'invalid_type':
    case 'invalid_union':
      return { key: issue.input === undefined ? 'rule.required' : ofWrongType(issue), facts: {} }
    case 'too_small':
      return issue.origin === 'string'
        ? { key: 'rule.required', facts: {} }
        : { key: 'rule.min', facts: { limit: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'rule.characterLimit', facts: { limit: Number(issue.maximum) } }
        : { key: 'rule.max', facts: { limit: Number(issue.maximum) } }
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'rule.email', facts: {} }
      if (issue.format === 'date') return { key: 'rule.date', facts: {} }
      return { key: 'rule.format', facts: {} }
    default:
      return { key: 'rule.format', facts: {} }
  }
}
