import type { Random } from './random.ts'
import type { OfferedThing } from './repository.ts'
import { DAY, type Find, HOUR, ROCK, SEA, type Wish } from './wish.ts'
import { atTheSea, elsewhere, onTheRock, troubled } from './wishes-by-hand.ts'

/** Between how many minutes ago requests were placed, and how often a candle was photographed. */
type Time = { from: number; until: number; photographed: number }

const month: Time = { from: 26 * HOUR, until: 29 * DAY, photographed: 0.25 }
/** Their photographs would be forgotten by now. */
const yearBefore: Time = { from: 30 * DAY, until: 360 * DAY, photographed: 0 }

/** The ordinary rest: requests that were paid, done and answered. */
const past = (random: Random, things: readonly OfferedThing[], count: number, time: Time): Wish[] =>
  Array.from({ length: count }, () => {
    const own = random.chance(0.5)
    const thing = random.pick(
      things.filter(
        ({ templeKey, priceCents, minimumCents }) =>
          priceCents >= minimumCents && (!own || [SEA, ROCK].includes(templeKey)),
      ),
    )
    const minutesAgo = random.whole(time.from, time.until)
    const byBank = thing.acceptsBank && random.chance(0.25)
    const paidAfter = byBank ? random.whole(4 * HOUR, 14 * HOUR) : random.whole(1, 9)
    const afterMinutes = random.whole(40, Math.min(28 * HOUR, minutesAgo - paidAfter - HOUR))
    return {
      minutesAgo,
      byCustomer: random.chance(0.15),
      payment: { kind: byBank ? 'BANK' : 'CARD_ASKED_ABOUT', afterMinutes: paidAfter },
      lines: [
        {
          thing,
          quantity: thing.service === 'CANDLE' && random.chance(0.2) ? random.whole(2, 3) : 1,
          acts: [
            {
              move: 'FULFILLED',
              afterMinutes,
              pictures: thing.service === 'CANDLE' && random.chance(time.photographed),
            },
          ],
        },
      ],
    }
  })

/**
 * All requests of the demonstration, in no order. Acts end well before the present, so that their undo period is
 * over.
 * @throws if a temple does not offer what the demonstration asks of it
 */
export const wishes = (random: Random, things: readonly OfferedThing[]): Wish[] => {
  const find: Find = (templeKey, typeKey) => {
    const thing = things.find((item) => item.templeKey === templeKey && item.typeKey === typeKey)
    if (!thing) throw new Error(`The demonstration temple ${templeKey} does not offer ${typeKey}`)
    return thing
  }
  return [
    ...atTheSea(find),
    ...onTheRock(find),
    ...elsewhere(find),
    ...troubled(find),
    ...past(random, things, 90, month),
    ...past(random, things, 70, yearBefore),
  ]
}
