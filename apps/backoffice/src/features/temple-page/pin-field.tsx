import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import type { InputProps } from '../../crud/fields.ts'
import { useT } from '../../lib/language/language.tsx'
import { MapPinField } from '../../ui/map-pin-field.tsx'
import { pageQuery } from './queries.ts'

/** Where a map of Greece begins. */
const greece = { lat: 38.5, lng: 23.7 }

/** The pin of a temple: two fields of the form, set together. */
export const PinField = ({ errorOf, readOnly }: InputProps) => {
  const t = useT()
  const templeId = Number(useParams().id) || 0
  const { watch, setValue } = useFormContext()
  const { data: page } = useQuery({ ...pageQuery(templeId), enabled: templeId > 0 })
  return (
    <MapPinField
      // The map is centred anew once the temple's city is known.
      key={page ? 'known' : 'unknown'}
      label={t('ownPage.pin')}
      value={{ lat: watch('lat'), lng: watch('lng') }}
      start={page?.city ?? greece}
      landmarks={page?.landmarks ?? []}
      address={['streetName', 'streetNumber', 'zipCode']
        .map((name) => watch(name))
        .filter(Boolean)
        .join(' ')}
      readOnly={readOnly}
      errorOf={errorOf}
      onChange={({ lat, lng }) => {
        setValue('lat', lat, { shouldDirty: true })
        setValue('lng', lng, { shouldDirty: true })
      }}
    />
  )
}
