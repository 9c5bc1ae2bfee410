import type { endpoints } from '@kandili/contract'
import { ProhibitIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import type { Words } from '../../crud/columns.tsx'
import classes from '../../ui/rules.module.css'

type Rule = Pick<endpoints.almanac.MemorialRule, 'effect' | 'bindingReason'>

/** Why a rule opens no day; null if nothing prevents it. */
const noEffectWords = ({ bindingReason }: Rule, { t, language }: Words): string | null =>
  bindingReason && t('memorialRules.noEffect', { reason: inLanguage(bindingReason, language) })

/** The mark of a rule that a binding one voids. */
export const NoEffect = ({ rule, words }: { rule: Rule; words: Words }) => {
  const said = noEffectWords(rule, words)
  return (
    said && (
      <span className={classes.noEffect}>
        <ProhibitIcon size={18} />
        <span>{said}</span>
      </span>
    )
  )
}

export const showEffect = (rule: Rule, words: Words) => (
  <>
    {words.t(`memorialRules.effect.${rule.effect}`)}
    <NoEffect rule={rule} words={words} />
  </>
)

export const effectWords = (rule: Rule, words: Words): string => {
  const effect = words.t(`memorialRules.effect.${rule.effect}`)
  const inVain = noEffectWords(rule, words)
  return inVain === null ? effect : `${effect}. ${inVain}`
}
