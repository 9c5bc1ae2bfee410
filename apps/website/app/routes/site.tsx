import { endpoints } from '@kandili/contract'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router'
import { useOfflineNotices } from '../features/offline/use-offline-notices.ts'
import { useJoinedBasket } from '../features/request/contact/use-joined-basket.ts'
import { apiOf, underMaintenance } from '../lib/api.ts'
import { languageInPath, useWords } from '../lib/language.ts'
import { useShowsOnly } from '../lib/shows-only.ts'
import { wordsOf } from '../lib/words.server.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { useFocusOnArrival } from '../shell/use-focus-on-arrival.ts'
import { ErrorBoundary as BlankFailure } from './blank.tsx'

/**
 * Only Greek and English are languages of this website; `/de/temples` is a page that does not exist. A loader decides
 * it and not a middleware: the root's loader answers beside it, and the "not found" page has its messages.
 */
export async function loader(asking: LoaderFunctionArgs) {
  if (!languageInPath(new URL(asking.request.url).pathname)) throw data(null, { status: 404 })
  const parameters = await apiOf(asking).call(endpoints.website.readParameters)
  if (parameters.underMaintenance) throw underMaintenance()
  const { demonstration, operator } = parameters
  return { demonstration, phone: operator.phone, words: wordsOf(asking.request, 'shared') }
}

/** Parameters and messages change only with the language. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  languageInPath(currentUrl.pathname) !== languageInPath(nextUrl.pathname)

/**
 * A page that begins with a picture puts the header over it: `export const handle = { overPicture: true }`. One of
 * the simple form has its own header and no footer: `{ isSimple: true }`.
 */
type Handle = { overPicture?: boolean; isSimple?: boolean } | undefined

/** The messages of the notices (render-notices.tsx), for a page whose data are not sent. */
const useNoticeWords = (): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(useWords('shell')).filter(([key]) => /^(kept|update)\./.test(key))),
  )

export default function Site() {
  const { demonstration } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  useFocusOnArrival()
  const OfflineNotices = useOfflineNotices()
  useJoinedBasket()
  const showsOnly = useShowsOnly()
  const noticeWords = useNoticeWords()
  const handle = useMatches().at(-1)?.handle as Handle
  return (
    <>
      <SkipLink />
      {!handle?.isSimple && <Header overPicture={handle?.overPicture} />}
      {OfflineNotices && <OfflineNotices page={key} />}
      {showsOnly && <div id="notices" data-words={noticeWords} />}
      <Outlet />
      {!handle?.isSimple && <Footer demonstration={demonstration} />}
    </>
  )
}

/**
 * An error inside the website keeps its header and footer, so that other pages stay reachable. A path without one of
 * its languages is outside, and has the blank layout of every unknown path.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  if (!languageInPath(pathname)) return <BlankFailure error={error} />
  return (
    <>
      <SkipLink />
      <Header />
      <FailurePage error={error} />
      <Footer demonstration={false} />
    </>
  )
}
