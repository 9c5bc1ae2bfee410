import { requestStates, services } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { isNarrowed, type OwnFilter } from './own-filter.ts'
import styles from './own-requests.module.css'
import type { OwnRequests } from './use-own-requests.ts'

type FiltersProps = { filter: OwnFilter; choices: OwnRequests['choices'] }

/** Filters the list by state, kind, temple, year, or words. The URL contains the choice. */
export function OwnFilters({ filter, choices }: FiltersProps) {
  const t = useT('account')
  const shared = useT('shared')
  const language = useLanguage()
  const any = { value: '', label: t('me.filter.any') }
  return (
    <details className={styles.narrowing} open={isNarrowed(filter)}>
      <summary>{t('me.filter.title')}</summary>
      {/* Another filter creates new fields, so that no earlier input stays. */}
      <Form className={styles.filters} role="search" key={JSON.stringify(filter)}>
        <TextField
          name="q"
          type="search"
          label={t('me.filter.q')}
          optional="unmarked"
          maxLength={100}
          defaultValue={filter.q}
        />
        <SelectField
          name="state"
          label={t('me.filter.state')}
          optional="unmarked"
          defaultValue={filter.state ?? ''}
          options={[any, ...requestStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <SelectField
          name="service"
          label={t('me.filter.service')}
          optional="unmarked"
          defaultValue={filter.service ?? ''}
          options={[any, ...services.map((value) => ({ value, label: shared(`service.${value}`) }))]}
        />
        <SelectField
          name="temple"
          label={t('me.filter.temple')}
          optional="unmarked"
          defaultValue={filter.templeId ?? ''}
          options={[
            any,
            ...choices.temples.map(({ id, title }) => ({
              value: String(id),
              label: inLanguage(title, language),
            })),
          ]}
        />
        <SelectField
          name="year"
          label={t('me.filter.year')}
          optional="unmarked"
          defaultValue={filter.year ?? ''}
          options={[any, ...choices.years.map((year) => ({ value: String(year), label: String(year) }))]}
        />
        <p className={styles.narrow}>
          <Button>{t('me.filter.apply')}</Button>
          {isNarrowed(filter) && (
            <ButtonLink look="text" to="?">
              {t('me.filter.clear')}
            </ButtonLink>
          )}
        </p>
      </Form>
    </details>
  )
}
