import { formatAmountField, formatMoney } from '@kandili/money'
import type { MessageKey, T } from '../lib/language/language.tsx'
import type { Field } from './fields.ts'

const bilingualText = (value: unknown): string => {
  const { el = '', en = '' } = Object(value) as { el?: string; en?: string }
  return [el, en].filter((text) => text !== '').join(' / ')
}

/** A row of a list in words: its texts, or its other values. */
const rowText = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return String(row)
  const parts = Object.values(row)
  const texts = parts.map(bilingualText).filter((text) => text !== '')
  return (texts.length > 0 ? texts : parts).join(' ')
}

/**
 * Formats a field's value for people.
 * @param titleOf the title of a record that a lookup chose, if known
 */
export const valueText = (
  field: Field,
  value: unknown,
  { t, titleOf }: { t: T; titleOf: (field: Field, id: unknown) => string | undefined },
): string => {
  if (value === null || value === undefined || value === '') return '–'
  switch (field.kind) {
    case 'bilingual':
      return bilingualText(value) || '–'
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : String(value)
    case 'percent':
      return typeof value === 'number' ? `${formatAmountField(value)} %` : String(value)
    case 'flag':
      return t(value ? 'flag.yes' : 'flag.no')
    case 'choice':
    case 'choices': {
      const labelOf = (one: unknown): string => {
        const label: MessageKey | undefined = field.options.find((option) => option.value === one)?.label
        return label ? t(label) : String(one)
      }
      return [value].flat().map(labelOf).join(', ') || '–'
    }
    case 'image':
    case 'video':
      return (value as { title: string }).title
    case 'lookup':
      return titleOf(field, value) ?? String(value)
    default:
      if (Array.isArray(value)) return value.map(rowText).join(', ') || '–'
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
