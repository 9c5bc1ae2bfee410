import type { Bilingual, Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { useLookup } from '../../crud/queries.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { yearlyDayWords } from '../almanac/day-words.ts'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { languageOptions } from './languages.ts'
import type { Draft, TemplePage } from './queries.ts'
import classes from './temple-page.module.css'

export type ViewProps = {
  values: Draft
  /** The language in which the faithful read the page. */
  shown: Language
}

const None = () => <p className={classes.note}>{useT()('ownPage.nothingYet')}</p>

/** A text in the shown language; marked where the faithful read the other one instead. */
const Words = ({ text, shown }: { text: Bilingual; shown: Language }) => {
  const t = useT()
  const isMissing = text[shown].trim() === '' && inLanguage(text, shown) !== ''
  return (
    <>
      <span lang={isMissing ? (shown === 'el' ? 'en' : 'el') : shown}>{inLanguage(text, shown)}</span>
      {isMissing && <small className={classes.missing}>{t(`ownPage.missingIn.${shown}`)}</small>}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.length === 0 ? (
    <None />
  ) : (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )

export const PauseView = ({ values: { pausedUntil } }: ViewProps) => {
  const t = useT()
  return (
    <p className={pausedUntil ? classes.paused : undefined}>
      {pausedUntil ? t('ownPage.paused', { date: civilDateOf(pausedUntil) }) : t('ownPage.notPaused')}
    </p>
  )
}

export const WordsView = ({ values: { description, languages }, shown }: ViewProps) => {
  const t = useT()
  const spoken = languageOptions.filter(({ value }) => languages.includes(value))
  return (
    <>
      {description.el + description.en === '' ? (
        <None />
      ) : (
        <p className={classes.words}>
          <Words text={description} shown={shown} />
        </p>
      )}
      <p className={classes.note}>
        {t('ownPage.languages')}: {spoken.map(({ label }) => t(label)).join(', ')}
      </p>
    </>
  )
}

export const AnswersView = ({ values }: ViewProps) => {
  const t = useT()
  return (
    <>
      <p>{t('ownPage.answersWithin', { count: values.answersWithinHours })}</p>
      <p className={classes.note}>
        {[
          `${t('temples.proofPolicy')}: ${t(`temples.proof.${values.proofPolicy}`)}`,
          values.proofRequired && t('temples.proofRequired'),
          values.tellsWho && t('ownPage.tellsWho'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

export const HoursView = ({ values: { openingHours } }: ViewProps) => {
  const t = useT()
  const days = weekdaysInOrder.filter((day) => openingHours.some(({ weekday }) => weekday === day))
  return (
    <Lines
      lines={days.map((day) => (
        <>
          <b>{t(`weekday.${day}`)}</b>{' '}
          <span className="num">
            {openingHours
              .filter(({ weekday }) => weekday === day)
              .map(({ from, until }) => `${from}–${until}`)
              .sort()
              .join(', ')}
          </span>
        </>
      ))}
    />
  )
}

export const PlaceView = ({ values, page, shown }: ViewProps & { page: TemplePage }) => {
  const t = useT()
  const { streetName, streetNumber, zipCode, lat, lng, radius } = values
  const street = [streetName, streetNumber].filter(Boolean).join(' ')
  const city = [zipCode, inLanguage(page.city.title, shown)].filter(Boolean).join(' ')
  return (
    <>
      <p>{[street, city].filter(Boolean).join(', ')}</p>
      {lat === null || lng === null ? (
        <p className={classes.missing}>{t('map.none')}</p>
      ) : (
        <p className="num">
          <a
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
            target="_blank"
            rel="noreferrer"
          >
            {lat}, {lng}
          </a>
        </p>
      )}
      {radius !== null && <p className={classes.note}>{`${t('ownPage.radius')}: ${radius}`}</p>}
    </>
  )
}

export const ContactView = ({ values }: ViewProps) => {
  const t = useT()
  const phones = [values.phone1, values.phone2, values.phone3].filter(Boolean)
  return (
    <Lines
      lines={[
        ...(phones.length > 0 ? [<span className="num">{phones.join(', ')}</span>] : []),
        ...(values.fax ? [`${t('field.fax')}: ${values.fax}`] : []),
        ...values.social.map(({ channel, url }) => (
          <>
            {t(`channel.${channel}`)}: <a href={url}>{url}</a>
          </>
        )),
      ]}
    />
  )
}

export const ClergyView = ({ values: { clergy }, shown }: ViewProps) => {
  const t = useT()
  return (
    <Lines
      lines={clergy.map(({ name, title, shown: isShown }) => (
        <>
          <b>
            <Words text={name} shown={shown} />
          </b>{' '}
          <Words text={title} shown={shown} />
          {!isShown && <small className={classes.missing}>{t('ownPage.hidden')}</small>}
        </>
      ))}
    />
  )
}

export const FeastView = ({ values: { saintId, feastDays }, shown }: ViewProps) => {
  const t = useT()
  const language = useLanguage()
  const { data } = useLookup('saints')
  const saint = data?.find(({ id }) => id === saintId)
  return (
    <Lines
      lines={[
        ...(saint ? [saint.title] : []),
        ...feastDays.map(({ title, day }) => (
          <>
            <Words text={title} shown={shown} />, {yearlyDayWords(day, { t, language })}
          </>
        )),
      ]}
    />
  )
}
