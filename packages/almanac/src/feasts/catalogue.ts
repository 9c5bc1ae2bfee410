import { AlmanacError } from '../errors.ts'
import type { AlmanacOptions } from '../options.ts'
import type { Religion } from '../rule.ts'
import { type CelebratedFeast, type Feast, feastKindOf, type Jurisdiction, type Text } from './feast.ts'
import { localFeasts } from './local.ts'
import { menologion } from './menologion/index.ts'
import { movableFeasts } from './movable.ts'
import { transferredFeasts } from './transfers.ts'
import { westernFeasts } from './western.ts'
import { windowFeasts } from './windows.ts'

/** The feasts of one Church, indexed so that a day finds its feasts without a search. */
export type Catalogue = {
  readonly byMenaionDay: ReadonlyMap<number, readonly CelebratedFeast[]>
  readonly byOffset: ReadonlyMap<number, readonly CelebratedFeast[]>
  readonly others: readonly {
    readonly feast: Feast
    readonly celebrated: CelebratedFeast
    /** On a day counted from Pascha, and on the Monday after its own day. */
    readonly moved: CelebratedFeast
    readonly offSunday: CelebratedFeast
  }[]
  readonly byKey: ReadonlyMap<string, CelebratedFeast>
  /** Those that one metropolis keeps, or some years. */
  readonly limited: ReadonlyMap<string, Feast>
}

const gaveWay: Text = {
  el: 'Μετατίθεται φέτος εξαιτίας του Πάσχα.',
  en: 'Moved this year because of the date of Pascha.',
}

const offSunday: Text = {
  el: 'Μετατίθεται φέτος στη Δευτέρα, γιατί πέφτει σε Κυριακή της Τεσσαρακοστής.',
  en: 'Moved to the Monday this year, since it falls on a Sunday of Lent.',
}

const orthodoxFeasts: readonly Feast[] = [
  ...movableFeasts,
  ...transferredFeasts,
  ...menologion,
  ...localFeasts,
  ...windowFeasts,
]

const allOf = (religion: Religion, jurisdiction: Jurisdiction): readonly Feast[] =>
  religion === 'ORTHODOX'
    ? orthodoxFeasts.filter(({ jurisdictions }) => jurisdictions?.includes(jurisdiction) ?? true)
    : westernFeasts(religion)

/** Every feast that is kept today, with its rule, in no particular order. Never throws. */
export const feastsOf = ({ religion, jurisdiction }: AlmanacOptions = {}): readonly Feast[] =>
  allOf(religion ?? 'ORTHODOX', jurisdiction ?? 'GREECE').filter(({ years }) => years?.until === undefined)

const celebrate = ({ key, title, rank, rule }: Feast, reason: Text | null): CelebratedFeast => ({
  key,
  title,
  rank,
  kind: feastKindOf(rule),
  reason,
})

const lay = (feasts: readonly Feast[]): Catalogue => {
  const byMenaionDay = new Map<number, CelebratedFeast[]>()
  const byOffset = new Map<number, CelebratedFeast[]>()
  const byKey = new Map<string, CelebratedFeast>()
  const limited = new Map<string, Feast>()
  const others: Catalogue['others'][number][] = []
  const add = (map: Map<number, CelebratedFeast[]>, at: number, feast: CelebratedFeast) => {
    const there = map.get(at)
    if (there) there.push(feast)
    else map.set(at, [feast])
  }
  for (const feast of feasts) {
    const celebrated = celebrate(feast, feast.source ?? null)
    byKey.set(feast.key, celebrated)
    if (feast.metropolis !== undefined || feast.years) limited.set(feast.key, feast)
    if (feast.rule.kind === 'FIXED') add(byMenaionDay, feast.rule.month * 100 + feast.rule.day, celebrated)
    else if (feast.rule.kind === 'PASCHA') add(byOffset, feast.rule.offset, celebrated)
    else {
      const [moved, monday] = [celebrate(feast, gaveWay), celebrate(feast, offSunday)]
      others.push({ feast, celebrated, moved, offSunday: monday })
    }
  }
  return { byMenaionDay, byOffset, others, byKey, limited }
}

const laid = new Map<string, Catalogue>()

export const catalogueOf = ({
  religion = 'ORTHODOX',
  jurisdiction = 'GREECE',
}: AlmanacOptions): Catalogue => {
  const name = religion === 'ORTHODOX' ? jurisdiction : religion
  const known = laid.get(name)
  if (known) return known
  const catalogue = lay(allOf(religion, jurisdiction))
  laid.set(name, catalogue)
  return catalogue
}

let orthodoxByKey: ReadonlyMap<string, Feast> | undefined

/** The Orthodox feast with this key, in any jurisdiction. @throws AlmanacError INVALID_OPTION for an unknown key */
export const knownFeast = (key: string): Feast => {
  orthodoxByKey ??= new Map(orthodoxFeasts.map((feast) => [feast.key, feast]))
  const feast = orthodoxByKey.get(key)
  if (!feast) throw new AlmanacError('INVALID_OPTION', `no feast of the almanac: ${key}`)
  return feast
}

const keysOfAll = (): ReadonlySet<string> =>
  new Set(
    [orthodoxFeasts, westernFeasts('CATHOLIC'), westernFeasts('PROTESTANT')].flat().map(({ key }) => key),
  )
let everyKey: ReadonlySet<string> | undefined

/** The key that overrides use for the temple's own feast. */
export const templeFeastKey = 'temple-feast'

/** @throws AlmanacError INVALID_OPTION for a feast that no Church of the almanac has */
export const assertFeastKey = (key: string): void => {
  everyKey ??= keysOfAll()
  if (!everyKey.has(key) && key !== templeFeastKey) {
    throw new AlmanacError('INVALID_OPTION', `an override names a feast that there is not: ${key}`)
  }
}
