import { splitOpenAct } from '@kandili/domain'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import type { Offering, Temple } from '../../lib/shapes.ts'
import { readTempleOf } from '../request/draft/chosen.server.ts'
import { type Draft, storeDraft } from '../request/draft/draft.server.ts'
import { type Question, simplePath } from './questions.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

export const hasNames = ({ names = [] }: Draft): boolean => names.some((name) => name.trim() !== '')

/** The temple's offerings of a service for the intention, the most modest first; empty if it has none. */
export const offeringsOf = (temple: Temple, { service = 'CANDLE', intention }: Draft): Offering[] =>
  temple.pausedUntil
    ? []
    : temple.offerings
        .filter((one) => one.service === service && one.intentions.some((each) => each === intention))
        .filter((one) => one.price >= temple.minOrderAmount)
        .toSorted((one, other) => one.price - other.price)

/** The first unanswered question of the draft. */
export const firstOpen = (draft: Draft): Question => {
  if (!draft.service || !draft.intention) return 'for'
  if (!hasNames(draft)) return 'names'
  if (!draft.templeSlug || draft.typeId === undefined) return 'temple'
  if (!draft.firstName || !draft.lastName) return 'name'
  return draft.email || draft.phone ? 'pay' : 'email'
}

/**
 * The draft with an offering of its temple at its price, if the temple has any: the one already in the draft, with its
 * amount, or the most modest. The form accepts no other amount.
 * @param typeId another type that was chosen
 */
export const withOffering = async (asking: Asking, draft: Draft, typeId?: number): Promise<Draft> => {
  const temple = await readTempleOf(asking, draft)
  const offerings = temple ? offeringsOf(temple, draft) : []
  const offering = offerings.find((one) => one.typeId === (typeId ?? draft.typeId)) ?? offerings[0]
  const isSame = offering !== undefined && offering.typeId === draft.typeId
  return {
    ...draft,
    ...(isSame ? {} : { quantity: '1', amount: undefined }),
    typeId: offering?.typeId,
    seenPrice: offering?.price,
  }
}

/** The draft with an act for each note that its names need, once all questions are answered. */
const withNotes = async (asking: Asking, draft: Draft): Promise<Draft> => {
  const temple = await readTempleOf(asking, draft)
  const offering = temple?.offerings.find(({ typeId }) => typeId === draft.typeId)
  return temple ? splitOpenAct(draft, offering?.namesLimit ?? temple.namesLimit) : draft
}

/** Stores the draft and continues with its first unanswered question. */
export const goOn = async (asking: ActionFunctionArgs, draft: Draft): Promise<Response> => {
  const open = firstOpen(draft)
  const headers = await storeDraft(asking, open === 'pay' ? await withNotes(asking, draft) : draft)
  return redirect(simplePath(languageOf(asking.request), open), { headers })
}
