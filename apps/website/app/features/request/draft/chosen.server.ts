import { endpoints, type Service, service as serviceShape } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { withTemple } from '@kandili/domain'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../lib/api.ts'
import { languageOf } from '../../../lib/language.ts'
import type { Offering, Parameters, Temple } from '../../../lib/shapes.ts'
import { readQuantity, totalOf } from './amounts.ts'
import { type Draft, loadDraft } from './draft.server.ts'
import { type Step, stepPath } from './steps.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** The records that a draft refers to: its temple, the temple's offerings of the service, the parameters. */
export type Chosen = {
  draft: Draft
  service: Service
  temple: Temple
  /** Of the chosen service. */
  offerings: Offering[]
  /** The chosen one, or null while none is chosen. */
  offering: Offering | null
  /** The draft names an offering that the temple no longer has: another is never chosen instead of it. */
  isWithdrawn: boolean
  parameters: Parameters
}

const goTo = (asking: Asking, step: Step, query = ''): never => {
  throw redirect(`${stepPath(languageOf(asking.request), step)}${query}`)
}

export const serviceOf = (draft: Draft): Service | undefined => serviceShape.safeParse(draft.service).data

/** The draft's temple, or null if it has none or the temple is no longer listed. */
export const readTempleOf = async (asking: Asking, { templeSlug: slug }: Draft): Promise<Temple | null> => {
  if (!slug) return null
  try {
    return await apiOf(asking).call(endpoints.website.readTemple, { params: { slug } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** The act at a temple: its type stays if the temple offers it. */
export const atTemple = (draft: Draft, temple: Temple): Draft => ({
  ...withTemple(draft, temple.slug, temple.id),
  typeId: temple.offerings.some((one) => one.typeId === draft.typeId && one.service === draft.service)
    ? draft.typeId
    : undefined,
})

/**
 * The act's type in the temple's current offers; null if it offers none of the service. A link that names a rite selects
 * the temple's first type of that rite; a temple's only type is selected automatically.
 */
export const chosenOf = (
  draft: Draft,
  { service, temple, parameters }: Pick<Chosen, 'service' | 'temple' | 'parameters'>,
): Chosen | null => {
  const offerings = temple.offerings.filter((one) => one.service === service)
  if (offerings.length === 0) return null
  const named = offerings.find(({ typeId }) => typeId === draft.typeId)
  const isWithdrawn = draft.typeId !== undefined && !named
  const offering =
    named ??
    offerings.find(({ rite }) => rite !== null && rite === draft.rite) ??
    (offerings.length === 1 && !isWithdrawn ? offerings[0] : undefined) ??
    null
  return {
    draft: { ...draft, typeId: offering?.typeId },
    service,
    temple,
    offerings,
    offering,
    isWithdrawn,
    parameters,
  }
}

/** The other acts' amounts for this temple, in cents: its minimum applies to all of them together. */
const offeredBesides = (draft: Draft, temple: Temple): number =>
  (draft.others ?? []).reduce((sum, act) => {
    const offering =
      act.templeSlug === temple.slug && temple.offerings.find(({ typeId }) => typeId === act.typeId)
    const amount = offering ? totalOf(offering, readQuantity(act.quantity) ?? 1, act.amount) : null
    return sum + (amount ?? 0)
  }, 0)

/** The candle that is chosen beforehand: the medium one, or the one of middle price. */
const usualCandle = (offerings: readonly Offering[]): Offering | undefined => {
  const byPrice = offerings.toSorted((one, other) => one.price - other.price)
  return byPrice.find(({ drawing }) => drawing === 'candle-medium') ?? byPrice[(byPrice.length - 1) >> 1]
}

/**
 * An act as a form opens it: with a type chosen beforehand, if its link or its temple leaves only one or it is a candle,
 * and with what the other acts leave of its temple's minimum. Null if the temple does not offer the service.
 */
export const chosenForForm = (
  draft: Draft,
  { service, temple, parameters }: Pick<Chosen, 'service' | 'temple' | 'parameters'>,
): Chosen | null => {
  const minOrderAmount = Math.max(0, temple.minOrderAmount - offeredBesides(draft, temple))
  const chosen = chosenOf(draft, { service, temple: { ...temple, minOrderAmount }, parameters })
  if (!chosen || chosen.offering || chosen.isWithdrawn || service !== 'CANDLE') return chosen
  const offering = usualCandle(chosen.offerings) ?? null
  return { ...chosen, draft: { ...chosen.draft, typeId: offering?.typeId }, offering }
}

/** For the steps after the temple: redirects to the first incomplete step. */
export const loadChosen = async (asking: Asking): Promise<Chosen> => {
  const { draft, expired } = await loadDraft(asking)
  const service = serviceOf(draft)
  if (!service) return goTo(asking, 'service', expired ? '?expired=yes' : '')
  if (!draft.templeSlug) return goTo(asking, 'temple')
  const [temple, parameters] = await Promise.all([
    readTempleOf(asking, draft),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  if (!temple) return goTo(asking, 'temple', '?gone=yes')
  return chosenForForm(draft, { service, temple, parameters }) ?? goTo(asking, 'temple', '?gone=yes')
}
