import { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { publicAnnouncements } from '../../announcements/index.ts'
import { celebratedSaints } from '../../catalogue/index.ts'
import { listEvents } from '../../events/index.ts'
import { findTempleCards } from '../../temples/index.ts'
import { findChanges } from './repository.ts'

const { EVENTS_PER_PAGE } = endpoints.events

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

/** All records of a list that is read by pages of a size. */
const allPages = async <T>(size: number, read: (page: number) => Promise<T[]>): Promise<T[]> => {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const some = await read(page)
    all.push(...some)
    if (some.length < size) return all
  }
}

/** The page of every listed temple, published saint, public announcement and coming event, with the time of its last change. */
export const listPages = async (context: Context): Promise<Pages> => {
  const [temples, saints, news, coming] = await Promise.all([
    allPages(SIZE, (page) => findTempleCards(context, { page, size: SIZE })),
    celebratedSaints(context),
    publicAnnouncements(context),
    allPages(EVENTS_PER_PAGE, (page) => listEvents(context, { page })),
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
