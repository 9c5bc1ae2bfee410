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
import { type Basket, loadWritten } from '../features/request/basket/basket.server.ts'
import { isReady } from '../features/request/basket/basket.ts'
import { changeBasket } from '../features/request/basket/basket-action.server.ts'
import { problemsOfConsents } from '../features/request/consent/consents.server.ts'
import { tickedIn } from '../features/request/consent/consents.ts'
import { accountOf } from '../features/request/contact/account.server.ts'
import { loadDraft, redirectSecondPress } from '../features/request/draft/draft.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { payableMethods, placeAndPay, reviewMark } from '../features/request/payment/place.server.ts'
import { ReviewPage } from '../features/request/review/review-page.tsx'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { revalidateAfterRefusal } from '../lib/revalidate.ts'
import type { Problems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'

/** Details and contact must be complete before anything can be placed. */
const loadWhole = async (asking: LoaderFunctionArgs | ActionFunctionArgs) => {
  const basket = await loadWritten(asking)
  const { firstName, lastName, email } = basket.draft
  if (!firstName || !lastName || !email) throw redirect(stepPath(languageOf(asking.request), 'contact'))
  return basket
}

export const loader = async (asking: LoaderFunctionArgs) => {
  const basket = await loadWhole(asking)
  return { basket, mark: reviewMark(basket), words: wordsOf(asking.request, 'request') }
}

/** Answered in the words of this page; the API also rejects a request without the consents. */
const problemsOf = (
  asking: ActionFunctionArgs,
  form: FormData,
  { basket, mark }: { basket: Basket; mark: string },
): Problems | null => {
  const language = languageOf(asking.request)
  const t = createT(language, requestMessages)
  if (!basket.acts.some(isReady)) return { message: t('basket.nothingReady'), fields: {} }
  if (form.get('reviewed') !== mark) {
    return { title: t('review.changedTitle'), message: t('review.changed'), fields: {} }
  }
  const fields = problemsOfConsents(basket.acts, tickedIn(form), language)
  return Object.keys(fields).length > 0 ? { fields } : null
}

export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  redirectSecondPress(asking, form, (await loadDraft(asking)).draft)
  const basket = await loadWhole(asking)
  const here = stepPath(languageOf(asking.request), 'review')
  const changed = await changeBasket(asking, form, { basket, here })
  if (changed) return changed
  const method = payableMethods.find((one) => one === form.get('method')) ?? 'CARD'
  const problems =
    problemsOf(asking, form, { basket, mark: reviewMark(basket) }) ??
    (await placeAndPay(asking, basket, { method, account: accountOf(form) }))
  return data({ problems, typed: { ticked: tickedIn(form), method } }, { status: 422 })
}

export const shouldRevalidate = revalidateAfterRefusal

export default function ReviewStep() {
  const { basket, mark } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return <ReviewPage basket={basket} mark={mark} problems={answered?.problems} typed={answered?.typed} />
}
