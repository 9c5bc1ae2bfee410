import type { endpoints } from '@kandili/contract'
import { BrandMark } from '@kandili/design/brand'
import { inLanguage } from '@kandili/messages'
import { civilDateOf, dayOfYear, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/layout.tsx'
import { actOf } from '../offerings/offering.ts'
import { OfferingPicture } from '../offerings/offering-picture.tsx'
import { CandleClock } from '../tracking/candle-clock.tsx'
import styles from './card.module.css'
import { useCardTime } from './use-card-time.ts'

type CardProps = {
  card: endpoints.cards.Card
  /** Milliseconds since 1970. */
  startedAt: number
}

/** The payer's words, and the flame while it is burning. On paper only the words, with the drawing of the offering. */
export function CardPage({ card, startedAt }: CardProps) {
  const t = useT('moment')
  const shell = useT('shell')
  const language = useLanguage()
  const hasScripts = useScripts()
  const now = useCardTime(startedAt)
  const say = (text: { el: string; en: string }) => inLanguage(text, language)
  const act = actOf(card)
  const burns = card.burnsUntil !== null && Date.parse(card.burnsUntil) > now
  const count = card.quantity
  const at = card.litAt ?? card.doneAt
  return (
    <Page id="content" tabIndex={-1} className={styles.page}>
      <article className={styles.card}>
        <div className={styles.drawing}>
          <OfferingPicture offering={{ ...card, imageUrl: null }} lit={burns} height={9} eager />
        </div>
        <h1 className={styles.to}>{card.to}</h1>
        <p className={styles.what}>
          {card.state === 'DONE'
            ? t(`act.${act}`, { count })
            : t(card.state === 'WAITING' ? 'card.waiting' : 'card.notDone')}
        </p>
        <p className={styles.where}>
          {t('certificate.city', { temple: say(card.temple.title), city: say(card.temple.city) })}
        </p>
        {at && <p>{t('certificate.on', { day: dayOfYear(language, civilDateOf(at)), time: hourOf(at) })}</p>}
        {card.saint && <p>{t('certificate.honours', { saint: say(card.saint.title) })}</p>}
        {card.message && <p className={styles.message}>{card.message}</p>}
        {card.from && <p className={styles.from}>{card.from}</p>}
        <p className={styles.brand}>
          <BrandMark height={30} />
          <span>{shell('name')}</span>
        </p>
      </article>
      <div className={styles.beside}>
        {act === 'CANDLE' && card.state === 'DONE' && (
          <CandleClock line={card} now={now} lighting={false} sent={false} />
        )}
        {hasScripts && (
          <Button type="button" onClick={() => window.print()}>
            {t('card.print')}
          </Button>
        )}
      </div>
    </Page>
  )
}
