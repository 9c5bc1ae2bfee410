import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readActOfLink } from '../features/moment/act-of-link.server.ts'
import { CardForm } from '../features/moment/card-form.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitContext } from '../lib/visit.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

const paramsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  code: params.code ?? '',
  lineId: Number(params.line),
})

/** Where the payer writes the card of an act, copies its link, and withdraws it. */
export async function loader(asking: LoaderFunctionArgs) {
  const { line } = await readActOfLink(
    asking,
    ({ state, forgotten }) => state !== 'DECLINED' && state !== 'CANCELED' && !forgotten,
  )
  const { card } = await apiOf(asking).call(endpoints.cards.readOwn, { params: paramsOf(asking) })
  const { origin } = asking.context.get(visitContext)
  return {
    code: asking.params.code ?? '',
    about: { temple: line.temple.title, type: line.typeTitle },
    card,
    link: card && `${origin}/${languageOf(asking.request)}/card/${card.code}`,
    words: wordsOf(asking.request, 'moment'),
  }
}

export async function action(asking: ActionFunctionArgs) {
  const params = paramsOf(asking)
  const form = await readForm(asking.request)
  const here = `/${languageOf(asking.request)}/track/${params.code}/card/${params.lineId}`
  const api = apiOf(asking)
  if (form.get('intent') === 'withdraw') {
    await api.call(endpoints.cards.withdraw, { params })
    return redirect(here, 303)
  }
  const text = (name: string, limit: number) =>
    String(form.get(name) ?? '')
      .slice(0, limit)
      .trim()
  const typed = { to: text('to', 200), from: text('from', 200), message: text('message', 2000) }
  try {
    await api.call(endpoints.cards.save, {
      params,
      body: { to: typed.to, from: typed.from || undefined, message: typed.message || undefined },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    return data({ problems: { message: error.description, fields }, typed }, { status: 422 })
  }
  return redirect(here, 303)
}

export default function TrackCard() {
  const { code, about, card, link } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('moment')
  return (
    <>
      <PageHead title={t('card.title')} description={t('card.title')} indexed={false} isSecret />
      <CardForm
        key={link ?? 'new'}
        code={code}
        about={about}
        card={card}
        link={link}
        typed={answered?.typed}
        problems={answered?.problems}
      />
    </>
  )
}
