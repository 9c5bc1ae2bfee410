import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readDays } from '../features/almanac/almanac.server.ts'
import { isRed } from '../features/almanac/whose.ts'
import { SaintsPage } from '../features/saints/saints-page.tsx'
import { apiOf } from '../lib/api.ts'
import { civilDateOf } from '../lib/format.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const year = Number(civilDateOf(Date.now()).slice(0, 4))
  const [saints, days] = await Promise.all([
    apiOf(asking).call(endpoints.website.saints, { query: { year } }),
    readDays(asking, { from: `${year}-01-01`, to: `${year}-12-31` }),
  ])
  const red = days.filter(isRed).map(({ date }) => date)
  return { saints, red, year, words: wordsOf(asking.request, 'saints') }
}

export default function Saints() {
  const { saints, red, year } = useLoaderData<typeof loader>()
  return <SaintsPage saints={saints} red={red} year={year} />
}
