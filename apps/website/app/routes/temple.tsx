import { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { templeData } from '../features/temples/temple-data.ts'
import { TemplePage } from '../features/temples/temple-page.tsx'
import { apiOf, orNull } from '../lib/api.ts'
import { civilDateOf } from '../lib/format.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { orMoved } from '../lib/moved.server.ts'
import { sharedPictureOf } from '../lib/shared-picture.ts'
import { useVisitor } from '../lib/visitor.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'
import { breadcrumbsOf, StructuredData } from '../ui/structured-data.tsx'

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const api = apiOf(asking)
  const slug = asking.params.slug ?? ''
  const asked = api.call(endpoints.website.readTemple, { params: { slug } })
  const [temple, parameters, timetable, measured, money, events, polls] = await Promise.all([
    orMoved(asking, { entity: 'temples', slug }, asked),
    api.call(endpoints.website.readParameters),
    orNull(api.call(endpoints.timetable.publicTimetable, { params: { slug } })),
    orNull(api.call(endpoints.statistics.publicPromise, { params: { slug } })),
    orNull(api.call(endpoints.requestMoney.ofTempleYear, { params: { slug } })),
    api.call(endpoints.events.listPublic, { query: { temple: slug } }),
    api.call(endpoints.surveys.listPublic, { query: { temple: slug } }),
  ])
  // The world's coasts take room in memory: they load with the first page of a temple.
  const { placeMap } = await import('../features/temples/place-map.server.ts')
  const now = Date.now()
  const feastToday = temple.nextFeast === civilDateOf(now)
  return {
    temple,
    parameters,
    timetable: timetable?.isKept ? timetable : null,
    map:
      temple.lat === null || temple.lng === null
        ? null
        : placeMap({ lat: temple.lat, lng: temple.lng }, languageOf(asking.request)),
    promise: measured?.promise ?? null,
    year: money?.year ?? null,
    events,
    polls,
    feastToday,
    now,
    words: wordsOf(asking.request, 'temples'),
  }
}

export default function Temple() {
  const { temple, parameters, timetable, map, promise, year, events, polls, feastToday, now } =
    useLoaderData<typeof loader>()
  const language = useLanguage()
  const t = useT('temples')
  const { origin } = useVisitor()
  const list = `${origin}/${language}/temples`
  return (
    <>
      <PageHead
        title={inLanguage(temple.title, language)}
        description={inLanguage(temple.description, language).slice(0, 160)}
        {...sharedPictureOf('temples', temple.slug, language)}
      />
      <StructuredData
        things={[
          ...templeData(temple, { origin, language }),
          breadcrumbsOf([
            { name: t('title'), url: list },
            { name: inLanguage(temple.title, language), url: `${list}/${temple.slug}` },
          ]),
        ]}
      />
      <TemplePage
        temple={temple}
        timetable={timetable}
        map={map}
        promise={promise}
        year={year}
        events={events}
        polls={polls}
        parameters={parameters}
        feastToday={feastToday}
        now={now}
      />
    </>
  )
}
