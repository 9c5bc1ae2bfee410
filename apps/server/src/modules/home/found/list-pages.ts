import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { publicAnnouncements } from '../../announcements/index.ts'
import { celebratedSaints } from '../../catalogue/index.ts'
import { listEvents } from '../../events/index.ts'
import { findTempleCards } from '../../temples/index.ts'
import { findChanges } from './repository.ts'

type Pages = z.output<typeof endpoints.website.pages.answer>
type Page = Pages[number]

/** Temples read at once. */
const SIZE = 500

const tables = { temples: 'temple', saints: 'saint', announcements: 'announcement', events: 'event' } as const

const dated = async (
  { db }: Context,
  entity: Page['entity'],
  pages: readonly { id: number; slug: string }[],
): Promise<Page[]> => {
  const changes = await findChanges(
    db,
    tables[entity],
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

/** The page of every listed temple, published saint, public announcement and coming event, with the time of its last change. */
export const listPages = async (context: Context): Promise<Pages> => {
  const [temples, saints, news, coming] = await Promise.all([
    listedTemples(context),
    celebratedSaints(context),
    publicAnnouncements(context),
    listEvents(context),
  ])
  const withSlug = saints.flatMap(({ id, websiteSlug }) =>
    websiteSlug === null ? [] : [{ id, slug: websiteSlug }],
  )
  const announcements = news.map(({ id, websiteSlug }) => ({ id, slug: websiteSlug ?? String(id) }))
  const pages = await Promise.all([
    dated(context, 'temples', temples),
    dated(context, 'saints', withSlug),
    dated(context, 'announcements', announcements),
    dated(
      context,
      'events',
      coming.map(({ id }) => ({ id, slug: String(id) })),
    ),
  ])
  return pages.flat()
}
