import { type FormEvent, useState } from 'react'
import type { Problems } from '../ui/error-summary.tsx'

/** Fields whose refusal hangs on another field's answer too. */
const dependentOn: Readonly<Record<string, readonly string[]>> = {
  typeId: ['intention', 'amount'],
  quantity: ['amount'],
  when: ['preferredDate'],
  password: ['confirmPassword'],
}

/**
 * Which refusals a change makes out of date. A row of names goes by its id; where the first row only said that no name
 * was written at all, a name in any row mends it; and when a row is taken out, the rows below change their numbers.
 */
export const mendedBy = (
  { name, id }: { name: string; id: string },
  fields: Readonly<Record<string, string>>,
  firstNameIsEmpty: boolean,
): string[] => {
  const ofNames = Object.keys(fields).filter((field) => field.startsWith('names.'))
  if (name === '') return ofNames
  if (name !== 'names') return [name, ...(dependentOn[name] ?? [])]
  const own = `names.${id.split('-').at(-1)}`
  return firstNameIsEmpty ? [own, 'names.0'] : [own]
}

/** What was refused, less what has been changed since; `mend` listens to the form. */
export const useProblems = (answered: Problems | undefined) => {
  const [mended, setMended] = useState<{ of: Problems | undefined; fields: readonly string[] }>({
    of: answered,
    fields: [],
  })
  const gone = mended.of === answered ? mended.fields : []
  const mend = (event: FormEvent<HTMLFormElement>) => {
    if (!answered) return
    const { target, currentTarget } = event
    const { name = '', id = '' } = target === currentTarget ? {} : (target as HTMLInputElement)
    const firstName = currentTarget.querySelector<HTMLInputElement>('[name="names"]')
    const now = mendedBy({ name, id }, answered.fields, !firstName?.value.trim()).filter(
      (field) => answered.fields[field] !== undefined && !gone.includes(field),
    )
    if (now.length > 0) setMended({ of: answered, fields: [...gone, ...now] })
  }
  if (!answered || gone.length === 0) return { problems: answered, mend }
  const fields = Object.fromEntries(
    Object.entries(answered.fields).filter(([field]) => !gone.includes(field)),
  )
  const over = Object.keys(fields).length === 0 && !answered.message
  return { problems: over ? undefined : { ...answered, fields, leftOf: answered }, mend }
}
