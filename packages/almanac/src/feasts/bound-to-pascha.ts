import type { Religion } from '../rule.ts'
import type { Feast } from './feast.ts'

/** Counted from Pascha by custom only, so that a Church may keep them on another day. */
const movedByOrthodox: ReadonlySet<string> = new Set(['tsiknopempti', 'raphael-nicholas-and-irene'])

/** Many western Churches keep these on a Sunday near by. */
const movedByWest: ReadonlySet<string> = new Set(['ascension', 'corpus-christi', 'sacred-heart'])

/**
 * Whether a feast is the day that it is by its distance from Pascha, and Pascha itself: Clean Monday, Pentecost, a
 * Saturday of Souls. Nobody decides such a day for a single year.
 */
export const isBoundToPascha = ({ key, rule }: Pick<Feast, 'key' | 'rule'>, religion: Religion): boolean =>
  rule.kind === 'PASCHA' && !(religion === 'ORTHODOX' ? movedByOrthodox : movedByWest).has(key)
