import { endpoints } from '@kandili/contract'
import { positionOf } from '@kandili/domain'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { loadBasket } from '../features/request/basket/basket.server.ts'
import { readTempleOf, serviceOf } from '../features/request/draft/chosen.server.ts'
import {
  type Draft,
  lastTempleOf,
  loadDraft,
  redirectSecondPress,
  redirectToPlaced,
} from '../features/request/draft/draft.server.ts'
import { reviewMark } from '../features/request/payment/place.server.ts'
import { answerQuestion } from '../features/simple/answers.server.ts'
import { type CandleAt, CandleQuestion, ForQuestion, TempleQuestion } from '../features/simple/choices.tsx'
import { PayQuestion } from '../features/simple/pay-question.tsx'
import { isQuestion, placeOf, simplePath } from '../features/simple/questions.ts'
import { firstOpen, offeringsOf } from '../features/simple/simple.server.ts'
import { EmailField, NameQuestion, NamesQuestion, PhoneField } from '../features/simple/written.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { revalidateAfterRefusal } from '../lib/revalidate.ts'
import { searchedText } from '../lib/searched-text.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }

const SHOWN_TEMPLES = 6
const SHOWN_OFFERINGS = 3

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** The temples that light a candle for the intention, the last one used first. */
const readCandles = async (asking: Asking, draft: Draft, q: string | undefined): Promise<CandleAt[]> => {
  const found = await apiOf(asking).call(endpoints.website.temples, {
    query: { q, service: [serviceOf(draft) ?? 'CANDLE'], size: SHOWN_TEMPLES },
  })
  const last = q ? undefined : (draft.templeSlug ?? lastTempleOf(asking))
  const slugs = new Set([...(last ? [last] : []), ...found.records.map(({ slug }) => slug)])
  const temples = await Promise.all([...slugs].map((templeSlug) => readTempleOf(asking, { templeSlug })))
  return temples.flatMap((temple) => {
    const [candle] = temple ? offeringsOf(temple, draft) : []
    if (!temple || !candle) return []
    const { slug, title, city } = temple
    return [{ slug, title, city, candle: { title: candle.title, price: candle.price } }]
  })
}

/** The candles of the chosen temple. */
const readOwnCandles = async (asking: Asking, draft: Draft) => {
  const temple = await readTempleOf(asking, draft)
  return temple ? offeringsOf(temple, draft).slice(0, SHOWN_OFFERINGS) : []
}

/** The question in the URL, if the previous ones are answered; else the first unanswered one. */
const questionOf = (asking: Asking, draft: Draft) => {
  const asked = asking.params.question
  if (!isQuestion(asked)) throw data(null, { status: 404 })
  const open = firstOpen(draft)
  if (placeOf(asked) > placeOf(open)) {
    if (asked === 'pay' && !draft.service) redirectToPlaced(asking, draft)
    throw redirect(simplePath(languageOf(asking.request), open))
  }
  return asked
}

export async function loader(asking: LoaderFunctionArgs) {
  const { draft } = await loadDraft(asking)
  const question = questionOf(asking, draft)
  const words = wordsOf(asking.request, 'simple')
  const q = searchedText(new URL(asking.request.url).searchParams, 'q', 100)
  if (question === 'temple') {
    return { question, q, temples: await readCandles(asking, draft, q), words }
  }
  if (question === 'pay') {
    const [basket, candles] = await Promise.all([loadBasket(asking), readOwnCandles(asking, draft)])
    const hasOtherCandles = candles.length > 1
    const written = positionOf(basket.draft)
    return {
      question,
      acts: basket.acts,
      written,
      hasOtherCandles,
      hasEmail: Boolean(basket.draft.email),
      mark: reviewMark(basket),
      words,
    }
  }
  if (question === 'candle') return { question, candles: await readOwnCandles(asking, draft), words }
  return { question, draft, words }
}

export async function action(asking: ActionFunctionArgs) {
  const [{ draft }, form] = await Promise.all([loadDraft(asking), readForm(asking.request)])
  redirectSecondPress(asking, form, draft)
  const question = questionOf(asking, draft)
  return answerQuestion(question, { asking, form, draft })
}

export const shouldRevalidate = revalidateAfterRefusal

export default function SimpleQuestion() {
  const found = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('simple')
  const problems = answered?.problems ?? {}
  switch (found.question) {
    case 'temple':
      return <TempleQuestion temples={found.temples} q={found.q} problem={answered?.problem} />
    case 'pay':
      return (
        <PayQuestion
          acts={found.acts}
          written={found.written}
          hasOtherCandles={found.hasOtherCandles}
          hasEmail={found.hasEmail}
          mark={found.mark}
          problem={answered?.problem}
          problems={problems}
          given={answered?.given}
        />
      )
    case 'candle':
      return <CandleQuestion candles={found.candles} />
    case 'for':
      return <ForQuestion />
    case 'names':
      return <NamesQuestion draft={found.draft} problems={problems} mends={answered?.mends} />
    case 'name':
      return <NameQuestion draft={found.draft} problems={problems} />
    case 'email':
      return (
        <EmailField
          question="email"
          title={t('email.title')}
          text={t('email.text')}
          button={t('next')}
          value={found.draft.email}
          problem={problems.email}
          instead={<PhoneField value={found.draft.phone} problem={problems.phone} />}
        />
      )
  }
}
