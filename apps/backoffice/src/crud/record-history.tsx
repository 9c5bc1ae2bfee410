import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callPath } from '../lib/api/client.ts'
import { dateTimeOf } from '../lib/language/formats.ts'
import { useT } from '../lib/language/language.tsx'
import formClasses from '../ui/form.module.css'
import { Loaded } from '../ui/loaded.tsx'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './columns.tsx'
import { changedFields } from './differences.ts'
import { type Field, nameInRecord, startValues, type Values } from './fields.ts'
import classes from './record-history.module.css'
import { useValueText } from './use-value-text.ts'

type Version = { version: number; at: string; by: string | null; record: Values }

type VersionsProps = {
  versions: readonly Version[]
  fields: readonly Field[]
  onRestore: ((version: Version) => void) | undefined
}

const Versions = ({ versions, fields, onRestore }: VersionsProps) => {
  const t = useT()
  const textOf = useValueText(fields)
  return (
    <ol className={classes.versions}>
      {versions.map((one, index) => {
        const former = versions[index + 1]
        const values = startValues(fields, one.record)
        const before = former && startValues(fields, former.record)
        const known = fields.filter((field) => former && nameInRecord(field) in former.record)
        const changed = before ? changedFields(known, before, values) : []
        return (
          <li key={one.version}>
            <div className={classes.head}>
              <b className="num">{dateTimeOf(one.at)}</b>
              <span>{one.by ?? t('history.unknown')}</span>
              {index > 0 && onRestore && (
                <Button
                  variant="subtle"
                  aria-label={t('history.restoreOf', { at: dateTimeOf(one.at) })}
                  onClick={() => onRestore(one)}
                >
                  {t('history.restore')}
                </Button>
              )}
            </div>
            {!before && <p>{t('history.first')}</p>}
            {before && (
              <dl>
                {changed.map((field) => (
                  <div key={field.name}>
                    <dt>{t(field.label)}</dt>
                    <dd>
                      <del>{textOf(field, before[field.name])}</del>{' '}
                      <ins>{textOf(field, values[field.name])}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type RecordHistoryProps = {
  of: Pick<Catalogue<Row>, 'noun' | 'contract'>
  id: number
  fields: readonly Field[]
  readOnly: boolean
}

/** Who changed what, field by field. An earlier version is put into the form, to be reviewed before saving. */
export const RecordHistory = ({ of: { noun, contract }, id, fields, readOnly }: RecordHistoryProps) => {
  const t = useT()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [restored, setRestored] = useState<string>()
  const { data: isKept = false } = useQuery({
    queryKey: ['contract', noun, 'versions'],
    queryFn: async () => 'versions' in (await contract()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const asked = useQuery({
    queryKey: [noun, 'versions', id],
    queryFn: () =>
      callPath<{ versions: Version[] }>('GET', `/${noun}/${id}/versions`).then(({ versions }) => versions),
    enabled: isOpen,
  })
  const restore = ({ at, record }: Version) => {
    // A version from before a field was added says nothing of it.
    const known = fields.filter((field) => nameInRecord(field) in record)
    for (const [name, value] of Object.entries(startValues(known, record))) {
      setValue(name, value, { shouldDirty: true })
    }
    setRestored(dateTimeOf(at))
  }
  if (!isKept) return null
  return (
    <details
      className={`card ${formClasses.below} ${classes.history}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('history.title')}</summary>
      <p role="status">{restored && t('history.inForm', { at: restored })}</p>
      {isOpen && (
        <Loaded of={asked} isEmpty={(versions) => versions.length === 0} empty={t('history.empty')}>
          {(versions) => (
            <Versions versions={versions} fields={fields} onRestore={readOnly ? undefined : restore} />
          )}
        </Loaded>
      )}
    </details>
  )
}
