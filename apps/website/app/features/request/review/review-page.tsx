import { useEffect } from 'react'
import { useLanguage, useT } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { AcceptedByButton, BeginField } from '../../../ui/consent-fields.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { SmallMuted } from '../../../ui/layout.tsx'
import type { Basket } from '../basket/basket.server.ts'
import { isReady, totalOfActs } from '../basket/basket.ts'
import { BasketActs } from '../basket/basket-acts.tsx'
import { BasketMoney } from '../basket/basket-money.tsx'
import { choicesOfActs } from '../basket/summary.tsx'
import { TempleConsents } from '../consent/temple-consents.tsx'
import { AccountField } from '../contact/account-fields.tsx'
import { forgetContact } from '../contact/kept-contact.ts'
import { forgetTypedDetails } from '../details/typed-details.ts'
import { stepPath } from '../draft/steps.ts'
import { FlowPage, StepForm } from '../flow/flow-page.tsx'
import { MethodsField, methodsOf } from '../payment/methods.tsx'
import { ContactFacts } from './contact-facts.tsx'
import styles from './review.module.css'

const here = new Set(['acceptBegin', 'method'])
const ofContact = new Set(['firstName', 'lastName', 'email', 'phone'])

type ReviewPageProps = {
  basket: Pick<Basket, 'draft' | 'acts' | 'parameters'>
  /** The digest of the review; only the reviewed request is placed. */
  mark: string
  problems?: Problems
  /** The answers before the form was returned with errors. */
  typed?: { ticked: Readonly<Record<string, boolean>>; method: string }
}

/** Shows everything to be sent and paid before placing the request. */
export function ReviewPage({ basket, mark, problems: answered, typed }: ReviewPageProps) {
  const { problems, mend } = useProblems(answered)
  const t = useT('request')
  const language = useLanguage()
  const { draft, acts, parameters } = basket
  const ready = acts.filter(isReady)
  const total = totalOfActs(acts)
  const isFree = total === 0
  const isStuck = ready.length === 0
  // The draft has the input.
  useEffect(() => {
    forgetContact()
    forgetTypedDetails()
  }, [])
  const hrefOf = (name: string) => {
    if (name.startsWith('act-')) return `#${name}`
    if (here.has(name) || name.startsWith('acceptSensitive')) return `#${fieldId(name)}`
    return `${stepPath(language, ofContact.has(name) ? 'contact' : 'details')}#${fieldId(name)}`
  }
  return (
    <FlowPage
      step="review"
      title={t('review.title')}
      notice={
        isStuck ? t('basket.nothingReady') : ready.length < acts.length ? t('basket.someLeft') : undefined
      }
      problems={problems}
      hrefOf={hrefOf}
      choices={choicesOfActs(acts)}
      action={t(isFree ? 'review.send' : 'review.place')}
      isStuck={isStuck}
      saysAll
    >
      <BasketActs acts={acts} />
      <ContactFacts draft={draft} />
      {!isFree && (
        <section className={styles.block}>
          <div className={styles.head}>
            <h2>{t('review.money')}</h2>
          </div>
          <BasketMoney acts={acts} parameters={parameters} />
          <SmallMuted>{t('review.estimate')}</SmallMuted>
        </section>
      )}
      <StepForm onInput={mend}>
        <input type="hidden" name="reviewed" value={mark} />
        {!isFree && (
          <MethodsField
            methods={methodsOf(
              ready.map(({ chosen }) => chosen.temple),
              parameters,
            )}
            method={typed?.method ?? 'CARD'}
          />
        )}
        {!isStuck && (
          <TempleConsents
            acts={acts}
            errors={problems?.fields ?? {}}
            given={typed?.ticked}
            only={t('details.sensitive')}
            note={t('details.sensitiveText', { days: parameters.retentionDays })}
          />
        )}
        {!isFree && <BeginField error={problems?.fields.acceptBegin} given={typed?.ticked.acceptBegin} />}
        {!isStuck && <AccountField note={t('review.account')} />}
        {!isStuck && (
          <SmallMuted>
            <AcceptedByButton />
          </SmallMuted>
        )}
      </StepForm>
    </FlowPage>
  )
}
