import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney, splitOf } from '../../lib/money.ts'
import { useProblems } from '../../lib/use-problems.ts'
import { ConsentFields } from '../../ui/consent-fields.tsx'
import type { Problems } from '../../ui/error-summary.tsx'
import { fieldId } from '../../ui/field.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { AccountField } from './account-fields.tsx'
import type { Chosen } from './chosen.server.ts'
import type { DaysNote } from './days.ts'
import { FlowPage, StepForm } from './flow-page.tsx'
import { OptionGroup, OptionRow } from './option-card.tsx'
import type { DayNote, Readings } from './reading.ts'
import styles from './review.module.css'
import { ReviewFacts } from './review-facts.tsx'
import { stepPath } from './steps.ts'
import { choicesOf } from './summary.tsx'

const here = new Set(['acceptTerms', 'acceptPrivacy', 'method'])
const ofContact = new Set(['firstName', 'lastName', 'email', 'phone'])

type ReviewPageProps = {
  chosen: Chosen
  readings: Readings
  day: DayNote | null
  /** When the temple can do it; null if unknown. */
  days: DaysNote | null
  /** The digest of the review; only the reviewed request is placed. */
  mark: string
  problems?: Problems
  /** The answers before the form was returned with errors. */
  typed?: { acceptTerms: boolean; acceptPrivacy: boolean; method: string }
}

/** The payment methods that the temple accepts. */
function Methods({ chosen, method }: { chosen: Chosen; method: string }) {
  const t = useT('request')
  const { temple, parameters } = chosen
  const card = parameters.sandbox ? 'SANDBOX' : 'CARD'
  const methods = [
    { value: 'CARD', label: card },
    ...(temple.acceptsBank && parameters.iris ? [{ value: 'IRIS', label: 'IRIS' } as const] : []),
    ...(temple.acceptsBank ? [{ value: 'BANK', label: 'BANK' } as const] : []),
    ...(temple.acceptsCash ? [{ value: 'CASH', label: 'CASH' } as const] : []),
  ] as const
  return (
    <OptionGroup name="method" legend={t('review.pay')} columns={1}>
      {methods.map(({ value, label }, index) => (
        <OptionRow
          key={value}
          name="method"
          value={value}
          first={index === 0}
          checked={method === value}
          title={t(`review.${label}`)}
          text={t(`review.${label}.text`)}
        />
      ))}
    </OptionGroup>
  )
}

/** Shows everything to be sent and paid before placing the request. */
export function ReviewPage({
  chosen,
  readings,
  day,
  days,
  mark,
  problems: answered,
  typed,
}: ReviewPageProps) {
  const { problems, mend } = useProblems(answered)
  const t = useT('request')
  const language = useLanguage()
  const choices = choicesOf(chosen)
  const total = choices.total ?? 0
  const isFree = total === 0
  const hrefOf = (name: string) => {
    if (here.has(name)) return `#${fieldId(name)}`
    return `${stepPath(language, ofContact.has(name) ? 'contact' : 'details')}#${fieldId(name)}`
  }
  return (
    <FlowPage
      step="review"
      title={t('review.title')}
      under={t('review.text')}
      problems={problems}
      hrefOf={hrefOf}
      choices={choices}
      action={t(isFree ? 'review.send' : 'review.place')}
      note={isFree ? t('review.freeNote') : t('review.placeNote', { total: formatMoney(total) })}
      saysAll
    >
      <ReviewFacts chosen={chosen} readings={readings} day={day} days={days} />
      {!isFree && (
        <section className={styles.block}>
          <div className={styles.head}>
            <h2>{t('review.money')}</h2>
          </div>
          <SplitBar split={splitOf(total, { ...chosen.parameters, ...chosen.temple })} />
        </section>
      )}
      <StepForm onInput={mend}>
        <input type="hidden" name="reviewed" value={mark} />
        {!isFree && <Methods chosen={chosen} method={typed?.method ?? 'CARD'} />}
        <ConsentFields errors={problems?.fields ?? {}} given={typed} />
        <AccountField />
      </StepForm>
    </FlowPage>
  )
}
