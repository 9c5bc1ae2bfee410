import { services } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { durationIn } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Temple } from '../../lib/shapes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { OfferingDrawing } from './offering-drawing.tsx'
import styles from './temple-page.module.css'

/** Everything the temple offers, by service, each leading straight into its request. */
export function TempleOfferings({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const groups = services
    .map((service) => ({ service, offerings: temple.offerings.filter((one) => one.service === service) }))
    .filter(({ offerings }) => offerings.length > 0)
  return (
    <section>
      <h2>{t('offerings.title')}</h2>
      {groups.map(({ service, offerings }) => (
        <div className={styles.group} key={service}>
          <h3>{shared(`service.${service}`)}</h3>
          <ul className={layout.plain}>
            {offerings.map((offering) => {
              const title = inLanguage(offering.title, language)
              const burns =
                offering.burningMinutes === null
                  ? ''
                  : t('offerings.burns', {
                      duration: shared('about', { duration: durationIn(shared, offering.burningMinutes) }),
                    })
              return (
                <li className={styles.offer} key={offering.typeId}>
                  <span className={styles.drawing}>
                    <OfferingDrawing offering={offering} box={80} />
                  </span>
                  <div>
                    <h4>{title}</h4>
                    <p>{inLanguage(offering.description, language) || burns}</p>
                  </div>
                  <span className={`${styles.price} ${layout.number}`}>{formatMoney(offering.price)}</span>
                  {!temple.pausedUntil && (
                    <ButtonLink
                      small
                      to={`/${language}/request?temple=${temple.slug}&service=${service}&type=${offering.typeId}`}
                    >
                      {t('offerings.choose')}
                      <span className={layout.visuallyHidden}>: {title}</span>
                    </ButtonLink>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
