import type { Service } from '@kandili/contract'
import { HandsPrayingIcon, ScrollIcon } from '@kandili/design/icons'
import { pictures } from '@kandili/design/pictures'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Num, PlainList, Section } from '../../ui/layout.tsx'
import type { HomeData } from './home-data.ts'
import styles from './services.module.css'

/** The content of each service's arch: a picture, the prayer itself, a memorial note. */
export function ServiceArch({ service }: { service: Service }) {
  const shared = useT('shared')
  const drawings: Record<Service, ReactNode> = {
    CANDLE: (
      <div className={styles.arch}>
        <img {...pictures.serviceCandle} alt="" loading="lazy" />
      </div>
    ),
    TAMA: (
      <div className={styles.arch}>
        <img {...pictures.serviceTama} alt="" loading="lazy" />
      </div>
    ),
    PRAYER: (
      <div className={`${styles.arch} ${styles.prayer}`} aria-hidden="true">
        <p lang="grc">
          Κύριε
          <br />
          ἐλέησον
        </p>
      </div>
    ),
    MEMORIAL: (
      <div className={`${styles.arch} ${styles.memorial}`} aria-hidden="true">
        <div className={styles.paper}>
          <strong>{shared('intention.ETERNAL_MEMORY')}</strong>
          {shared('memorialNote')}
        </div>
      </div>
    ),
  }
  return drawings[service]
}

/** The same arch at the size of a thumbnail, where no text is legible. */
export function SmallServiceArch({ service }: { service: Service }) {
  if (service === 'CANDLE' || service === 'TAMA') return <ServiceArch service={service} />
  const Drawing = service === 'PRAYER' ? HandsPrayingIcon : ScrollIcon
  return (
    <div className={`${styles.arch} ${styles.iconArch}`}>
      <Drawing size={36} />
    </div>
  )
}

/** The services, with the minimum offering of each. */
export function Services({ services }: Pick<HomeData, 'services'>) {
  const t = useT('home')
  const shared = useT('shared')
  const language = useLanguage()
  return (
    <Section id="services">
      <h2>{t('services.title')}</h2>
      <PlainList className={styles.services}>
        {services.map(({ service, from }) => (
          <li key={service}>
            <Link to={`/${language}/request?service=${service}`}>
              <ServiceArch service={service} />
              <h3>{shared(`service.${service}`)}</h3>
              <p className={styles.text}>{shared(`service.${service}.text`)}</p>
              <Num className={styles.from}>{shared('from', { price: formatMoney(from) })}</Num>
            </Link>
          </li>
        ))}
      </PlainList>
    </Section>
  )
}
