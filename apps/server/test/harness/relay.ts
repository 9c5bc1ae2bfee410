import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that a test can freeze or cut. */
export type Relay = {
  readonly connectionString: string
  /** Stops passing bytes on, as a frozen server does. */
  freeze(): void
  /** Breaks all connections and refuses new ones, as a server does that died. */
  cut(): void
  /** Ends either; connections that were frozen break. */
  mend(): void
  close(): void
}

export const startRelay = async (to: string): Promise<Relay> => {
  const url = new URL(to.replace('@/', '@socket/'))
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? url.port)
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'cut' = 'open'
  const breakAll = () => {
    for (const one of sockets) one.destroy()
  }
  const server = createServer((socket) => {
    if (state === 'cut') return void socket.destroy()
    const behind = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname)
    for (const one of [socket, behind]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        for (const other of [socket, behind]) other.destroy()
      })
    }
    if (state === 'frozen') for (const one of [socket, behind]) one.pause()
    else socket.pipe(behind).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    connectionString: `postgresql://${url.username}:${url.password}@127.0.0.1:${own}${url.pathname}`,
    freeze() {
      state = 'frozen'
      for (const one of sockets) one.unpipe().pause()
    },
    cut() {
      state = 'cut'
      breakAll()
    },
    mend() {
      state = 'open'
      breakAll()
    },
    close() {
      breakAll()
      server.close()
    },
  }
}
