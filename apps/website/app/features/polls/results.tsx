import type { endpoints } from '@kandili/contract'
import { isMoney } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { SmallMuted } from '../../ui/layout.tsx'
import styles from './polls.module.css'

type ResultsProps = {
  survey: endpoints.surveys.PublicSurvey
  results: endpoints.surveys.Results
}

/** What all chose or gave together; what few did is hidden. Texts are for those who asked. */
export function Results({ survey, results: { answers, results } }: ResultsProps) {
  const t = useT('info')
  const language = useLanguage()
  if (answers === null) return <p>{t('polls.tooFew')}</p>
  const questions = survey.sections.flatMap((section) => section.questions)
  return (
    <section className={styles.results}>
      <h2>{t('polls.results')}</h2>
      <p>{t('polls.count', { count: answers })}</p>
      {questions.map((question) => {
        const { key, label, options, unit } = question
        const { choices = [], sum = null, answers: told = 0 } = results.find((one) => one.key === key) ?? {}
        if (choices.length === 0 && sum === null) return null
        return (
          <div key={key}>
            <h3>{inLanguage(label, language)}</h3>
            {sum !== null && (
              <p className={styles.result}>
                <span>{t('polls.sum', { count: told })}</span>
                <span>
                  {isMoney(survey.sections, question)
                    ? formatMoney(sum)
                    : [sum, inLanguage(unit, language)].filter((part) => part !== '').join(' ')}
                </span>
              </p>
            )}
            {choices.map((choice) => {
              const option = options.find((one) => one.key === choice.key)
              const words = option ? inLanguage(option.label, language) : ''
              return (
                <p key={choice.key} className={styles.result}>
                  <span>{words}</span>
                  {choice.count === null ? (
                    <SmallMuted as="span" className={styles.few}>
                      {t('polls.few')}
                    </SmallMuted>
                  ) : (
                    <>
                      <span>{choice.count}</span>
                      <meter min={0} max={answers} value={choice.count} aria-label={words} />
                    </>
                  )}
                </p>
              )
            })}
          </div>
        )
      })}
    </section>
  )
}
