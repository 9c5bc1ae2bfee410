import type { endpoints } from '@kandili/contract'
import { bodyOf, fieldsOf, type LoadSchema, startValues } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
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
  return (
    <FieldsDialog
      title={t('templeAlmanac.editRule')}
      action={t('action.save')}
      isLarge
      fields={ruleFields}
      schema={schema}
      start={startValues(ruleFields, rule)}
      onSend={(values) => onSave(() => send(rule, bodyOf(ruleFields, values) as Body))}
      onClose={onClose}
    />
  )
}
