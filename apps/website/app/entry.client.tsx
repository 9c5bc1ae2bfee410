import { isInShell } from '@kandili/native-shell/where'
import { Fragment, StrictMode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router waits for its data, and Preact only waits in a Suspense. React, in development, needs none at the root,
// and would look for one in the server's output.
const Waiting = import.meta.env.DEV ? Fragment : Suspense

hydrateRoot(
  document.body,
  <StrictMode>
    <Waiting>
      <HydratedRouter />
    </Waiting>
  </StrictMode>,
)

if (isInShell()) void import('@kandili/native-shell').then(({ startShell }) => startShell())
