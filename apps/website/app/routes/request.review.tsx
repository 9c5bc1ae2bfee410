import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { accountOf } from '../features/request/account.server.ts'
import { AccountField } from '../features/request/account-fields.tsx'
import { choicesOf } from '../features/request/choices.ts'
import { type Chosen, loadDetailed } from '../features/request/chosen.server.ts'
import { keepDraft } from '../features/request/draft.server.ts'
import { FlowPage } from '../features/request/flow-page.tsx'
import { OptionGroup, OptionRow } from '../features/request/option-card.tsx'
import { type Consents, payableMethods, placeAndPay } from '../features/request/place.server.ts'
import { acceptedProposal, readDayNote, readNames } from '../features/request/reading.server.ts'
import { chosenDate, keptNames } from '../features/request/reading.ts'
import styles from '../features/request/review.module.css'
import { ReviewFacts } from '../features/request/review-facts.tsx'
import { StepForm } from '../features/request/step-form.tsx'
import { stepPath } from '../features/request/steps.ts'
import { type Language, languageOf, useLanguage, useT } from '../lib/language.ts'
import { formatMoney, splitOf } from '../lib/money.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useProblems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ConsentFields } from '../ui/consent-fields.tsx'
import type { Problems } from '../ui/error-summary.tsx'
import { fieldId } from '../ui/field.tsx'
import { SplitBar } from '../ui/split-bar.tsx'

/** Details and contact must be there before anything can be placed. */
const loadWhole = async (asking: LoaderFunctionArgs | ActionFunctionArgs) => {
  const chosen = await loadDetailed(asking)
  const { firstName, lastName, email } = chosen.draft
  if (!firstName || !lastName || !email) throw redirect(stepPath(languageOf(asking.request), 'contact'))
  return chosen
}

export const loader = async (asking: LoaderFunctionArgs) => {
  const chosen = await loadWhole(asking)
  const [readings, day] = await Promise.all([
    readNames(asking, chosen.draft.names ?? []),
    readDayNote(asking, chosen.draft),
  ])
  return { chosen, readings, day, words: wordsOf(asking.request, 'request') }
}

/** A button that writes a name as proposed, keeps it as typed or chooses another day changes the draft, and nothing is placed. */
const changeDraft = async (asking: ActionFunctionArgs, { draft }: Chosen, intent: string) => {
  const names = await acceptedProposal(asking, draft.names ?? [], intent)
  const asTyped = keptNames(draft.names ?? [], draft.asTyped ?? [], intent)
  const date = chosenDate(intent)
  if (!names && !asTyped && !date) return
  const changed = {
    ...draft,
    ...(names ? { names } : {}),
    ...(asTyped ? { asTyped } : {}),
    ...(date ? { preferredDate: date } : {}),
  }
  throw redirect(stepPath(languageOf(asking.request), 'review'), {
    headers: await keepDraft(asking, changed),
  })
}

/** Told at once, in the words of this page; the API refuses a request without them all the same. */
const consentsMissing = (consents: Consents, language: Language): Problems | null => {
  const t = createT(language, requestMessages)
  const fields = {
    ...(consents.acceptTerms ? {} : { acceptTerms: t('error.terms') }),
    ...(consents.acceptPrivacy ? {} : { acceptPrivacy: t('error.privacy') }),
  }
  return Object.keys(fields).length > 0 ? { fields } : null
}

export async function action(asking: ActionFunctionArgs) {
  const chosen = await loadWhole(asking)
  const form = await readForm(asking.request)
  await changeDraft(asking, chosen, String(form.get('intent') ?? ''))
  const method = payableMethods.find((one) => one === form.get('method')) ?? 'CARD'
  const consents = {
    acceptTerms: form.get('acceptTerms') === 'yes',
    acceptPrivacy: form.get('acceptPrivacy') === 'yes',
  }
  const missing = consentsMissing(consents, languageOf(asking.request))
  const problems =
    missing ?? (await placeAndPay(asking, chosen, consents, { method, account: accountOf(form) }))
  return data({ problems, typed: { ...consents, method } }, { status: 422 })
}

const here = new Set(['acceptTerms', 'acceptPrivacy', 'method'])
const ofContact = new Set(['firstName', 'lastName', 'email', 'phone'])

export default function ReviewStep() {
  const { chosen, readings, day } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { problems, mend } = useProblems(answered?.problems)
  const t = useT('request')
  const language = useLanguage()
  const choices = choicesOf(chosen)
  const total = choices.total ?? 0
  const { temple, parameters } = chosen
  const card = parameters.sandbox ? 'SANDBOX' : 'CARD'
  const methods = [
    { value: 'CARD', label: card },
    ...(temple.acceptsBank ? [{ value: 'BANK', label: 'BANK' } as const] : []),
    ...(temple.acceptsCash ? [{ value: 'CASH', label: 'CASH' } as const] : []),
  ] as const
  const errors: Readonly<Record<string, string>> = problems?.fields ?? {}
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
      action={t('review.place')}
    >
      <ReviewFacts chosen={chosen} readings={readings} day={day} />
      <section className={styles.block}>
        <div className={styles.head}>
          <h2>{t('review.money')}</h2>
        </div>
        <SplitBar split={splitOf(total, { ...parameters, ...temple })} />
      </section>
      <StepForm onInput={mend}>
        <OptionGroup name="method" legend={t('review.pay')} columns={1}>
          {methods.map(({ value, label }, index) => (
            <OptionRow
              key={value}
              name="method"
              value={value}
              first={index === 0}
              checked={(answered?.typed.method ?? 'CARD') === value}
              title={t(`review.${label}`)}
              text={t(`review.${label}.text`)}
            />
          ))}
        </OptionGroup>
        <ConsentFields errors={errors} given={answered?.typed} />
        <AccountField />
        <p className={styles.note}>{t('review.placeNote', { total: formatMoney(total) })}</p>
      </StepForm>
    </FlowPage>
  )
}
