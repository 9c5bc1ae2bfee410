import type { CallInput, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { useState } from 'react'
import { FieldInput } from '../../crud/field-input.tsx'
import { checkValues, type Field, type LoadSchema, type Values } from '../../crud/fields.ts'
import { ApiError } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { type MessageKey, type T, useLanguage, useT } from '../../lib/language/language.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import {
  fieldGroups,
  formValues,
  type OwnOffering,
  offeringBody,
  type TempleOffering,
} from './offering-fields.ts'
import classes from './offerings.module.css'

const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/temple-offerings')).save.body

type Body = CallInput<typeof endpoints.templeOfferings.save>['body']
type SaveOffering = (offering: TempleOffering, body: Body) => Promise<unknown>

/** A field's stored value in words. */
const wordsOf = (field: Field, value: unknown, t: T): string => {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'money':
      return formatMoney(value as number)
    case 'date':
      return civilDateOf(String(value))
    case 'flag':
      return t(value ? 'flag.yes' : 'flag.no')
    case 'choice': {
      const label = field.options.find((option) => option.value === value)?.label
      return label ? t(label) : ''
    }
    case 'choices':
      return field.options
        .filter((option) => (value as string[]).includes(option.value))
        .map(({ label }) => t(label))
        .join(', ')
    default:
      return String(value)
  }
}

/** The limits that administrators set, in words. */
export const limitsInWords = ({ minPrice, maxPrice }: TempleOffering, t: T): string => {
  if (minPrice !== null && maxPrice !== null) {
    return t('templeOfferings.limits', { from: formatMoney(minPrice), to: formatMoney(maxPrice) })
  }
  if (minPrice !== null) return t('templeOfferings.limitLeast', { from: formatMoney(minPrice) })
  return maxPrice === null ? '' : t('templeOfferings.limitMost', { to: formatMoney(maxPrice) })
}

type OfferingDialogProps = {
  offering: TempleOffering
  onSave: SaveOffering
  /** Reads what is stored now, after somebody else saved first. */
  onConflict: () => Promise<OwnOffering | null>
  onClose: () => void
}

/** What a temple has set for one offering. Keeps the input when somebody else saved first. */
export const OfferingDialog = ({ offering, onSave, onConflict, onClose }: OfferingDialogProps) => {
  const t = useT()
  const language = useLanguage()
  const [values, setValues] = useState<Values>(() => formValues(offering))
  const [version, setVersion] = useState(offering.own?.version ?? null)
  const [stored, setStored] = useState<Values>()
  const groups = fieldGroups(offering)
  const fields: readonly Field[] = Object.values(groups).flat()
  const title = inLanguage(offering.title, language)
  const toBody = () => offeringBody(offering, values, version)
  const save = async () => {
    try {
      await onSave(offering, toBody() as Body)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
      const own = await onConflict()
      setVersion(own?.version ?? null)
      setStored(formValues(offering, own))
      return false
    }
  }
  const differences =
    stored &&
    fields
      .filter(({ name }) => JSON.stringify(stored[name]) !== JSON.stringify(values[name]))
      .map((field) => ({ label: t(field.label), stored: wordsOf(field, stored[field.name], t) }))
  return (
    <FormDialog
      title={t('templeOfferings.editOf', { title })}
      action={t('action.save')}
      isLarge
      validate={async () => checkValues(fields, values, await schema(), t, toBody)}
      onSend={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {differences && <ConflictNote key={version} differences={differences} />}
          {Object.entries(groups).map(([name, group]) => (
            <fieldset key={name} className={classes.group}>
              <legend>{t(`templeOfferings.group.${name}` as MessageKey)}</legend>
              {name === 'price' && <p className={classes.limits}>{limitsInWords(offering, t)}</p>}
              {group.map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => setValues((former) => ({ ...former, [field.name]: value }))}
                  errorOf={errorOf}
                  readOnly={false}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  )
}
