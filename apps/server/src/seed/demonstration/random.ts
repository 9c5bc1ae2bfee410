/** A seeded random generator, the same at every run: the demonstration is identical on every machine. */
export type Random = {
  /** From `from` to `to`, both inclusive. */
  whole(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** `count` different items, or all of them if there are fewer. */
  some<T>(items: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** mulberry32: 32 bits of state are enough for a few thousand draws. */
const generatorOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const seededRandom = (seed: number): Random => {
  const next = generatorOf(seed)
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  return {
    whole,
    pick,
    some: (items, count) => {
      const left = [...items]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(whole(0, left.length - 1), 1)[0] as (typeof items)[number],
      )
    },
    chance: (probability) => next() < probability,
  }
}
