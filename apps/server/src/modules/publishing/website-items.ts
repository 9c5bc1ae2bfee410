import type { endpoints, PublishableNoun } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  movedSlug,
  type PublishingRules,
  publishRecord,
  readPublication,
  unpublishRecord,
} from '../../platform/crud/index.ts'
import { found } from '../../platform/errors.ts'
import { announcementCatalogue } from '../announcements/index.ts'
import { publishableCatalogues } from '../catalogue/index.ts'
import { removeFromShop, showAtShop } from '../shop/index.ts'
import { publishableTemples } from '../temples/index.ts'
import {
  deletePlan,
  findPlan,
  findPreviewLinks,
  findPublicationHistory,
  forgetFirstDay,
} from './repository.ts'

type Calls = typeof endpoints.publishing
type Publication = endpoints.publishing.Publication
type Catalogue = (typeof publishableCatalogues)[number] | typeof announcementCatalogue
type Publishable = { readonly catalogue: Catalogue; readonly rules: PublishingRules }

/** Every noun that can be published, with its rules. */
const publishable = new Map<string, Publishable>([
  ['temples', publishableTemples],
  ['announcements', { catalogue: announcementCatalogue, rules: {} }],
  ...publishableCatalogues.map((catalogue): [string, Publishable] => [
    catalogue.noun,
    { catalogue, rules: {} },
  ]),
])

/** The pages of the nouns that have them, below the language. */
const pages: Partial<Record<PublishableNoun, string>> = {
  temples: '/temples',
  saints: '/saints',
  announcements: '/news',
}

type Item = { readonly entity: PublishableNoun; readonly id: number }

const failureOf = (code: string | null): NonNullable<Publication['plan']>['failure'] => {
  if (code === null) return null
  if (code === 'NOT_READY_TO_PUBLISH') return 'INCOMPLETE'
  return code === 'SLUG_TAKEN' ? 'ADDRESS_TAKEN' : 'REFUSED'
}

/** Whether and where the website shows a record, and who published it when. @throws ENTITY_NOT_FOUND */
export const readItem = async (context: Context, { entity, id }: Item): Promise<Publication> => {
  const { catalogue } = found(publishable.get(entity))
  const publication = await readPublication(context, catalogue, id)
  const [history, plan, links] = await Promise.all([
    findPublicationHistory(context.db, { entity, id }),
    findPlan(context.db, { entity, id }),
    findPreviewLinks(context.db, { entity, id }),
  ])
  const validUntil = links?.validUntil ?? null
  const page = pages[entity]
  const { published, websiteSlug } = publication
  return {
    ...publication,
    entity,
    id,
    path: page !== undefined && published && websiteSlug !== null ? `${page}/${websiteSlug}` : null,
    plan: plan ? { from: plan.from, until: plan.until, failure: failureOf(plan.failure) } : null,
    previewsUntil:
      validUntil !== null && validUntil > context.system.clock.now() ? validUntil.toISOString() : null,
    history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** The author of the plan, if the platform acts on a planned day. */
type Planned = { readonly by: number | null }

/** @throws ENTITY_NOT_FOUND, CONFLICT, SLUG_TAKEN, NOT_READY_TO_PUBLISH */
export const publishItem = async (
  context: Context,
  { entity, ...wanted }: z.output<Calls['publish']['body']>,
  planned?: Planned,
): Promise<Publication> => {
  const { catalogue, rules } = found(publishable.get(entity))
  await context.transaction(async (inside) => {
    await publishRecord(inside, catalogue, { ...wanted, planned }, rules)
    await forgetFirstDay(inside.db, { entity, id: wanted.id })
    await showAtShop(inside, { entity, id: wanted.id })
  })
  return readItem(context, { entity, id: wanted.id })
}

/** @throws ENTITY_NOT_FOUND, CONFLICT */
export const unpublishItem = async (
  context: Context,
  { entity, ...wanted }: z.output<Calls['unpublish']['body']>,
  planned?: Planned,
): Promise<Publication> => {
  const { catalogue, rules } = found(publishable.get(entity))
  await context.transaction(async (inside) => {
    await unpublishRecord(inside, catalogue, { ...wanted, planned }, rules)
    await deletePlan(inside.db, { entity, id: wanted.id })
    await removeFromShop(inside, { entity, id: wanted.id })
  })
  return readItem(context, { entity, id: wanted.id })
}

/** @throws ENTITY_NOT_FOUND */
export const findMoved = async (
  context: Context,
  { entity, slug }: z.output<Calls['moved']['params']>,
): Promise<{ slug: string }> => {
  const { catalogue } = found(publishable.get(entity))
  return { slug: await movedSlug(context, catalogue, slug) }
}
