import { withOwnTexts } from '../own-texts.ts'
import { el as accountEl } from './account/el.ts'
import { en as accountEn } from './account/en.ts'
import { el as almanacEl } from './almanac/el.ts'
import { en as almanacEn } from './almanac/en.ts'
import { el as applicationEl } from './application/el.ts'
import { en as applicationEn } from './application/en.ts'
import { el as authenticationEl } from './authentication/el.ts'
import { en as authenticationEn } from './authentication/en.ts'
import { el as churchTimeEl } from './church-time/el.ts'
import { en as churchTimeEn } from './church-time/en.ts'
import { el as diptychsEl } from './diptychs/el.ts'
import { en as diptychsEn } from './diptychs/en.ts'
import { el as favouritesEl } from './favourites/el.ts'
import { en as favouritesEn } from './favourites/en.ts'
import { el as fortyEl } from './forty/el.ts'
import { en as fortyEn } from './forty/en.ts'
import { el as homeEl } from './home/el.ts'
import { en as homeEn } from './home/en.ts'
import { el as infoEl } from './info/el.ts'
import { en as infoEn } from './info/en.ts'
import { el as invitationEl } from './invitation/el.ts'
import { en as invitationEn } from './invitation/en.ts'
import { el as memorialsEl } from './memorials/el.ts'
import { en as memorialsEn } from './memorials/en.ts'
import { el as momentEl } from './moment/el.ts'
import { en as momentEn } from './moment/en.ts'
import { el as offlineEl } from './offline/el.ts'
import { en as offlineEn } from './offline/en.ts'
import { el as requestEl } from './request/el.ts'
import { en as requestEn } from './request/en.ts'
import { el as saintsEl } from './saints/el.ts'
import { en as saintsEn } from './saints/en.ts'
import { el as settingsEl } from './settings/el.ts'
import { en as settingsEn } from './settings/en.ts'
import { el as sharedEl } from './shared/el.ts'
import { en as sharedEn } from './shared/en.ts'
import { el as shellEl } from './shell/el.ts'
import { en as shellEn } from './shell/en.ts'
import { el as simpleEl } from './simple/el.ts'
import { en as simpleEn } from './simple/en.ts'
import { el as templesEl } from './temples/el.ts'
import { en as templesEn } from './temples/en.ts'
import { el as trackEl } from './track/el.ts'
import { en as trackEn } from './track/en.ts'
import { el as withdrawEl } from './withdraw/el.ts'
import { en as withdrawEn } from './withdraw/en.ts'

/** One catalogue per kind of page. A page receives its own messages with its data, in one language. */
export const accountMessages = withOwnTexts('website/account', { el: accountEl, en: accountEn })
export const almanacMessages = withOwnTexts('website/almanac', { el: almanacEl, en: almanacEn })
export const applicationMessages = withOwnTexts('website/application', {
  el: applicationEl,
  en: applicationEn,
})
export const authenticationMessages = withOwnTexts('website/authentication', {
  el: authenticationEl,
  en: authenticationEn,
})
export const churchTimeMessages = withOwnTexts('website/church-time', {
  el: churchTimeEl,
  en: churchTimeEn,
})
export const diptychsMessages = withOwnTexts('website/diptychs', { el: diptychsEl, en: diptychsEn })
export const favouritesMessages = withOwnTexts('website/favourites', { el: favouritesEl, en: favouritesEn })
export const fortyMessages = withOwnTexts('website/forty', { el: fortyEl, en: fortyEn })
export const homeMessages = withOwnTexts('website/home', { el: homeEl, en: homeEn })
export const infoMessages = withOwnTexts('website/info', { el: infoEl, en: infoEn })
export const invitationMessages = withOwnTexts('website/invitation', { el: invitationEl, en: invitationEn })
export const memorialsMessages = withOwnTexts('website/memorials', { el: memorialsEl, en: memorialsEn })
export const momentMessages = withOwnTexts('website/moment', { el: momentEl, en: momentEn })
export const offlineMessages = withOwnTexts('website/offline', { el: offlineEl, en: offlineEn })
export const requestMessages = withOwnTexts('website/request', { el: requestEl, en: requestEn })
export const saintsMessages = withOwnTexts('website/saints', { el: saintsEl, en: saintsEn })
export const settingsMessages = withOwnTexts('website/settings', { el: settingsEl, en: settingsEn })
export const sharedMessages = withOwnTexts('website/shared', { el: sharedEl, en: sharedEn })
export const shellMessages = withOwnTexts('website/shell', { el: shellEl, en: shellEn })
export const simpleMessages = withOwnTexts('website/simple', { el: simpleEl, en: simpleEn })
export const templesMessages = withOwnTexts('website/temples', { el: templesEl, en: templesEn })
export const trackMessages = withOwnTexts('website/track', { el: trackEl, en: trackEn })
export const withdrawMessages = withOwnTexts('website/withdraw', { el: withdrawEl, en: withdrawEn })
