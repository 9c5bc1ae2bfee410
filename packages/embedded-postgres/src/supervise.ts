import { isAlive } from './server-process.ts'

const lookEvery = 1_000
/** After this many in a row it waits for a person, who makes room on a full disk for example. */
const restartsInARow = 5
const pauseAfterThem = 15_000
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How the supervisor acts on its server. */
export type ServerActions = {
  restart(): Promise<{ pid: number }>
  stop(): Promise<void>
  warn(message: string): void
}

/**
 * Supervises a running server: restarts it when it dies, stops it in order on SIGINT, SIGTERM and SIGHUP (unless
 * another listener handles them and calls `stop`), and never lets it outlive this process.
 */
export function supervise(running: { pid: number }, actions: ServerActions): { stop(): Promise<void> } {
  let pid = running.pid
  let failures = 0
  let nextAt = 0
  let stopping: Promise<void> | null = null
  let restarting: Promise<void> | null = null

  const look = setInterval(() => {
    if (restarting || stopping) return
    if (isAlive(pid)) {
      failures = 0
      nextAt = 0
      return
    }
    if (performance.now() < nextAt) return
    failures++
    if (failures === 1) actions.warn('The embedded database has stopped unexpectedly; it is started again.')
    if (failures === restartsInARow) {
      actions.warn(
        'The embedded database does not stay up; it is tried again every 15 seconds. Its own words are in server.log.',
      )
    }
    if (failures >= restartsInARow) nextAt = performance.now() + pauseAfterThem
    restarting = restart().finally(() => {
      restarting = null
    })
  }, lookEvery)
  look.unref()

  async function restart(): Promise<void> {
    try {
      pid = (await actions.restart()).pid
    } catch (error) {
      actions.warn(error instanceof Error ? error.message : String(error))
    }
  }

  async function stopOnce(): Promise<void> {
    clearInterval(look)
    await restarting
    await actions.stop()
    process.removeListener('exit', endWithProcess)
    for (const signal of stopSignals) process.removeListener(signal, onSignal)
  }

  function stop(): Promise<void> {
    stopping ??= stopOnce()
    return stopping
  }

  // Last resort when this process exits without calling stop(): PostgreSQL's fast shutdown.
  function endWithProcess(): void {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (process.listenerCount(signal) > 1) return
    void stop().then(() => process.kill(process.pid, signal))
  }

  process.once('exit', endWithProcess)
  for (const signal of stopSignals) process.on(signal, onSignal)
  return { stop }
}
