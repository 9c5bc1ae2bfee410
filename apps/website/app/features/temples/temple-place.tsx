import { MapPin } from '@kandili/design/brand'
import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Temple } from '../../lib/shapes.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './temple-page.module.css'

/** The address, the telephone, and the way to a map of the visitor's own. */
export function TemplePlace({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  const { street, zipCode } = temple.address
  const city = inLanguage(temple.city, language)
  const address = [
    street,
    [zipCode, city].filter(Boolean).join(' '),
    inLanguage(temple.country.title, language),
  ]
  const { lat, lng } = temple
  return (
    <section>
      <h3 style={{ marginBottom: '0.875rem' }}>{t('place.title')}</h3>
      <div className={styles.map}>
        <MapPin height={64} />
      </div>
      <p className={layout.small} style={{ marginTop: '0.75rem' }}>
        {address.filter(Boolean).join(', ')}
        {lat !== null && lng !== null && (
          <>
            {' · '}
            <a
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
              rel="noreferrer"
            >
              {t('place.open')}
            </a>
          </>
        )}
      </p>
      {temple.phone && (
        <p className={layout.small}>
          {t('fact.phone')}: <a href={`tel:${temple.phone.replaceAll(/\s/g, '')}`}>{temple.phone}</a>
        </p>
      )}
    </section>
  )
}
