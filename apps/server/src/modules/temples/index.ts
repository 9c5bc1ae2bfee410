import { catalogueRoutes } from '../../platform/crud/index.ts'
import type { Module } from '../../platform/module.ts'
import { maySeeMandate } from './enrolment/may-see-mandate.ts'
import { templePublishing } from './enrolment/publish-temple.ts'
import { enrolmentRoutes } from './enrolment/routes.ts'
import { watchMandatesJob } from './enrolment/watch-mandates.ts'
import { catalogue } from './page/catalogue.ts'
import { maySeePhotograph } from './page/may-see-photograph.ts'
import { pageRoutes } from './page/routes.ts'
import { offeringRoutes, ownRoutes, publicRoutes } from './routes.ts'

/** What `website/publish` needs to know about temples. */
export const publishableTemples = { catalogue, rules: templePublishing } as const

export { listOfferingTemples } from './list-offering-temples.ts'
export { listTempleOfferings, saveTempleOfferings } from './offerings/offerings.ts'
export { addToStock } from './offerings/repository.ts'
export { openTemple } from './open-temple.ts'
export { catalogue as templeCatalogue } from './page/catalogue.ts'
export { previewTemple, readPublicTemple } from './read-public-temple.ts'
export { storeConnectedAccount } from './repository-connected-account.ts'
export { findTempleCards } from './search-temples.ts'

export const temples: Module = {
  name: 'temples',
  routes: (app) => {
    publicRoutes(app)
    ownRoutes(app)
    offeringRoutes(app)
    pageRoutes(app)
    enrolmentRoutes(app)
    catalogueRoutes(app, catalogue)
  },
  jobs: [watchMandatesJob],
  fileReaders: [maySeeMandate, maySeePhotograph],
}
