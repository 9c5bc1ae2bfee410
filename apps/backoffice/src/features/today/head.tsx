import { BookOpenIcon, PrinterIcon, ProhibitIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { civilDateOf, dayWords } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../shell/switches.tsx'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import { weekdayOf } from '../calendar/dates.ts'
import { isRed } from '../calendar/days.ts'
import { type ChurchDay, dayRules, lectionaryOf, soulsAndFast } from './church-day.ts'
import { SentWords } from './network-words.tsx'
import type { Today } from './plan.ts'
import classes from './today.module.css'

/** The day, its feast and the temple, in one row of 88 pixels. */
export const Head = ({ today, churchDay }: { today: Today; churchDay: ChurchDay | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const sheet = useDownloadFile(t('today.printFailed'))
  const { day, month, weekday } = dayWords(today.date, language)
  const isRedDay = churchDay ? isRed(churchDay) : weekdayOf(today.date) === 1
  const feasts = churchDay?.feasts.map(({ title }) => title).join(' · ')
  return (
    <header className={classes.head}>
      <h1>
        <span className={`${classes.day} num`} data-red={isRedDay || undefined}>
          {day}
        </span>
        <span className={classes.dayWords}>
          <span className={classes.month}>
            {month}, {weekday}
          </span>
          <span className={classes.feast}>
            {feasts && <span data-red={isRedDay || undefined}>{feasts}</span>}
            {feasts && ' · '}
            {inLanguage(today.temple.title, language)}
          </span>
        </span>
      </h1>
      <SentWords />
      <div className={classes.tools}>
        {today.date !== today.present && (
          <Button component={Link} to="/today" size="lg">
            {t('today.back')}
          </Button>
        )}
        {today.date === today.present && (
          <Button component={Link} to="/today/altar" size="lg" leftSection={<BookOpenIcon size={22} />}>
            {t('today.altar')}
          </Button>
        )}
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button
              size="lg"
              leftSection={<PrinterIcon size={22} />}
              aria-disabled={sheet.isBusy || undefined}
            >
              {t('today.print')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['ONCE', 'FAMILIES'] as const).map((names) => (
              <Menu.Item
                key={names}
                onClick={() =>
                  void sheet.download(
                    `/api/submissions/sheet?date=${today.date}&names=${names}`,
                    `${today.date}.pdf`,
                  )
                }
              >
                {t(names === 'ONCE' ? 'today.printOnce' : 'today.printFamilies')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  )
}

/** Until the temple is published nothing arrives: Today leads to what is missing. */
export const NotPublishedWords = () => {
  const t = useT()
  return (
    <p className={classes.offline}>
      <ProhibitIcon size={24} />
      <span>
        {t('ownPage.notPublished')}{' '}
        {useRight('companies_temple_view') && <Link to="/my-temple">{t('today.toChecklist')}</Link>}
      </span>
    </p>
  )
}

/** While the temple accepts no requests, Today says so, with the way to end it; acts that are due are done as always. */
export const PausedWords = ({ until }: { until: string }) => {
  const t = useT()
  const mayEnd = useRight('companies_temple_edit')
  return (
    <p className={classes.offline}>
      <ProhibitIcon size={24} />
      <span>
        <b>{t('ownPage.paused', { date: civilDateOf(until) })}</b> {t('today.paused')}{' '}
        {mayEnd && <Link to="/my-temple/page#page-pause">{t('today.pausedEnd')}</Link>}
      </span>
    </p>
  )
}

/**
 * The rules of the day: Souls, fast, memorials; in the evening also those of the next day. Renders nothing without
 * any.
 */
export const DayRules = ({ day }: { day: ChurchDay }) => {
  const t = useT()
  const language = useLanguage()
  const rules = [...lectionaryOf(day, language), ...dayRules(day, t)]
  const coming = day.coming
  const feast = coming?.feasts[0]?.title
  const comingRules = coming ? soulsAndFast(coming, t) : []
  if (rules.length === 0 && !feast && comingRules.length === 0) return null
  return (
    <p className={classes.rules}>
      {rules.join(' · ')}
      {coming && (feast || comingRules.length > 0) && (
        <span>
          {t('today.day.vespers')} {feast && <span data-red={isRed(coming) || undefined}>{feast}</span>}
          {feast && comingRules.length > 0 && ' · '}
          {comingRules.join(' · ')}
        </span>
      )}
    </p>
  )
}
