import { inLanguage } from '@kandili/messages'
import { dateTimeOf, dayWords } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { actCounts, type ListedName, namesFor, sheetsOf, type Today } from './acts.ts'
import { type ChurchDay, dayRules } from './church-day.ts'
import classes from './sheet.module.css'

/** Two columns of thirteen names stand on one side of a sheet without touching its foot. */
const namesPerSide = 26

const Cross = () => (
  <svg className={classes.cross} viewBox="0 0 22 34" aria-hidden="true">
    <path d="M9.500 0h3v9H22v3h-9.500v22h-3V12H0V9h9.500z" fill="currentColor" />
  </svg>
)

const Side = ({
  title,
  total,
  names,
  departed,
}: {
  title: string
  total: number
  names: readonly ListedName[]
  departed: boolean
}) => {
  const t = useT()
  return (
    <section className={classes.side}>
      {/* A cross stands over the departed only. */}
      <span className={classes.over}>{departed && <Cross />}</span>
      <h2>
        {title}
        {total > 0 && <small className="num">{t('today.names', { count: total })}</small>}
      </h2>
      <ol>
        {names.map(({ key, asRead }) => (
          <li key={key}>{asRead}</li>
        ))}
      </ol>
    </section>
  )
}

type TodaySheetsProps = { today: Today; churchDay: ChurchDay | undefined }

/** The day on paper, for the sanctuary: A4, ink and rubric. Seen only by the printer. */
export const TodaySheets = ({ today, churchDay }: TodaySheetsProps) => {
  const t = useT()
  const language = useLanguage()
  const { day, month, weekday, year } = dayWords(today.date, language)
  const waiting = { toDo: today.toDo, done: [] }
  const health = namesFor(waiting, 'HEALTH')
  const memory = namesFor(waiting, 'ETERNAL_MEMORY')
  const sheets = sheetsOf(health, memory, namesPerSide)
  const counts = actCounts(today.toDo)
  return (
    <div className={classes.sheets} aria-hidden="true">
      {sheets.map((sheet, index) => (
        <article key={sheet.health[0]?.key ?? sheet.memory[0]?.key ?? 'empty'} className={classes.sheet}>
          <h1>
            {weekday} {day} {month} {year}
          </h1>
          {churchDay && (
            <p className={classes.churchDay}>
              {churchDay.feasts.length > 0 && <b>{churchDay.feasts[0]?.title}</b>}
              <span>{dayRules(churchDay, t).join(' · ')}</span>
            </p>
          )}
          <p className={classes.temple}>{inLanguage(today.temple.title, language)}</p>
          <div className={classes.two}>
            <Side title={t('intention.HEALTH')} total={health.length} names={sheet.health} departed={false} />
            <Side title={t('intention.ETERNAL_MEMORY')} total={memory.length} names={sheet.memory} departed />
          </div>
          {counts.length > 0 && (
            <div className={classes.counts}>
              {counts.map(({ title, count }) => (
                <div key={title.el}>
                  <b>{count}</b>
                  {inLanguage(title, language)}
                </div>
              ))}
            </div>
          )}
          <footer>
            <span className="num">
              {t('sheet.foot', {
                sheet: String(index + 1),
                sheets: String(sheets.length),
                at: dateTimeOf(new Date().toISOString()),
              })}
            </span>
            <span>{t('sheet.signature')} ____________________</span>
          </footer>
        </article>
      ))}
    </div>
  )
}
