import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/client.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/rules.module.css'
import { metropolisWords } from '../almanac/metropolises.ts'

type BookRule = AnswerOf<typeof endpoints.almanac.ruleBook>[number]

/** The almanac's own rules; they never change while the page is open. */
export const useRuleBook = () =>
  useQuery({
    queryKey: ['rule-book'],
    queryFn: () => call<typeof endpoints.almanac.ruleBook>('GET', '/memorial-rules/book'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One rule of the book, with its source. */
export const BookRuleRow = ({ rule, action }: { rule: BookRule; action?: ReactNode }) => {
  const t = useT()
  const language = useLanguage()
  const { scope, effect, isBinding, jurisdictions, metropolis, offered, reason, source } = rule
  const holdsFor =
    jurisdictions.length > 0
      ? jurisdictions.map((one) => t(`jurisdiction.${one}` as MessageKey)).join(', ')
      : metropolis === null
        ? t(`memorialRules.scope.${scope}`)
        : metropolisWords(metropolis, t)
  return (
    <li>
      <div>
        <b>{inLanguage(reason, language)}</b>
        <small>
          {t(`memorialRules.effect.${effect}`)}
          {!offered && ` · ${holdsFor}`}
          {isBinding && ` · ${t('memorialRules.binding')}`}
        </small>
        <small>{t('day.source', { source: inLanguage(source, language) })}</small>
      </div>
      {action}
    </li>
  )
}

/** The almanac's own rules, read-only. */
export const RuleBook = () => {
  const t = useT()
  return (
    <section className={`card ${classes.book}`} aria-labelledby="rule-book">
      <h2 id="rule-book">{t('memorialRules.book')}</h2>
      <p>{t('memorialRules.bookLead')}</p>
      <Loaded of={useRuleBook()}>
        {(data) =>
          ([false, true] as const).map((offered) => (
            <div key={String(offered)}>
              <h3>{t(offered ? 'memorialRules.offered' : 'memorialRules.always')}</h3>
              <ul>
                {data
                  .filter((rule) => rule.offered === offered)
                  .map((rule) => (
                    <BookRuleRow key={rule.key} rule={rule} />
                  ))}
              </ul>
            </div>
          ))
        }
      </Loaded>
    </section>
  )
}
