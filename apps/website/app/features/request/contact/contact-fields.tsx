import { useEffect } from 'react'
import { writeIn } from '../../../lib/fill-in.ts'
import { useT } from '../../../lib/language.ts'
import { fieldId, TextField } from '../../../ui/field.tsx'
import type { Draft } from '../draft/draft.server.ts'
import { FillFromAccount } from './account-fields.tsx'
import { keptContact } from './kept-contact.ts'

const fields = {
  firstName: { autoComplete: 'given-name', maxLength: 60 },
  lastName: { autoComplete: 'family-name', maxLength: 60 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
} as const

type ContactFieldsProps = {
  /** Whose labels they bear: those of the step, or of the one page, where Enter goes to the next field. */
  of: 'contact' | 'one'
  draft: Draft
  errors: Readonly<Record<string, string>>
}

/** The payer's names and e-mail: from the draft, from what this browser has kept, or from the account. */
export function ContactFields({ of, draft, errors }: ContactFieldsProps) {
  const t = useT('request')
  useEffect(() => {
    for (const [name, value] of keptContact()) writeIn(fieldId(name), value)
  }, [])
  return (
    <>
      <FillFromAccount />
      {(['firstName', 'lastName', 'email'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`${of}.${name}`)}
          defaultValue={draft[name]}
          error={errors[name]}
          enterKeyHint={of === 'one' ? 'next' : undefined}
          {...fields[name]}
        />
      ))}
    </>
  )
}
