import type { FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 20_000
/** What may wait for a reader who takes nothing, hundreds of events: more would fill the memory. */
const MOST_WAITING_BYTES = 64 * 1024
const openStreams = new Set<() => void>()

/** Ends every open stream, so that a closing server need not wait for readers to leave. */
export const endEventStreams = (): void => {
  for (const finish of openStreams) finish()
}

export type StreamRules = {
  /** Asked before every event and heartbeat: a stream outlives the authorisation of the call that opened it. */
  readonly mayGoOn?: () => Promise<boolean>
  /** Calls back when that should be asked at once; returns a function that stops. */
  readonly follow?: (check: () => void) => () => void
}

/**
 * Answers with server-sent events, read with fetch because EventSource cannot send a Bearer token. `send` writes one
 * event; the caller sends the first at once, so that a reconnecting page is up to date.
 * @param begin receives `send` and returns what to do when the reader leaves
 */
export const eventStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (send: (data: unknown) => void) => () => void,
  { mayGoOn = async () => true, follow = () => () => {} }: StreamRules = {},
): void => {
  reply.hijack()
  const { socket } = request.raw
  const stream = reply.raw
  // The client may have closed the stream while the first event was read; then there is nothing left to close.
  if (socket.destroyed) return
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.flushHeaders()
  let end: () => void = () => {}
  const finish = () => {
    if (!openStreams.delete(finish)) return
    clearInterval(heartbeat)
    unfollow()
    end()
    stream.end()
  }
  const write = (text: string) => {
    mayGoOn()
      .then((may) => {
        if (!may) finish()
        else if (stream.writableLength > MOST_WAITING_BYTES) {
          // Ending it would wait for this reader, too. One who is still there reconnects.
          finish()
          socket.destroy()
        } else if (!stream.writableEnded) stream.write(text)
      })
      .catch((error: unknown) => {
        // The reader reconnects and is authenticated again.
        request.log.warn({ err: error }, 'a stream was ended')
        finish()
      })
  }
  const sendHeartbeat = () => write(': still here\n\n')
  const heartbeat = setInterval(sendHeartbeat, HEARTBEAT_MS)
  const unfollow = follow(sendHeartbeat)
  socket.once('close', finish)
  openStreams.add(finish)
  end = begin((data) => write(`data: ${JSON.stringify(data)}\n\n`))
}
