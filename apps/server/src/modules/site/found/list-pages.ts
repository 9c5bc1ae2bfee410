import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { celebratedSaints } from '../../catalogue/index.ts'
import { findTempleCards } from '../../temples/index.ts'
import { findChanges } from './repository.ts'

type Pages = z.output<typeof endpoints.website.pages.answer>
type Page = Pages[number]

/** Temples read at once. */
const SIZE = 500

const dated = async (
  { db }: Context,
  entity: Page['entity'],
  pages: readonly { id: number; slug: string }[],
): Promise<Page[]> => {
  const table = entity === 'temples' ? 'temple' : 'saint'
  const changes = await findChanges(
    db,
    table,
    pages.map(({ id }) => id),
  )
  const changedAt = new Map(changes.map(({ id, updated_at }) => [id, updated_at.toISOString()]))
  return pages.flatMap(({ id, slug }) => {
    const at = changedAt.get(id)
    return at === undefined ? [] : [{ entity, slug, changedAt: at }]
  })
}

const listedTemples = async (context: Context): Promise<{ id: number; slug: string }[]> => {
  const all: { id: number; slug: string }[] = []
  for (let page = 1; ; page += 1) {
    const cards = await findTempleCards(context, { page, size: SIZE })
    all.push(...cards.map(({ id, slug }) => ({ id, slug })))
    if (cards.length < SIZE) return all
  }
}

/** The page of every listed temple and published saint, with the time of its last change. */
export const listPages = async (context: Context): Promise<Pages> => {
  const [temples, saints] = await Promise.all([listedTemples(context), celebratedSaints(context)])
  const withSlug = saints.flatMap(({ id, websiteSlug }) =>
    websiteSlug === null ? [] : [{ id, slug: websiteSlug }],
  )
  return (await Promise.all([dated(context, 'temples', temples), dated(context, 'saints', withSlug)])).flat()
}
