import { describe, expect, it } from 'vitest'
import { atMostAtOnce } from './at-most-at-once.ts'

/** Work that ends when it is told to. */
const makeWork = (begun: string[], name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}
const settle = () => new Promise(setImmediate)

describe('at most two at once', () => {
  it('the third begins when one has ended, the fourth after it, each with its own result', async () => {
    const begun: string[] = []
    const inTurn = atMostAtOnce(2)
    const works = ['a', 'b', 'c', 'd'].map((name) => makeWork(begun, name))
    const results = works.map(({ work }) => inTurn(work))
    await settle()
    expect(begun).toEqual(['a', 'b'])
    works[1]?.end()
    await settle()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('one that fails gives its place up', async () => {
    const begun: string[] = []
    const inTurn = atMostAtOnce(1)
    const [first, second] = [makeWork(begun, 'a'), makeWork(begun, 'b')]
    const failing = inTurn(first.work)
    const following = inTurn(second.work)
    first.fail()
    await expect(failing).rejects.toThrow('a')
    second.end()
    expect(await following).toBe('b')
    expect(await inTurn(async () => 'later')).toBe('later')
  })
})
