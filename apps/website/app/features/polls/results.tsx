import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import styles from './polls.module.css'

type ResultsProps = {
  survey: endpoints.surveys.PublicSurvey
  results: endpoints.surveys.Results
}

/** What all chose together; what few chose is hidden. Texts are for those who asked. */
export function Results({ survey, results: { answers, results } }: ResultsProps) {
  const t = useT('info')
  const language = useLanguage()
  if (answers === null) return <p>{t('polls.tooFew')}</p>
  const questions = survey.sections.flatMap((section) => section.questions)
  return (
    <section>
      <h2>{t('polls.results')}</h2>
      <p>{t('polls.count', { count: answers })}</p>
      {questions.map(({ key, label, options }) => {
        const choices = results.find((one) => one.key === key)?.choices ?? []
        if (choices.length === 0) return null
        return (
          <div key={key}>
            <h3>{inLanguage(label, language)}</h3>
            {choices.map((choice) => {
              const option = options.find((one) => one.key === choice.key)
              const words = option ? inLanguage(option.label, language) : ''
              return (
                <p key={choice.key} className={styles.result}>
                  <span>{words}</span>
                  <span>{choice.count ?? t('polls.few')}</span>
                  {choice.count !== null && (
                    <meter min={0} max={answers} value={choice.count} aria-label={words} />
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
