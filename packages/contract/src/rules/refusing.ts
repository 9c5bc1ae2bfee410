import type { z } from 'zod'

/** Attaches the key of a message ("rule.required") to a field, in a check across fields. */
type Refuse = (field: string, message: string) => void

/** Lets a check across the fields of a payload report its problems field by field. */
export const refusing =
  ({ value, issues }: z.core.ParsePayload): Refuse =>
  (field, message) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
