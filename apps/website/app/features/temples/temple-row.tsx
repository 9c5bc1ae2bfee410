import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import type { TempleCard } from '../../lib/shapes.ts'
import { Rubric } from '../../ui/layout.tsx'
import { TemplePicture } from './temple-picture.tsx'
import styles from './temple-row.module.css'

type TempleRowProps = {
  temple: TempleCard
  eager?: boolean
  /** How far away it is, in words. */
  distance?: string | undefined
}

/** A temple as one row: its picture, its name, its feast if it is today, its place and until when it is open. */
export function TempleRow({ temple, eager = false, distance }: TempleRowProps) {
  const t = useT('shared')
  const language = useLanguage()
  return (
    <Link className={styles.row} to={`/${language}/temples/${temple.slug}`}>
      <span className={styles.picture}>
        <TemplePicture temple={temple} eager={eager} />
      </span>
      <span className={styles.words}>
        <b>{inLanguage(temple.title, language)}</b>
        {temple.celebrates && <Rubric>{t('temple.celebrates')}</Rubric>}
        <span>
          {inLanguage(temple.city, language)}
          {distance && `\u00a0· ${distance}`}
          {temple.openUntil && `\u00a0· ${t('temple.openUntil', { time: temple.openUntil })}`}
        </span>
      </span>
    </Link>
  )
}
