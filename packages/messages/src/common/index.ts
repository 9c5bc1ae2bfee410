import type { Catalogues } from '../index.ts'
import { withOwnTexts } from '../own-texts.ts'
import { el } from './el.ts'
import { en } from './en.ts'

export const commonMessages: Catalogues<typeof el> = withOwnTexts('common', { el, en })
export type CommonKey = keyof typeof el
