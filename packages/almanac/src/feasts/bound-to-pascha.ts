import type { Religion } from '../rule.ts'
import type { Feast } from './feast.ts'

/** Counted from Pascha by custom only, so that a Church may move them. */
const movedByOrthodox: ReadonlySet<string> = new Set(['tsiknopempti', 'raphael-nicholas-and-irene'])

/** Many western Churches keep these on a nearby Sunday. */
const movedByWest: ReadonlySet<string> = new Set(['ascension', 'corpus-christi', 'sacred-heart'])

/**
 * Whether a feast is defined by its distance from Pascha, or is Pascha itself: Clean Monday, Pentecost, a Saturday of
 * Souls. No override can move such a day.
 */
export const isBoundToPascha = ({ key, rule }: Pick<Feast, 'key' | 'rule'>, religion: Religion): boolean =>
  rule.kind === 'PASCHA' && !(religion === 'ORTHODOX' ? movedByOrthodox : movedByWest).has(key)
