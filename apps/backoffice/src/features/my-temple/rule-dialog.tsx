import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { FieldInput } from '../../crud/field-input.tsx'
import { bodyOf, fieldsOf, type LoadSchema, startValues, type Values } from '../../crud/fields.ts'
import { checkForm } from '../../crud/use-schema.ts'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { otherFields, reasonField } from '../memorial-rules/rule-fields.ts'

type Rule = endpoints.almanac.MemorialRule
type Calls = typeof endpoints.almanac
type Body = Parameters<typeof call<Calls['addTempleRule']>>[2]['body']

const send = (rule: Rule | undefined, body: Body) =>
  rule
    ? call<Calls['changeTempleRule']>('PUT', '/my-temple/memorial-rules/:id', {
        params: { id: rule.id },
        body: { version: rule.version, ...body },
      })
    : call<Calls['addTempleRule']>('POST', '/my-temple/memorial-rules', { body })

const ruleFields = fieldsOf({ ...reasonField, ...otherFields })
const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/almanac/own-temple')).addTempleRule.body

type RuleDialogProps = {
  rule: Rule | undefined
  /** Saves, and throws the errors. */
  onSave: (save: () => Promise<unknown>) => Promise<unknown>
  onClose: () => void
}

/** A rule of the temple, new or edited. */
export const RuleDialog = ({ rule, onSave, onClose }: RuleDialogProps) => {
  const t = useT()
  const [values, setValues] = useState<Values>(() => startValues(ruleFields, rule))
  return (
    <FormDialog
      title={t('templeAlmanac.editRule')}
      action={t('action.save')}
      isLarge
      validate={() => checkForm(schema, ruleFields, values, t)}
      onSend={() => onSave(() => send(rule, bodyOf(ruleFields, values) as Body))}
      onClose={onClose}
    >
      {(errorOf) =>
        ruleFields.map((field) => (
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
  )
}
