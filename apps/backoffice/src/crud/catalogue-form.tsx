import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useLanguage, useT } from '../app/language/language.tsx'
import { NotFound } from '../app/session/not-found.tsx'
import { useRight } from '../app/session/user.tsx'
import formClasses from '../ui/form.module.css'
import { type Catalogue, formTitle, idInAddress } from './catalogue.ts'
import type { Row } from './columns.tsx'
import type { Values } from './fields.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { useRecord, useSave } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { useMassDelete } from './use-mass-delete.tsx'

type FormProps<R extends Row> = {
  of: Catalogue<R>
  /** Beside the title, between title and fields, and below the form of a stored record. */
  actions?: (record: R) => ReactNode
  intro?: (record: R) => ReactNode
  below?: (record: R) => ReactNode
  /** What a new record begins with. */
  initial?: Values | undefined
  /** Where it leads once the record is saved, by what was saved; to the list where left out. */
  after?: ((saved: Values) => string) | undefined
}

/** A noun's form, by the number in its address. */
export const CatalogueForm = <R extends Row>(props: FormProps<R>) => {
  const { of } = props
  const { id: text } = useParams()
  const id = idInAddress(text)
  const mayEdit = useRight(`${of.authority}_edit`)
  if (id === undefined || (id === 0 && (!mayEdit || of.fixed))) {
    return <NotFound path={`/${of.noun}/${text}`} />
  }
  return id === 0 ? (
    <CatalogueRecord key="new" {...props} id={0} record={undefined} />
  ) : (
    <StoredRecord key={id} {...props} id={id} />
  )
}

const StoredRecord = <R extends Row>(props: FormProps<R> & { id: number }) => {
  const { of, id } = props
  return (
    <LoadedRecord<R> asked={useRecord<R>(of.noun, id)} path={`/${of.noun}/${id}`}>
      {(record) => <CatalogueRecord {...props} record={record} />}
    </LoadedRecord>
  )
}

const CatalogueRecord = <R extends Row>({
  of,
  id,
  record,
  initial,
  after,
  actions,
  intro,
  below,
}: FormProps<R> & { id: number; record: R | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const mayEdit = useRight(`${of.authority}_edit`)
  const mayDelete =
    useRight(`${of.authority}_delete`) && !of.fixed && (!record || (of.isDeletable?.(record) ?? true))
  const massDelete = useMassDelete(of.noun)
  const save = useSave<R>(of.noun)
  // Of the values that the form began with: what someone else changes meanwhile has not been seen here.
  const [version] = useState((record as { version?: number } | undefined)?.version)
  const list = `/${of.noun}`
  const name = record ? of.nameOf(record, { t, language }) : t(of.one)

  const onSave = async (data: Values) => {
    await save({ id, body: id > 0 ? { ...data, version } : data })
    // After the form has noticed that nothing is unsaved any more.
    setTimeout(() => void navigate(after?.(data) ?? list))
  }
  const form = (
    <RecordForm
      fields={typeof of.form === 'function' ? of.form(record) : of.form}
      record={record ?? initial}
      actions={record && actions?.(record)}
      intro={record && intro?.(record)}
      title={`${t(formTitle(id, mayEdit))}: ${name}`}
      listPath={list}
      listLabel={t(of.title)}
      readOnly={!mayEdit}
      onSave={onSave}
      {...(id > 0 && mayDelete
        ? {
            onDelete: async () => {
              if (await massDelete([{ id, name }])) void navigate(list)
            },
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
