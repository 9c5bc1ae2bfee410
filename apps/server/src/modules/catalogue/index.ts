import { catalogueRoutes } from '../../platform/crud/index.ts'
import type { Module } from '../../platform/module.ts'
import { catalogue as banks } from './banks/catalogue.ts'
import { catalogue as changelog } from './changelog/catalogue.ts'
import { catalogues as geography } from './geography/catalogues.ts'
import { catalogues as offerings } from './offerings/catalogues.ts'
import { catalogue as organisations } from './organisations/catalogue.ts'
import { catalogue as productCategories } from './product-categories/catalogue.ts'
import { catalogue as saints } from './saints/catalogue.ts'

/** What `website/publish` needs to know about these nouns. */
export const publishableCatalogues = [saints, ...offerings] as const

export { leastOfferings } from './offerings/least-offerings.ts'
export { SAINTS_TOPIC } from './saints/catalogue.ts'
export { type CelebratedSaint, celebratedSaints } from './saints/celebrated-saints.ts'
export { existingSaints, findSaint, type PublishedSaint, previewSaint } from './saints/find-saint.ts'

/** Places, types of offering and saints: what administrators list and temples choose from. */
export const catalogue: Module = {
  name: 'catalogue',
  routes: (app) => {
    for (const noun of [
      banks,
      organisations,
      changelog,
      productCategories,
      ...geography,
      ...offerings,
      saints,
    ])
      catalogueRoutes(app, noun)
  },
}
