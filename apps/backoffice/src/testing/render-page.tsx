import type { Language } from '@kandili/contract'
import { type SessionUser, storeSession } from '@kandili/contract/session'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { LanguageProvider, loadWords } from '../lib/language/language.tsx'
import { UserProvider } from '../lib/session/user.tsx'
import { changeSetting } from '../lib/settings.ts'
import { colorSchemeManager, cssVariables, theme } from '../shell/theme.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import ToastArea from '../ui/toast-area.tsx'

/** An administrator without rights; give what the page needs. */
export const someUser = (more: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  type: 'ADMIN',
  firstName: 'Maria',
  lastName: 'Kosta',
  email: 'maria@example.test',
  emailConfirmed: true,
  company: null,
  afm: null,
  authorities: [],
  roles: [],
  language: 'en',
  secondFactor: 'OFF',
  ...more,
})

type Page = {
  /** The page under test, under its pattern: `/candle-types/:id`. */
  path: string
  /** The initial URL; the path by default. */
  at?: string
  /** What the link that led here carried. */
  state?: unknown
  rights?: readonly string[]
  user?: Partial<SessionUser>
  language?: Language
  /** Further pages, for links that leave it. */
  others?: Readonly<Record<string, ReactNode>>
  /** Around the pages, with an outlet for them. */
  layout?: ReactNode
}

const bareLayout = (
  <main>
    <Outlet />
    <div id="overlays" />
  </main>
)

/**
 * Renders a page as the application does: its providers, a signed-in user and a router in memory.
 * @returns the current URL, and a function to navigate
 */
export const renderPage = async (
  page: ReactNode,
  { path, at = path, state, rights = [], user, language = 'en', others = {}, layout = bareLayout }: Page,
) => {
  changeSetting('language', language)
  await loadWords(language)
  storeSession({
    token: 'a.b.c',
    refreshToken: 'refresh',
    user: someUser({ authorities: rights.map((authority) => ({ authority })), ...user }),
  })
  const root = (
    <ConfirmProvider>
      <UserProvider>{layout}</UserProvider>
    </ConfirmProvider>
  )
  const router = createMemoryRouter(
    [
      {
        element: root,
        children: [
          { path, element: page },
          ...Object.entries(others).map(([other, element]) => ({ path: other, element })),
        ],
      },
    ],
    { initialEntries: [{ ...parsePath(at), state }] },
  )
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const screen = await render(
    <DirectionProvider initialDirection="ltr" detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
      >
        <LanguageProvider>
          <ToastArea />
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} useTransitions={false} />
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
  return {
    ...screen,
    /** The current URL: `/candle-types?page=2`. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  }
}
