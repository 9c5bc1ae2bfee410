import { readFileSync, writeFileSync } from 'node:fs'
import type { Home } from './choose-home.ts'
import { answers, connectionStringFor } from './connect.ts'
import type { Binaries } from './locate-binaries.ts'
import { isPostgres, readServerPid, stopServer } from './server-process.ts'
import type { ServerSettings } from './start-server.ts'

type Started = { pid: number; port: number; binaries: string; settings: ServerSettings }

/** Records what was started and how, so that the run after a crash knows whether it can adopt the server. */
export function rememberStart(home: Home, started: Started): void {
  writeFileSync(home.startedFile, JSON.stringify(started), { mode: 0o600 })
}

/**
 * A killed run leaves its server alive. Adopts it if it is the same program with the same settings and answers;
 * otherwise shuts it down. Returns the adopted server, or null if one must be started.
 */
export async function adoptServer(
  home: Home,
  binaries: Binaries,
  settings: ServerSettings,
): Promise<{ pid: number; port: number } | null> {
  const pid = readServerPid(home)
  if (!pid || !isPostgres(pid)) return null
  const started = readStarted(home)
  const same =
    started?.pid === pid &&
    started.binaries === binaries.folder &&
    JSON.stringify(started.settings) === JSON.stringify(settings)
  if (same && (await answers(connectionStringFor(home, started.port, 'postgres', 'postgres')))) {
    return { pid, port: started.port }
  }
  await stopServer(home, binaries)
  return null
}

function readStarted(home: Home): Started | null {
  try {
    return JSON.parse(readFileSync(home.startedFile, 'utf8')) as Started
  } catch {
    return null
  }
}
