import { wordsOf } from './lib/words.server.ts'
import '@kandili/design/tokens.css'
import '@kandili/design/fonts.css'
import '@kandili/design/candle.css'
import '@kandili/design/disclosure.css'
import './ui/global.css'
import showScript from 'virtual:show-script'
import { saysSignedIn } from '@kandili/contract/session'
import { fontsToPreload } from '@kandili/design/fonts'
import { isTheme, preferenceCookie, preferenceIn } from '@kandili/design/preferences'
import { type ReactNode, useMemo } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router'
import { countInCookie } from './lib/basket-count.ts'
import { LanguageProvider, languageInPath, languageOf, type Words, WordsProvider } from './lib/language.ts'
import { useShowsOnly } from './lib/shows-only.ts'
import { useFreshPage } from './lib/use-shown-again.ts'
import { visitContext } from './lib/visit.ts'
import { useVisitor, type Visitor } from './lib/visitor.ts'
import { FailurePage } from './shell/failure-page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { ScrollToTop } from './shell/scroll-to-top.tsx'
import { useChosenTheme } from './shell/use-chosen-theme.ts'

/** Remembers the language of a URL, so that pages without a prefix use it too. */
const rememberLanguage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  // A picture on another site's page sets no cookie, and is the same for all.
  if (new URL(request.url).pathname.startsWith('/embed/')) return response
  const language = languageOf(request)
  const { pathname, searchParams } = new URL(request.url)
  const named = languageInPath(pathname) !== undefined || searchParams.has('lang')
  if (named && preferenceIn(request.headers.get('cookie'), 'language') !== language) {
    response.headers.append('set-cookie', preferenceCookie('language', language))
  }
  response.headers.set('content-language', language)
  response.headers.append('vary', 'Cookie, Accept-Language')
  return response
}

/** Seconds after which a page should be retried: under maintenance, and after too many requests. */
const retryAfter: Readonly<Record<number, number>> = { 503: 600, 429: 60 }

/** Asks search engines and browsers to retry later, and prevents caching of the page meanwhile. */
const tellWhenToRetry: MiddlewareFunction<Response> = async (_asking, next) => {
  const response = await next()
  const seconds = retryAfter[response.status]
  if (seconds !== undefined) {
    response.headers.set('retry-after', String(seconds))
    response.headers.set('cache-control', 'no-store')
  }
  return response
}
export const middleware = [rememberLanguage, tellWhenToRetry]

export function loader({ request, context }: LoaderFunctionArgs): Visitor {
  const { nonce, origin } = context.get(visitContext)
  const theme = preferenceIn(request.headers.get('cookie'), 'theme')
  return {
    language: languageOf(request),
    theme: isTheme(theme) ? theme : 'system',
    origin,
    nonce,
    words: wordsOf(request, 'shell'),
    basket: countInCookie(request.headers.get('cookie')),
    isKnown: saysSignedIn(request.headers.get('cookie')),
  }
}

/** The visitor's data changes with the language, and when a page reloads at the same URL (another theme). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang') ||
  languageInPath(currentUrl.pathname) !== languageInPath(nextUrl.pathname)

/** The messages that the loaders of this page have sent, merged. */
const useWordsOfPage = (): Words => {
  const matches = useMatches()
  return useMemo(
    () =>
      Object.assign(
        {},
        ...matches.map(({ loaderData }) => (loaderData as { words?: Words } | undefined)?.words),
      ),
    [matches],
  )
}

/**
 * A page that can be installed separately has a manifest below its own URL: `export const handle = { ownManifest:
 * true }`.
 */
const useManifest = (language: string, pathname: string): string => {
  const handle = useMatches().at(-1)?.handle as { ownManifest?: boolean } | undefined
  return handle?.ownManifest ? `${pathname}/manifest` : `/manifest.webmanifest?lang=${language}`
}

/** Public pages may be fetched as soon as a link to them is pressed or pointed at. */
const fetchedAhead = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[href^="/el"], a[href^="/en"]' }, eagerness: 'moderate' }],
})

/** The scripts of a page that only shows. */
function ShowScripts({ nonce }: { nonce: string }) {
  return (
    <>
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: fetchedAhead }} />
      {import.meta.env.DEV && <script type="module" nonce={nonce} src="/assets/website/@vite/client" />}
      <script type="module" nonce={nonce} src={showScript} />
    </>
  )
}

/** The document around every page, hydrated or not (lib/shows-only.ts). */
export function Layout({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const language = languageInPath(pathname) ?? visitor.language
  const words = useWordsOfPage()
  const manifest = useManifest(language, pathname)
  const showsOnly = useShowsOnly()
  return (
    <html lang={language} data-theme={visitor.theme} data-skin="default" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f3ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13100b" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/assets/website/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/assets/website/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        {fontsToPreload[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>
          <WordsProvider value={words}>
            <ProgressBar />
            {children}
            <ScrollToTop />
          </WordsProvider>
        </LanguageProvider>
        {showsOnly ? (
          <ShowScripts nonce={visitor.nonce} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        <script noModule defer src="/old-browser.js" />
      </body>
    </html>
  )
}

export default function Root() {
  useFreshPage()
  useChosenTheme()
  return <Outlet />
}

/** An error outside the frame of a page: still our own page, in the visitor's language. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailurePage error={error} />
}
