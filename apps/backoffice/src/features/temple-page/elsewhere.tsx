import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { useTempleOfferings } from '../temple-offerings/queries.ts'
import { useTimetable } from '../timetable/queries.ts'
import { titleOf } from '../timetable/words.ts'
import classes from './temple-page.module.css'
import type { ViewProps } from './views.tsx'

type ElsewhereProps = { id: string; title: string; to: string; children: ReactNode }

/** A part of the page with a screen of its own. */
const Elsewhere = ({ id, title, to, children }: ElsewhereProps) => {
  const t = useT()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h2 id={id}>{title}</h2>
        <Button
          className={classes.pencil}
          component={Link}
          to={to}
          aria-label={t('ownPage.editOf', { section: title })}
        >
          {t('ownPage.edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}

type PartProps = Pick<ViewProps, 'shown'> & { templeId: number }

/** How many offerings are drawn. */
const DRAWN = 4

/** What can be asked for, by its first few offerings. */
export const OfferingsPart = ({ templeId, shown }: PartProps) => {
  const t = useT()
  return (
    <Elsewhere id="page-offerings" title={t('nav.offerings')} to="/my-temple/offerings">
      <Loaded of={useTempleOfferings(templeId)} failed={t('templeOfferings.failed')}>
        {({ offerings }) => {
          const own = offerings.filter((one) => one.own)
          const offered = own.filter((one) => one.own?.enabled && one.today)
          return (
            <>
              <ul className={classes.offerings}>
                {offered.slice(0, DRAWN).map(({ typeId, title, drawing, today }) => (
                  <li key={typeId}>
                    <OfferingPicture drawing={drawing} height={84} />
                    <b>{inLanguage(title, shown)}</b>
                    <span className="num">{today && formatMoney(today.price)}</span>
                  </li>
                ))}
              </ul>
              <p className={classes.note}>
                {t('ownPage.offered', { count: offered.length, total: own.length })}
              </p>
            </>
          )
        }}
      </Loaded>
    </Elsewhere>
  )
}

/** The services of the week, and their feed for calendars once the temple is published. */
export const WeekPart = ({ templeId, shown, slug }: PartProps & { slug: string | null }) => {
  const t = useT()
  return (
    <Elsewhere id="page-week" title={t('timetable.week')} to="/my-temple/services">
      <Loaded of={useTimetable(templeId)}>
        {({ services }) => (
          <ul className={classes.lines}>
            {weekdaysInOrder
              .flatMap((weekday) =>
                services
                  .filter(({ on }) => on.kind === 'WEEKDAY' && on.weekday === weekday)
                  .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
                  .map((service) => ({ weekday, service })),
              )
              .map(({ weekday, service }) => (
                <li key={service.id}>
                  <b>{t(`weekday.${weekday}`)}</b> {titleOf(service, { t, language: shown })}{' '}
                  <span className="num">{service.startsAt}</span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {slug !== null && (
        <p className={classes.note}>
          <a href={`/api/public/temples/${slug}/timetable.ics?lang=${shown}`}>{t('ownPage.feed')}</a>
        </p>
      )}
    </Elsewhere>
  )
}
