import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../lib/api/client.ts'
import { readRecord } from '../lib/api/records.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { NotFound } from '../lib/session/not-found.tsx'
import { useRight } from '../lib/session/user.tsx'
import formClasses from '../ui/form.module.css'
import { useToasts } from '../ui/toasts.tsx'
import { useWayBack } from '../ui/way-back.ts'
import { type Catalogue, formTitle, idInAddress } from './catalogue.ts'
import type { Row } from './columns.tsx'
import { copyOf, type Field, fieldsOf, type LoadSchema, type Values } from './fields.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { nextInLists, useRecord, useSave } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { useMassDelete } from './use-mass-delete.tsx'

const OtherEditors = lazy(async () => ({ default: (await import('./other-editors.tsx')).OtherEditors }))
const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }))

type FormProps<R extends Row, D extends R> = {
  of: Catalogue<R, D>
  /** Beside the title, between title and fields, and below the form of a stored record. */
  actions?: (record: D) => ReactNode
  intro?: (record: D) => ReactNode
  below?: (record: D) => ReactNode
  /** Beside the form of a stored record. */
  beside?: (record: D) => ReactNode
  /** A new record's initial values, replacing the catalogue's. */
  initial?: Values | undefined
  /** A duplicate's initial values, replacing the copy of this record's form. */
  copy?: ((record: D) => Values) | undefined
  /** The page to open after saving; the list by default. */
  after?: ((saved: Values, id: number) => string) | undefined
}

/**
 * `saved` is when the record before this one was saved, `list` the search of the list that led here, and `template`
 * what a new record is made from.
 */
type FormState = { copy?: Values; list?: string; saved?: number; template?: number } | null

/** A noun's form, by the id in its URL. */
export const CatalogueForm = <R extends Row, D extends R>(props: FormProps<R, D>) => {
  const { of } = props
  const { id: text } = useParams()
  const id = idInAddress(text)
  const saved = (useLocation().state as FormState)?.saved
  const mayEdit = useRight(`${of.authority}_edit`)
  if (id === undefined || (id === 0 && (!mayEdit || of.fixed))) {
    return <NotFound path={`/${of.noun}/${text}`} />
  }
  return id === 0 ? (
    <CatalogueRecord key={`new ${saved ?? ''}`} {...props} id={0} record={undefined} />
  ) : (
    <StoredRecord key={id} {...props} id={id} />
  )
}

const StoredRecord = <R extends Row, D extends R>(props: FormProps<R, D> & { id: number }) => {
  const { of, id } = props
  return (
    <LoadedRecord<D> asked={useRecord<D>(of.noun, id)} path={`/${of.noun}/${id}`}>
      {(record) => <CatalogueRecord {...props} record={record} />}
    </LoadedRecord>
  )
}

const CatalogueRecord = <R extends Row, D extends R>({
  of,
  id,
  record,
  initial,
  copy,
  after,
  actions,
  intro,
  below,
  beside,
}: FormProps<R, D> & { id: number; record: D | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const navigate = useNavigate()
  const mayEdit = useRight(`${of.authority}_edit`)
  const mayDelete =
    useRight(`${of.authority}_delete`) && (record && of.isDeletable ? of.isDeletable(record) : !of.fixed)
  const massDelete = useMassDelete(of.noun)
  const save = useSave<D>(of.noun)
  // The values that the form began with: changes by somebody else have not been seen here.
  const version = useRef((record as { version?: number } | undefined)?.version)
  const { state } = useLocation()
  const { copy: copied, list: search, saved, template } = (state as FormState) ?? {}
  const queries = useQueryClient()
  const nextId = nextInLists(queries, of.noun, id)
  const list = `/${of.noun}`
  const back = useWayBack(list)
  const name = record ? of.nameOf(record, { t, language }) : t(of.one)

  const isNew = id === 0
  const schema = useMemo<LoadSchema>(
    () => async () => {
      const { create, update } = await of.contract()
      return (isNew && create ? create : update).body
    },
    [of, isNew],
  )
  const onSave = async (data: Values, next: boolean) => {
    const stored = await save({ id, body: data })
    if (isNew && template !== undefined) {
      const of = { params: { id: template }, body: { recordId: stored.id } }
      // The record is stored: what its template could not fill in is no reason to insert it again.
      await call<typeof endpoints.templates.noteUse>('POST', '/templates/:id/uses', of).catch(
        toasts.saveFailure,
      )
    }
    if (next) {
      const state = { saved: Date.now(), ...(search === undefined ? {} : { list: search }) }
      return () => void navigate(`${list}/${nextId ?? 'new'}`, { state })
    }
    return () =>
      void navigate(after?.(data, stored.id) ?? back.to, { state: { row: `${list}/${stored.id}` } })
  }
  const fields = fieldsOf(typeof of.form === 'function' ? of.form(record) : of.form)
  const form = (
    <RecordForm
      fields={fields}
      schema={schema}
      {...(isNew ? {} : { toBody: (body: Values) => ({ ...body, version: version.current }) })}
      record={record ?? copied ?? initial ?? of.initial}
      actions={
        record && (
          <>
            {actions?.(record)}
            {mayEdit && !of.fixed && (
              <Button
                variant="subtle"
                component={Link}
                to={`${list}/new`}
                state={{ copy: copy?.(record) ?? copyOf(fields, record) }}
              >
                {t('action.duplicate')}
              </Button>
            )}
          </>
        )
      }
      intro={
        record && (
          <>
            {mayEdit && !of.hidesEditors && (
              <Suspense>
                <OtherEditors of={of} id={id} />
              </Suspense>
            )}
            {intro?.(record)}
          </>
        )
      }
      beside={record && beside?.(record)}
      title={`${t(formTitle(id, mayEdit))}: ${name}`}
      listPath={list}
      listLabel={t(of.title)}
      readOnly={!mayEdit}
      startsInFirstField={isNew && saved !== undefined}
      onSave={onSave}
      saveAndNext={
        isNew ? t('action.saveAndNew') : nextId === undefined ? undefined : t('action.saveAndNext')
      }
      {...(record
        ? {
            onConflict: () => readRecord<Values>(of.noun, id),
            onChosen: (present: Values) => {
              version.current = Number(present.version)
            },
            below: (drawn: readonly Field[]) => (
              <RecordHistory of={of} id={id} fields={drawn} readOnly={!mayEdit} />
            ),
          }
        : {})}
      {...(id > 0 && mayDelete
        ? {
            onDelete: async () =>
              (await massDelete([{ id, name }])) ? () => void navigate(back.to) : undefined,
          }
        : {})}
    />
  )
  return (
    <>
      {form}
      {record && below && <div className={formClasses.below}>{below(record)}</div>}
    </>
  )
}
