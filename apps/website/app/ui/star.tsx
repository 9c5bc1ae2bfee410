import { StarFillIcon, StarIcon } from '@kandili/design/icons'
import type { FavouriteKind } from '../lib/favourites/kept-favourites.ts'
import { useT } from '../lib/language.ts'
import styles from './star.module.css'

type StarProps = {
  kind: FavouriteKind
  id: number
  /** The name of the temple or saint, in the page's language. */
  title: string
  /** `corner`: the star alone, over a picture; `quiet`: the star alone, in a list of type. */
  look?: 'labelled' | 'corner' | 'quiet'
}

const frames = { labelled: styles.room, corner: styles.corner, quiet: styles.quiet }

/** Marks a temple or a saint as a favourite, for visitors in this browser (star-element.ts). Hidden without scripts. */
export function Star({ kind, id, title, look = 'labelled' }: StarProps) {
  const t = useT('shared')
  return (
    <span className={frames[look]}>
      <kandili-star data-kind={kind} data-id={id} data-failed={t('favourite.failed')}>
        <button
          type="button"
          className={styles.star}
          aria-pressed="false"
          aria-label={t('favourite.mark', { title })}
        >
          <StarIcon size={24} />
          <StarFillIcon size={24} />
          {look === 'labelled' && <span>{t('favourite.short')}</span>}
        </button>
        <span className={styles.problem} role="alert" />
      </kandili-star>
    </span>
  )
}
