import { endpoints } from '@kandili/contract'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
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
import { Page } from '../ui/layout.tsx'
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

const wide = '(min-width: 75rem)'
const followWidth = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the list has room for its map beside it; not before scripts run. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => false,
  )

function MapOf({ pins, locates }: { pins: PinsAsked; locates: boolean }) {
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
      <TempleMap asked={pins} locates={locates} />
    </Suspense>
  )
}

export default function Temples() {
  const { asked, pins, found } = useLoaderData<typeof loader>()
  const t = useT('temples')
  const language = useLanguage()
  const isWide = useIsWide()
  const hasMap = asked.map === '1' || isWide
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <TempleFilters asked={asked} facets={found.facets} />
        <p className={styles.ways}>
          <FavouritesLink path={`/${language}/temples`} isNarrowed={pins.ids !== undefined} />
        </p>
        <div className={hasMap ? styles.beside : undefined}>
          {hasMap && <MapOf pins={pins} locates={asked.near === '1'} />}
          <div>
            <TempleResults found={found} asked={asked} />
          </div>
        </div>
      </Page>
    </>
  )
}
