import type { Server } from 'node:http'

/**
 * Closes further connections of a network address that has `most` open. Not for a server behind a proxy, whose
 * connections all come from one address.
 */
export const limitConnections = (server: Server, most: number): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > most) socket.destroy()
  })
}
