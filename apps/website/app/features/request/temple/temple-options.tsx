import { inLanguage } from '@kandili/messages'
import { answersIn } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import type { TempleCard } from '../../../lib/shapes.ts'
import styles from '../../../ui/option-card.module.css'
import { OptionGroup, OptionRow } from '../../../ui/option-card.tsx'
import { TemplePicture } from '../../temples/temple-picture.tsx'

type TempleOptionsProps = {
  temples: readonly TempleCard[]
  chosen: TempleCard | null
  /** Whether the chosen temple is that of the last request. */
  isLastTime: boolean
  error?: string
}

/** The found temples, as choices; the previously chosen one is first. */
export function TempleOptions({ temples, chosen, isLastTime, error }: TempleOptionsProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const shown = chosen ? [chosen, ...temples.filter((one) => one.id !== chosen.id)] : temples
  if (shown.length === 0) return <p className={styles.none}>{t('temple.none')}</p>
  return (
    <OptionGroup name="temple" legend={t('temple.legend')} columns={1} error={error}>
      {shown.map((temple, index) => (
        <OptionRow
          key={temple.slug}
          name="temple"
          value={temple.slug}
          first={index === 0}
          invalid={error !== undefined}
          checked={temple.id === chosen?.id}
          picture={
            <span className={styles.thumb}>
              <TemplePicture temple={temple} />
            </span>
          }
          title={inLanguage(temple.title, language)}
          text={`${shared(`kind.${temple.kind}`)} · ${inLanguage(temple.city, language)}`}
          more={
            isLastTime && temple.id === chosen?.id
              ? t('temple.lastTime')
              : answersIn(shared, temple.answersWithinHours)
          }
        />
      ))}
    </OptionGroup>
  )
}
