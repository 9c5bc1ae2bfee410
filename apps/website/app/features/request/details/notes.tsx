import type { Intention } from '@kandili/contract'
import { useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Num } from '../../../ui/layout.tsx'
import styles from './notes.module.css'
import type { useAct } from './use-act.ts'

type NotesProps = { act: ReturnType<typeof useAct>; title: string; asTyped: readonly string[] }

/** The acts that the names need, as the priest will hold them, with their price before anything is sent. */
export function Notes({ act: { notes, ofOne, total, limit, readings, typed }, title, asTyped }: NotesProps) {
  const t = useT('request')
  const shared = useT('shared')
  if (notes.length < 2 && typed.names.length <= limit) return null
  return (
    <section className={styles.notes} aria-live="polite">
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
