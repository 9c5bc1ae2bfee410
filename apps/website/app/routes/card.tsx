import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CardPage } from '../features/moment/card-page.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

/** The card of an act, for the person to whom it was offered. */
export async function loader(asking: LoaderFunctionArgs) {
  const params = { card: asking.params.card ?? '' }
  const card = await orNotFound(apiOf(asking).call(endpoints.cards.read, { params }))
  return { card, now: Date.now(), words: wordsOf(asking.request, 'moment', 'track', 'shared') }
}

export default function CardOfAct() {
  const { card, now } = useLoaderData<typeof loader>()
  const t = useT('moment')
  return (
    <>
      <PageHead title={t('card.pageTitle')} description={t('card.pageTitle')} indexed={false} isSecret />
      <CardPage card={card} startedAt={now} />
    </>
  )
}
