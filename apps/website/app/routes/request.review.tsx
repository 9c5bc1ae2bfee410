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
import { readQuantity } from '../features/request/amounts.ts'
import { loadDetailed } from '../features/request/chosen.server.ts'
import { readDaysNote } from '../features/request/days.server.ts'
import { keepDraft } from '../features/request/draft.server.ts'
import { accountOf, payableMethods, placeAndPay, reviewMark } from '../features/request/place.server.ts'
import { readDayNote, readNames } from '../features/request/reading.server.ts'
import { chosenDate } from '../features/request/reading.ts'
import { ReviewPage } from '../features/request/review-page.tsx'
import { stepPath } from '../features/request/steps.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import type { Problems } from '../ui/error-summary.tsx'

/** Details and contact must be there before anything can be placed. */
const loadWhole = async (asking: LoaderFunctionArgs | ActionFunctionArgs) => {
  const chosen = await loadDetailed(asking)
  const { firstName, lastName, email } = chosen.draft
  if (!firstName || !lastName || !email) throw redirect(stepPath(languageOf(asking.request), 'contact'))
  return chosen
}

export const loader = async (asking: LoaderFunctionArgs) => {
  const chosen = await loadWhole(asking)
  const [readings, day, days] = await Promise.all([
    readNames(asking, chosen.draft.names ?? [], chosen.temple.readsNamesIn),
    readDayNote(asking, chosen.draft),
    readDaysNote(asking, {
      slug: chosen.temple.slug,
      typeId: chosen.offering.typeId,
      quantity: readQuantity(chosen.draft.quantity) ?? 1,
      date: chosen.draft.preferredDate,
    }),
  ])
  return { chosen, readings, day, days, mark: reviewMark(chosen), words: wordsOf(asking.request, 'request') }
}

type Answers = { acceptTerms: boolean; acceptPrivacy: boolean; reviewed: string }

/** Answered in the words of this page; the API refuses a request without the consents all the same. */
const problemsOf = (asking: ActionFunctionArgs, answers: Answers, mark: string): Problems | null => {
  const t = createT(languageOf(asking.request), requestMessages)
  if (answers.reviewed !== mark) {
    return { title: t('review.changedTitle'), message: t('review.changed'), fields: {} }
  }
  const fields = {
    ...(answers.acceptTerms ? {} : { acceptTerms: t('error.terms') }),
    ...(answers.acceptPrivacy ? {} : { acceptPrivacy: t('error.privacy') }),
  }
  return Object.keys(fields).length > 0 ? { fields } : null
}

export async function action(asking: ActionFunctionArgs) {
  const chosen = await loadWhole(asking)
  const form = await readForm(asking.request)
  // A button that chooses another day changes the draft, and nothing is placed.
  const date = chosenDate(String(form.get('intent') ?? ''))
  if (date) {
    const headers = await keepDraft(asking, { ...chosen.draft, preferredDate: date })
    return redirect(stepPath(languageOf(asking.request), 'review'), { headers })
  }
  const method = payableMethods.find((one) => one === form.get('method')) ?? 'CARD'
  const consents = {
    acceptTerms: form.get('acceptTerms') === 'yes',
    acceptPrivacy: form.get('acceptPrivacy') === 'yes',
  }
  const answers = { ...consents, reviewed: String(form.get('reviewed') ?? '') }
  const problems =
    problemsOf(asking, answers, reviewMark(chosen)) ??
    (await placeAndPay(asking, chosen, consents, { method, account: accountOf(form) }))
  return data({ problems, typed: { ...consents, method } }, { status: 422 })
}

export default function ReviewStep() {
  const { chosen, readings, day, days, mark } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <ReviewPage
      chosen={chosen}
      readings={readings}
      day={day}
      days={days}
      mark={mark}
      problems={answered?.problems}
      typed={answered?.typed}
    />
  )
}
