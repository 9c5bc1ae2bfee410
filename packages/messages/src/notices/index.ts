import type { Catalogues } from '../index.ts'
import { withOwnTexts } from '../own-texts.ts'
import { el } from './el.ts'
import { en } from './en.ts'

/** The templates of notifications, by channel and kind: administrators change them as every other text. */
export const noticeMessages: Catalogues<typeof el> = withOwnTexts('notices', { el, en })
