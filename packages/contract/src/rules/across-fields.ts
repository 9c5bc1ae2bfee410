import { z } from 'zod'

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * For `.check(...)` on an object: reports a rule across fields together with the problems of single fields, which
 * would otherwise hide it. A field with its own problem is undefined to the rule and gets no second problem.
 */
export const acrossFields = <T extends Record<string, unknown>>(
  rule: (payload: z.core.ParsePayload<T>) => void,
): z.core.$ZodCheck<T> => {
  const check = z.check<T>((payload) => {
    const broken = new Set(payload.issues.map(({ path }) => path?.[0]))
    const sound = Object.entries(payload.value).filter(([field]) => !broken.has(field))
    const seen: z.core.ParsePayload<T> = { value: Object.fromEntries(sound) as T, issues: [] }
    rule(seen)
    payload.issues.push(...seen.issues.filter(({ path }) => !broken.has(path?.[0])))
  })
  check._zod.def.when = ({ value }) => isObject(value)
  return check
}
