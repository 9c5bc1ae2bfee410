import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldDays } from '../../src/modules/ledger/repository.ts'
import { proposeAll } from '../../src/modules/payouts/payouts/propose-all.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import type { Context } from '../../src/platform/context.ts'
import { addUser } from '../factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import { type TestApp, useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { GivingBack } from './histories/giving-back.ts'
import { History } from './histories/history.ts'
import { expectHistoryToHold, expectPeopleToBeCalled } from './histories/ledger-slice.ts'
import { Paying } from './histories/payouts.ts'
import { anyStep, firstPayment, type Step } from './histories/steps.ts'

/** A few histories in every run, 10,000 in the long one. */
const HISTORIES = Number(process.env.KANDILI_HISTORIES ?? (process.env.KANDILI_FULL ? 10_000 : 24))
/** Some fixed histories, and some new ones each time. KANDILI_SEED repeats only those of a seed. */
const SEEDS = process.env.KANDILI_SEED ? [Number(process.env.KANDILI_SEED)] : [20_261_122, randomInt(2 ** 30)]
/** Each step checks all temples with money: a long run starts over in an empty database after this many histories. */
const MOST_IN_ONE_DATABASE = 500
const BEGAN_AT = '2026-11-20T08:00:00Z'

const runs = SEEDS.flatMap((seed) => {
  let left = Math.ceil(HISTORIES / SEEDS.length)
  const ofSeed: { seed: number; count: number }[] = []
  for (; left > 0; left -= MOST_IN_ONE_DATABASE) {
    ofSeed.push({ seed: seed + ofSeed.length, count: Math.min(left, MOST_IN_ONE_DATABASE) })
  }
  return ofSeed
})

const administrator = async (test: TestApp): Promise<Context> => {
  const { id } = await addUser(test.db, 'administrator')
  const rights = ['users_payout_view', 'users_payout_edit']
  return test.context({
    actor: { userId: id, sessionId: randomUUID(), type: 'ADMIN', rights, templeId: null },
  })
}

const addTemple = async (test: TestApp, bearsFee: boolean, commission: number): Promise<MadeTemple> => {
  const temple = await makeTemple(test.db, {
    offers: { CANDLE: 200 },
    gateway_fee_bearer: bearsFee ? 'TEMPLE' : 'PLATFORM',
    commission_basis_points: commission,
  })
  const at = new Date('2026-11-01T00:00:00Z')
  await test.db
    .insertInto('bank_account')
    .values({
      temple_id: temple.id,
      state: 'APPROVED',
      iban_sealed: Buffer.from('x'),
      iban_country: 'GR',
      iban_last4: '3456',
      iban_fingerprint: Buffer.from(String(temple.id)),
      holder_name: 'Ι.Ν.',
      requested_at: at,
      usable_from: at,
    })
    .execute()
  return temple
}

type Actors = { history: History; givingBack: GivingBack; paying: Paying }

const happens = async ({ history, givingBack, paying }: Actors, step: Step): Promise<void> => {
  switch (step.do) {
    case 'place':
      return history.placed(step)
    case 'begin':
      return history.began(step)
    case 'cancel':
      return history.canceled(step)
    case 'capture':
      return history.captured(step)
    case 'settle':
      return history.settled(step)
    case 'refund':
      return givingBack.refundAsked(step)
    case 'refund-told':
      return givingBack.refundTold(step)
    case 'refund-at-gateway':
      return givingBack.refundedAtGateway(step)
    case 'explain':
      return givingBack.explained(step)
    case 'dispute':
      return givingBack.disputed(step)
    case 'again':
      return history.toldAgain(step)
    case 'compute':
      return compute(history)
    case 'propose':
      return paying.proposed(step)
    case 'propose-all':
      await proposeAll(paying.first)
      return
    case 'approve':
      return paying.approved(step)
    case 'payout-told':
      return paying.told(step)
  }
}

const compute = async ({ known, test }: History): Promise<void> => {
  for (const { id } of known) await computeShares(test.context(), id)
}

const histories = fc.record({
  first: firstPayment,
  steps: fc.array(anyStep, { minLength: 8, maxLength: 24, size: 'max' }),
  bearsFee: fc.tuple(fc.boolean(), fc.boolean()),
  commission: fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(0, 1000, 1250)),
})

describe.each(runs)('$count random histories (seed $seed)', ({ seed, count }) => {
  const test = useApp({ now: BEGAN_AT })
  let administrators: readonly [Context, Context]
  beforeAll(async () => {
    administrators = [await administrator(test), await administrator(test)]
  })

  /** The books of a day are folded and checked as a whole now and then, as on a live platform. */
  let lived = 0
  const checkAllEvery = Math.max(12, Math.floor(count / 20))

  it('the books add up whatever happens, in any order', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ first, steps, bearsFee, commission }) => {
        const temples = [
          await addTemple(test, bearsFee[0], commission[0]),
          await addTemple(test, bearsFee[1], commission[1]),
        ]
        const history = new History(test, temples, bearsFee)
        const actors = {
          history,
          givingBack: new GivingBack(history),
          paying: new Paying(history, administrators),
        }
        for (const step of [...first, ...steps]) {
          await happens(actors, step)
          await expectHistoryToHold(history, step.do === 'compute')
        }
        await actors.givingBack.ended()
        await compute(history)
        await expectHistoryToHold(history, true)
        await expectPeopleToBeCalled(history)
        lived += 1
        if (lived % checkAllEvery === 0) {
          await foldDays(test.db)
          await expectBooksToHold(test.db)
        }
      }),
      { seed, numRuns: count, endOnFailure: true },
    )
    await expectBooksToHold(test.db)
    expect(lived).toBe(count)
  })
})
