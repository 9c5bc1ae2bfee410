import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CopyGroup, createCopies, PUBLIC_TOPIC } from './copies.ts'

type Text = { readonly bytes: number; readonly text: string }
const group: CopyGroup<Text> = { name: 'texts' }
const pages: CopyGroup<Text> = { name: 'pages' }

const setUp = () => {
  const listeners = new Map<string, () => void>()
  const line = { isConnected: true }
  const copies = createCopies(
    {
      subscribe: (topic, listener) => {
        listeners.set(topic, listener)
        return () => listeners.delete(topic)
      },
      isConnected: () => line.isConnected,
    },
    { keeps: true },
  )
  let made = 0
  const make = async (): Promise<Text> => {
    made += 1
    return { bytes: 10, text: String(made) }
  }
  return { copies, line, make, tell: (topic: string) => listeners.get(topic)?.() }
}

describe('a cached value', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is computed once for all concurrent callers', async () => {
    const { copies, make } = setUp()
    const both = await Promise.all([copies.get(group, 'a', make), copies.get(group, 'a', make)])
    expect([...both, await copies.get(group, 'a', make)].map(({ text }) => text)).toEqual(['1', '1', '1'])
    expect((await copies.get(group, 'b', make)).text).toBe('2')
    expect((await copies.get(pages, 'a', make)).text).toBe('3')
  })

  it('with a lifetime is computed once in it, whatever changes', async () => {
    const { copies, line, make, tell } = setUp()
    line.isConnected = false
    const ask = () => copies.getFor(group, 'a', 300, make)
    expect((await Promise.all([ask(), ask()])).map(({ text }) => text)).toEqual(['1', '1'])
    tell(PUBLIC_TOPIC)
    vi.advanceTimersByTime(299_000)
    expect((await ask()).text).toBe('1')
    vi.advanceTimersByTime(2_000)
    expect((await ask()).text).toBe('2')
  })

  it('with a lifetime is not stored after a failure', async () => {
    const { copies, make } = setUp()
    await expect(copies.getFor(group, 'a', 300, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await copies.getFor(group, 'a', 300, make)).text).toBe('1')
  })

  it('is computed again after a public change', async () => {
    const { copies, make, tell } = setUp()
    await copies.get(group, 'a', make)
    tell(PUBLIC_TOPIC)
    expect((await copies.get(group, 'a', make)).text).toBe('2')
  })

  it('is not stored when something changes during its computation, and nobody else gets it', async () => {
    const { copies, make, tell } = setUp()
    let finish = (): void => {}
    const slow = copies.get(group, 'a', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { bytes: 10, text: 'old' }
    })
    tell(PUBLIC_TOPIC)
    expect((await copies.get(group, 'a', make)).text).toBe('1')
    finish()
    expect((await slow).text).toBe('old')
    expect((await copies.get(group, 'a', make)).text).toBe('1')
  })

  it('is cleared with its topics, and with it everything derived from it', async () => {
    const { copies, make, tell } = setUp()
    const ask = () =>
      copies.get(pages, 'home', async () => {
        const { text } = await copies.get(group, 'candles', async () => {
          copies.follow('burning')
          return make()
        })
        return { bytes: 10, text: `page of ${text}` }
      })
    await copies.get(group, 'candles', async () => {
      copies.follow('burning')
      return make()
    })
    expect((await ask()).text).toBe('page of 1')
    tell('burning:7')
    expect((await ask()).text).toBe('page of 1')
    tell('burning')
    expect((await ask()).text).toBe('page of 2')
  })

  it('is computed at most twice a second for one topic, and always after the last message', async () => {
    const { copies, make, tell } = setUp()
    const ask = () =>
      copies.get(group, 'a', async () => {
        copies.follow('burning')
        return make()
      })
    await ask()
    tell('burning')
    expect((await ask()).text).toBe('2')
    tell('burning')
    tell('burning')
    expect((await ask()).text).toBe('2')
    vi.advanceTimersByTime(500)
    expect((await ask()).text).toBe('3')
  })

  it('is not used while messages of other nodes may be missed', async () => {
    const { copies, line, make } = setUp()
    await copies.get(group, 'a', make)
    line.isConnected = false
    expect((await copies.get(group, 'a', make)).text).toBe('2')
  })

  it('is not stored for a failure', async () => {
    const { copies, make } = setUp()
    const failing = copies.get(group, 'a', async () => {
      throw new Error('away')
    })
    await expect(failing).rejects.toThrow('away')
    expect((await copies.get(group, 'a', make)).text).toBe('1')
  })
})
