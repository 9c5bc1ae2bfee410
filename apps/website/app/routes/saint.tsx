import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { redAmong } from '../features/almanac/almanac.server.ts'
import { reachOf } from '../features/almanac/within-reach.server.ts'
import { SaintPage } from '../features/saints/saint-page.tsx'
import { apiOf } from '../lib/api.ts'
import { orMoved } from '../lib/moved.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const slug = asking.params.slug ?? ''
  const [saint, { first, last }] = await Promise.all([
    orMoved(
      asking,
      { entity: 'saints', slug },
      apiOf(asking).call(endpoints.website.readSaint, { params: { slug } }),
    ),
    reachOf(asking),
  ])
  const red = await redAmong(
    asking,
    saint.dates.filter((date) => date >= first),
  )
  return { saint, today: first, last, red, words: wordsOf(asking.request, 'saints') }
}

export default function OneSaint() {
  const { saint, today, last, red } = useLoaderData<typeof loader>()
  return <SaintPage saint={saint} today={today} last={last} red={red} />
}
