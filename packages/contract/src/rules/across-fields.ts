import type { z } from 'zod'

/** Attaches the key of a message ("rule.required") to a field, in a check across fields. */
type Refuse = (field: string, message: string) => void

/** Lets a check across the fields of a payload report its problems field by field. */
export const refusing =
  ({ value, issues }: z.core.ParsePayload): Refuse =>
  (field, message) =>
    issues.push({ code: 'custom', input: value, path: [field], message })

/** For `.check(...)` on an object: the end, if both days are given, is not before the beginning. */
export const endsAfterBeginning =
  <T extends Record<string, unknown>>(from: keyof T & string, until: keyof T & string) =>
  (context: z.core.ParsePayload<T>): void => {
    const [first, last] = [context.value[from], context.value[until]]
    if (typeof first !== 'string' || typeof last !== 'string' || first <= last) return
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [from],
      message: 'rule.endsBeforeBeginning',
    })
  }
