import { connect, type Socket } from 'node:net'
import { type Timing, timingOf } from './measure.ts'

/** One call as the bytes of a request; created for each call, since keys and addresses differ. */
export type MakeCall = (number: number) => Buffer

export type Load = {
  readonly perSecond: number
  readonly timing: Timing
}

type Plan = {
  readonly clients: number
  /** How many calls are counted. */
  readonly calls: number
  /** Uncounted calls before them. */
  readonly warmUp?: number
  /** The expected status of every answer. */
  readonly expect?: number
}

let callers = 0
/** Another address for every call, so that no limit applies. */
const nextAddress = (): string => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** The bytes of one call; `headers` and `body` as they are sent. */
export const callOf = (
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Buffer => {
  const lines = Object.entries({
    host: 'localhost',
    'x-forwarded-for': nextAddress(),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('0\r\n\r\n')

/** The length of the first answer in `bytes`, or undefined while it is incomplete. */
const lengthOfAnswer = (bytes: Buffer): number | undefined => {
  const head = bytes.indexOf(endOfHead)
  if (head < 0) return undefined
  const words = bytes.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(words)?.[1]
  const begins = head + endOfHead.length
  if (length !== undefined)
    return begins + Number(length) <= bytes.length ? begins + Number(length) : undefined
  if (!words.includes('transfer-encoding: chunked')) return begins
  return bytes.subarray(-endOfChunks.length).equals(endOfChunks) ? bytes.length : undefined
}

/**
 * A client on one kept-alive connection that parses only what it must: Node's own client costs as much CPU as the
 * measured server.
 */
class LeanClient {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #answered: ((answer: Buffer) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (part) => this.#take(Buffer.from(part)))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection')))
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    const bytes = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    if (this.#parts.length > 1) this.#parts = [bytes]
    if (lengthOfAnswer(bytes) === undefined) return
    this.#parts = []
    this.#answered?.(bytes)
  }

  call(bytes: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(bytes)
    })
  }

  end(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }
}

export const openClient = (baseUrl: string): Promise<LeanClient> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(baseUrl).port), 'localhost')
    socket.once('error', reject)
    socket.once('connect', () => resolve(new LeanClient(socket)))
  })

/**
 * Calls the server from `clients` connections, each continuing as soon as it has an answer.
 * @throws Error with the beginning of the answer on an unexpected status
 */
export const load = async (
  baseUrl: string,
  make: MakeCall,
  { clients, calls, warmUp = Math.ceil(calls / 5), expect = 200 }: Plan,
): Promise<Load> => {
  const open = await Promise.all(Array.from({ length: clients }, () => openClient(baseUrl)))
  const status = `HTTP/1.1 ${expect}`
  let number = 0
  const run = async (count: number, took: number[]): Promise<void> => {
    let left = count
    await Promise.all(
      open.map(async (client) => {
        while (left > 0) {
          left -= 1
          number += 1
          const bytes = make(number)
          const began = performance.now()
          const answer = await client.call(bytes)
          took.push(performance.now() - began)
          if (answer.toString('latin1', 0, status.length) !== status)
            throw new Error(`Expected ${status}: ${answer.toString('utf8', 0, 900)}`)
        }
      }),
    )
  }
  try {
    await run(warmUp, [])
    const took: number[] = []
    const began = performance.now()
    await run(calls, took)
    return { perSecond: (calls / (performance.now() - began)) * 1000, timing: timingOf(took) }
  } finally {
    for (const client of open) client.end()
  }
}
