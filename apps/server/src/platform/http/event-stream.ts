import type { FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 20_000
const openStreams = new Set<() => void>()

/** Ends every open stream, so that a closing server need not wait for readers to leave. */
export const endEventStreams = (): void => {
  for (const finish of openStreams) finish()
}

/**
 * Answers with server-sent events, read with fetch because a Bearer token cannot ride on EventSource.
 * `send` writes one event; the first is sent by the caller at once, so that a reconnecting page is up to date.
 * @param begin gets `send` and returns what to do when the reader leaves
 */
export const eventStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (send: (data: unknown) => void) => () => void,
): void => {
  reply.hijack()
  const stream = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.flushHeaders()
  const end = begin((data) => {
    if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(data)}\n\n`)
  })
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
  const finish = () => {
    if (!openStreams.delete(finish)) return
    clearInterval(heartbeat)
    end()
    stream.end()
  }
  request.raw.socket.once('close', finish)
  openStreams.add(finish)
}
