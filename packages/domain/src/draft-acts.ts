import type { endpoints } from '@kandili/contract'

type Draft = endpoints.requests.Draft
type DraftAct = endpoints.requests.DraftAct

/** How many acts one request may have: the contract's limit (REQUEST_LIMITS), without its schemas for the browser. */
export const MOST_ACTS = 40

/** How many rows of names an act of a draft may have, empty ones included: the contract's limit likewise. */
export const MOST_NAME_ROWS = 60

const partsOf = ({
  service,
  templeId,
  templeSlug,
  typeId,
  rite,
  quantity,
  intention,
  names,
  asTyped,
  preferredDate,
  message,
  amount,
  saintId,
  seenPrice,
  others = [],
  position,
  ...shared
}: Draft) => ({
  act: {
    service,
    templeId,
    templeSlug,
    typeId,
    rite,
    quantity,
    intention,
    names,
    asTyped,
    preferredDate,
    message,
    amount,
    saintId,
    seenPrice,
  } satisfies Record<keyof DraftAct, unknown>,
  others,
  position: Math.min(position ?? others.length, others.length),
  shared,
})

const hasNames = ({ names = [] }: DraftAct): boolean => names.some((name) => name.trim() !== '')

/** Whether an act is worth listing: a temple was chosen for it, or something was written. */
const isBegun = (act: DraftAct): boolean =>
  act.service !== undefined && (act.templeSlug !== undefined || hasNames(act) || Boolean(act.message))

/** Whether an act has everything that the details ask for; what the temple says of it today is another matter. */
export const isFinished = (act: DraftAct): boolean =>
  act.service !== undefined &&
  act.templeSlug !== undefined &&
  act.typeId !== undefined &&
  act.intention !== undefined &&
  hasNames(act)

const compose = (shared: Draft, acts: readonly DraftAct[], position: number): Draft => ({
  ...shared,
  ...acts[position],
  others: acts.filter((_, index) => index !== position),
  position,
})

/** All acts of a draft in their order, the one that is being written included. */
export const actsOf = (draft: Draft): DraftAct[] => {
  const { act, others, position } = partsOf(draft)
  return isBegun(act) ? others.toSpliced(position, 0, act) : others
}

/** The place of the act that is being written among `actsOf`; undefined while it is blank. */
export const positionOf = (draft: Draft): number | undefined => {
  const { act, position } = partsOf(draft)
  return isBegun(act) ? position : undefined
}

/** The draft with another of its acts being written; unchanged without such an act. */
export const openAct = (draft: Draft, index: number): Draft => {
  const acts = actsOf(draft)
  return acts[index] ? compose(partsOf(draft).shared, acts, index) : draft
}

export const isFull = (draft: Draft): boolean => actsOf(draft).length >= MOST_ACTS

/** The draft with a blank act being written behind those it has; unchanged where it is full. */
export const addAct = (draft: Draft): Draft => {
  const acts = actsOf(draft)
  return isFull(draft) ? draft : compose(partsOf(draft).shared, acts, acts.length)
}

/** The draft without one of its acts. */
export const removeAct = (draft: Draft, index: number): Draft => {
  const acts = actsOf(draft)
  const left = acts.filter((_, at) => at !== index)
  const own = positionOf(draft)
  const { shared } = partsOf(draft)
  if (left.length === 0) return shared
  const next = own === undefined ? left.length : own > index ? own - 1 : Math.min(own, left.length - 1)
  return compose(shared, left, next)
}

/** The draft with only some of its acts; undefined where none is left. */
export const keepActs = (draft: Draft, indexes: readonly number[]): Draft | undefined => {
  const left = actsOf(draft).filter((_, index) => indexes.includes(index))
  return left.length === 0 ? undefined : compose(partsOf(draft).shared, left, 0)
}

/** The draft with further acts behind its own, as many as one request may have. */
export const joinActs = (draft: Draft, acts: readonly DraftAct[]): Draft => {
  const all = [...actsOf(draft), ...acts].slice(0, MOST_ACTS)
  return compose(partsOf(draft).shared, all, Math.max(0, all.length - 1))
}
