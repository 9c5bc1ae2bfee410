import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

describe('deferrable work', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('begins at once when nothing urgent is running', async () => {
    await createTurns().quiet()
  })

  it('begins after urgent work, also when that failed', async () => {
    const turns = createTurns()
    const order: string[] = []
    const urgent = turns.urgent(async () => {
      await Promise.resolve()
      order.push('urgent')
      throw new Error('failed')
    })
    const later = turns.quiet().then(() => order.push('later'))
    await expect(urgent).rejects.toThrow('failed')
    await later
    expect(order).toEqual(['urgent', 'later'])
  })

  it('begins after a while, whatever is urgent', async () => {
    const turns = createTurns()
    void turns.urgent(() => new Promise(() => {}))
    const quiet = turns.quiet()
    vi.advanceTimersByTime(100)
    await quiet
  })
})
