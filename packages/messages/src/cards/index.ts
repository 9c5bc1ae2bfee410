import type { Catalogues } from '../index.ts'
import { el } from './el.ts'
import { en } from './en.ts'

export const cardMessages: Catalogues<typeof el> = { el, en }
