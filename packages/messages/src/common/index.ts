import type { Catalogues } from '../index.ts'
import { el } from './el.ts'
import { en } from './en.ts'

export const commonMessages: Catalogues<typeof el> = { el, en }
export type CommonKey = keyof typeof el
