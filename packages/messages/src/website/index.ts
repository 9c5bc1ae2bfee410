import { el as accountEl } from './account/el.ts'
import { en as accountEn } from './account/en.ts'
import { el as homeEl } from './home/el.ts'
import { en as homeEn } from './home/en.ts'
import { el as infoEl } from './info/el.ts'
import { en as infoEn } from './info/en.ts'
import { el as requestEl } from './request/el.ts'
import { en as requestEn } from './request/en.ts'
import { el as sharedEl } from './shared/el.ts'
import { en as sharedEn } from './shared/en.ts'
import { el as shellEl } from './shell/el.ts'
import { en as shellEn } from './shell/en.ts'
import { el as templesEl } from './temples/el.ts'
import { en as templesEn } from './temples/en.ts'
import { el as trackEl } from './track/el.ts'
import { en as trackEn } from './track/en.ts'

/** One catalogue for each kind of page, so that a page carries only the words it shows. */
export const shellMessages = { el: shellEl, en: shellEn }
export const sharedMessages = { el: sharedEl, en: sharedEn }
export const homeMessages = { el: homeEl, en: homeEn }
export const templesMessages = { el: templesEl, en: templesEn }
export const requestMessages = { el: requestEl, en: requestEn }
export const trackMessages = { el: trackEl, en: trackEn }
export const accountMessages = { el: accountEl, en: accountEn }
export const infoMessages = { el: infoEl, en: infoEn }
