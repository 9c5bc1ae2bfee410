import { saintsMarchToAugust } from './saints-march-to-august.ts'
import { saintsSeptemberToFebruary } from './saints-september-to-february.ts'
import type { SaintRecord } from './types.ts'

/** Well-known saints in the order of the church year, which begins on 1 September. */
export const saints: readonly SaintRecord[] = [...saintsSeptemberToFebruary, ...saintsMarchToAugust]
