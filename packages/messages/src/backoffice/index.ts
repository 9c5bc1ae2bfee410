import { commonMessages } from '../common/index.ts'
import { errorMessages } from '../errors/index.ts'
import { el as booksEl } from './books/el.ts'
import { en as booksEn } from './books/en.ts'
import { el as cataloguesEl } from './catalogues/el.ts'
import { en as cataloguesEn } from './catalogues/en.ts'
import { el as governanceEl } from './governance/el.ts'
import { en as governanceEn } from './governance/en.ts'
import { el as kitEl } from './kit/el.ts'
import { en as kitEn } from './kit/en.ts'
import { el as ordersEl } from './orders/el.ts'
import { en as ordersEn } from './orders/en.ts'
import { el as peopleEl } from './people/el.ts'
import { en as peopleEn } from './people/en.ts'
import { el as shellEl } from './shell/el.ts'
import { en as shellEn } from './shell/en.ts'
import { el as templeEl } from './temple/el.ts'
import { en as templeEn } from './temple/en.ts'
import { el as templesEl } from './temples/el.ts'
import { en as templesEn } from './temples/en.ts'

/**
 * All words of the back office, those it shares with the website included. Clergy and staff are addressed in the polite
 * plural; messages address nobody.
 */
export const backofficeMessages = {
  el: {
    ...commonMessages.el,
    ...errorMessages.el,
    ...shellEl,
    ...kitEl,
    ...ordersEl,
    ...booksEl,
    ...templeEl,
    ...templesEl,
    ...cataloguesEl,
    ...peopleEl,
    ...governanceEl,
  },
  en: {
    ...commonMessages.en,
    ...errorMessages.en,
    ...shellEn,
    ...kitEn,
    ...ordersEn,
    ...booksEn,
    ...templeEn,
    ...templesEn,
    ...cataloguesEn,
    ...peopleEn,
    ...governanceEn,
  },
}
