import { Loader, Select, type SelectProps } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'

type Look = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label' | 'nothingFoundMessage'> & {
  ref?: Ref<HTMLInputElement>
  label: string
  /** The field's text if there is nothing to choose from. */
  none?: string
}

/** The state of a query. */
type Asked<Option> = {
  readonly data: readonly Option[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * For a searchable select's `onClick`: typing replaces the chosen option, as when the field is reached by Tab.
 * Appended to it, the text would match no option.
 * @param chosen the label of the chosen option
 */
export const selectWhole =
  (chosen: string | undefined) =>
  ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    if (currentTarget.value === chosen) currentTarget.select()
  }

type OptionSelectProps = Look & {
  of: Asked<{ readonly value: string; readonly label: string }>
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * Chooses one of a query's options. Distinguishes options that are loading, that failed to load (with "try again"),
 * that do not exist yet and that a search does not find.
 */
export const OptionSelect = ({ of: { data, error, refetch }, none, ...look }: OptionSelectProps) => {
  const t = useT()
  const chosen = data?.find(({ value }) => value === look.value)?.label
  const [search, setSearch] = useState(chosen ?? '')
  if (data === undefined && error) {
    return <LoadingFailed onAgain={refetch} text={t('list.failedOf', { name: look.label })} />
  }
  if (data === undefined) {
    return (
      <Select
        {...look}
        aria-busy
        searchable
        readOnly
        clearable={false}
        placeholder={t('list.loading')}
        rightSection={<Loader size={18} aria-hidden="true" />}
        data={[]}
      />
    )
  }
  const nothing = none ?? t('lookup.none')
  return (
    <Select
      {...look}
      {...(data.length === 0 ? { placeholder: nothing } : {})}
      aria-required={look.withAsterisk}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // By Escape too: Mantine keeps the typed text until blur, beside another choice.
      onDropdownClose={() => setSearch(chosen ?? '')}
      onClick={selectWhole(chosen)}
      nothingFoundMessage={data.length === 0 ? nothing : t('list.empty')}
      data={data}
    />
  )
}

type LookupSelectProps = Look & {
  /** The query of the options (useLookup). */
  of: Asked<{ readonly id: number | string; readonly title: string }>
  value: number | null
  onChange: (id: number | null) => void
}

/** Chooses a record by its title. */
export const LookupSelect = ({ of, value, onChange, ...look }: LookupSelectProps) => (
  <OptionSelect
    {...look}
    of={{ ...of, data: of.data?.map(({ id, title }) => ({ value: String(id), label: title })) }}
    value={value === null ? null : String(value)}
    onChange={(next) => onChange(next === null ? null : Number(next))}
  />
)
