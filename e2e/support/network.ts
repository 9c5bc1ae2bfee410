import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { baseUrl } from './server.ts'

/**
 * A proxy to the server under test that can be cut, as a phone's network is, and that can serve a newer service
 * worker. The browser's own offline switch does not reach service workers everywhere.
 */
export const startNetwork = async () => {
  const sockets = new Set<Socket>()
  let isOff = false
  let version = 0
  const server = createServer(async (asked, answer) => {
    const { method, url, headers } = asked
    const isWorker = url === '/service-worker.js'
    if (isWorker) {
      // Otherwise the server answers that the file is unchanged.
      delete headers['if-none-match']
      delete headers['if-modified-since']
      headers['accept-encoding'] = 'identity'
    }
    const passed = request(new URL(url ?? '/', baseUrl()), { method, headers }, async (answered) => {
      const { statusCode = 500, headers: given } = answered
      if (!isWorker) {
        answer.writeHead(statusCode, given)
        answered.pipe(answer)
        return
      }
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...rest } = given
      answer.writeHead(statusCode, rest)
      answer.end(Buffer.concat([await buffer(answered), Buffer.from(`\n// version ${version}`)]))
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('connection', (socket) => {
    if (isOff) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://localhost:${port}`,
    goOff() {
      isOff = true
      for (const socket of sockets) socket.destroy()
    },
    goOn() {
      isOff = false
    },
    /** Simulates a deployment of the website: its service worker is another file. */
    deploy() {
      version += 1
    },
    close() {
      isOff = true
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
