import type { endpoints } from '@kandili/contract'
import { inLanguage, type Translate } from '@kandili/messages'
import type { templesMessages } from '@kandili/messages/website'
import { addDays, civilDateOf, dayAndMonth, dayOf, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Num } from '../../ui/layout.tsx'
import styles from './week.module.css'

type HeldService = endpoints.timetable.HeldService
type T = Translate<(typeof templesMessages)['el']>

/** How long before New Year a parish prints the next year's booklet. */
const daysBeforeNextYear = 92

/** Until when names are accepted, in words: "today, 17:00", "Saturday, 20:00", "3 December, 20:00". */
const untilIn = (
  t: T,
  language: 'el' | 'en',
  { date, time }: HeldService['closes'],
  today: string,
): string => {
  if (date === today) return t('week.today', { time })
  const day = date < addDays(today, 7) ? weekdayOf(language, date) : dayAndMonth(language, date)
  return `${day}, ${time}`
}

function Service({ service, today }: { service: HeldService; today: string }) {
  const t = useT('temples')
  const language = useLanguage()
  const note = inLanguage(service.note, language)
  return (
    <li>
      <Num>{service.startsAt}</Num>
      <span>
        {inLanguage(service.title, language)}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.until}>
        {service.acts.length === 0 ? null : service.isClosed ? (
          t('week.closed')
        ) : (
          <>
            {t('week.until')} <b className="num">{untilIn(t, language, service.closes, today)}</b>
          </>
        )}
      </span>
    </li>
  )
}

type WeekProps = {
  timetable: endpoints.timetable.PublicTimetable
  slug: string
  /** Milliseconds since 1970. */
  now: number
}

/** The services of the coming days, each with the time until which names are accepted. */
export function Week({ timetable: { days }, slug, now }: WeekProps) {
  const t = useT('temples')
  const language = useLanguage()
  const today = civilDateOf(now)
  const year = addDays(today, daysBeforeNextYear).slice(0, 4)
  const booklet = `/api/public/calendar.pdf?temple=${slug}&lang=${language}&year=${year}`
  const shown = days.filter(({ services, closed }) => services.length > 0 || closed !== null)
  return (
    <section>
      <h2>{t('week.title')}</h2>
      <p className={styles.lead}>{shown.length > 0 ? t('week.lead') : t('week.empty')}</p>
      <ol className={styles.days}>
        {shown.map(({ date, feast, isRed, services, closed }) => (
          <li key={date} className={isRed ? `${styles.day} ${styles.red}` : styles.day}>
            <div>
              <h3>{dayOf(language, date)}</h3>
              <small>{inLanguage(feast, language)}</small>
            </div>
            {services.length > 0 ? (
              <ul className={styles.services}>
                {services.map((service) => (
                  <Service key={service.id} service={service} today={today} />
                ))}
              </ul>
            ) : (
              <p className={styles.note}>
                {[t('week.noService'), inLanguage(closed, language)].filter(Boolean).join(': ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.lead}>
        <a href={`/api/public/temples/${slug}/timetable.ics?lang=${language}`}>{t('week.feed')}</a>
        {' · '}
        <a href={booklet}>{t('week.booklet', { year })}</a>
        {' · '}
        <a href={`${booklet}&paper=A6`}>{t('week.pocket')}</a>
      </p>
    </section>
  )
}
