import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Form, useSubmit } from 'react-router'
import { Button } from '../components/button.tsx'
import { SelectField, TextField } from '../components/field.tsx'
import { useLanguage, useT } from '../language.ts'
import { kinds, services } from './kinds.ts'
import styles from './temple-filters.module.css'

type Found = AnswerOf<typeof endpoints.website.temples>
export type Asked = {
  q?: string
  kind?: string
  service?: string
  region?: number
  country?: string
  page: number
}

/** A form that only writes the address: it works without scripts, and a link to its result can be sent to anybody. */
export function TempleFilters({ asked, facets }: { asked: Asked; facets: Found['facets'] }) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const submit = useSubmit()
  const any = (label: string) => ({ value: '', label })
  return (
    <Form
      key={JSON.stringify(asked)}
      className={styles.filters}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          void submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <TextField
        name="q"
        type="search"
        label={t('search.label')}
        optional
        hideOptional
        maxLength={100}
        defaultValue={asked.q}
      />
      <SelectField
        name="kind"
        label={t('filter.kind')}
        optional
        hideOptional
        defaultValue={asked.kind ?? ''}
        options={[
          any(t('filter.any')),
          ...kinds.map((kind) => ({ value: kind, label: shared(`kind.${kind}`) })),
        ]}
      />
      <SelectField
        name="region"
        label={t('filter.region')}
        optional
        hideOptional
        defaultValue={asked.region?.toString() ?? ''}
        options={[
          any(t('filter.anyRegion')),
          ...facets.regions.map((region) => ({
            value: String(region.id),
            label: `${inLanguage(region.title, language)} (${region.count})`,
          })),
        ]}
      />
      <SelectField
        name="service"
        label={t('filter.service')}
        optional
        hideOptional
        defaultValue={asked.service ?? ''}
        options={[
          any(t('filter.anyService')),
          ...services.map((service) => ({ value: service, label: shared(`service.${service}`) })),
        ]}
      />
      <Button className={styles.button}>{t('search.action')}</Button>
    </Form>
  )
}
