import type { Feast } from '../feast.ts'
import { april } from './april.ts'
import { august } from './august.ts'
import { december } from './december.ts'
import { february } from './february.ts'
import { january } from './january.ts'
import { july } from './july.ts'
import { june } from './june.ts'
import { march } from './march.ts'
import { may } from './may.ts'
import { november } from './november.ts'
import { october } from './october.ts'
import { september } from './september.ts'

/**
 * The fixed feasts of the Greek Menaion: one or two of each day, those that people know and keep. Written from
 * general knowledge of the Greek calendar and not copied from any list; docs/almanac.md explains how it was checked.
 */
export const menologion: readonly Feast[] = [
  ...january,
  ...february,
  ...march,
  ...april,
  ...may,
  ...june,
  ...july,
  ...august,
  ...september,
  ...october,
  ...november,
  ...december,
]
