import type { DraftAct, Intention } from '@kandili/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Num } from '../../../ui/layout.tsx'
import type { Readings } from '../names/reading.ts'
import styles from './notes.module.css'
import type { useAct } from './use-act.ts'

type NotesProps = { act: ReturnType<typeof useAct>; title: string; asTyped: readonly string[] }

/** The acts that the names need, as the priest will hold them, with their price before anything is sent. */
export function Notes({ act: { notes, ofOne, total, limit, readings, typed }, title, asTyped }: NotesProps) {
  const t = useT('request')
  if (notes.length < 2 && typed.names.length <= limit) return null
  return (
    <NoteList notes={notes} readings={readings} title={title} asTyped={asTyped}>
      <p className={styles.counts}>
        <Num as="b">{t('details.namesCount', { count: typed.names.length })}</Num>
        <Num as="b">
          {notes.length} × {title}
        </Num>
        {typeof total === 'number' && <Num as="b">{formatMoney(total)}</Num>}
      </p>
      <p>
        {t('notes.why', { limit })}
        {typeof ofOne === 'number' && ` ${t('notes.price', { price: formatMoney(ofOne) })}`}
      </p>
    </NoteList>
  )
}

type NoteListProps = {
  notes: readonly DraftAct[]
  readings: Readings
  title: string
  asTyped: readonly string[]
  /** Above the names. */
  children: ReactNode
}

/** The names of each note as the priest reads them. */
export function NoteList({ notes, readings, title, asTyped, children }: NoteListProps) {
  const shared = useT('shared')
  return (
    <section className={styles.notes} aria-live="polite">
      {children}
      <ol>
        {notes.map(({ intention, names = [] }, index) => (
          <li key={index}>
            <b>{intention ? shared(`intention.${intention as Intention}`) : title}</b>
            <span lang="el">
              {names
                .map((name) => (asTyped.includes(name) ? name : (readings[name]?.asRead ?? name)))
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
