import { en as common } from '../common/en.ts'
import { en as errors } from '../errors/en.ts'
import { en as account } from './account/en.ts'
import { en as almanac } from './almanac/en.ts'
import { en as books } from './books/en.ts'
import { en as catalogues } from './catalogues/en.ts'
import { en as communications } from './communications/en.ts'
import type { el } from './el.ts'
import { en as gateways } from './gateways/en.ts'
import { en as governance } from './governance/en.ts'
import { en as kit } from './kit/en.ts'
import { en as lists } from './lists/en.ts'
import { en as money } from './money/en.ts'
import { en as nouns } from './nouns/en.ts'
import { en as opening } from './opening/en.ts'
import { en as orders } from './orders/en.ts'
import { en as outbox } from './outbox/en.ts'
import { en as ownTemple } from './own-temple/en.ts'
import { en as people } from './people/en.ts'
import { en as shell } from './shell/en.ts'
import { en as surveys } from './surveys/en.ts'
import { en as temple } from './temple/en.ts'
import { en as temples } from './temples/en.ts'

/** The same in English. */
export const en: { readonly [K in keyof typeof el]: string } = {
  ...common,
  ...errors,
  ...shell,
  ...kit,
  ...lists,
  ...orders,
  ...communications,
  ...books,
  ...money,
  ...gateways,
  ...temple,
  ...temples,
  ...ownTemple,
  ...catalogues,
  ...nouns,
  ...people,
  ...governance,
  ...almanac,
  ...account,
  ...opening,
  ...outbox,
  ...surveys,
}
