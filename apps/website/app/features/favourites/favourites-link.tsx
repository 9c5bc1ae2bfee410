import { StarFillIcon } from '@kandili/design/icons'
import { useFavourites } from '../../lib/favourites/use-favourites.ts'
import { useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Narrows a list of temples to one's favourites, or widens it again. Hidden without any. */
export function FavouritesLink({ path, isNarrowed }: { path: string; isNarrowed: boolean }) {
  const t = useT('shared')
  const temples = useFavourites()?.temples ?? []
  if (isNarrowed) {
    return (
      <ButtonLink small to={path}>
        {t('favourite.all')}
      </ButtonLink>
    )
  }
  if (temples.length === 0) return null
  return (
    <ButtonLink small to={`${path}?favourites=${temples.join(',')}`}>
      <StarFillIcon /> {t('favourite.only', { count: temples.length })}
    </ButtonLink>
  )
}
