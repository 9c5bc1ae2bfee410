import { CaretDownIcon, MagnifyingGlassIcon, XIcon } from '@kandili/design/icons'
import { Button, Checkbox, Popover, ScrollArea, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { athensToday, civilDateOf } from '../lib/language/formats.ts'
import { type MessageKey, useT } from '../lib/language/language.tsx'
import { Loaded } from '../ui/loaded.tsx'
import pickers from '../ui/pickers.module.css'
import classes from './list.module.css'
import { type ListAddress, withFilter } from './list-address.ts'
import { useLookup } from './queries.ts'
import { yearOptions } from './year-options.ts'

const PeriodPicker = lazy(async () => ({ default: (await import('../ui/pickers.tsx')).PeriodPicker }))

type Icon = ComponentType<{ size?: number | string }>
type Named = { readonly label: MessageKey; readonly icon?: Icon }

export type Filter =
  | (Named & {
      readonly kind: 'choice'
      readonly name: string
      readonly options: readonly { readonly value: string; readonly label: MessageKey }[]
    })
  /** `under` narrows the options by other filters of the list: `['countryId']`. */
  | (Named & {
      readonly kind: 'lookup'
      readonly name: string
      readonly noun: string
      readonly under?: readonly string[]
    })
  | (Named & { readonly kind: 'period'; readonly from: string; readonly to: string })
  /** The last ten years up to this one, as many ahead as the noun plans for, and those in the URL. */
  | (Named & { readonly kind: 'year'; readonly name: string; readonly ahead?: number })
  /** Not chosen here but set by a link, and removed by a press. */
  | (Named & { readonly kind: 'given'; readonly name: string })

/** The names of a list's filters in its URL. */
export const filterNames = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]))

type PartProps = {
  label: string
  Icon: Icon | undefined
  /** The chosen options, in words; undefined for all. */
  chosen: string | undefined
  children: React.ReactNode
}

/** Only the name while nothing is chosen: no word for "all" agrees with nouns of every gender. */
const FilterButton = ({ label, Icon, chosen, children }: PartProps) => (
  <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button
        className={classes.filter}
        data-set={chosen === undefined ? undefined : true}
        {...(Icon ? { leftSection: <Icon size={18} /> } : {})}
        rightSection={<CaretDownIcon size={18} />}
      >
        {chosen === undefined ? (
          label
        ) : (
          <>
            {label}: <b>{chosen}</b>
          </>
        )}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
)

type ChecksProps = {
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

const Checks = ({ options, values, onChange }: ChecksProps) => (
  <Checkbox.Group value={[...values]} onChange={onChange}>
    {options.map(({ value, label }) => (
      <Checkbox key={value} size="md" py={8} value={value} label={label} />
    ))}
  </Checkbox.Group>
)

const wordsOf = (options: readonly { value: string; label: string }[], values: readonly string[]) => {
  if (values.length === 0) return undefined
  const first = options.find((option) => option.value === values[0])?.label ?? values[0]
  return values.length === 1 ? first : `${first} +${values.length - 1}`
}

type FilterPartProps = {
  filters: ListAddress['filters']
  onChange: (filters: ListAddress['filters']) => void
}

type OptionsFilterProps = FilterPartProps & {
  filter: Extract<Filter, { kind: 'choice' | 'year' }>
  options: readonly { value: string; label: string }[]
}

const OptionsFilter = ({ filter, options, filters, onChange }: OptionsFilterProps) => {
  const t = useT()
  const values = filters[filter.name] ?? []
  return (
    <FilterButton label={t(filter.label)} Icon={filter.icon} chosen={wordsOf(options, values)}>
      <ScrollArea.Autosize mah={360}>
        <Checks
          options={options}
          values={values}
          onChange={(chosen) => onChange(withFilter(filters, filter.name, chosen))}
        />
      </ScrollArea.Autosize>
    </FilterButton>
  )
}

const ChoiceFilter = (props: FilterPartProps & { filter: Extract<Filter, { kind: 'choice' }> }) => {
  const t = useT()
  const options = props.filter.options.map(({ value, label }) => ({ value, label: t(label) }))
  return <OptionsFilter {...props} options={options} />
}

const YearFilter = (props: FilterPartProps & { filter: Extract<Filter, { kind: 'year' }> }) => {
  const thisYear = Number(athensToday().slice(0, 4))
  const years = yearOptions(thisYear, props.filter.ahead, props.filters[props.filter.name])
  return <OptionsFilter {...props} options={years.map((value) => ({ value, label: value }))} />
}

const LookupFilter = ({
  filter,
  filters,
  onChange,
}: FilterPartProps & { filter: Extract<Filter, { kind: 'lookup' }> }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const parent = Object.fromEntries(
    (filter.under ?? []).flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : [])),
  )
  const asked = useLookup(filter.noun, { parent })
  const { data = [] } = asked
  const values = filters[filter.name] ?? []
  const options = data.map(({ id, title }) => ({ value: String(id), label: title }))
  const fitting = options.filter(({ label }) =>
    label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  )
  return (
    <FilterButton label={t(filter.label)} Icon={filter.icon} chosen={wordsOf(options, values)}>
      <TextInput
        aria-label={t('list.searchIn', { name: t(filter.label) })}
        leftSection={<MagnifyingGlassIcon size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <ScrollArea.Autosize mah={300} mt={8}>
        <Loaded of={asked} isEmpty={() => fitting.length === 0}>
          {() => (
            <Checks
              options={fitting}
              values={values}
              onChange={(chosen) => onChange(withFilter(filters, filter.name, chosen))}
            />
          )}
        </Loaded>
      </ScrollArea.Autosize>
    </FilterButton>
  )
}

const PeriodFilter = ({
  filter,
  filters,
  onChange,
}: FilterPartProps & { filter: Extract<Filter, { kind: 'period' }> }) => {
  const t = useT()
  const from = filters[filter.from]?.[0]
  const to = filters[filter.to]?.[0]
  const words = from || to ? `${from ? civilDateOf(from) : '…'} – ${to ? civilDateOf(to) : '…'}` : undefined
  return (
    <FilterButton label={t(filter.label)} Icon={filter.icon} chosen={words}>
      <Suspense fallback={<div className={pickers.place} />}>
        <PeriodPicker
          from={from}
          to={to}
          onChange={(start, end) =>
            onChange(
              withFilter(withFilter(filters, filter.from, start ? [start] : []), filter.to, end ? [end] : []),
            )
          }
        />
      </Suspense>
    </FilterButton>
  )
}

const GivenFilter = ({
  filter,
  filters,
  onChange,
}: FilterPartProps & { filter: Extract<Filter, { kind: 'given' }> }) => {
  const t = useT()
  const values = filters[filter.name] ?? []
  if (values.length === 0) return null
  const words = `${t(filter.label)} ${values.join(', ')}`
  return (
    <Button
      className={classes.filter}
      data-set
      aria-label={t('filter.remove', { name: words })}
      rightSection={<XIcon size={18} />}
      onClick={() => onChange(withFilter(filters, filter.name, []))}
    >
      <b>{words}</b>
    </Button>
  )
}

const typingPause = 300

/** Text search that runs once the reader pauses, not at every letter. */
export const SearchBox = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  /** The last query shown or requested: while it loads, the user may keep typing. */
  const asked = useRef(value)
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === value && wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      onChange(wanted)
    }, typingPause)
    return () => clearTimeout(timer)
  })
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([
    [
      '/',
      (event) => {
        // Nothing behind a dialog takes the focus.
        if (document.querySelector('[aria-modal="true"]')) return
        event.preventDefault()
        input.current?.select()
      },
      { preventDefault: false },
    ],
  ])
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={label}
      leftSection={<MagnifyingGlassIcon size={20} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

export const Filters = ({
  filters,
  chosen,
  onChange,
}: {
  filters: readonly Filter[]
  chosen: ListAddress['filters']
  onChange: FilterPartProps['onChange']
}) => (
  <div className={classes.filterRow}>
    {filters.map((filter) => {
      const part = { filters: chosen, onChange }
      switch (filter.kind) {
        case 'choice':
          return <ChoiceFilter key={filter.name} filter={filter} {...part} />
        case 'lookup':
          return <LookupFilter key={filter.name} filter={filter} {...part} />
        case 'year':
          return <YearFilter key={filter.name} filter={filter} {...part} />
        case 'given':
          return <GivenFilter key={filter.name} filter={filter} {...part} />
        default:
          return <PeriodFilter key={filter.from} filter={filter} {...part} />
      }
    })}
  </div>
)
