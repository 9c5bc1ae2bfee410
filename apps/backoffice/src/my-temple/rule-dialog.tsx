import type { endpoints } from '@kandili/contract'
import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiError, call } from '../api/client.ts'
import { FieldInput } from '../kit/field-input.tsx'
import { bodyOf, checkValues, type Field, type FieldErrors, startValues, type Values } from '../kit/fields.ts'
import { useToasts } from '../kit/toasts.tsx'
import { useT } from '../language/language.tsx'
import { ruleFields } from '../memorial-rules/rule-fields.ts'
import classes from '../temple-people/temple-people.module.css'

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

type RuleDialogProps = { rule: Rule | undefined; onClose: () => void; onSaved: () => void }

/** A rule of the temple's own, new or changed. What was typed stays when the server refuses it. */
export const RuleDialog = ({ rule, onClose, onSaved }: RuleDialogProps) => {
  const t = useT()
  const toasts = useToasts()
  const [values, setValues] = useState<Values>(() => startValues(ruleFields, rule))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const show = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const change = (field: Field, value: unknown) => {
    setValues((former) => ({ ...former, [field.name]: value }))
    setErrors((former) =>
      Object.fromEntries(
        Object.entries(former).filter(([path]) => path !== field.name && !path.startsWith(`${field.name}.`)),
      ),
    )
  }
  const save = async () => {
    const found = checkValues(ruleFields, values, t)
    if (Object.keys(found).length > 0) {
      show(found)
      return
    }
    setSaving(true)
    try {
      await send(rule, bodyOf(ruleFields, values) as Body)
      onSaved()
      onClose()
    } catch (error) {
      toasts.saveFailure(error)
      if (error instanceof ApiError) {
        show(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      }
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('templeAlmanac.editRule')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        ref={form}
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {ruleFields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => change(field, value)}
            errorOf={(path) => errors[path]}
            readOnly={false}
          />
        ))}
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSaving}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
