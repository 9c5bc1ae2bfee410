import { shellMessages } from '@kandili/messages/website'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageProvider, WordsProvider } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'
import routes from '../routes.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import Blank from './blank.tsx'
import NotAuthorized from './not-authorized.tsx'
import NotFound, { loader as notFound } from './not-found.tsx'
import ServerError, { loader as serverError } from './server-error.tsx'
import { ErrorBoundary as SiteFailure } from './site.tsx'
import UnderMaintenance, { loader as maintenance } from './under-maintenance.tsx'

const Failure = () => <FailurePage error={useRouteError()} />
const secret = 'connection refused at 10.0.0.7'

const tree: RouteObject[] = [
  {
    Component: Blank,
    children: [
      { path: '/not-authorized', Component: NotAuthorized },
      {
        path: '/under-maintenance',
        loader: maintenance,
        Component: UnderMaintenance,
        ErrorBoundary: Failure,
      },
      { path: '/server-error', loader: serverError, Component: ServerError, ErrorBoundary: Failure },
      {
        path: '/broken',
        Component: ServerError,
        ErrorBoundary: Failure,
        loader: () => {
          throw new Error(secret)
        },
      },
      {
        path: '/de/temples',
        loader: notFound,
        Component: NotFound,
        ErrorBoundary: () => <SiteFailure error={useRouteError()} />,
      },
      { path: '*', loader: notFound, Component: NotFound, ErrorBoundary: Failure },
    ],
  },
]

/** Opens a page of the blank layout as the server does. */
const open = async (path: string, underMaintenance = false) => {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: '',
    origin: 'https://kandili.test',
    fetch: async () => Response.json({ underMaintenance }),
    report: () => undefined,
  })
  const handler = createStaticHandler(tree)
  const answer = await handler.query(new Request(`https://kandili.test${path}`), { requestContext: context })
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
  const html = renderToString(
    <LanguageProvider value="en">
      <WordsProvider value={{ shell: shellMessages.en }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, answer)}
          context={answer}
          hydrate={false}
        />
      </WordsProvider>
    </LanguageProvider>,
  )
  const ways = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  return { status: answer.statusCode, html, ways: ways.filter((href) => !href?.startsWith('#')) }
}

describe('the blank layout', () => {
  it('is used by login, registration, password and error pages', () => {
    const blank = routes.find(({ file }) => file === 'routes/blank.tsx')
    expect(blank?.children?.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'login',
        'register',
        'forgot-password',
        'reset-password/:key',
        'not-authorized',
        'pages/misc/not-authorized',
        'pages/misc/under-maintenance',
        'pages/misc/server-error',
        'pages/misc/not-found/*',
        '*',
      ]),
    )
  })

  it('is that of every unknown path, below a language too', () => {
    const framed = routes.find(({ file }) => file === 'routes/site.tsx')
    expect(framed?.children?.map(({ path }) => path)).not.toContain('*')
  })

  it.each(['/nothing-here', '/de/temples'])('draws nothing around %s but the skip link', async (path) => {
    const { html } = await open(path)
    expect(html).toMatch(/href="#content"/)
    expect(html).toContain('<main')
    expect(html).not.toMatch(/<(header|footer|nav)\b/)
  })
})

describe('an error page', () => {
  it('404 names the fault and links to the home page and to the temples', async () => {
    const { status, html, ways } = await open('/nothing-here')
    expect(status).toBe(404)
    expect(html).toMatch(/404.*Page not found/s)
    expect(ways).toEqual(['/en', '/en/temples'])
  })

  it('401 links to the home page and to another account', async () => {
    const { html, ways } = await open('/not-authorized')
    expect(html).toMatch(/401.*You are not authorized to see this page/s)
    expect(ways).toEqual(['/en', '/login'])
  })

  it.each(['/server-error', '/broken'])('500 at %s offers to retry and hides the cause', async (path) => {
    const { status, html, ways } = await open(path)
    expect(status).toBe(500)
    expect(html).toMatch(/500.*Something went wrong!/s)
    expect(html).not.toContain(secret)
    expect(ways).toEqual(['', '/en'])
  })

  it('maintenance answers 503 and lets administrators sign in', async () => {
    const { status, html, ways } = await open('/under-maintenance', true)
    expect(status).toBe(503)
    expect(html).toContain('Under maintenance')
    expect(ways).toEqual(['', '/login'])
  })

  it('redirects to the previous page after maintenance, and to no other site', async () => {
    expect(await open('/under-maintenance?to=/orders/17')).toMatchObject({ status: 302, to: '/orders/17' })
    expect(await open('/under-maintenance?to=//evil.test')).toMatchObject({ status: 302, to: '/' })
  })
})
