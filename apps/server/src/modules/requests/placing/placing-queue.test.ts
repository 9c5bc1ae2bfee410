import { describe, expect, it } from 'vitest'
import { placingQueue, type WriteAll } from './placing-queue.ts'
import type { Placement } from './repository-placing.ts'

const placement = (code: string, key?: string): Placement => ({
  request: {
    code,
    customer_id: null,
    contact_first_name: '',
    contact_last_name: '',
    contact_email: '',
    contact_phone: null,
    language: 'en',
    channel: 'WEB',
    total_cents: 500,
    line_count: 1,
    first_temple_id: 1,
    first_service: 'CANDLE',
    first_intention: 'HEALTH',
    expires_at: new Date(0),
    placed_at: new Date(0),
  },
  lines: [],
  consents: [],
  answer: key ? { keyHash: Buffer.from(key), bodyHash: Buffer.of(), sealed: Buffer.of() } : null,
  holder: null,
})
const codesOf = (placements: readonly Placement[]) => placements.map(({ request }) => request.code)
const refusal = (code: string) => Object.assign(new Error(code), { code })

/** A queue whose statements answer by `write`, with a record of their inputs. */
const recording = (write: (codes: string[]) => void = () => {}) => {
  const batches: string[][] = []
  const writeAll: WriteAll = async (placements) => {
    const codes = codesOf(placements)
    batches.push(codes)
    write(codes)
    return codes.map((code) => ({ outcome: 'PLACED', id: Number(code), lineIds: [] }))
  }
  return { batches, enqueue: placingQueue(writeAll) }
}

describe('placements that arrive together', () => {
  it('are written in one statement, and each gets its own outcome', async () => {
    const { batches, enqueue } = recording()
    const written = await Promise.all(['1', '2', '3'].map((code) => enqueue(placement(code))))
    expect(batches).toEqual([['1', '2', '3']])
    expect(written.map((one) => one.outcome === 'PLACED' && one.id)).toEqual([1, 2, 3])
  })

  it('are never two with one key in a statement', async () => {
    const { batches, enqueue } = recording()
    await Promise.all([
      enqueue(placement('1', 'a')),
      enqueue(placement('2', 'a')),
      enqueue(placement('3', 'b')),
    ])
    expect(batches).toEqual([['1'], ['2', '3']])
  })

  it('are at most sixteen in a statement', async () => {
    const { batches, enqueue } = recording()
    await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(placement(String(index)))))
    expect(batches.map(({ length }) => length)).toEqual([16, 16, 8])
  })

  it('are retried one by one when the database rejects one of them, which fails alone', async () => {
    const { batches, enqueue } = recording((codes) => {
      if (codes.includes('2')) throw refusal('23503')
    })
    const outcomes = await Promise.allSettled(['1', '2', '3'].map((code) => enqueue(placement(code))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(batches).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']])
  })

  it('are not repeated after a lost connection, since they may have been written', async () => {
    const { batches, enqueue } = recording(() => {
      throw refusal('57P01')
    })
    const outcomes = await Promise.allSettled(['1', '2'].map((code) => enqueue(placement(code))))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(batches).toEqual([['1', '2']])
  })
})
