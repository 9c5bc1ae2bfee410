import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../../../scripts/dev.js', import.meta.url))

const answer = async (address: string): Promise<string> => {
  try {
    const response = await fetch(address)
    return response.ok ? await response.text() : String(response.status)
  } catch {
    return 'no answer'
  }
}

// Half a minute of CPU: only in the full run.
it.runIf(process.env.KANDILI_FULL)(
  'npm run dev serves both apps from their sources, and starts its server once',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = makeTemporaryData('dev')
    const origin = `http://localhost:${await findFreePort()}`
    const development = spawn(process.execPath, [script], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: new URL(origin).port,
        KANDILI_DATA: folder.path,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [development.stdout, development.stderr]) {
      stream.on('data', (part) => {
        said += String(part)
      })
    }
    try {
      const patience = { timeout: 120_000, interval: 250 }
      await expect.poll(() => answer(`${origin}/api/ready`), patience).toContain('"status":"ok"')
      await expect.poll(() => answer(`${origin}/en`), patience).toContain('</html>')
      await expect.poll(() => answer(`${origin}/dashboard`), patience).toContain('/@vite/client')
      expect(said).not.toContain('Restarting')
    } finally {
      const ended = once(development, 'close')
      development.kill('SIGTERM')
      await ended
      folder.remove()
    }
  },
)
