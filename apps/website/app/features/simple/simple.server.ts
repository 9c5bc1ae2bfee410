import { preferenceCookie } from '@kandili/design/preferences'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import type { Offering, Temple } from '../../lib/shapes.ts'
import { readTempleOf } from '../request/chosen.server.ts'
import { type Draft, keepDraft } from '../request/draft.server.ts'
import { type Question, simplePath } from './questions.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** Keeps the choice of the simple form in this browser. */
export const chooseSimple = (): Headers => new Headers({ 'set-cookie': preferenceCookie('simple', 'yes') })

export const hasNames = ({ names = [] }: Draft): boolean => names.some((name) => name.trim() !== '')

/** The temple's most modest candle for the intention; undefined where it lights none. */
export const candleOf = (temple: Temple, intention: string | undefined): Offering | undefined =>
  temple.pausedUntil
    ? undefined
    : temple.offerings
        .filter((one) => one.service === 'CANDLE' && one.intentions.some((each) => each === intention))
        .filter((one) => one.price >= temple.minOrderAmount)
        .toSorted((one, other) => one.price - other.price)[0]

/** The first question that the draft has no answer to. */
export const firstOpen = (draft: Draft): Question => {
  if (draft.service !== 'CANDLE' || !draft.intention) return 'for'
  if (!hasNames(draft)) return 'names'
  if (!draft.templeSlug || draft.typeId === undefined) return 'temple'
  if (!draft.firstName || !draft.lastName) return 'name'
  return draft.email ? 'pay' : 'email'
}

/** The draft with the candle of its temple, if it names one that lights it. */
export const withCandle = async (asking: Asking, draft: Draft): Promise<Draft> => {
  const temple = await readTempleOf(asking, draft)
  const candle = temple && candleOf(temple, draft.intention)
  return { ...draft, quantity: '1', typeId: candle?.typeId, seenPrice: candle?.price }
}

/** Keeps the draft and goes on to what it still lacks. */
export const goOn = async (asking: ActionFunctionArgs, draft: Draft): Promise<Response> => {
  const headers = await keepDraft(asking, draft)
  return redirect(simplePath(languageOf(asking.request), firstOpen(draft)), { headers })
}
