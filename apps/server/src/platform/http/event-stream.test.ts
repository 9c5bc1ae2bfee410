import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endEventStreams, eventStream } from './event-stream.ts'

/** The parts of a call that a stream needs; `written` is its output. */
const aCall = ({ destroyed = false } = {}) => {
  const written: string[] = []
  const socket = Object.assign(new EventEmitter(), { destroyed, destroy: vi.fn() })
  const raw = {
    writableEnded: false,
    writableLength: 0,
    setHeader: () => {},
    writeHead: () => {},
    flushHeaders: () => {},
    write: (text: string) => written.push(text),
    end: () => {
      raw.writableEnded = true
    },
  }
  return {
    request: { raw: { socket }, log: { warn: () => {} } } as unknown as FastifyRequest,
    reply: { hijack: () => {}, getHeaders: () => ({}), raw } as unknown as FastifyReply,
    socket,
    raw,
    written,
  }
}

afterEach(() => endEventStreams())

describe('a stream', () => {
  it('is not started for a reader who left while its first event was read', () => {
    const { request, reply } = aCall({ destroyed: true })
    const begin = vi.fn(() => () => {})
    eventStream(request, reply, begin)
    expect(begin).not.toHaveBeenCalled()
  })

  it('unsubscribes when its reader leaves, and when the server closes', () => {
    for (const leave of [({ socket }: ReturnType<typeof aCall>) => socket.emit('close'), endEventStreams]) {
      const call = aCall()
      const letGo = vi.fn()
      eventStream(call.request, call.reply, () => letGo)
      leave(call)
      expect(letGo).toHaveBeenCalledTimes(1)
      expect(call.raw.writableEnded).toBe(true)
    }
  })

  it('is cut off when its reader takes nothing, instead of filling the memory', async () => {
    const { request, reply, raw, socket, written } = aCall()
    let send: (data: unknown) => void = () => {}
    const letGo = vi.fn()
    eventStream(request, reply, (sending) => {
      send = sending
      return letGo
    })
    raw.writableLength = 64 * 1024
    send({ changed: 1 })
    await vi.waitFor(() => expect(written).toHaveLength(1))
    raw.writableLength += 1
    send({ changed: 2 })
    await vi.waitFor(() => expect(socket.destroy).toHaveBeenCalled())
    expect(written).toHaveLength(1)
    expect(letGo).toHaveBeenCalledTimes(1)
  })

  it('ends without another event when its reader may no longer read it', async () => {
    const { request, reply, raw, written } = aCall()
    let isSignedIn = true
    let send: (data: unknown) => void = () => {}
    eventStream(
      request,
      reply,
      (sending) => {
        send = sending
        return () => {}
      },
      { mayGoOn: async () => isSignedIn },
    )
    send({ changed: 1 })
    await vi.waitFor(() => expect(written).toEqual(['data: {"changed":1}\n\n']))
    isSignedIn = false
    send({ changed: 2 })
    await vi.waitFor(() => expect(raw.writableEnded).toBe(true))
    expect(written).toHaveLength(1)
  })

  it('ends as soon as its reader is signed out, and unsubscribes', async () => {
    const { request, reply, raw, written } = aCall()
    let isSignedIn = true
    let hear = () => {}
    const letGo = vi.fn()
    const follow = (check: () => void) => {
      hear = check
      return letGo
    }
    eventStream(request, reply, () => () => {}, { mayGoOn: async () => isSignedIn, follow })
    hear()
    await vi.waitFor(() => expect(written).toEqual([': still here\n\n']))
    isSignedIn = false
    hear()
    await vi.waitFor(() => expect(raw.writableEnded).toBe(true))
    expect(written).toHaveLength(1)
    expect(letGo).toHaveBeenCalledTimes(1)
  })
})
