import type { endpoints, PublishableNoun } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import {
  movedSlug,
  type PublishingRules,
  publishRecord,
  readPublication,
  unpublishRecord,
} from '../../../platform/crud/index.ts'
import { found } from '../../../platform/errors.ts'
import { publishableCatalogues } from '../../catalogue/index.ts'
import { removeFromShop, showAtShop } from '../../shop/index.ts'
import { publishableTemples } from '../../temples/index.ts'
import { findPublicationHistory } from './repository.ts'

type Calls = typeof endpoints.publishing
type Publication = endpoints.publishing.Publication
type Catalogue = (typeof publishableCatalogues)[number]
type Publishable = { readonly catalogue: Catalogue; readonly rules: PublishingRules }

/** Every noun that can be published, with its rules. */
const publishable = new Map<string, Publishable>([
  ['temples', publishableTemples],
  ...publishableCatalogues.map((catalogue): [string, Publishable] => [
    catalogue.noun,
    { catalogue, rules: {} },
  ]),
])

/** The pages of the nouns that have them, below the language. */
const pages: Partial<Record<PublishableNoun, string>> = { temples: '/temples', saints: '/saints' }

type Item = { readonly entity: PublishableNoun; readonly id: number }

/** Whether and where the website shows a record, and who published it when. @throws ENTITY_NOT_FOUND */
export const readItem = async (context: Context, { entity, id }: Item): Promise<Publication> => {
  const { catalogue } = found(publishable.get(entity))
  const publication = await readPublication(context, catalogue, id)
  const history = await findPublicationHistory(context.db, { entity, id })
  const page = pages[entity]
  const { published, websiteSlug } = publication
  return {
    ...publication,
    entity,
    id,
    path: page !== undefined && published && websiteSlug !== null ? `${page}/${websiteSlug}` : null,
    history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** @throws ENTITY_NOT_FOUND, CONFLICT, SLUG_TAKEN, NOT_READY_TO_PUBLISH */
export const publishItem = async (
  context: Context,
  { entity, ...wanted }: z.output<Calls['publish']['body']>,
): Promise<Publication> => {
  const { catalogue, rules } = found(publishable.get(entity))
  await context.transaction(async (inside) => {
    await publishRecord(inside, catalogue, wanted, rules)
    await showAtShop(inside, { entity, id: wanted.id })
  })
  return readItem(context, { entity, id: wanted.id })
}

/** @throws ENTITY_NOT_FOUND, CONFLICT */
export const unpublishItem = async (
  context: Context,
  { entity, ...wanted }: z.output<Calls['unpublish']['body']>,
): Promise<Publication> => {
  const { catalogue, rules } = found(publishable.get(entity))
  await context.transaction(async (inside) => {
    await unpublishRecord(inside, catalogue, wanted, rules)
    await removeFromShop(inside, { entity, id: wanted.id })
  })
  return readItem(context, { entity, id: wanted.id })
}

/** @throws ENTITY_NOT_FOUND */
export const findMoved = async (
  context: Context,
  { entity, slug }: { entity: 'temples' | 'saints'; slug: string },
): Promise<{ slug: string }> => {
  const { catalogue } = found(publishable.get(entity))
  return { slug: await movedSlug(context, catalogue, slug) }
}
