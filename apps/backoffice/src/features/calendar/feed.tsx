import { addressOf } from '@kandili/contract/client'
import { CalendarPlusIcon, DownloadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useT } from '../../lib/language/language.tsx'
import type { Whose } from './address.ts'
import classes from './below.module.css'

const languages = ['el', 'en'] as const

/** The feed's URL for phone calendars, in either language. */
const feedPath = (lang: (typeof languages)[number], { calendar, religion, jurisdiction }: Whose): string =>
  addressOf(
    { method: 'GET', path: '/public/calendar.ics', summary: '', answer: 'blob', access: 'public' },
    { query: { lang, calendar, religion, jurisdiction } },
  )

/** The current almanac as a subscription and as a file. */
export const Feed = ({ whose }: { whose: Whose }) => {
  const t = useT()
  return (
    <section className={`card ${classes.feed}`} aria-labelledby="feed">
      <h2 id="feed">{t('feed.title')}</h2>
      <p>{t('feed.lead')}</p>
      {languages.map((lang) => {
        const path = feedPath(lang, whose)
        const address = `${location.origin}${path}`
        const language = t(`language.${lang}`)
        return (
          <div key={lang} className={classes.feedRow}>
            <b>{language}</b>
            <Button
              component="a"
              href={address.replace(/^https?:/, 'webcal:')}
              leftSection={<CalendarPlusIcon size={20} />}
              aria-label={t('feed.subscribeIn', { language })}
            >
              {t('feed.subscribe')}
            </Button>
            <Button
              component="a"
              variant="subtle"
              href={path}
              download
              leftSection={<DownloadSimpleIcon size={20} />}
              aria-label={t('feed.downloadIn', { language })}
            >
              {t('feed.download')}
            </Button>
            <code>
              <span className="visually-hidden">{t('feed.address')}: </span>
              {address}
            </code>
          </div>
        )
      })}
    </section>
  )
}
