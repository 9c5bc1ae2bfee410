import { endpoints } from '@kandili/contract'
import { actsOf, amountProblems, isFinished, openAct, postageOfLines, splitNotes } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { createSentence } from '@kandili/messages/errors'
import { requestMessages } from '@kandili/messages/website'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../lib/api.ts'
import { type Language, languageOf } from '../../../lib/language.ts'
import type { Parameters, Temple } from '../../../lib/shapes.ts'
import { problemsOfDaysNote, readDaysOf } from '../day/days.server.ts'
import type { DaysNote } from '../day/days.ts'
import { readQuantity, totalOf } from '../draft/amounts.ts'
import { type Chosen, chosenOf, readTempleOf, serviceOf } from '../draft/chosen.server.ts'
import { problemsOfDetails } from '../draft/details.server.ts'
import { type Draft, loadDraft, redirectToPlaced } from '../draft/draft.server.ts'
import { type Honoured, mayHonour, readSaints } from '../draft/saints.server.ts'
import { stepPath } from '../draft/steps.ts'
import { readDayNote, readNames } from '../names/reading.server.ts'
import { type BasketAct, type Condition, isReady } from './basket.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** All acts of a draft, with the temples' current offers. */
export type Basket = {
  draft: Draft
  acts: BasketAct[]
  parameters: Parameters
  /** The draft had expired. */
  expired: boolean
}

type Judged = Pick<BasketAct, 'condition' | 'problem'>

const ready: Judged = { condition: 'READY', problem: null }

/** The obstacle to an act today, apart from the other acts of its request. */
export const judgeAct = (chosen: Chosen | null, days: DaysNote | null, language: Language): Judged => {
  const t = createT(language, requestMessages)
  const say = (condition: Condition, problem: string): Judged => ({ condition, problem })
  if (!chosen) return say('GONE', t('basket.goneTemple'))
  const { draft, offering, isWithdrawn, temple } = chosen
  if (isWithdrawn) return say('GONE', t('basket.goneOffering'))
  if (temple.pausedUntil) return say('GONE', t('basket.paused'))
  if (!offering || !isFinished(draft)) return say('UNFINISHED', t('basket.unfinished'))
  const limit = offering.namesLimit ?? temple.namesLimit
  if (splitNotes(draft, limit).length > 1) return say('REFUSED', t('error.pastLimit', { count: limit }))
  // The temple's minimum applies to all its acts together: see `withSums`.
  const fields = problemsOfDetails(
    // The consent for the names applies to the whole request: the review asks for it if it is missing.
    { ...chosen, draft: { ...draft, acceptSensitive: true }, temple: { ...temple, minOrderAmount: 0 } },
    language,
  )
  const [problem] = Object.values({ ...fields, ...problemsOfDaysNote(draft, days, language) })
  if (problem !== undefined) return say('REFUSED', problem)
  return draft.seenPrice !== undefined && draft.seenPrice !== offering.price
    ? say('PRICE', t('basket.price'))
    : ready
}

/** Marks the acts that miss a temple's minimum, or exceed what a payment can carry, and adds the price of sending. */
const withSums = (acts: readonly BasketAct[], language: Language): BasketAct[] => {
  const placed = acts.filter(isReady)
  const missed = amountProblems(
    placed.map(({ chosen, total, draft }) => ({
      templeId: chosen.temple.id,
      templeMinimum: chosen.temple.minOrderAmount,
      offer: chosen.offering ?? { price: total, minPrice: null, maxPrice: null },
      quantity: readQuantity(draft.quantity) ?? 1,
      amount: total,
    })),
  )
  const rule = createSentence(language)
  const problems = new Map(
    missed.map(({ line, limit, cents }) => [
      placed[line]?.index,
      rule(limit === 'LEAST' ? 'rule.minAmount' : 'rule.maxAmount', { cents }),
    ]),
  )
  const checked = acts.map((act): BasketAct => {
    const problem = problems.get(act.index)
    return problem === undefined ? act : { ...act, condition: 'REFUSED', problem }
  })
  const ready = checked.filter(isReady)
  const postage = postageOfLines(
    ready.map(({ chosen, draft }) => ({
      templeId: chosen.temple.id,
      postage: draft.sendTo ? (chosen.offering?.postage ?? null) : null,
    })),
  )
  return checked.map((act) => {
    const at = ready.findIndex(({ index }) => index === act.index)
    return { ...act, postage: postage[at] ?? null }
  })
}

const readAct = async (
  asking: Asking,
  draft: Draft,
  {
    index,
    temple,
    parameters,
    saints,
  }: {
    index: number
    temple: Promise<Temple | null> | undefined
    parameters: Parameters
    saints: readonly Honoured[]
  },
): Promise<BasketAct> => {
  const language = languageOf(asking.request)
  const service = serviceOf(draft)
  const found = await temple
  const chosen = found && service ? chosenOf(draft, { service, temple: found, parameters }) : null
  const [readings, day, days] = await Promise.all([
    readNames(asking, draft.names ?? [], found?.readsNamesIn ?? language),
    readDayNote(asking, draft),
    chosen && readDaysOf(asking, chosen),
  ])
  const quantity = readQuantity(draft.quantity) ?? 1
  return {
    index,
    draft,
    chosen,
    ...judgeAct(chosen, days, language),
    total: chosen?.offering ? totalOf(chosen.offering, quantity, draft.amount) : null,
    postage: null,
    readings,
    day,
    saint: (mayHonour(draft.service) && saints.find(({ id }) => id === draft.saintId)) || null,
    days,
  }
}

/** The acts of a draft, each with its temple, its current price and its obstacle. */
export const basketOf = async (
  asking: Asking,
  { draft, expired }: Pick<Basket, 'draft' | 'expired'>,
  parameters: Parameters,
): Promise<Basket> => {
  const asked = actsOf(draft)
  const saints = asked.some(({ saintId }) => saintId !== undefined) ? await readSaints(asking) : []
  const slugs = new Set(asked.map(({ templeSlug }) => templeSlug))
  const temples = new Map([...slugs].map((templeSlug) => [templeSlug, readTempleOf(asking, { templeSlug })]))
  const acts = await Promise.all(
    asked.map((act, index) =>
      readAct(
        asking,
        { ...openAct(draft, index), others: undefined, position: undefined },
        { index, temple: temples.get(act.templeSlug), parameters, saints },
      ),
    ),
  )
  return { draft, acts: withSums(acts, languageOf(asking.request)), parameters, expired }
}

/** The visitor's request so far. */
export const loadBasket = async (asking: Asking): Promise<Basket> => {
  const [loaded, parameters] = await Promise.all([
    loadDraft(asking),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  return basketOf(asking, loaded, parameters)
}

/**
 * The same for the steps after the details: redirects to an incomplete step if nothing can be placed, or to the
 * request that has just been placed.
 */
export const loadWritten = async (asking: Asking): Promise<Basket> => {
  const basket = await loadBasket(asking)
  const { draft, acts, expired } = basket
  const language = languageOf(asking.request)
  if (acts.some(({ condition }) => condition !== 'UNFINISHED' && condition !== 'GONE')) return basket
  if (acts.length > 1) throw redirect(`/${language}/request/basket`)
  if (!serviceOf(draft)) {
    redirectToPlaced(asking, draft)
    throw redirect(`${stepPath(language, 'service')}${expired ? '?expired=yes' : ''}`)
  }
  if (!draft.templeSlug || acts[0]?.chosen === null) {
    throw redirect(`${stepPath(language, 'temple')}${draft.templeSlug ? '?gone=yes' : ''}`)
  }
  throw redirect(stepPath(language, 'details'))
}
