import type { CallInput, endpoints } from '@kandili/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkValues } from '../../crud/fields.ts'
import { ApiError, call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import cardClasses from '../../ui/row-card.module.css'
import { type FieldErrors, ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import {
  fieldLabels,
  inFewWords,
  isSame,
  type PageFields,
  pick,
  type Section,
  sections,
  type TemplePage,
} from './page-fields.ts'
import classes from './temple-page.module.css'

type Calls = typeof endpoints.templePage

export const pageKey = (templeId: number) => ['temple-page', templeId] as const
export const historyKey = (templeId: number) => ['temple-page-changes', templeId] as const

export type SectionProps = {
  values: Partial<PageFields>
  change: (part: Partial<PageFields>) => void
  errorOf: (name: string) => string | undefined
  readOnly: boolean
}

type PageSectionProps = {
  section: Section
  page: TemplePage
  readOnly: boolean
  children: (props: SectionProps) => ReactNode
}

/**
 * A section of the page with its own save button. Somebody else's change of another section causes no conflict; one
 * of the same section is shown before anything replaces it, and the input is kept.
 */
export const PageSection = ({ section, page, readOnly, children }: PageSectionProps) => {
  const t = useT()
  const language = useLanguage()
  const queries = useQueryClient()
  const templeId = page.temple.id
  const { act } = useAct([historyKey(templeId)])
  const stored = pick(page, section)
  /** The values that the form began with. */
  const [start, setStart] = useState(stored)
  const [values, setValues] = useKept<Partial<PageFields>>(`page-${section}`, stored)
  const [theirs, setTheirs] = useState<Partial<PageFields>>()
  const isDirty = !isSame(values, start)
  useUnsavedWarning(isDirty && !readOnly)
  // Refetched with nothing typed: shows the stored values.
  if (!isDirty && !isSame(stored, start)) {
    setStart(stored)
    setValues(stored)
  }

  const put = async (version: number) => {
    const body = { ...values, version } as CallInput<Calls['save']>['body']
    const saved = await act(
      () => call<Calls['save']>('PUT', '/temples/:templeId/page', { params: { templeId }, body }),
      t('ownPage.saved'),
    )
    const kept = pick(saved, section)
    setStart(kept)
    setValues(kept)
    setTheirs(undefined)
    queries.setQueryData<TemplePage>(pageKey(templeId), saved)
    return true
  }
  /** Shows what somebody else stored in this section; the next save replaces it. */
  const showTheirs = (now: Partial<PageFields>) => {
    setStart(now)
    setTheirs(now)
    return false
  }
  const save = async () => {
    if (!isSame(stored, start)) return showTheirs(stored)
    try {
      return await put(page.version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
      const fresh = await queries.fetchQuery({
        queryKey: pageKey(templeId),
        queryFn: () => call<Calls['read']>('GET', '/temples/:templeId/page', { params: { templeId } }),
      })
      const now = pick(fresh, section)
      return isSame(now, start) ? put(fresh.version) : showTheirs(now)
    }
  }
  const validate = async (): Promise<FieldErrors> => {
    const { save: endpoint } = await import('@kandili/contract/endpoints/temple-page')
    const { body } = endpoint
    return checkValues([], {}, body, t, () => ({ ...values, version: page.version }))
  }
  const differences = theirs
    ? sections[section]
        .filter((field) => !isSame(theirs[field], values[field]))
        .map((field) => ({ label: t(fieldLabels[field]), stored: inFewWords(theirs[field], language) }))
    : undefined
  const title = t(`ownPage.section.${section}`)
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby={`page-${section}`}>
      <h2 id={`page-${section}`}>{title}</h2>
      <ShortForm
        className={classes.form}
        action={t('ownPage.save')}
        actionLabel={t('ownPage.saveOf', { section: title })}
        validate={validate}
        onSend={save}
        readOnly={readOnly}
      >
        {(errorOf) => (
          <>
            {differences && <ConflictNote differences={differences} />}
            {children({
              values,
              change: (part) => setValues((former) => ({ ...former, ...part })),
              errorOf,
              readOnly,
            })}
          </>
        )}
      </ShortForm>
    </section>
  )
}
