import type { CallInput, endpoints } from '@kandili/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { checkValues } from '../../crud/fields.ts'
import { ApiError, call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import type { FieldErrors } from '../../ui/short-form.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { bodyOf, fieldsOfSection, isSame, type Section, sectionNames, sectionOf } from './page-fields.ts'
import { type Draft, historyKey, type PageField, pageKey, pageQuery, type TemplePage } from './queries.ts'

/** How long the screen offers to undo a save, in milliseconds. */
const UNDO_MS = 60_000

type Calls = typeof endpoints.templePage

/**
 * What has been changed on a temple's page and not been saved. Somebody else's change of another field causes no
 * conflict; one of the same field is shown before anything replaces it, and the input is kept.
 */
export const usePageDraft = (page: TemplePage) => {
  const t = useT()
  const queries = useQueryClient()
  const toasts = useToasts()
  const templeId = page.temple.id
  const { tell } = useAct([historyKey(templeId)])
  const stored: Draft = page
  const [edits, setEdits] = useKept<Partial<Draft>>('page', {})
  /** The stored values on which the edits began. */
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<readonly PageField[]>([])
  const { hash } = useLocation()
  // A link to the page can name the part to edit.
  const [opened, setOpened] = useState<ReadonlySet<Section>>(
    () => new Set(sectionNames.filter((section) => hash === `#page-${section}`)),
  )
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])

  const values = { ...stored, ...edits }
  const changed = (Object.keys(edits) as PageField[]).filter((field) => !isSame(edits[field], stored[field]))
  const changedSections = sectionNames.filter((section) =>
    fieldsOfSection(section).some((one) => changed.includes(one)),
  )
  const named = changedSections.map((section) => t(`ownPage.section.${section}`)).join(', ')
  useUnsavedWarning(changed.length > 0)

  const change = (part: Partial<Draft>) => {
    setEdits((former) => {
      const begun = (Object.keys(part) as PageField[]).filter((field) => !(field in former))
      if (begun.length > 0) {
        setBase((before) => ({
          ...before,
          ...Object.fromEntries(begun.map((field) => [field, stored[field]])),
        }))
      }
      return { ...former, ...part }
    })
  }
  const without = (fields: readonly PageField[]) =>
    setEdits((former) =>
      Object.fromEntries(Object.entries(former).filter(([field]) => !fields.includes(field as PageField))),
    )
  const toggle = (section: Section, isOpen: boolean) =>
    setOpened(
      (former) => new Set(isOpen ? [...former, section] : [...former].filter((one) => one !== section)),
    )
  /** Opens the parts of invalid fields, so that the first one can take the focus. */
  const openInvalid = (names: readonly string[]) =>
    flushSync(() =>
      setOpened((former) => new Set([...former, ...names.flatMap((name) => sectionOf(name) ?? [])])),
    )

  const put = async (version: number): Promise<true> => {
    const body = { ...bodyOf(values, changed), version } as CallInput<Calls['save']>['body']
    const saved = await call<Calls['save']>('PUT', '/temples/:templeId/page', { params: { templeId }, body })
    queries.setQueryData<TemplePage>(pageKey(templeId), saved)
    setEdits({})
    setTheirs([])
    setOpened(new Set())
    void queries.invalidateQueries({ queryKey: historyKey(templeId) })
    const undo = async () => {
      const [latest] = (
        await call<Calls['listChanges']>('GET', '/temples/:templeId/page/changes', { params: { templeId } })
      ).changes
      if (!latest) return
      const params = { templeId, id: latest.id }
      const restored = await tell(
        () =>
          call<Calls['restore']>('POST', '/temples/:templeId/page/changes/:id/restore', {
            params,
            body: { version: saved.version },
          }),
        t('ownPage.restoredDone'),
      )
      if (restored) queries.setQueryData<TemplePage>(pageKey(templeId), restored.answer)
    }
    toasts.undoable(t('ownPage.saved'), named, () => void undo(), UNDO_MS)
    return true
  }
  /** Changed fields that somebody else has changed to another value. */
  const disputed = (now: Draft) =>
    changed.filter((field) => !isSame(now[field], base[field]) && !isSame(now[field], values[field]))
  const saveOn = async (now: TemplePage) => {
    const fields = disputed(now)
    if (fields.length === 0) return put(now.version)
    openInvalid(fields)
    setBase(now)
    setTheirs(fields)
    return false
  }
  const save = async () => {
    try {
      return await saveOn(page)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      openInvalid(error.errors.map(({ field }) => field))
      if (error.code !== 'CONFLICT') throw error
      const fresh = await queries.fetchQuery(pageQuery(templeId))
      return saveOn(fresh)
    }
  }
  const validate = async (): Promise<FieldErrors> => {
    const { save: endpoint } = await import('@kandili/contract/endpoints/temple-page')
    const errors = checkValues([], {}, endpoint.body, t, () => ({
      ...bodyOf(values, changed),
      version: page.version,
    }))
    openInvalid(Object.keys(errors))
    return errors
  }
  return {
    values,
    change,
    changed,
    changedSections,
    /** The changed parts in words. */
    named,
    theirs,
    opened,
    toggle,
    /** Takes back the changes of a part. */
    reset: (section: Section) => without(fieldsOfSection(section)),
    discard: () => {
      setEdits({})
      setTheirs([])
      setOpened(new Set())
    },
    save,
    validate,
  }
}
export type PageDraft = ReturnType<typeof usePageDraft>

/** What the fields of a part are given. */
export type SectionProps = {
  values: Draft
  change: PageDraft['change']
  errorOf: (name: string) => string | undefined
  readOnly: boolean
}
