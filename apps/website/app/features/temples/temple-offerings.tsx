import type { Service } from '@kandili/contract'
import { drawnObject, type OfferingDrawing, services } from '@kandili/contract/values'
import { CaretRightIcon } from '@kandili/design/icons'
import { drawingAddress, drawingSize } from '@kandili/design/offerings'
import { inLanguage } from '@kandili/messages'
import { durationIn, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Offering, Temple } from '../../lib/shapes.ts'
import { OfferingPrice } from '../offerings/offering-price.tsx'
import { StartForm } from '../offerings/start-form.tsx'
import styles from './temple-offerings.module.css'

/** More of one kind than these are collapsed. */
const mostShown = 2
/** More drawings than these beside a heading add nothing. */
const mostDrawings = 4

/** One of each drawing, in the order of the offerings: the small candle beside the tall one. */
const drawingsOf = (offerings: readonly Offering[]): OfferingDrawing[] => {
  const all = [...new Set(offerings.map(({ drawing }) => drawing))]
  const lamps = all.filter((one) => drawnObject(one) === 'lamp')
  // Three lamps would crowd out the candles.
  return all.filter((one) => drawnObject(one) !== 'lamp' || one === lamps[0]).slice(0, mostDrawings)
}

/** One offering: the whole row links to its request. */
function Offer({ temple, offering }: { temple: Temple; offering: Offering }) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const { burningMinutes, sale, service, stock, typeId } = offering
  const more =
    burningMinutes === null
      ? inLanguage(offering.description, language)
      : t('offerings.burns', { duration: shared('about', { duration: durationIn(shared, burningMinutes) }) })
  const words = (
    <>
      <span className={styles.words}>
        <strong>{inLanguage(offering.title, language)}</strong>
        {more && <small>{more}</small>}
        {sale && <small>{t('offerings.saleUntil', { date: shortDate(sale.until) })}</small>}
      </span>
      <span className={styles.price}>
        {stock === 0 ? (
          t('offerings.soldOut')
        ) : (
          <OfferingPrice offering={offering} free={t('offerings.free')} />
        )}
      </span>
    </>
  )
  if (temple.pausedUntil || stock === 0) return <div className={styles.offer}>{words}</div>
  return (
    <StartForm asked={{ temple: temple.slug, service, type: typeId }}>
      <button className={styles.offer} type="submit">
        {words}
        <CaretRightIcon size={22} />
      </button>
    </StartForm>
  )
}

function Offers({ temple, offerings }: { temple: Temple; offerings: readonly Offering[] }) {
  return (
    <ul>
      {offerings.map((offering) => (
        <li key={offering.typeId}>
          <Offer temple={temple} offering={offering} />
        </li>
      ))}
    </ul>
  )
}

function Group({ temple, service }: { temple: Temple; service: Service }) {
  const t = useT('temples')
  const shared = useT('shared')
  const offerings = temple.offerings.filter((one) => one.service === service)
  // A list that would hide one row shows it instead.
  const shown = offerings.length > mostShown + 1 ? offerings.slice(0, mostShown) : offerings
  const folded = offerings.slice(shown.length)
  if (offerings.length === 0) return null
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <div>
          <h3>{shared(`service.${service}`)}</h3>
          <p>{t(`offerings.${offerings.some(({ postage }) => postage !== null) ? 'SENT' : service}`)}</p>
        </div>
        <div className={styles.drawings} data-service={service}>
          {drawingsOf(offerings).map((drawing) => (
            <img
              key={drawing}
              {...drawingSize}
              src={drawingAddress(drawing)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      </div>
      <Offers temple={temple} offerings={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{t('offerings.more', { count: folded.length })}</summary>
          <Offers temple={temple} offerings={folded} />
        </details>
      )}
    </section>
  )
}

/** The temple's offerings, in groups with one stand of drawings each. */
export function TempleOfferings({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const shared = useT('shared')
  const least = Math.min(...temple.offerings.map(({ price }) => price))
  if (temple.offerings.length === 0) return null
  return (
    <section className={styles.offerings} aria-labelledby="offerings">
      <div className={styles.title}>
        <h2 id="offerings">{t('offerings.title')}</h2>
        {least > 0 && <p>{shared('from', { price: formatMoney(least) })}</p>}
      </div>
      <div className={styles.groups}>
        {services.map((service) => (
          <Group key={service} temple={temple} service={service} />
        ))}
      </div>
    </section>
  )
}
