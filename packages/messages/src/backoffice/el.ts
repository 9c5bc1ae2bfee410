import { el as common } from '../common/el.ts'
import { el as errors } from '../errors/el.ts'
import { el as account } from './account/el.ts'
import { el as almanac } from './almanac/el.ts'
import { el as books } from './books/el.ts'
import { el as catalogues } from './catalogues/el.ts'
import { el as communications } from './communications/el.ts'
import { el as gateways } from './gateways/el.ts'
import { el as governance } from './governance/el.ts'
import { el as kit } from './kit/el.ts'
import { el as lists } from './lists/el.ts'
import { el as money } from './money/el.ts'
import { el as nouns } from './nouns/el.ts'
import { el as opening } from './opening/el.ts'
import { el as orders } from './orders/el.ts'
import { el as outbox } from './outbox/el.ts'
import { el as ownTemple } from './own-temple/el.ts'
import { el as people } from './people/el.ts'
import { el as shell } from './shell/el.ts'
import { el as surveys } from './surveys/el.ts'
import { el as temple } from './temple/el.ts'
import { el as temples } from './temples/el.ts'

/**
 * All Greek messages of the back office, including those shared with the website. A separate file, because a browser
 * loads one language only.
 */
export const el = {
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
