import { endpoints } from '@kandili/contract'
import { MapPinIcon } from '@kandili/design/icons'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FavouritesLink } from '../features/favourites/favourites-link.tsx'
import { TempleFilters } from '../features/temples/temple-filters.tsx'
import type { PinsAsked } from '../features/temples/temple-map.tsx'
import styles from '../features/temples/temple-results.module.css'
import { TempleResults } from '../features/temples/temple-results.tsx'
import { templesAsked } from '../features/temples/temples-asked.server.ts'
import { apiOf } from '../lib/api.ts'
import { favouritesIn } from '../lib/favourites/favourites-in.server.ts'
import { civilDateOf } from '../lib/format.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { useScripts } from '../lib/use-scripts.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const TempleMap = lazy(async () => ({
  default: (await import('../features/temples/temple-map.tsx')).TempleMap,
}))

export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const { asked, query } = templesAsked(search, civilDateOf(Date.now()))
  const ids = favouritesIn(search)
  const found = await apiOf(asking).call(endpoints.website.temples, {
    query: { ...query, ids, page: asked.page, size: ids?.length ?? 12 },
  })
  return { asked, pins: { ...query, ids }, found, words: wordsOf(asking.request, 'temples') }
}

/** Shows or hides the map; the URL's other parameters stay. */
function MapLink({ isShown }: { isShown: boolean }) {
  const t = useT('temples')
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (isShown) next.delete('map')
  else next.set('map', '1')
  return (
    <ButtonLink small to={`?${next}`} preventScrollReset>
      <MapPinIcon size={22} /> {t(isShown ? 'map.hide' : 'map.show')}
    </ButtonLink>
  )
}

function MapOf({ pins }: { pins: PinsAsked }) {
  const t = useT('temples')
  if (!useScripts()) {
    return (
      <noscript>
        <p>{t('map.script')}</p>
      </noscript>
    )
  }
  return (
    <Suspense fallback={<p role="status">{t('map.loading')}</p>}>
      <TempleMap asked={pins} />
    </Suspense>
  )
}

export default function Temples() {
  const { asked, pins, found } = useLoaderData<typeof loader>()
  const t = useT('temples')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
        <TempleFilters asked={asked} facets={found.facets} />
        <p className={styles.ways}>
          <FavouritesLink path={`/${useLanguage()}/temples`} isNarrowed={pins.ids !== undefined} />
          <MapLink isShown={asked.map === '1'} />
        </p>
        {asked.map === '1' && <MapOf pins={pins} />}
        <TempleResults found={found} asked={asked} />
      </Page>
    </>
  )
}
