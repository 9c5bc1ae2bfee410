import { type ReactNode, useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FieldInput } from './field-input.tsx'
import type { Field, LoadSchema } from './fields.ts'
import { checkForm } from './use-schema.ts'

type Values = Readonly<Record<string, unknown>>

type FieldsDialogProps = {
  title: string
  action: string
  isGrave?: boolean
  isLarge?: boolean
  fields: readonly Field[] | ((values: Values) => readonly Field[])
  /** The contract's schema of the body, which validates the form. */
  schema: LoadSchema
  start: Values
  onSend: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Above the fields. */
  children?: ReactNode
  below?: ReactNode
}

/** A short form in a dialog, made of fields and the contract's schema. */
export const FieldsDialog = ({
  fields,
  schema,
  start,
  onSend,
  children,
  below,
  ...dialog
}: FieldsDialogProps) => {
  const t = useT()
  const [values, setValues] = useState(start)
  const shown = typeof fields === 'function' ? fields(values) : fields
  return (
    <FormDialog
      {...dialog}
      validate={() => checkForm(schema, shown, values, t)}
      onSend={() => onSend(values)}
    >
      {(errorOf) => (
        <>
          {children}
          {shown.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => setValues((former) => ({ ...former, [field.name]: value }))}
              errorOf={errorOf}
              readOnly={false}
            />
          ))}
          {below}
        </>
      )}
    </FormDialog>
  )
}
