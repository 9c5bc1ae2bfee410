import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { answersIn, dayAndMonth, dayOfYear, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Temple } from '../../lib/shapes.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './temple-page.module.css'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** What and where the temple is, and the facts by which people choose. */
export function TempleIntroduction({ temple, feastToday }: { temple: Temple; feastToday: boolean }) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const say = (value: { el: string; en: string } | null) => inLanguage(value, language)
  const place = [say(temple.city), say(temple.region), say(temple.country.title)].filter(Boolean).join(', ')
  const facts: [label: string, value: ReactNode, wide?: boolean][] = []
  if (temple.saint) facts.push([t('fact.saint'), say(temple.saint.title)])
  const feast = temple.feast
    ? dayAndMonth(language, `2028-${twoDigits(temple.feast.month)}-${twoDigits(temple.feast.day)}`)
    : // A moving one has another date each year.
      temple.nextFeast && dayOfYear(language, temple.nextFeast)
  if (feast) {
    facts.push([
      t('fact.feast'),
      <>
        <span className={layout.rubric}>{feast}</span>
        {feastToday && ` · ${t('fact.today')}`}
      </>,
    ])
  }
  facts.push([t('fact.minimum'), <span className={layout.number}>{formatMoney(temple.minOrderAmount)}</span>])
  facts.push([t('fact.answers'), answersIn(shared, temple.answersWithinHours, 'answersShort')])
  if (say(temple.jurisdiction)) facts.push([t('fact.jurisdiction'), say(temple.jurisdiction)])
  if (temple.calendarStyle === 'OLD') facts.push([t('fact.calendar'), t('fact.oldCalendar')])
  if (say(temple.timetable)) facts.push([t('fact.timetable'), say(temple.timetable), true])
  const { until } = temple.mandate
  const by = say(temple.mandate.by)
  if (by) {
    const words = until ? t('fact.mandateUntil', { by, date: shortDate(until) }) : by
    facts.push([t('fact.mandate'), words, true])
  }
  return (
    <>
      <p className={layout.eyebrow}>
        {shared(`kind.${temple.kind}`)} · {place}
      </p>
      <h1>{say(temple.title)}</h1>
      <p className={layout.lead}>{say(temple.description)}</p>
      {temple.demonstration && (
        <p className={`${layout.muted} ${layout.small}`}>{shared('demonstrationTemple')}</p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value, wide]) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
