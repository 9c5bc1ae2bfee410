import { PencilSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { civilDateOf, dayWords } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { GreekNames } from '../../ui/greek-names.tsx'
import { decidedFor, type Whose } from './address.ts'
import calendar from './calendar.module.css'
import { yearOf } from './dates.ts'
import { type DayFacts, holidayNames } from './day-words.ts'
import { type Day, isRed, type Mark } from './days.ts'
import classes from './panel.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** A decision's effect on the day, with its reason. */
const Decided = ({ mark: { override, effect } }: { mark: Mark }) => {
  const t = useT()
  const language = useLanguage()
  const { id, action, date } = override
  const title = inLanguage(override.title, language)
  const words =
    effect === 'COMES'
      ? t('day.mark.COMES', { title })
      : t(action === 'MOVE' ? 'day.mark.GOES.MOVE' : 'day.mark.GOES.REMOVE', {
          title,
          date: date ? civilDateOf(date) : '',
        })
  return (
    <li>
      <Link to={`/feast-overrides/${id}`}>{words}</Link>
      <small>{inLanguage(override.reason, language)}</small>
    </li>
  )
}

const Feasts = ({ day, whose }: { day: Day; whose: Whose }) => {
  const t = useT()
  const mayDecide = useRight('general_mainparameter_edit')
  if (day.feasts.length === 0) return <p>{t('day.noFeast')}</p>
  return (
    <ul className={classes.panelFeasts}>
      {day.feasts.map(({ key, title, rank, reason }) => {
        const begin = {
          action: 'MOVE',
          year: yearOf(day.date),
          feastKey: key,
          date: day.date,
          ...decidedFor(whose),
        }
        return (
          <li key={key}>
            <div>
              {title}
              <small>{t(`feastRank.${rank}`)}</small>
              {reason && <small>{reason}</small>}
            </div>
            {mayDecide && rank !== 'TEMPLE' && (
              <ActionIcon
                component={Link}
                to="/feast-overrides/new"
                state={{ begin }}
                size={44}
                variant="subtle"
                aria-label={t('day.moveFeast', { title })}
                title={t('day.decide')}
              >
                <PencilSimpleIcon size={20} />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const distance = (fromPascha: number): 'after' | 'before' => (fromPascha > 0 ? 'after' : 'before')

const Rules = ({ day }: { day: Day }) => {
  const t = useT()
  const { fast, memorials, liturgy } = day
  return (
    <>
      {day.readings.length > 0 && (
        <Part title={t('day.readings')}>
          <p>{day.readings.map(({ text }) => text).join(' · ')}</p>
          {day.toneText && <small>{day.toneText}</small>}
        </Part>
      )}
      <Part title={t('day.fast')}>
        {fast ? (
          <>
            <p>
              {fast.text}. {fast.reason}
            </p>
            <small>{fast.accordingTo}.</small>
          </>
        ) : (
          <p>{t('day.fastUnknown')}</p>
        )}
      </Part>
      <Part title={t('day.memorials')}>
        {memorials.isKnown ? (
          <p>
            {t(memorials.allowed ? 'day.memorials.yes' : 'day.memorials.no')} {memorials.reason}
          </p>
        ) : (
          <p>{t('day.memorialsUnknown')}</p>
        )}
        {memorials.source && <small>{t('day.source', { source: memorials.source })}</small>}
      </Part>
      {liturgy.isKnown && (
        <Part title={t('day.liturgy')}>
          <p>
            {t(liturgy.allowed ? 'day.liturgy.yes' : 'day.liturgy.no')} {liturgy.reason}
          </p>
        </Part>
      )}
    </>
  )
}

const firstNames = (names: Day['nameDays']): string[] => [
  ...new Set(names.filter(({ primary }) => primary).map(({ name }) => name)),
]

type DayPanelProps = DayFacts & {
  date: string
  whose: Whose
  /** Whether loading the temples' tasks failed. */
  isLoadUnknown: boolean
}

/** Everything known about the chosen day, each part with its source. */
export const DayPanel = ({ date, day, load, marks, isToday, whose, isLoadUnknown }: DayPanelProps) => {
  const t = useT()
  const language = useLanguage()
  const { weekday, day: number, month, year } = dayWords(date, language)
  const names = day ? firstNames(day.nameDays) : []
  const season = day?.season?.title
  return (
    <aside className={`card ${classes.panel}`} aria-labelledby="chosen-day">
      <h2 id="chosen-day" aria-live="polite">
        <span className={day && isRed(day) ? calendar.red : undefined}>{number}</span>
        <span>
          {month} {year}
          <small>
            {weekday}
            {isToday && ` · ${t('calendar.isToday')}`}
          </small>
        </span>
      </h2>
      {day && (
        <>
          <p className={classes.distance}>
            {day.fromPascha === 0
              ? t('day.pascha.0')
              : t(`day.pascha.${distance(day.fromPascha)}` as MessageKey, {
                  count: Math.abs(day.fromPascha),
                })}
            {season && ` · ${season}`}
            {day.sunday && ` · ${day.sunday[language]}`}
            {whose.calendar === 'OLD' &&
              ` · ${t('day.old', { date: `${day.menaion.day}/${day.menaion.month}` })}`}
          </p>
          {marks && marks.length > 0 && (
            <ul className={classes.decided}>
              {marks.map((mark) => (
                <Decided key={`${mark.override.id}-${mark.effect}`} mark={mark} />
              ))}
            </ul>
          )}
          <Part title={t('day.feasts')}>
            <Feasts day={day} whose={whose} />
          </Part>
          {day.saints.length > 0 && (
            <Part title={t('day.saints')}>
              <ul>
                {day.saints.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={`/saints/${id}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {names.length > 0 && (
            <Part title={t('day.nameDays')}>
              <p>
                <GreekNames names={names} />
              </p>
            </Part>
          )}
          <Rules day={day} />
          {day.holidays.length > 0 && (
            <Part title={t('day.holiday')}>
              <ul>
                {holidayNames(day.holidays, t).map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </Part>
          )}
        </>
      )}
      {load && load.templeCount > 0 && (
        <Part title={t('day.temples')}>
          <ul>
            {load.temples.map(({ id, title }) => (
              <li key={id}>{inLanguage(title, language)}</li>
            ))}
          </ul>
          {load.templeCount > load.temples.length && (
            <p>{t('day.moreTemples', { count: load.templeCount - load.temples.length })}</p>
          )}
        </Part>
      )}
      {(load || isLoadUnknown) && (
        <Part title={t('day.load')}>
          {load ? (
            <p className="num">
              {load.lines > 0 ? t('calendar.load', { count: load.lines }) : t('day.noLoad')}
            </p>
          ) : (
            <p role="alert">{t('list.failed')}</p>
          )}
        </Part>
      )}
    </aside>
  )
}
