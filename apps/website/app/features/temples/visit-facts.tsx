import type { SocialChannel } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { phoneInGroups, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Temple } from '../../lib/shapes.ts'
import styles from './visit-facts.module.css'

/** A date of each day of the week, 1 for Sunday. */
const dateOfWeekday = (weekday: number): string => `2024-09-0${weekday}`

/** When the temple is open, day by day. Days without hours are left out. */
export function OpeningHours({ temple: { openingHours } }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  if (openingHours.length === 0) return null
  const weekdays = new Set(openingHours.map(({ weekday }) => weekday))
  return (
    <section className={styles.hours} aria-labelledby="opening-hours">
      <h3 id="opening-hours">{t('hours.title')}</h3>
      <dl>
        {[...weekdays].map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayOf(language, dateOfWeekday(weekday))}</dt>
            <dd className="num">
              {openingHours
                .filter((hours) => hours.weekday === weekday)
                .map(({ from, until }) => `${from}–${until}`)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Names that are the same in every language. */
const channelNames: Readonly<Record<Exclude<SocialChannel, 'WEBSITE' | 'OTHER'>, string>> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
  GOOGLE: 'Google',
  X: 'X',
  TIKTOK: 'TikTok',
  VIBER: 'Viber',
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
}

const telephone = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** How to reach the temple: telephones, fax, and its other websites. */
export function Contact({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const phones = [temple.phone, ...temple.phones].filter((phone) => phone !== '')
  if (phones.length === 0 && temple.fax === '' && temple.social.length === 0) return null
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h3 id="contact">{t('contact.title')}</h3>
      <dl>
        {phones.length > 0 && (
          <div>
            <dt>{t('fact.phone')}</dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a className="num" href={telephone(phone)}>
                  {phoneInGroups(phone)}
                </a>
              </dd>
            ))}
          </div>
        )}
        {temple.fax !== '' && (
          <div>
            <dt>{t('contact.fax')}</dt>
            <dd className="num">{phoneInGroups(temple.fax)}</dd>
          </div>
        )}
        {temple.social.length > 0 && (
          <div>
            <dt>{t('contact.social')}</dt>
            {temple.social.map(({ channel, url }) => (
              <dd key={url}>
                <a href={url} rel="noreferrer nofollow ugc">
                  {channel === 'WEBSITE' || channel === 'OTHER'
                    ? t(`contact.${channel}`)
                    : channelNames[channel]}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

/** The clergy of the temple who agreed to be shown. */
export function Clergy({ temple: { clergy } }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  if (clergy.length === 0) return null
  return (
    <section className={styles.clergy} aria-labelledby="clergy">
      <h3 id="clergy">{t('clergy.title')}</h3>
      <ul>
        {clergy.map(({ name, title }) => {
          const office = inLanguage(title, language)
          return (
            <li key={`${name.el} ${name.en}`}>
              {inLanguage(name, language)}
              {office && <small>{office}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
