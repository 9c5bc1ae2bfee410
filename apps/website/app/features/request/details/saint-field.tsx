import { inLanguage } from '@kandili/messages'
import { useEffect, useState } from 'react'
import { favouritesFirst } from '../../../lib/favourites/favourites-first.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { Honoured } from '../draft/saints.server.ts'

const noFavourites: readonly number[] = []

/** Ids of the favourite saints in this browser; empty until that code has loaded after the page. */
const useFavouriteSaints = (): readonly number[] => {
  const [favourites, setFavourites] = useState(noFavourites)
  useEffect(() => {
    void import('../../../lib/favourites/kept-favourites.ts').then(
      ({ keptText, parseKept }) => setFavourites(parseKept(keptText()).saints),
      // Otherwise in their usual order.
      () => {},
    )
  }, [])
  return favourites
}

type SaintFieldProps = { saints: readonly Honoured[]; chosen: number | undefined }

/** The saint in whose honour the act is done; favourites first. */
export function SaintField({ saints, chosen }: SaintFieldProps) {
  const t = useT('request')
  const language = useLanguage()
  const favourites = useFavouriteSaints()
  return (
    <SelectField
      name="saintId"
      label={t('details.saint')}
      optional
      defaultValue={chosen ?? ''}
      options={[
        { value: '', label: t('details.saint.none') },
        ...favouritesFirst(saints, favourites).map(({ id, title }) => ({
          value: String(id),
          label: inLanguage(title, language),
        })),
      ]}
    />
  )
}
