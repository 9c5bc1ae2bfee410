import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { answersIn } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import type { TempleCard as Card } from '../../lib/shapes.ts'
import { Star } from '../../ui/star.tsx'
import styles from './temple-card.module.css'
import { TemplePicture } from './temple-picture.tsx'

/** A temple in a list: its picture, its name, its type and place, how soon it answers. */
export function TempleCard({
  temple,
  level = 3,
  eager = false,
}: {
  temple: Card
  level?: 2 | 3
  eager?: boolean
}) {
  const t = useT('shared')
  const language = useLanguage()
  const Heading = `h${level}` as const
  const where = inLanguage(temple.region, language) || inLanguage(temple.country.title, language)
  return (
    <div className={styles.frame}>
      <Link className={styles.card} to={`/${language}/temples/${temple.slug}`}>
        <div className={styles.picture}>
          <TemplePicture temple={temple} eager={eager} />
        </div>
        <Heading className={styles.title}>{inLanguage(temple.title, language)}</Heading>
        <span className={styles.meta}>
          {t(`kind.${temple.kind}`)} · {[inLanguage(temple.city, language), where].filter(Boolean).join(', ')}
        </span>
        <span className={styles.more}>{answersIn(t, temple.answersWithinHours)}</span>
      </Link>
      <Star kind="temples" id={temple.id} title={inLanguage(temple.title, language)} look="corner" />
    </div>
  )
}
