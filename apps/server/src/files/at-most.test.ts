import { describe, expect, it } from 'vitest'
import { atMost } from './at-most.ts'

describe('atMost', () => {
  it('never runs more than its limit, in order, and goes on after a failure', async () => {
    const inTurn = atMost(2)
    const began: number[] = []
    const gates: { open: () => void; slam: () => void }[] = []
    const work = (number: number) => () => {
      began.push(number)
      return new Promise<number>((resolve, reject) => {
        gates[number] = { open: () => resolve(number), slam: () => reject(new Error('slammed')) }
      })
    }
    const all = Promise.allSettled([0, 1, 2, 3].map((number) => inTurn(work(number))))
    await Promise.resolve()
    expect(began).toEqual([0, 1])
    gates[1]?.slam()
    await new Promise(setImmediate)
    expect(began).toEqual([0, 1, 2])
    gates[0]?.open()
    await new Promise(setImmediate)
    expect(began).toEqual([0, 1, 2, 3])
    gates[2]?.open()
    gates[3]?.open()
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })
})
