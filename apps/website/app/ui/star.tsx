import { StarFillIcon, StarIcon } from '@kandili/design/icons'
import { useState } from 'react'
import {
  type FavouriteKind,
  keptText,
  parseKept,
  storeFavourites,
  toggled,
} from '../lib/favourites/kept-favourites.ts'
import { useFavourites } from '../lib/favourites/use-favourites.ts'
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

/** Marks a temple or a saint as a favourite, for visitors in this browser. Hidden without scripts. */
export function Star({ kind, id, title, look = 'labelled' }: StarProps) {
  const t = useT('shared')
  const favourites = useFavourites()
  const [problem, setProblem] = useState<string>()
  const isMarked = favourites?.[kind].includes(id) ?? false

  const toggle = async () => {
    setProblem(undefined)
    const before = parseKept(keptText())
    const kept = toggled(before, kind, id)
    storeFavourites(kept)
    if (kept.of === null) return
    try {
      const { storeChange } = await import('../lib/favourites/sync-favourites.ts')
      await storeChange(kept, kind, id)
    } catch (error) {
      storeFavourites(before)
      const description = error instanceof Error && 'description' in error ? error.description : undefined
      setProblem(typeof description === 'string' ? description : t('favourite.failed'))
    }
  }

  if (favourites === undefined) return <span className={frames[look]} />
  return (
    <span className={frames[look]}>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isMarked}
        aria-label={t('favourite.mark', { title })}
        onClick={() => void toggle()}
      >
        {isMarked ? <StarFillIcon size={24} /> : <StarIcon size={24} />}
        {look === 'labelled' && <span>{t('favourite.short')}</span>}
      </button>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
