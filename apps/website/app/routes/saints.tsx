import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SaintsPage } from '../features/saints/saints-page.tsx'
import { apiOf } from '../lib/api.ts'
import { civilDateOf } from '../lib/format.ts'
import { wordsOf } from '../lib/words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const year = Number(civilDateOf(Date.now()).slice(0, 4))
  const saints = await apiOf(asking).call(endpoints.website.saints, { query: { year } })
  return { saints, year, words: wordsOf(asking.request, 'saints') }
}

export default function Saints() {
  const { saints, year } = useLoaderData<typeof loader>()
  return <SaintsPage saints={saints} year={year} />
}
