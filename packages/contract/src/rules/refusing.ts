import type { z } from 'zod'

/** Puts the key of a rule's sentence ("rule.required") beside the field that breaks it, in a check over several fields. */
type Refuse = (field: string, message: string) => void

/** How a check over several fields of a payload says what is wrong, field by field. */
export const refusing =
  ({ value, issues }: z.core.ParsePayload): Refuse =>
  (field, message) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
