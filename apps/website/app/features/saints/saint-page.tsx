import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOf, dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { sharedPictureOf } from '../../lib/shared-picture.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Film } from '../../ui/film.tsx'
import { Eyebrow, Lead, Muted, Page, RedDay } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Star } from '../../ui/star.tsx'
import { breadcrumbsOf, StructuredData } from '../../ui/structured-data.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import { TempleCard } from '../temples/temple-card.tsx'
import type { Saint } from './saint.ts'
import styles from './saints.module.css'

type SaintPageProps = {
  saint: Saint
  today: string
  /** The last day for which temples accept requests. */
  last: string
  /** The saint's dates that are printed in red. */
  red?: readonly string[]
  /** The page is not public: its head is the preview's. */
  isPreview?: boolean
}

const isOn = (day: Saint['furtherDays'][number]['day'], date: string): boolean =>
  day.kind === 'FIXED' && Number(date.slice(5, 7)) === day.month && Number(date.slice(8)) === day.day

/** A saint: upcoming days, patronage, iconography, and the temples dedicated to the saint. */
export function SaintPage({ saint, today, last, red = [], isPreview = false }: SaintPageProps) {
  const t = useT('saints')
  const language = useLanguage()
  const say = (value: { el: string; en: string }) => inLanguage(value, language)
  const title = say(saint.title)
  const list = `${useVisitor().origin}/${language}/saints`
  const next = saint.dates.find((date) => date >= today && date <= last)
  const coming = saint.dates.filter((date) => date >= today)
  // A further day is shown beside its date, or separately if it has no fixed or upcoming date.
  const kept = (date: string) => saint.furtherDays.find(({ day }) => isOn(day, date))
  const others = saint.furtherDays.filter(({ day }) => !coming.some((date) => isOn(day, date)))
  const years = [
    saint.birthYear !== null && t('years.from', { year: String(saint.birthYear) }),
    saint.deathYear !== null && t('years.to', { year: String(saint.deathYear) }),
  ].filter((one) => one !== false)
  const facts: [label: string, value: ReactNode][] = [
    [t('patronage'), say(saint.patronage)],
    [t('symbols'), say(saint.symbols)],
    [t('years'), years.join(', ')],
  ]
  return (
    <>
      {!isPreview && (
        <>
          <PageHead
            title={title}
            description={say(saint.biography).slice(0, 160) || t('description')}
            {...sharedPictureOf('saints', saint.slug, language)}
          />
          <StructuredData
            things={[
              breadcrumbsOf([
                { name: t('title'), url: list },
                { name: title, url: `${list}/${saint.slug}` },
              ]),
            ]}
          />
        </>
      )}
      <Page id="content" tabIndex={-1}>
        <div className={saint.imageUrl ? `${styles.head} ${styles.withPicture}` : styles.head}>
          {saint.imageUrl && (
            <img className={styles.picture} src={saint.imageUrl} alt={t('picture', { saint: title })} />
          )}
          <div>
            <Eyebrow>
              <Link to={`/${language}/saints`}>{t('title')}</Link>
            </Eyebrow>
            <h1>{title}</h1>
            <Star kind="saints" id={saint.id} title={title} />
            <ShareButton title={title} />
            {say(saint.titles) && <Lead>{say(saint.titles)}</Lead>}
            <h2 className={styles.small}>{t('days')}</h2>
            {coming.length === 0 ? (
              <Muted>{t(isPreview ? 'days.preview' : 'days.none')}</Muted>
            ) : (
              <ul className={styles.dates}>
                {coming.map((date) => {
                  const further = kept(date)
                  return (
                    <li key={date}>
                      <Link to={`/${language}/almanac/${date}`}>
                        <RedDay isRed={red.includes(date)}>{dayOfYear(language, date)}</RedDay>
                      </Link>
                      {further && <Muted as="span">{say(further.title)}</Muted>}
                    </li>
                  )
                })}
              </ul>
            )}
            {next && (
              <StartButton asked={{ service: 'CANDLE', date: next, saint: saint.id }} look="primary">
                {t('light', { date: dayOf(language, next) })}
              </StartButton>
            )}
            <div className={styles.honour}>
              <StartButton asked={{ service: 'CANDLE', saint: saint.id }}>{t('honour.CANDLE')}</StartButton>
              <StartButton asked={{ service: 'TAMA', saint: saint.id }}>{t('honour.TAMA')}</StartButton>
            </div>
          </div>
        </div>
        <dl className={styles.facts}>
          <FactRows facts={facts} />
          {others.length > 0 && (
            <div>
              <dt>{t('further')}</dt>
              <dd>
                {others.map(({ title: other }) => (
                  <p key={other.el}>{say(other)}</p>
                ))}
              </dd>
            </div>
          )}
        </dl>
        {saint.videoUrl && (
          <Film url={saint.videoUrl} poster={saint.imageUrl} title={t('video', { saint: title })} />
        )}
        {say(saint.biography) && (
          <section className={styles.life}>
            <h2>{t('life')}</h2>
            <p>{say(saint.biography)}</p>
          </section>
        )}
        <section className={styles.temples}>
          <h2>{t('temples')}</h2>
          {saint.temples.length === 0 ? (
            <>
              <Muted>{t('temples.none')}</Muted>
              <p>
                <ButtonLink look="text" to={`/${language}/temples`}>
                  {t('temples.all')}
                </ButtonLink>
              </p>
            </>
          ) : (
            <ul className={styles.cards}>
              {saint.temples.map((temple) => (
                <li key={temple.id}>
                  <TempleCard temple={temple} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </Page>
    </>
  )
}
