import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const server = createServer((_, reply) => reply.end('here'))
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}
/** Whether the server answers on this connection; false if it closes it. */
const isServed = async (socket: Socket): Promise<boolean> => {
  const ended = once(socket, 'close').then(() => false)
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  return Promise.race([once(socket, 'data').then(() => true), ended])
}

it('closes the connections of an address above its limit, until others end', async () => {
  limitConnections(server, 2)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [first, second, third] = [await open(), await open(), await open()]
  expect(await isServed(third)).toBe(false)
  expect(await isServed(second)).toBe(true)
  first.destroy()
  // The server has seen the first one's end once it no longer counts it.
  await expect.poll(async () => isServed(await open())).toBe(true)
})
