import { preferenceCookie } from '@kandili/design/preferences'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import type { Offering, Temple } from '../../lib/shapes.ts'
import { readTempleOf } from '../request/draft/chosen.server.ts'
import { type Draft, storeDraft } from '../request/draft/draft.server.ts'
import { type Question, simplePath } from './questions.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** Stores the choice of the simple form in this browser. */
export const chooseSimple = (): Headers => new Headers({ 'set-cookie': preferenceCookie('simple', 'yes') })

export const hasNames = ({ names = [] }: Draft): boolean => names.some((name) => name.trim() !== '')

const MOST_CANDLES = 3

/** The temple's candles for the intention, the most modest first, which is offered; empty if it has none. */
export const candlesOf = (temple: Temple, intention: string | undefined): Offering[] =>
  temple.pausedUntil
    ? []
    : temple.offerings
        .filter((one) => one.service === 'CANDLE' && one.intentions.some((each) => each === intention))
        .filter((one) => one.price >= temple.minOrderAmount)
        .toSorted((one, other) => one.price - other.price)
        .slice(0, MOST_CANDLES)

/** The first unanswered question of the draft. */
export const firstOpen = (draft: Draft): Question => {
  if (draft.service !== 'CANDLE' || !draft.intention) return 'for'
  if (!hasNames(draft)) return 'names'
  if (!draft.templeSlug || draft.typeId === undefined) return 'temple'
  if (!draft.firstName || !draft.lastName) return 'name'
  return draft.email ? 'pay' : 'email'
}

/**
 * The draft with a candle of its temple at its price, if its temple has any. The form accepts no other amount.
 * @param typeId the chosen type; the most modest if it is not among the offers
 */
export const withCandle = async (asking: Asking, draft: Draft, typeId?: number): Promise<Draft> => {
  const temple = await readTempleOf(asking, draft)
  const candles = temple ? candlesOf(temple, draft.intention) : []
  const candle = candles.find((one) => one.typeId === typeId) ?? candles[0]
  return { ...draft, quantity: '1', amount: undefined, typeId: candle?.typeId, seenPrice: candle?.price }
}

/** Stores the draft and continues with its first unanswered question. */
export const goOn = async (asking: ActionFunctionArgs, draft: Draft): Promise<Response> => {
  const headers = await storeDraft(asking, draft)
  return redirect(simplePath(languageOf(asking.request), firstOpen(draft)), { headers })
}
