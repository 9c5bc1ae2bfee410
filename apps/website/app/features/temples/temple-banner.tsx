import islandChapelWide from '@kandili/design/images/demonstration/island-chapel-wide.webp'
import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Temple } from '../../lib/shapes.ts'
import { demonstrationPicture } from './demonstration-pictures.ts'
import styles from './temple-page.module.css'

/** The temple across the whole width. Without a picture there is a band of plain marble. */
export function TempleBanner({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  const standIn =
    temple.imageKey === 'island-chapel' && temple.demonstration
      ? islandChapelWide
      : demonstrationPicture(temple)
  const src = temple.imageUrl ?? standIn
  if (!src) return <div className={`${styles.banner} ${styles.noPicture}`} />
  return (
    <div className={styles.banner}>
      <img
        src={src}
        alt={t('photo.alt', { title: inLanguage(temple.title, language) })}
        fetchPriority="high"
      />
    </div>
  )
}
