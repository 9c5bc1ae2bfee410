import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../api.ts'
import { civilDateOf } from '../format.ts'
import { SaintsPage } from '../saints/saints-page.tsx'
import { wordsOf } from '../words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const year = Number(civilDateOf(Date.now()).slice(0, 4))
  const saints = await apiOf(asking).call(endpoints.website.saints, { query: { year } })
  return { saints, year, words: wordsOf(asking.request, 'saints') }
}

export default function Saints() {
  const { saints, year } = useLoaderData<typeof loader>()
  return <SaintsPage saints={saints} year={year} />
}
