import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { feedOf, readDays, redAmong, whoseOf } from '../features/almanac/almanac.server.ts'
import { reachOf } from '../features/almanac/within-reach.server.ts'
import { byName, certaintyOf } from '../features/name-days/celebrations.ts'
import { NameDaysPage } from '../features/name-days/name-days-page.tsx'
import { apiOf } from '../lib/api.ts'
import { civilDateOf } from '../lib/format.ts'
import { searchedText } from '../lib/searched-text.ts'
import { wordsOf } from '../lib/words.server.ts'

/** This year and the next. */
const yearsShown = [0, 1] as const

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const whose = whoseOf(asking.request)
  const typed = searchedText(search, 'name', 80)
  const today = civilDateOf(Date.now())
  const api = apiOf(asking)
  const [reach, answers, [day]] = await Promise.all([
    reachOf(asking),
    typed === ''
      ? []
      : Promise.all(
          yearsShown.map((later) =>
            api.call(endpoints.almanac.nameDays, {
              query: { name: typed, year: Number(today.slice(0, 4)) + later, ...whose },
            }),
          ),
        ),
    typed === '' ? readDays(asking, { ...whose, from: today, to: today }) : [],
  ])
  const found = answers.flat()
  const names = byName(found, today)
  const red = await redAmong(
    asking,
    names.flatMap(({ main, others }) => [main, ...others].map(({ date }) => date)),
    whose,
  )
  return {
    typed,
    names,
    red,
    certainty: certaintyOf(found),
    celebrating: [...new Set(day?.nameDays.map(({ name }) => name))],
    reach,
    today,
    whose,
    feed: feedOf(
      asking,
      whose,
      names.map(({ name }) => name),
    ),
    words: wordsOf(asking.request, 'almanac'),
  }
}

export default function NameDays() {
  return <NameDaysPage {...useLoaderData<typeof loader>()} />
}
