import type { DraftAct, endpoints } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract/values'

type Draft = endpoints.requests.Draft

/** The act that is open, and what all acts share. */
const partsOf = ({
  others = [],
  position = others.length,
  firstName,
  lastName,
  email,
  phone,
  acceptTerms,
  acceptPrivacy,
  placed,
  placedMark,
  ...act
}: Draft) => ({
  act,
  others,
  position: Math.min(position, others.length),
  shared: {
    firstName,
    lastName,
    email,
    phone,
    acceptTerms,
    acceptPrivacy,
    placed,
    placedMark,
  } satisfies Record<Exclude<keyof Draft, keyof DraftAct | 'others' | 'position'>, unknown>,
})

const hasNames = ({ names = [], otherNames = [] }: DraftAct): boolean =>
  [...names, ...otherNames].some((name) => name.trim() !== '')

/** Whether an act is worth listing: it has a temple or any input. */
const isBegun = (act: DraftAct): boolean =>
  act.service !== undefined && (act.templeSlug !== undefined || hasNames(act) || Boolean(act.message))

/** Whether an act has everything that the details require; the temple's current offer is checked elsewhere. */
export const isFinished = (act: DraftAct): boolean =>
  act.service !== undefined &&
  act.templeSlug !== undefined &&
  act.typeId !== undefined &&
  (act.service === 'PRODUCT' || (act.intention !== undefined && hasNames(act)))

/** The act at a temple: the consent that its names are read is kept only if it was given to this temple. */
export const withTemple = <Act extends DraftAct>(act: Act, slug: string | undefined, id?: number): Act => ({
  ...act,
  templeId: id,
  templeSlug: slug,
  acceptSensitive: act.templeSlug === slug ? act.acceptSensitive : undefined,
})

const compose = (shared: Draft, acts: readonly DraftAct[], position: number): Draft => ({
  ...shared,
  ...acts[position],
  others: acts.filter((_, index) => index !== position),
  position,
})

/** All acts of a draft in their order, including the current one. */
export const actsOf = (draft: Draft): DraftAct[] => {
  const { act, others, position } = partsOf(draft)
  return isBegun(act) ? others.toSpliced(position, 0, act) : others
}

/** The index of the current act among `actsOf`; undefined while it is blank. */
export const positionOf = (draft: Draft): number | undefined => {
  const { act, position } = partsOf(draft)
  return isBegun(act) ? position : undefined
}

/** The draft with another of its acts as the current one; unchanged without such an act. */
export const openAct = (draft: Draft, index: number): Draft => {
  const acts = actsOf(draft)
  return acts[index] ? compose(partsOf(draft).shared, acts, index) : draft
}

export const isFull = (draft: Draft): boolean => actsOf(draft).length >= REQUEST_LIMITS.lines

/** The draft with a new blank act as the current one, after the others; unchanged if it is full. */
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

/** The draft with only some of its acts; undefined if none is left. */
export const keepActs = (draft: Draft, indexes: readonly number[]): Draft | undefined => {
  const left = actsOf(draft).filter((_, index) => indexes.includes(index))
  return left.length === 0 ? undefined : compose(partsOf(draft).shared, left, 0)
}

/** The draft with further acts appended, up to the limit of a request. */
export const joinActs = (draft: Draft, acts: readonly DraftAct[]): Draft => {
  const all = [...actsOf(draft), ...acts].slice(0, REQUEST_LIMITS.lines)
  return compose(partsOf(draft).shared, all, Math.max(0, all.length - 1))
}

const otherIntention: Readonly<Record<string, string>> = {
  HEALTH: 'ETERNAL_MEMORY',
  ETERNAL_MEMORY: 'HEALTH',
}

/**
 * An act as its temple can do it: one for the living and one for the departed, each again divided where it has more
 * names than the offering's limit. All have the same day, message and amount.
 */
export const splitNotes = <Act extends DraftAct>(act: Act, limit: number): Act[] => {
  const { names = [], otherNames = [], intention, asTyped } = act
  const sides: [string | undefined, readonly string[]][] = [
    [intention, names],
    [intention && otherIntention[intention], otherNames],
  ]
  const notes = sides.flatMap(([side, all]) => {
    const written = all.map((name) => name.trim()).filter(Boolean)
    const count = Math.ceil(written.length / limit)
    return Array.from({ length: count }, (_, index) => {
      const own = written.slice(index * limit, (index + 1) * limit)
      return {
        ...act,
        intention: side,
        names: own,
        otherNames: undefined,
        asTyped: asTyped?.filter((name) => own.includes(name)),
      }
    })
  })
  return notes.length > 0 ? notes : [act]
}

/** The draft with its current act divided: each part is an act of its own. */
export const splitOpenAct = (draft: Draft, limit: number): Draft => {
  const { act, others, position, shared } = partsOf(draft)
  return compose(shared, others.toSpliced(position, 0, ...splitNotes(act, limit)), position)
}
