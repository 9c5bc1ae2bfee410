import type { endpoints } from '@kandili/contract'
import { ClockCounterClockwiseIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './main-parameters.module.css'
import { limitWords, type MainParameter, type Value, valueWords } from './main-parameters.ts'
import type { Drafts } from './use-drafts.ts'

const History = ({ parameter }: { parameter: MainParameter }) => {
  const t = useT()
  const words = { t, language: useLanguage() }
  const { id, version } = parameter
  const asked = useQuery({
    queryKey: ['main-parameters', 'versions', id, version],
    queryFn: () =>
      call<typeof endpoints.mainParameters.versions>('GET', '/main-parameters/:id/versions', {
        params: { id },
      }),
  })
  return (
    <Loaded of={asked} isEmpty={({ versions }) => versions.length === 0} empty={t('parameters.neverChanged')}>
      {({ versions }) => (
        <ol className={classes.history}>
          {versions.map((one) => (
            <li key={one.version}>
              <span className="num">{dateTimeOf(one.at)}</span> {one.by ?? t('history.unknown')}:{' '}
              <b>{valueWords({ ...parameter, value: one.record.value as Value }, words)}</b>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

/** "was 10,00 % · Anna P., 12/10/2026": the stored value while another is typed, otherwise the one before it. */
const Former = ({ parameter, drafts }: { parameter: MainParameter; drafts: Drafts }) => {
  const t = useT()
  const words = { t, language: useLanguage() }
  const { former, version, changedBy, updatedAt, value } = parameter
  const isChanged = drafts.changed.has(parameter.id)
  if (!isChanged && former === null) return null
  const was = t('parameters.was', {
    value: valueWords({ ...parameter, value: isChanged ? value : (former ?? value) }, words),
  })
  return (
    <p className={classes.former}>
      {[was, version > 1 && changedBy, version > 1 && dateTimeOf(updatedAt)].filter(Boolean).join(' · ')}
      {isChanged && (
        <button type="button" className="pressable" onClick={() => drafts.discard(parameter.id)}>
          {t('parameters.asItWas')}
        </button>
      )}
    </p>
  )
}

const unitKey = ({ type, unit }: MainParameter): MessageKey | undefined =>
  type !== 'INTEGER' || unit === '' ? undefined : (`parameters.unit.${unit}` as MessageKey)
const signs: Readonly<Record<string, string>> = { CENTS: '€', BASIS_POINTS: '%' }

/** A value that is changed where it is read, with its bounds, its former value and its history. */
export const ParameterRow = ({ parameter, drafts }: { parameter: MainParameter; drafts: Drafts }) => {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const about = useId()
  const { id, type } = parameter
  const title = inLanguage(parameter.title, language)
  const key = unitKey(parameter)
  const unit = key ? t(key) : signs[type]
  return (
    <div className={classes.row} id={`parameter-${id}`} data-changed={drafts.changed.has(id) || undefined}>
      <div>
        <b>{title}</b>
        <p id={about}>
          {[inLanguage(parameter.description, language), limitWords(parameter, { t, language })]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Former parameter={parameter} drafts={drafts} />
      </div>
      {type === 'BOOLEAN' ? (
        <Switch
          size="md"
          aria-label={title}
          aria-describedby={about}
          checked={drafts.of(parameter) === 'true'}
          disabled={!drafts.mayEdit}
          onChange={(event) => drafts.type(id, String(event.currentTarget.checked))}
        />
      ) : (
        <TextInput
          className={classes.value ?? ''}
          classNames={{ input: 'num' }}
          aria-label={title}
          aria-describedby={about}
          inputMode={type === 'INTEGER' ? 'numeric' : 'decimal'}
          rightSection={unit && <span aria-hidden="true">{unit}</span>}
          rightSectionWidth={unit && `${unit.length + 2}ch`}
          value={drafts.of(parameter)}
          readOnly={!drafts.mayEdit}
          error={errorNode(drafts.errorOf(parameter))}
          onChange={(event) => drafts.type(id, event.currentTarget.value)}
        />
      )}
      <ActionIcon
        aria-label={t('parameters.history', { title })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ClockCounterClockwiseIcon size={20} />
      </ActionIcon>
      {isOpen && <History parameter={parameter} />}
    </div>
  )
}
