import { searchSkeleton } from '@kandili/greek'
import { parseMoney } from '@kandili/money'
import type { LookupItem } from '../../lib/api/records.ts'
import type { MessageKey, T } from '../../lib/language/language.tsx'
import { valueOfTyped } from '../../ui/typed-date.ts'
import type { Field } from '../fields.ts'

/** A target for a column of the file: a field, or one language of it, or the record's id. */
export type Target = {
  /** `price`, `title.el`; `id` is the record's id. */
  readonly path: string
  readonly label: string
  readonly field?: Field
  readonly language?: 'el' | 'en'
}

const importable: ReadonlySet<Field['kind']> = new Set([
  'text',
  'bilingual',
  'money',
  'percent',
  'integer',
  'coordinate',
  'flag',
  'choice',
  'choices',
  'lookup',
  'date',
])

/** The possible targets. Pictures and a noun's own controls cannot be imported from a file. */
export const targetsOf = (fields: readonly Field[], t: T): Target[] => [
  { path: 'id', label: t('import.number') },
  ...fields
    .filter(({ kind }) => importable.has(kind))
    .flatMap((field): Target[] => {
      const label = t(field.label)
      if (field.kind !== 'bilingual') return [{ path: field.name, label, field }]
      return (['el', 'en'] as const).map((language) => ({
        path: `${field.name}.${language}`,
        label: t('import.inLanguage', { name: label, language: t(`import.language.${language}`) }),
        field,
        language,
      }))
    }),
]

/** The column of the file for each target, by its path. */
export type Mapping = Readonly<Record<string, number | undefined>>

/** Matches columns whose heading is a target's label or its name in the API, ignoring accents and case. */
export const suggestedMapping = (targets: readonly Target[], head: readonly string[]): Mapping => {
  const headings = head.map(searchSkeleton)
  const taken = new Set<number>()
  return Object.fromEntries(
    targets.map(({ path, label }) => {
      const names = [label, path].map(searchSkeleton)
      const column = headings.findIndex((heading, index) => !taken.has(index) && names.includes(heading))
      if (column < 0) return [path, undefined]
      taken.add(column)
      return [path, column]
    }),
  )
}

/** What cells are parsed with besides the fields: options of lookups by noun, in the user's language. */
export type Vocabulary = {
  readonly t: T
  readonly today: string
  readonly lookups: ReadonlyMap<string, readonly LookupItem[]>
}

type Read = { readonly value: unknown } | { readonly problem: MessageKey }

const orProblem = <V>(value: V | null | undefined, problem: MessageKey): Read =>
  value === null || value === undefined ? { problem } : { value }

const integerForm = /^[-−]?\d{1,15}$/
const decimalForm = /^[-−]?\d+([.,]\d+)?$/
const numberOf = (text: string): number => Number(text.replace('−', '-').replace(',', '.'))

const flagOf = (cell: string, t: T): boolean | undefined => {
  const said = searchSkeleton(cell)
  const says = (...words: string[]) => words.some((word) => searchSkeleton(word) === said)
  if (says('true', '1', 'x', 'yes', 'ναι', t('flag.yes'))) return true
  return says('false', '0', 'no', 'όχι', t('flag.no')) ? false : undefined
}

type Options = Extract<Field, { kind: 'choice' | 'choices' }>['options']
const optionOf = (cell: string, options: Options, t: T): string | undefined => {
  const said = searchSkeleton(cell)
  return options.find(({ value, label }) => value === cell || searchSkeleton(t(label)) === said)?.value
}

type Titles = ReadonlyMap<string, readonly LookupItem[]>
const titlesOf = new WeakMap<readonly LookupItem[], Titles>()

/** Options by the skeletons of their titles, computed once: comparing every cell with every title freezes the page. */
const byTitle = (items: readonly LookupItem[]): Titles => {
  const known = titlesOf.get(items)
  if (known) return known
  const titles = Map.groupBy(items, ({ title }) => searchSkeleton(title))
  titlesOf.set(items, titles)
  return titles
}

const lookupOf = (cell: string, items: readonly LookupItem[]): number | undefined => {
  const titled = byTitle(items).get(searchSkeleton(cell)) ?? []
  // If two options share a title, the id must be given.
  const [only] =
    titled.length === 1 ? titled : items.filter((item) => String(item.id) === cell || item.code === cell)
  return only === undefined ? undefined : Number(only.id)
}

/** 2.825 is 2825 euro in Greek and 2,825 elsewhere, and a file does not say where it was written. */
const ambiguousAmount = /^\d{1,3}\.\d{3}$/
const amountOf = (cell: string, unit: '€' | '%'): Read => {
  const amount = cell.replaceAll(unit, '').replaceAll(/\s/g, '')
  return ambiguousAmount.test(amount)
    ? { problem: 'import.ambiguous' }
    : orProblem(parseMoney(amount), 'rule.amount')
}

/** Parses a cell that is not empty as its field's value in the API. */
export const readCell = (cell: string, { field, language }: Target, words: Vocabulary): Read => {
  const { t, today, lookups } = words
  if (cell.startsWith('=')) return { problem: 'import.formula' }
  if (!field) return orProblem(integerForm.test(cell) ? numberOf(cell) : null, 'rule.integer')
  if (language) return { value: cell }
  switch (field.kind) {
    case 'money':
      return amountOf(cell, '€')
    case 'percent':
      return amountOf(cell, '%')
    case 'integer':
      return orProblem(integerForm.test(cell) ? numberOf(cell) : null, 'rule.integer')
    case 'coordinate':
      return orProblem(decimalForm.test(cell) ? numberOf(cell) : null, 'rule.coordinates')
    case 'flag':
      return orProblem(flagOf(cell, t), 'import.notYesOrNo')
    case 'date':
      return { value: valueOfTyped(cell, today) }
    case 'choice':
      return orProblem(optionOf(cell, field.options, t), 'import.notAnOption')
    case 'choices': {
      const all = cell.split(/[,;|]/).map((part) => optionOf(part.trim(), field.options, t))
      return all.includes(undefined) ? { problem: 'import.notAnOption' } : { value: all }
    }
    case 'lookup':
      return orProblem(lookupOf(cell, lookups.get(field.noun) ?? []), 'import.notFound')
    default:
      return { value: cell }
  }
}

const emptied = ({ field }: Target): unknown => {
  if (field?.kind === 'choices') return []
  return field?.kind === 'flag' ? undefined : null
}

export type LineError = { readonly field: string; readonly message: string }
export type ReadLine = {
  readonly line: number
  readonly id?: number
  readonly body: Readonly<Record<string, unknown>>
  readonly errors: readonly LineError[]
}

/**
 * Parses one row of a file as a record. An empty cell leaves a new record's field at its default and clears a stored
 * one's.
 */
export const readLine = (
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  targets: readonly Target[],
  mapping: Mapping,
  words: Vocabulary,
): ReadLine => {
  const body: Record<string, unknown> = {}
  const errors: LineError[] = []
  const cellOf = ({ path }: Target): string => {
    const column = mapping[path]
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const idTarget = targets.find(({ path }) => path === 'id')
  const idCell = idTarget ? cellOf(idTarget) : ''
  const isStored = idCell !== ''
  for (const target of targets) {
    const { path, field, language } = target
    if (mapping[path] === undefined || !field) continue
    const cell = cellOf(target)
    const read: Read =
      cell === ''
        ? { value: language ? '' : isStored ? emptied(target) : undefined }
        : readCell(cell, target, words)
    if ('problem' in read) errors.push({ field: path, message: words.t(read.problem as 'import.formula') })
    else if (language)
      body[field.name] = { ...(body[field.name] as object | undefined), [language]: read.value }
    else if (read.value !== undefined) body[field.name] = read.value
  }
  const id = idTarget && isStored ? readCell(idCell, idTarget, words) : undefined
  if (id && 'problem' in id) errors.push({ field: 'id', message: words.t(id.problem as 'import.formula') })
  return { line, body, errors, ...(id && 'value' in id ? { id: Number(id.value) } : {}) }
}

/** A record's value as the import reads it back. */
export const cellOf = (
  { field, path, language }: Target,
  record: Readonly<Record<string, unknown>>,
  { t, lookups }: Vocabulary,
): string | number | null => {
  const value = record[field?.name ?? path]
  if (value === null || value === undefined) return null
  if (language) return (value as Record<'el' | 'en', string>)[language]
  switch (field?.kind) {
    case 'money':
    case 'percent':
      return Number(value) / 100
    case 'flag':
      return t(value === true ? 'flag.yes' : 'flag.no')
    case 'choice':
      return optionLabel(field.options, value, t)
    case 'choices':
      return (value as unknown[]).map((one) => optionLabel(field.options, one, t)).join('|')
    case 'lookup': {
      const items = lookups.get(field.noun) ?? []
      const item = items.find(({ id }) => id === value)
      return item && byTitle(items).get(searchSkeleton(item.title))?.length === 1 ? item.title : Number(value)
    }
    default:
      return typeof value === 'number' ? value : String(value)
  }
}

const optionLabel = (options: Options, value: unknown, t: T): string => {
  const option = options.find((one) => one.value === value)
  return option ? t(option.label) : String(value)
}
