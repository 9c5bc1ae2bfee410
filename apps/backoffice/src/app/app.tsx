import { ApiError } from '@kandili/contract/client'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { CreatableContext } from '../crud/creatable.ts'
import { AskPassword } from '../features/account-settings/ask-password.tsx'
import { LanguageProvider } from '../lib/language/language.tsx'
import { Guard } from '../lib/session/guard.tsx'
import { ofTemple } from '../lib/session/of-temple.tsx'
import { RoomsContext } from '../lib/session/rooms.ts'
import { Screens } from '../lib/session/screens.ts'
import { useUser } from '../lib/session/user.tsx'
import { readSetting } from '../lib/settings.ts'
import { ErrorPage, UnmatchedPage } from '../shell/error-page.tsx'
import { styleNonce } from '../shell/nonce.ts'
import { ProgressBar } from '../shell/progress-bar.tsx'
import { Shell } from '../shell/shell.tsx'
import { colorSchemeManager, cssVariables, theme } from '../shell/theme.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { creatables } from './creatables.ts'
import { rooms } from './rooms.ts'
import { screens } from './screens.ts'

/**
 * Lookup lists are cached for 15 minutes (specification, section 9); everything else is refetched. Offline, a call
 * fails at once instead of being paused silently.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 0,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
})

const ToastArea = lazy(() => import('../ui/toast-area.tsx'))

/** Without a network it may not load: then there is nothing to send it by. */
const SendWaiting = lazy(() =>
  import('../features/today/send-waiting.tsx').catch(() => ({ default: () => null })),
)
const OfTemple = () =>
  useUser().user.company && (
    <Suspense>
      <SendWaiting />
    </Suspense>
  )

/** Inside the router, because dialogs render links and the guard reads the URL. */
const Root = () => (
  <ConfirmProvider>
    <Guard>
      <Shell />
      <AskPassword />
      <OfTemple />
    </Guard>
  </ConfirmProvider>
)

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: '/', element: null },
      ...screens.map(({ path, load, chrome, ofTemple: isOfTemple }) => ({
        path,
        handle: { chrome },
        ErrorBoundary: ErrorPage,
        lazy: async () => {
          const Page = (await load()).default
          return { Component: isOfTemple ? ofTemple(Page) : Page }
        },
      })),
      { path: '*', Component: UnmatchedPage },
    ],
  },
]

const router = createBrowserRouter(routes)

export const App = () => (
  <DirectionProvider initialDirection={readSetting('direction')} detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateCssVariables={false}
    >
      <LanguageProvider>
        <ProgressBar />
        <Suspense>
          <ToastArea />
        </Suspense>
        {/* In transitions React renders a URL later than it changes: a second change in between, computed from the
           rendered one, would undo the first. */}
        <QueryClientProvider client={queryClient}>
          <Screens value={screens}>
            <RoomsContext value={rooms}>
              <CreatableContext value={creatables}>
                <RouterProvider router={router} useTransitions={false} />
              </CreatableContext>
            </RoomsContext>
          </Screens>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  </DirectionProvider>
)
