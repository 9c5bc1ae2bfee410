import type { Intention } from '@kandili/contract'
import { splitNotes } from '@kandili/domain'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { AcceptedByButton, BeginField } from '../../ui/consent-fields.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import type { useSending } from '../account/settings/use-sending.ts'
import { IntentionField } from '../request/details/intention-field.tsx'
import { NoteList } from '../request/details/notes.tsx'
import { type ReadDetails, useReading } from '../request/details/use-reading.ts'
import { readDetails, writtenNames } from '../request/draft/act-fields.ts'
import { NamesField } from '../request/names/names-field.tsx'
import type { Part } from './use-forty.ts'

const unread: ReadDetails = { readings: {}, day: null, days: null }

type Problems = Readonly<Record<string, string>>

type Place = {
  /** The slug of the temple whose priest reads the names; none if it has no page. */
  temple: string | undefined
  intentions: readonly Intention[]
  namesLimit: number
}

/** The names as they are typed, and the parts of the list that they make: each needs a place. */
export const useNames = ({ temple, intentions, namesLimit }: Place) => {
  const t = useT('forty')
  const [typed, setTyped] = useState(() => readDetails(new FormData()))
  const [missing, setMissing] = useState<Problems>({})
  const rows = [...typed.names, ...typed.otherNames]
  const { readings } = useReading(unread, { names: rows, date: '', typeId: undefined, quantity: 1, temple })
  const partsOf = ({ names, otherNames, asTyped, ...act }: typeof typed) => {
    const intention = intentions.find((one) => one === act.intention)
    return splitNotes({ intention, names, otherNames, asTyped }, namesLimit)
  }
  return {
    typed,
    rows,
    readings,
    missing,
    parts: partsOf(typed),
    follow: (event: FormEvent<HTMLElement>) => {
      const form = event.currentTarget.closest('form')
      if (form) setTyped(readDetails(new FormData(form)))
    },
    /** @returns the parts to send; undefined if something is missing, which is then shown */
    check: (form: FormData, isPaid: boolean): Part[] | undefined => {
      const sent = readDetails(form)
      const consents = ['acceptSensitive', ...(isPaid ? ['acceptBegin'] : [])].filter(
        (name) => !form.has(name),
      )
      const found = {
        ...(sent.intention ? {} : { intention: t('form.intentionRequired') }),
        ...(writtenNames(sent).length > 0 ? {} : { 'names.0': t('form.required') }),
        ...Object.fromEntries(consents.map((name) => [name, t('form.consent')])),
      }
      setMissing(found)
      if (Object.keys(found).length > 0) return undefined
      return partsOf(sent).map(({ intention, names = [], asTyped = [] }) => ({
        intention: intention as Intention,
        names,
        asTyped,
      }))
    },
  }
}

type Names = ReturnType<typeof useNames>

/** What was refused, by the row of its name: the API names it `parts.1.names.0`, or `lines.1.names.0`. */
export const byRow = (
  sending: ReturnType<typeof useSending>,
  { parts, rows }: Names,
): ReturnType<typeof useSending> => {
  const written = rows.flatMap((name, row) => (name.trim() ? [row] : []))
  const rename = (field: string): string => {
    const [, part, name = '0'] = /^(?:parts|lines)\.(\d+)\.names(?:\.(\d+))?$/.exec(field) ?? []
    if (part === undefined) return field
    const before = parts.slice(0, Number(part)).reduce((sum, { names = [] }) => sum + names.length, 0)
    return `names.${written[before + Number(name)] ?? 0}`
  }
  const renamed = (fields: Problems) =>
    Object.fromEntries(Object.entries(fields).map(([field, message]) => [rename(field), message]))
  const { problems } = sending
  return {
    ...sending,
    problems: problems && { ...problems, fields: renamed(problems.fields) },
    errors: renamed(sending.errors),
  }
}

type FieldsProps = Place & { names: Names; isPaid: boolean; errors: Problems; children?: ReactNode }

/** The names as on the page of one act, the consents, and beside the button what will be placed. */
export function NamesAndConsents({ names, intentions, namesLimit, isPaid, errors, children }: FieldsProps) {
  const t = useT('forty')
  const { typed, rows, readings, missing, parts } = names
  const all = { ...missing, ...errors }
  return (
    <>
      <div onInput={names.follow}>
        <IntentionField allowed={intentions} chosen={typed.intention} error={all.intention} compact />
        <NamesField
          names={[]}
          asTyped={[]}
          limit={namesLimit}
          errors={all}
          written={writtenNames(typed).length}
          typed={rows}
          readings={readings}
          day={null}
          diptychs={[]}
          intention={intentions.length === 1 ? intentions[0] : typed.intention}
          isSorted={intentions.length > 1}
        />
      </div>
      <Muted>{t('form.privacy')}</Muted>
      <CheckField name="acceptSensitive" error={missing.acceptSensitive}>
        {t('form.sensitive')}
      </CheckField>
      {isPaid && <BeginField error={missing.acceptBegin} />}
      {writtenNames(typed).length > 0 && (
        <NoteList notes={parts} readings={readings} title={t('form.names')} asTyped={typed.asTyped}>
          <h4>{t('form.asRead')}</h4>
          {children}
        </NoteList>
      )}
      <Muted>
        <AcceptedByButton />
      </Muted>
    </>
  )
}
