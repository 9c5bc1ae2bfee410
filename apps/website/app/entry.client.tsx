import { isInShell } from '@kandili/native-shell/where'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (isInShell()) void import('@kandili/native-shell').then(({ startShell }) => startShell())
