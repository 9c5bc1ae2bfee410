import type { AnswerOf, endpoints } from '@kandili/contract'
import { calendarStyles, jurisdictions, religions, services } from '@kandili/contract/values'
import { MagnifyingGlassIcon, SlidersHorizontalIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { isFeastSpan } from './feast-spans.ts'
import { kinds } from './kinds.ts'
import { TempleChips } from './temple-chips.tsx'
import styles from './temple-filters.module.css'
import type { Asked } from './temples-asked.server.ts'

type Found = AnswerOf<typeof endpoints.website.temples>
const fields = [
  'q',
  'kind',
  'region',
  'metropolis',
  'feast',
  'service',
  'religion',
  'calendar',
  'jurisdiction',
] as const
/** What the chips beside the form choose: it keeps them. */
const ofChips = ['lightsToday', 'map', 'near'] as const
const spans = ['today', 'week', 'month'] as const
type Select = {
  name: Exclude<(typeof fields)[number], 'q'>
  /** The label of the empty choice. */
  any?: 'filter.any' | 'filter.anyRegion' | 'filter.anyFeast' | 'filter.anyService'
  options: readonly { value: string; label: string }[]
}
/** Debounce after which the temples found so far are shown. */
const TYPING_PAUSE_MS = 250

/** Updates the fields in place when the URL changes, so that they keep the focus. */
const useAnswersOf = (asked: Asked) => {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name)
      // The input is ahead of the URL.
      if (field === document.activeElement && name === 'q') continue
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(asked[name] ?? '')
    }
  }, [asked])
  return form
}

/** A form that only changes the URL: it works without scripts, and its results can be shared as a link. */
export function TempleFilters({ asked, facets }: { asked: Asked; facets: Found['facets'] }) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const submit = useSubmit()
  const form = useAnswersOf(asked)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const chosen = fields.filter((name) => name !== 'q' && asked[name] !== undefined).length
  // Set once: after that the user opens and closes them.
  const [open] = useState(chosen > 0)
  const day = asked.feast === undefined || isFeastSpan(asked.feast) ? undefined : asked.feast
  const selects: readonly Select[] = [
    { name: 'kind', options: kinds.map((value) => ({ value, label: shared(`kind.${value}`) })) },
    {
      name: 'region',
      any: 'filter.anyRegion',
      options: facets.regions.map(({ id, title, count }) => ({
        value: String(id),
        label: `${inLanguage(title, language)} (${count})`,
      })),
    },
    {
      name: 'metropolis',
      any: 'filter.anyRegion',
      options: facets.metropolises.map(({ key, title, count }) => ({
        value: key,
        label: `${inLanguage(title, language)} (${count})`,
      })),
    },
    {
      name: 'feast',
      any: 'filter.anyFeast',
      options: [
        ...spans.map((value) => ({ value, label: t(`feast.${value}`) })),
        ...(day === undefined ? [] : [{ value: day, label: dayOfYear(language, day) }]),
      ],
    },
    {
      name: 'service',
      any: 'filter.anyService',
      options: services.map((value) => ({ value, label: shared(`service.${value}`) })),
    },
    { name: 'religion', options: religions.map((value) => ({ value, label: t(`religion.${value}`) })) },
    {
      name: 'jurisdiction',
      options: jurisdictions.map((value) => ({ value, label: t(`jurisdiction.${value}`) })),
    },
    {
      name: 'calendar',
      options: calendarStyles.map((value) => ({ value, label: t(`calendarStyle.${value}`) })),
    },
  ]
  return (
    <Form
      ref={form}
      className={styles.filters}
      role="search"
      onSubmit={() => clearTimeout(pause.current)}
      onInput={(event) => {
        clearTimeout(pause.current)
        const wanted = event.currentTarget
        const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'search'
        const send = () => void submit(wanted, { preventScrollReset: true, replace: isTyped })
        if (isTyped) pause.current = setTimeout(send, TYPING_PAUSE_MS)
        else send()
      }}
    >
      {ofChips.map((name) => asked[name] && <input key={name} type="hidden" name={name} value="1" />)}
      <div className={styles.search}>
        <TextField
          name="q"
          type="search"
          label={t('search.label')}
          optional="unmarked"
          maxLength={100}
          defaultValue={asked.q}
        />
        <Button className={styles.button}>
          <MagnifyingGlassIcon size={26} />
          <span>{t('search.action')}</span>
        </Button>
      </div>
      <TempleChips />
      <details className={styles.more} open={open}>
        <summary>
          <SlidersHorizontalIcon size={24} />{' '}
          {chosen > 0 ? t('filter.chosen', { count: chosen }) : t('filter.title')}
        </summary>
        <div className={styles.selects}>
          {selects.map(({ name, any = 'filter.any', options }) => (
            <SelectField
              key={name}
              name={name}
              label={t(`filter.${name}`)}
              optional="unmarked"
              defaultValue={String(asked[name] ?? '')}
              options={[{ value: '', label: t(any) }, ...options]}
            />
          ))}
        </div>
      </details>
    </Form>
  )
}
