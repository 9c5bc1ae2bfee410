import { createServer } from 'node:net'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import type { Settings } from '../settings.ts'

type Address = Pick<Settings, 'port' | 'host'>

/** Explains a failed listen in a plain sentence with a way out; returns any other error unchanged. */
export function explainListenError(error: unknown, { port, host }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return new BootProblem(
      `Port ${port} is in use by another program.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES') {
    return new BootProblem(
      `This user may not open port ${port}.`,
      'Choose a port above 1023: PORT=3000 npm start',
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new BootProblem(
      `${host} is not a network address of this machine.`,
      'Set HOST to localhost for this machine alone, or to 0.0.0.0 for every network.',
    )
  }
  return error
}

/** Tries the port before the long work begins. Throws a BootProblem when it cannot be opened. */
export function refuseUsedPort(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}
