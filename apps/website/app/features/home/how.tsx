import { useT } from '../../lib/language.ts'
import { AfterSection, PlainList } from '../../ui/layout.tsx'
import styles from './how.module.css'

const steps = [1, 2, 3] as const

export function How() {
  const t = useT('home')
  return (
    <AfterSection id="how">
      <h2>{t('how.title')}</h2>
      <PlainList as="ol" className={styles.how}>
        {steps.map((step) => (
          <li key={step}>
            <span className={styles.n} aria-hidden="true">
              {step}
            </span>
            <h3>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </PlainList>
    </AfterSection>
  )
}
