import type { endpoints } from '@kandili/contract'
import { type Authority, type AuthorityLevel, authorityLevels, rights } from '@kandili/contract/authorities'
import { guard, routeRuleOf } from '@kandili/contract/routes'
import { formatAmountField, formatMoney } from '@kandili/money'
import type { Words } from '../../crud/columns.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'
import { isMessageKey as isKnown, type MessageKey, messageKeys } from '../../lib/language/language.tsx'

export type AuditEntry = endpoints.audit.AuditEntry
type Fact = AuditEntry['facts'][string]

const rightWords = (right: string, { t }: Words): string => {
  const level = authorityLevels.find((one) => right.endsWith(`_${one}`)) as AuthorityLevel
  const authority = right.slice(0, -level.length - 1) as Authority
  return t('rights.of', { level: t(`rights.level.${level}`), area: t(`authority.${authority}`) })
}

/** The message keys to try for a code, the most specific first. */
const places = ['audit.value.', 'state.line.', 'status.', 'userType.', 'field.', 'audit.action.', '']

const codeWords = (code: string, words: Words): string => {
  if ((rights as readonly string[]).includes(code)) return rightWords(code, words)
  const key = places.map((place) => `${place}${code}`).find(isKnown)
  return key ? words.t(key) : code
}

/** A number in its unit: cents as euro, basis points as percent, "10 days". */
const numberWords = (value: number, unit: Fact | undefined, { t }: Words): string => {
  if (unit === 'EUR') return formatMoney(value)
  if (unit === 'PERCENT') return `${formatAmountField(value)} %`
  const key = `parameters.count.${unit}`
  return isKnown(`${key}.other`) ? t(key as MessageKey, { count: value }) : String(value)
}

const valueWords = (value: Fact, unit: Fact | undefined, words: Words): string => {
  if (Array.isArray(value)) return value.map((one) => valueWords(one, unit, words)).join(', ')
  if (typeof value === 'boolean') return words.t(value ? 'flag.yes' : 'flag.no')
  if (typeof value === 'number') return numberWords(value, unit, words)
  if (value === null) return '–'
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? civilDateOf(value) : codeWords(value, words)
}

const rankOf = (name: string): number => {
  const order = messageKeys()
  const rank = order.indexOf(`audit.fact.${name}`)
  return rank < 0 ? order.length : rank
}

/** An entry's facts as labels and values; a code without a message is shown unchanged. */
export const factsInWords = (facts: AuditEntry['facts'], words: Words): { label: string; value: string }[] =>
  Object.entries(facts)
    .filter(([name, value]) => name !== 'unit' && (!Array.isArray(value) || value.length > 0))
    // The database does not preserve their order.
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([name, value]) => {
      const key = `audit.fact.${name}`
      const unit = name === 'cents' ? 'EUR' : facts.unit
      return { label: isKnown(key) ? words.t(key) : name, value: valueWords(value, unit, words) }
    })

/**
 * "Role 12", "Request 205". A refused call may have been about no record ("Statistics"); what has no message at all is
 * shown unchanged.
 */
export const recordWords = ({ entity, entityId }: AuditEntry, { t }: Words): string => {
  const key = [`audit.entity.${entity}`, `screen./${entity}`].find(isKnown)
  return [key ? t(key) : entity, entityId].filter(Boolean).join(' ')
}

/** The record's page, if it has one that these rights may open. */
export const recordPath = (
  { entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>,
  held: readonly string[],
): string | undefined => {
  const path = `/${entity}/${entityId}`
  const isPage = entityId !== null && /^\d+$/.test(entityId) && routeRuleOf(path)?.path === `/${entity}/:id`
  return isPage && guard(path, held).open ? path : undefined
}
