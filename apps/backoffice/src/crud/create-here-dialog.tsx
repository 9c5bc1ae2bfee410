import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { saveRecord } from '../lib/api/records.ts'
import { useT } from '../lib/language/language.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { CreateHereProps } from './creatable.ts'
import { FieldInput } from './field-input.tsx'
import { bodyOf, checkValues, fieldsOf, startValues, type Values, withRequired } from './fields.ts'
import { readAgain } from './queries.ts'

/** What a form needs of a catalogue: its schema, all its fields, and the required ones. */
const partsOf = async (load: CreateHereProps['load']) => {
  const of = await load()
  const { create, update } = await of.contract()
  const schema = (create ?? update).body
  const fields = withRequired(fieldsOf(typeof of.form === 'function' ? of.form(undefined) : of.form), schema)
  return { of, schema, fields, shown: fields.filter(({ required }) => required) }
}
type Parts = Awaited<ReturnType<typeof partsOf>>

// Stops events from bubbling to the form that opened the dialog.
const keepInside = (event: FormEvent) => event.stopPropagation()

const CreateHereForm = ({ parts, noun, parent, onCreated, onClose }: CreateHereProps & { parts: Parts }) => {
  const t = useT()
  const queries = useQueryClient()
  const { of, schema, fields, shown } = parts
  const [values, setValues] = useState<Values>(() => {
    const start = startValues(fields, of.initial)
    const known = Object.entries(parent).filter(([name]) => Object.hasOwn(start, name))
    return { ...start, ...Object.fromEntries(known) }
  })
  const send = async () => {
    const { id } = await saveRecord<{ id: number }>(noun, 0, bodyOf(fields, values))
    await readAgain(queries, noun)
    onCreated(id)
  }
  return (
    <div onSubmit={keepInside} onInput={keepInside}>
      <FormDialog
        title={`${t('action.insert')}: ${t(of.one)}`}
        action={t('action.save')}
        validate={async () => checkValues(fields, values, schema, t)}
        onSend={send}
        onClose={onClose}
      >
        {(errorOf) =>
          shown.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => setValues((former) => ({ ...former, [field.name]: value }))}
              errorOf={errorOf}
              readOnly={false}
            />
          ))
        }
      </FormDialog>
    </div>
  )
}

/** Adds a record of another noun with its required fields only. */
export default function CreateHereDialog(props: CreateHereProps) {
  const { load, noun } = props
  const queryFn = useMemo(() => () => partsOf(load), [load])
  const { data } = useQuery({
    queryKey: ['catalogue', noun],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  })
  return data ? <CreateHereForm {...props} parts={data} /> : null
}
