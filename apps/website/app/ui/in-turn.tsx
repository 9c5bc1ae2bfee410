import { type ReactNode, Suspense, useState } from 'react'

/** The parts of the first page that still wait, in their order. */
const waiting: (() => void)[] = []
/** Whether the server-rendered page is still hydrating. Later pages are rendered at once. */
let isStarting = true

/** Ends a task, so that a press in the meantime is handled before the next. */
const afterThisTask = (next: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = next
  port2.postMessage(null)
}

const goOn = (): void => {
  const next = waiting.shift()
  if (next) next()
  // Parts within that part queue as it renders, before this message is read.
  if (next) afterThisTask(goOn)
  else isStarting = false
}

type Turn = { readonly hasCome: boolean; readonly come: Promise<void> }

const takeTurn = (): Turn | undefined => {
  if (!isStarting) return undefined
  if (waiting.length === 0) afterThisTask(goOn)
  let hasCome = false
  const come = new Promise<void>((resolve) => {
    waiting.push(() => {
      hasCome = true
      resolve()
    })
  })
  return {
    come,
    get hasCome() {
      return hasCome
    },
  }
}

function Waiting({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn)
  if (turn && !turn.hasCome) throw turn.come
  return children
}

/**
 * A part that hydrates in a separate task when a page starts: Preact hydrates everything in one go, which blocks a
 * slow phone for half a second. Until then its links and forms work as without scripts. React, in development,
 * hydrates in steps anyway.
 */
export function InTurn({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      {import.meta.env.DEV || import.meta.env.SSR ? children : <Waiting>{children}</Waiting>}
    </Suspense>
  )
}
