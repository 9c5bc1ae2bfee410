import type { Intention } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { dayWords } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import type { ChurchDay } from './church-day.ts'
import { isReading, LITURGY, type Plan, type ReadingName, type Submission, type Today } from './plan.ts'
import classes from './sheet.module.css'
import { countOf, type Sheet, type SheetSide, sheetsOf, widthBesideAnother } from './sheet-pages.ts'

const Cross = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 26 34" aria-hidden="true">
    <path d="M11.500 0h3v9H24v3h-9.500v22h-3V12H2V9h9.500z" fill="currentColor" />
  </svg>
)

const Name = ({ name: { asRead, hasRank } }: { name: ReadingName }) => {
  const initial = [...asRead][0] ?? ''
  const cut = hasRank ? asRead.lastIndexOf(' ') : asRead.length
  return (
    <li>
      <b>{initial}</b>
      {asRead.slice(initial.length, cut)}
      {hasRank && <i>{asRead.slice(cut)}</i>}
    </li>
  )
}

const Side = ({ intention, side }: { intention: Intention; side: SheetSide<ReadingName> | undefined }) => {
  const t = useT()
  const title = t(`intention.${intention}`)
  return (
    <section className={classes.side} data-wide={side?.columns === 4 || undefined}>
      <h2>
        {/* A cross is placed over the departed only. */}
        {intention === 'ETERNAL_MEMORY' && <Cross className={classes.overDeparted} />}
        <span className={classes.initial}>{title.slice(0, 1)}</span>
        {title.slice(1)}
      </h2>
      {side && side.lines.length > 0 && (
        <ol className={classes.lines}>
          {side.lines.map((name) => (
            <Name key={name.key} name={name} />
          ))}
        </ol>
      )}
      {side && (
        <ol
          className={classes.columns}
          style={{ '--rows': side.rows, '--columns': side.columns } as CSSProperties}
        >
          {side.inColumns.map((name) => (
            <Name key={name.key} name={name} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Measures a name as the sheet prints it; once the face has been loaded, anew. */
const useNeedsLine = (): ((name: ReadingName) => boolean) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isHere = true
    void document.fonts.load('24px "GFS Didot"', 'Ω').then(() => isHere && setLoaded(true))
    return () => {
      isHere = false
    }
  }, [])
  return useMemo(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `24px "GFS Didot"${isLoaded ? '' : ', serif'}`
    return ({ asRead, hasRank }) =>
      hasRank || (pen?.measureText(asRead).width ?? asRead.length * 13) > widthBesideAnother
  }, [isLoaded])
}

type TodaySheetsProps = {
  today: Today
  plan: Plan
  lines: ReadonlyMap<number, Submission>
  marks: ReadonlySet<string>
  churchDay: ChurchDay | undefined
}

type Service = { key: string; title: string; sheets: Sheet<ReadingName>[]; total: number }

/**
 * The names on paper, for the sanctuary: A4, ink and rubric, one set of sheets for each service. Seen only by the printer.
 * What has been read is left out, unless all has been read.
 */
export const TodaySheets = ({ today, plan, lines, marks, churchDay }: TodaySheetsProps) => {
  const t = useT()
  const language = useLanguage()
  const needsLine = useNeedsLine()
  const { day, month, weekday, year } = dayWords(today.date, language)
  const services = useMemo((): Service[] => {
    const isRead = ({ key, lineId }: ReadingName) => {
      const line = lines.get(lineId)
      return marks.has(key) || (line !== undefined && isReading(line) && line.state === 'FULFILLED')
    }
    const unread = plan.names.filter((name) => !isRead(name))
    const names = unread.length > 0 ? unread : plan.names
    const rites = names.length > 0 ? [...new Set(names.map(({ readAt }) => readAt))] : [LITURGY]
    return rites.map((rite) => {
      const own = names.filter(({ readAt }) => readAt === rite)
      const line = own[0] && lines.get(own[0].lineId)
      return {
        key: rite,
        title: rite === LITURGY || !line ? t('today.liturgy') : inLanguage(line.typeTitle, language),
        sheets: sheetsOf(
          own.filter(({ intention }) => intention === 'HEALTH'),
          own.filter(({ intention }) => intention === 'ETERNAL_MEMORY'),
          needsLine,
        ),
        total: own.length,
      }
    })
  }, [plan.names, lines, marks, needsLine, language, t])
  return (
    <div className={classes.sheets} aria-hidden="true">
      {services.flatMap(({ key, title, sheets, total }) =>
        sheets.map(({ health, memory }, index) => (
          <article key={`${key} ${index}`} className={classes.sheet}>
            <header>
              <Cross className={classes.cross} />
              <h1>{title}</h1>
              <p>
                {weekday} {day} {month} {year}
              </p>
              {churchDay?.feasts[0] && <p className={classes.feast}>{churchDay.feasts[0].title}</p>}
            </header>
            <div className={classes.two}>
              {(health || !memory) && <Side intention="HEALTH" side={health} />}
              {(memory || !health) && <Side intention="ETERNAL_MEMORY" side={memory} />}
            </div>
            <footer>
              <span>{inLanguage(today.temple.title, language)}</span>
              <span className={classes.number}>
                {t('sheet.number', { sheet: String(index + 1), sheets: String(sheets.length) })}
              </span>
              <span className="num">
                {t('sheet.counts', { health: countOf(health), memory: countOf(memory) })}
                {' · '}
                {t('sheet.total', { count: total })}
              </span>
            </footer>
          </article>
        )),
      )}
    </div>
  )
}
