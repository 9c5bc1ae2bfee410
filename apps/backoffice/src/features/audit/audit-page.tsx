import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Words } from '../../crud/columns.tsx'
import { Filters, filterNames } from '../../crud/filters.tsx'
import listClasses from '../../crud/list.module.css'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './audit.module.css'
import { Entries } from './entries.tsx'
import { type AuditEntry, factsInWords, recordWords } from './facts.ts'
import { auditFilters } from './filters.ts'

type Chosen = Readonly<Record<string, readonly string[]>>
const names = [...filterNames(auditFilters), 'entityId']

/** The search in the URL; `before` is the cursor of the page. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const chosen: Chosen = Object.fromEntries(
    names.map((name) => [name, search.getAll(name)] as const).filter(([, values]) => values.length > 0),
  )
  const write = (next: Chosen, before?: string) => {
    const address = new URLSearchParams()
    for (const [name, values] of Object.entries(next)) for (const value of values) address.append(name, value)
    if (before) address.set('before', before)
    setSearch(address, { preventScrollReset: true })
  }
  return { chosen, before: search.get('before') ?? undefined, write }
}

/** The API's parameters: periods and the record's id are single values, the others lists. */
const queryOf = ({ from, to, entityId, ...several }: Chosen) => ({
  ...(several as Partial<Record<'entity' | 'action', never[]>>),
  from: from?.[0],
  to: to?.[0],
  entityId: entityId?.[0],
})

const csvRow = (entry: AuditEntry, words: Words): string[] => [
  dateTimeOf(entry.at),
  entry.actor ? entry.actor.name : words.t('audit.nobody'),
  words.t(`audit.action.${entry.action}`),
  recordWords(entry, words),
  inLanguage(entry.temple?.title, words.language),
  factsInWords(entry.facts, words)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; '),
]

const useExport = (chosen: Chosen, words: Words) => {
  const toasts = useToasts()
  const [isExporting, setExporting] = useState(false)
  const { t, language } = words
  const start = async () => {
    setExporting(true)
    try {
      const { records, complete } = await call<typeof endpoints.audit.exportAll>('GET', '/audit/export', {
        query: queryOf(chosen),
      })
      const head = (['when', 'who', 'what', 'record', 'temple', 'details'] as const).map((name) =>
        t(`audit.${name}`),
      )
      const rows = records.map((entry) => csvRow(entry, words))
      download('audit.csv', toCsv([head, ...rows], language === 'el' ? ';' : ','))
      if (!complete) toasts.plainFailure(t('audit.exportPart'), null)
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
    setExporting(false)
  }
  return { isExporting, start }
}

/** The id of a record; searches on blur or Enter. */
const NumberBox = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useT()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(String(new FormData(event.currentTarget).get('entityId') ?? '').trim())
      }}
    >
      <TextInput
        key={value}
        className={classes.number ?? ''}
        name="entityId"
        aria-label={t('audit.number')}
        placeholder={t('audit.number')}
        defaultValue={value}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed !== value) onChange(typed)
        }}
      />
    </form>
  )
}

/** Who saw or changed what, newest first, paginated. */
export default function AuditPage() {
  const t = useT()
  const language = useLanguage()
  const { chosen, before, write } = useAddress()
  const exporting = useExport(chosen, { t, language })
  usePageTitle(t('nav.audit'))
  const entries = useQuery({
    queryKey: ['audit', chosen, before],
    queryFn: () =>
      call<typeof endpoints.audit.list>('GET', '/audit', { query: { ...queryOf(chosen), before } }),
    placeholderData: (former) => former,
  })
  const withNumber = (entityId: string) => {
    const { entityId: _, ...others } = chosen
    write(entityId === '' ? others : { ...others, entityId: [entityId] })
  }
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.audit')}</h1>
        <div className={listClasses.actions}>
          <Button
            leftSection={<DownloadSimpleIcon size={20} />}
            loading={exporting.isExporting}
            onClick={() => void exporting.start()}
          >
            {t('list.export')}
          </Button>
        </div>
      </div>
      <p className={classes.lead}>{t('audit.lead')}</p>
      <section
        className={`card ${listClasses.card}`}
        aria-label={t('nav.audit')}
        aria-busy={entries.isFetching}
        tabIndex={-1}
      >
        <div className={listClasses.filters}>
          <NumberBox value={chosen.entityId?.[0] ?? ''} onChange={withNumber} />
          <Filters filters={auditFilters} chosen={chosen} onChange={(next) => write(next)} />
          {Object.keys(chosen).length > 0 && (
            <button
              type="button"
              className={listClasses.clear}
              onClick={(event) => {
                // The button disappears with the filters, so the focus moves here.
                event.currentTarget.closest('section')?.focus({ preventScroll: true })
                write({})
              }}
            >
              {t('list.clearFilters')}
            </button>
          )}
        </div>
        <Loaded of={entries}>
          {({ records, next }) => (
            <>
              {records.length > 0 ? (
                <Entries entries={records} />
              ) : (
                <p className={listClasses.notice} role="status">
                  {t('list.empty')}
                </p>
              )}
              <nav className={classes.pages} aria-label={t('list.pages')}>
                {before && <Button onClick={() => write(chosen)}>{t('audit.newest')}</Button>}
                {next && <Button onClick={() => write(chosen, next)}>{t('audit.older')}</Button>}
              </nav>
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}
