import { formatMoney } from '@kandili/money'
import { commonMessages } from '../common/index.ts'
import { type Catalogues, createT, type Language } from '../index.ts'
import { el } from './el.ts'
import { en } from './en.ts'

export const errorMessages: Catalogues<typeof el> = { el, en }

/** A rule's key or a code of the contract. */
export type SentenceKey = keyof typeof el
export type Facts = Readonly<Record<string, string | number>>

const has = (key: string): key is SentenceKey => Object.hasOwn(el, key)

/** States as words: `from` and `to` of a move that is not possible. */
const stateWord = (state: string | number | undefined, language: Language): string => {
  const words: Readonly<Record<string, string>> = commonMessages[language]
  return (
    words[`lineState.${state}`] ??
    words[`requestState.${state}`] ??
    words[`userRequestState.${state}`] ??
    String(state ?? '')
  )
}

/**
 * The sentence of a rule or a code in one language, with its facts filled in: `limit`, `cents` (shown as `{amount}`), `minutes`,
 * and the states `from` and `to`, shown as words. An unknown key is given back as it is.
 */
export const createSentence = (language: Language): ((key: string, facts?: Facts) => string) => {
  const t = createT(language, errorMessages)
  return (key, facts = {}) => {
    if (!has(key)) return key
    if (key === 'TOO_MANY_ATTEMPTS' && typeof facts.minutes === 'number') {
      return t('TOO_MANY_ATTEMPTS.minutes', { count: facts.minutes })
    }
    if (key === 'rule.characterLimit' && facts.limit !== undefined)
      return t('rule.characterLimit.limit', facts)
    if (key === 'STATE_DOES_NOT_ALLOW' && facts.from !== undefined && facts.to !== undefined) {
      const [from, to] = [stateWord(facts.from, language), stateWord(facts.to, language)]
      return t('STATE_DOES_NOT_ALLOW.states', { from, to })
    }
    return t(key, typeof facts.cents === 'number' ? { ...facts, amount: formatMoney(facts.cents) } : facts)
  }
}
