import { lineStates } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { candleTypes } from '../data/candle-types.ts'
import { demonstrationTemples } from '../data/demonstration/index.ts'
import { memorialTypes } from '../data/memorial-types.ts'
import { prayerTypes } from '../data/prayer-types.ts'
import { tamaTypes } from '../data/tama-types.ts'
import { planRequests } from './plan.ts'
import type { OfferedThing } from './repository.ts'

const types = [...candleTypes, ...tamaTypes, ...prayerTypes, ...memorialTypes]

/** The temples' offerings, as the database returns them, with ids by the order of the data files. */
const things: OfferedThing[] = demonstrationTemples
  .filter(({ blessed }) => blessed)
  .flatMap((temple, index) =>
    temple.offerings.flatMap((choice): OfferedThing[] => {
      const key = typeof choice === 'string' ? choice : choice[0]
      const typeId = types.findIndex((type) => type.key === key)
      const type = types[typeId]
      if (!type) return []
      return [
        {
          templeId: index + 1,
          templeKey: temple.key,
          typeId: typeId + 1,
          typeKey: key,
          service: type.service,
          intentions: [...type.intentions],
          priceCents: (typeof choice === 'string' ? null : choice[1]) ?? type.priceCents,
          minimumCents: temple.minOrderAmountCents,
          burningMinutes: type.burningMinutes ?? null,
          namesLimit: temple.namesLimit,
          acceptsBank: temple.acceptsBank,
          proofPolicy: temple.proofPolicy,
        },
      ]
    }),
  )

const now = new Date('2026-11-20T14:00:00Z')
const MINUTE_MS = 60_000
const UNDO_MINUTES = 10

describe('planRequests', () => {
  const plan = planRequests(things, now)

  it('is the same at every run', () => {
    expect(planRequests(things, now)).toEqual(plan)
  })

  it('moves with the clock', () => {
    const later = new Date(now.getTime() + 3_600_000)
    const moved = planRequests(things, later)
    expect(moved.map(({ placedAt }) => later.getTime() - placedAt.getTime())).toEqual(
      plan.map(({ placedAt }) => now.getTime() - placedAt.getTime()),
    )
    expect(moved.map(({ lines }) => lines.map(({ names }) => names))).toEqual(
      plan.map(({ lines }) => lines.map(({ names }) => names)),
    )
  })

  it('asks no temple for less than its minimum', () => {
    const minimumOf = new Map(things.map(({ templeId, minimumCents }) => [templeId, minimumCents]))
    const lines = plan.flatMap(({ lines }) => lines)
    expect(lines.filter(({ templeId, amount = 0 }) => amount < (minimumOf.get(templeId) ?? 0))).toEqual([])
  })

  it('has five people in any five days, so that statistics may show figures about them', () => {
    const DAY_MS = 24 * 60 * MINUTE_MS
    const peopleOf = (from: number) =>
      new Set(
        plan
          .filter(({ placedAt }) => {
            const days = (now.getTime() - placedAt.getTime()) / DAY_MS
            return days >= from && days < from + 5
          })
          .map(({ by }) => (by === 'CUSTOMER' ? by : by.email)),
      ).size
    const starts = Array.from({ length: 25 }, (_, index) => index)
    expect(starts.filter((from) => peopleOf(from) < 5)).toEqual([])
  })

  it('ends every act, including the time to undo it', () => {
    for (const { placedAt, payment, answers } of plan) {
      const paidAfter = payment.kind === 'NONE' ? 0 : payment.afterMinutes
      for (const { afterMinutes } of answers.flat()) {
        const end = placedAt.getTime() + (paidAfter + afterMinutes + UNDO_MINUTES) * MINUTE_MS
        expect(end).toBeLessThan(now.getTime())
      }
    }
  })

  it('answers only paid requests, in every way a temple can', () => {
    const unpaid = plan.filter(({ payment }) => !['CARD', 'CARD_ASKED_ABOUT', 'BANK'].includes(payment.kind))
    expect(unpaid.flatMap(({ answers }) => answers.flat())).toEqual([])
    const moves = new Set(plan.flatMap(({ answers }) => answers.flat().map(({ move }) => move)))
    expect([...moves].sort()).toEqual(
      lineStates.filter((state) => /^(ACCEPTED|DECLINED|FULFILLED)$/.test(state)).sort(),
    )
  })

  it('asks for no more names than the temple reads, and for none twice in a line', () => {
    const limits = new Map(things.map(({ templeId, namesLimit }) => [templeId, namesLimit]))
    for (const { templeId, names } of plan.flatMap(({ lines }) => lines)) {
      expect(names.length).toBeGreaterThan(0)
      expect(names.length).toBeLessThanOrEqual(limits.get(templeId) ?? 0)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
