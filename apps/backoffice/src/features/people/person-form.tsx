import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formTitle } from '../../crud/catalogue.ts'
import { type FieldLook, type FormLook, fieldsOf, type LoadSchema, type Values } from '../../crud/fields.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { useMassDelete } from '../../crud/use-mass-delete.tsx'
import { callPath } from '../../lib/api/client.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import classes from '../../ui/side-cards.module.css'
import { useWayBack } from '../../ui/way-back.ts'
import { nameOfPerson } from './columns.tsx'
import { type PeopleNoun, type Person, personKey } from './person.ts'

/** A person's name, editable by others; e-mail, type and temple are shown beside the form. */
export const nameFields = {
  firstName: { kind: 'text', label: 'users.firstName' },
  lastName: { kind: 'text', label: 'users.lastName' },
} as const satisfies FormLook
/** The person's number at an association or a parish. */
export const memberIdField = {
  kind: 'text',
  label: 'users.memberId',
  hint: 'users.memberIdHint',
} as const satisfies FieldLook
export const languageField = {
  kind: 'choice',
  label: 'settings.language',
  hint: 'users.languageHint',
  options: [
    { value: 'el', label: 'language.el' },
    { value: 'en', label: 'language.en' },
  ],
} as const satisfies FieldLook

type FormProps<P extends Person> = {
  noun: PeopleNoun
  person: P
  form: FormLook
  schema: LoadSchema
  /** A person's values, by the form's field names. */
  valuesOf: (person: P) => Values
  listLabel: MessageKey
  side: ReactNode
  children?: ReactNode
}

/** A person's form with the account beside it; saving stays on the page. */
export const PersonForm = <P extends Person>({
  noun,
  person,
  form,
  schema,
  valuesOf,
  listLabel,
  side,
  children,
}: FormProps<P>) => {
  const t = useT()
  const navigate = useNavigate()
  const back = useWayBack(`/${noun}`)
  const queries = useQueryClient()
  const massDelete = useMassDelete(noun, t('users.deleteWarning'))
  const { id, may } = person
  // The version that the form shows: saving must not overwrite changes that the user has not seen.
  const version = useRef(person.version)
  const name = nameOfPerson(person)
  return (
    <div className={classes.page}>
      <RecordForm
        fields={fieldsOf(form)}
        schema={schema}
        toBody={(body) => ({ ...body, version: version.current })}
        record={valuesOf(person)}
        title={`${t(formTitle(id, may.edit))}: ${name}`}
        listPath={`/${noun}`}
        listLabel={t(listLabel)}
        readOnly={!may.edit}
        onSave={async (body) => {
          const saved = await callPath<Person>('PUT', `/${noun}/${id}`, { body })
          version.current = saved.version
          queries.setQueryData([...personKey(noun, id), 'record'], saved)
          void queries.invalidateQueries({ queryKey: [noun] })
        }}
        onConflict={async () => {
          const present = await callPath<P>('GET', `/${noun}/${id}`)
          return { ...valuesOf(present), version: present.version }
        }}
        onChosen={(present) => {
          version.current = Number(present.version)
        }}
        {...(may.delete
          ? {
              onDelete: async () =>
                (await massDelete([{ id, name }])) ? () => void navigate(back.to) : undefined,
            }
          : {})}
      />
      <div className={classes.side}>{side}</div>
      {children}
    </div>
  )
}
