import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import bottom from '../../../ui/bottom-bar.module.css'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Card, Num, Wrap } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type Choices, Summary } from '../basket/summary.tsx'
import { formId, numberOf, type Step, stepPath, steps } from '../draft/steps.ts'
import styles from './flow.module.css'

/** The form of a step. The server validates it in the visitor's language, so browser validation is off. */
export function StepForm({ children, ...rest }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" id={formId} noValidate {...rest}>
      {/* Enter presses a form's first button, so the first one goes forward, not back. */}
      <button
        type="submit"
        className={styles.enter}
        name="intent"
        value="next"
        tabIndex={-1}
        aria-hidden="true"
      />
      {children}
    </Form>
  )
}

type StepLineProps = { number: 1 | 2 | 3 | 4 | 5 }

/** `Step 3 of 6`, the name of the next one, and six bars. */
function StepLine({ number }: StepLineProps) {
  const t = useT('request')
  return (
    <>
      <p className={styles.stepLine}>
        <span>
          {t('step.of', { step: number })}
          <span className={styles.stepName}> · {t(`step.${number}`)}</span>
        </span>
        <span>{t('step.next', { name: t(`step.${(number + 1) as 2 | 3 | 4 | 5 | 6}`) })}</span>
      </p>
      <ol className={styles.steps} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <li key={one} className={one <= number ? styles.done : undefined} />
        ))}
      </ol>
    </>
  )
}

type FlowPageProps = {
  step: Step
  title: string
  under?: ReactNode
  notice?: string
  problems?: Problems
  /** Where to correct a problem that belongs to another step. */
  hrefOf?: (field: string) => string
  /** The fields' labels, if the message alone would not identify the field. */
  labels?: Readonly<Record<string, string>>
  choices: Choices
  /** The label of the primary button; the next step by default. */
  action?: string
  /** Nothing can be submitted: there is no primary button. */
  isStuck?: boolean
  /** The page itself says everything in the summary: on a narrow screen the summary is hidden. */
  saysAll?: boolean
  children: ReactNode
}

/** The frame of a step: the form on one side, all choices on the other, and on a narrow screen a bar below. */
export function FlowPage({
  step,
  title,
  under,
  notice,
  problems,
  hrefOf,
  labels,
  choices,
  action,
  isStuck = false,
  saysAll = false,
  children,
}: FlowPageProps) {
  const t = useT('request')
  const language = useLanguage()
  const busy = useNavigation().state === 'submitting'
  const number = numberOf(step)
  const previous = steps[number - 2]
  const go = action ?? t('action.next')
  // A button of the form keeps the input; so does a link from the first form that has anything to lose.
  const keeps = step === 'details' || step === 'contact'
  const back = (wide: boolean) =>
    previous &&
    (keeps ? (
      <Button form={formId} name="intent" value="previous" wide={wide} formNoValidate>
        {t('action.previous')}
      </Button>
    ) : (
      <ButtonLink to={stepPath(language, previous)} wide={wide}>
        {t('action.previous')}
      </ButtonLink>
    ))
  return (
    <>
      <PageHead title={title} description={t('description')} indexed={step === 'service'} />
      <main id="content" tabIndex={-1}>
        <Wrap className={styles.flow}>
          <div>
            <StepLine number={number} />
            <h1 className={styles.title}>{title}</h1>
            {under ? <p className={styles.under}>{under}</p> : <div className={styles.under} />}
            {notice && <p className={styles.notice}>{notice}</p>}
            <ErrorSummary problems={problems} hrefOf={hrefOf} labels={labels} />
            {children}
            <div className={styles.back}>{back(true)}</div>
          </div>
          <Card as="aside" className={saysAll ? `${styles.aside} ${styles.again}` : styles.aside}>
            <Summary choices={choices} />
            <div className={styles.asideButtons}>
              {!isStuck && (
                <Button form={formId} look="primary" wide name="intent" value="next" aria-disabled={busy}>
                  {go}
                </Button>
              )}
              {back(true)}
            </div>
          </Card>
        </Wrap>
        {!isStuck && (
          <div className={bottom.bar}>
            {typeof choices.total === 'number' && choices.total > 0 && (
              <span>
                {t(choices.others ? 'summary.thisOne' : 'summary.total')}
                <Num as="b">{formatMoney(choices.total)}</Num>
              </span>
            )}
            <Button form={formId} look="primary" name="intent" value="next" aria-disabled={busy}>
              {go}
            </Button>
          </div>
        )}
      </main>
    </>
  )
}
