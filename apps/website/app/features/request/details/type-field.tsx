import { inLanguage } from '@kandili/messages'
import { durationIn } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import type { Offering } from '../../../lib/shapes.ts'
import { MoreOptions, OptionCard, OptionGroup } from '../../../ui/option-card.tsx'
import { OfferingPicture } from '../../offerings/offering-picture.tsx'
import { OfferingPrice } from '../../offerings/offering-price.tsx'
import styles from './details.module.css'

type TypeFieldProps = {
  offerings: readonly Offering[]
  chosen: number | undefined
  error?: string
  /** Small cards, as many in a row as there is room for. */
  compact?: boolean
}

/** How many small cards are shown; the others are behind a line. */
const FIRST_ROW = 4

/** The choice of offering; hidden if the temple has only one. */
export function TypeField({ offerings, chosen, error, compact = false }: TypeFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const [only] = offerings
  const wordsOf = (offering: Offering) => ({
    title: inLanguage(offering.title, language),
    text:
      offering.burningMinutes === null
        ? undefined
        : compact
          ? durationIn(shared, offering.burningMinutes)
          : shared('about', { duration: durationIn(shared, offering.burningMinutes) }),
    price: <OfferingPrice offering={offering} free={t('summary.free')} />,
  })
  if (only && offerings.length === 1) {
    const { title, text, price } = wordsOf(only)
    return (
      <div className={styles.only}>
        <input type="hidden" name="typeId" value={only.typeId} />
        <OfferingPicture offering={only} height={6.5} eager />
        <p>
          <strong>{title}</strong>
          <span>
            {text && `${text} · `}
            {price}
          </span>
        </p>
      </div>
    )
  }
  const cards = offerings.map((one, index) => (
    <OptionCard
      key={one.typeId}
      name="typeId"
      value={one.typeId}
      first={index === 0}
      invalid={error !== undefined}
      checked={chosen === one.typeId}
      drawing={<OfferingPicture offering={one} height={compact ? 3.5 : 8} eager />}
      {...wordsOf(one)}
    />
  ))
  const legend = t(`details.type.${only?.service ?? 'CANDLE'}`)
  if (compact) {
    const others = offerings.slice(FIRST_ROW)
    return (
      <OptionGroup name="typeId" legend={legend} columns="fit" error={error}>
        {cards.slice(0, FIRST_ROW)}
        {others.length > 0 && (
          <MoreOptions
            label={t('details.type.others', { count: others.length })}
            open={others.some(({ typeId }) => typeId === chosen)}
          >
            {cards.slice(FIRST_ROW)}
          </MoreOptions>
        )}
      </OptionGroup>
    )
  }
  const columns = offerings.length === 4 || offerings.length > 6 ? 4 : offerings.length > 2 ? 3 : 2
  return (
    <OptionGroup name="typeId" legend={legend} columns={columns} error={error}>
      {cards}
    </OptionGroup>
  )
}
