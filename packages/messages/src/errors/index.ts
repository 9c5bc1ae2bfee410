import { formatMoney } from '@kandili/money'
import { commonMessages } from '../common/index.ts'
import { type Catalogues, createT, type Language } from '../index.ts'
import { withOwnTexts } from '../own-texts.ts'
import { el } from './el.ts'
import { en } from './en.ts'

export const errorMessages: Catalogues<typeof el> = withOwnTexts('errors', { el, en })

/** A rule's key or a code of the contract. */
export type SentenceKey = keyof typeof el
export type Facts = Readonly<Record<string, string | number>>

const has = (key: string): key is SentenceKey => Object.hasOwn(el, key)

/** How the keys of each family of states begin; the same state has different words in each. */
const families = ['lineState.', 'requestState.', 'userRequestState.'] as const

/**
 * States in words. Both ends of a refused transition belong to one family, so the family that knows both provides the
 * words: a line is declined in other words than a user request.
 */
const stateWords = (
  from: string,
  to: string,
  language: Language,
): { from: string | undefined; to: string | undefined } => {
  const words: Readonly<Record<string, string>> = commonMessages[language]
  const ofBoth = families.filter((family) => [from, to].every((state) => `${family}${state}` in words))
  const wordOf = (state: string): string | undefined => {
    const family = [...ofBoth, ...families].find((one) => `${one}${state}` in words)
    return words[`${family}${state}`]
  }
  return { from: wordOf(from), to: wordOf(to) }
}

/**
 * The sentence of a rule or a code in one language with its values: `limit`, `cents` (shown as `{amount}`), `minutes`,
 * and the states `from` and `to` in words. Returns an unknown key unchanged.
 */
export const createSentence = (language: Language): ((key: string, facts?: Facts) => string) => {
  const t = createT(language, errorMessages)
  return (key, facts = {}) => {
    if (!has(key)) return key
    if (key === 'TOO_MANY_ATTEMPTS' && typeof facts.minutes === 'number') {
      return t('TOO_MANY_ATTEMPTS.minutes', { count: facts.minutes })
    }
    if (key === 'SOUND_TOO_LONG' && facts.limit !== undefined) return t('SOUND_TOO_LONG.seconds', facts)
    if (key === 'rule.characterLimit' && facts.limit !== undefined)
      return `${t('rule.characterLimit')} ${t('rule.atMost', facts)}`
    if (key === 'STATE_DOES_NOT_ALLOW' && facts.from !== undefined && facts.to !== undefined) {
      // Somebody else was faster, or it was pressed twice.
      if (facts.from === facts.to) return t('STATE_DOES_NOT_ALLOW.done')
      const { from, to } = stateWords(String(facts.from), String(facts.to), language)
      // A code says nothing to its reader.
      if (from !== undefined && to !== undefined) return t('STATE_DOES_NOT_ALLOW.states', { from, to })
    }
    return t(key, typeof facts.cents === 'number' ? { ...facts, amount: formatMoney(facts.cents) } : facts)
  }
}
