import { type FormEvent, useState } from 'react'

/** Errors: one for the whole form, and one for each field under the field's name. */
export type Problems = {
  title?: string
  message?: string
  fields: Readonly<Record<string, string>>
  /** The answer that these remain of, if some of its fields have been corrected. */
  leftOf?: Problems
}

/** Fields whose error also depends on another field's input. */
const dependentOn: Readonly<Record<string, readonly string[]>> = {
  typeId: ['intention', 'amount'],
  quantity: ['amount'],
  when: ['preferredDate'],
  password: ['confirmPassword'],
}

/**
 * The errors that a change makes obsolete. A row of names has its own id; if the first row only said that no name was
 * entered, a name in any row clears it; and when a row is removed, the numbers of the rows below change.
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

/** The errors, without obsolete ones; `mend` listens to the form. */
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
