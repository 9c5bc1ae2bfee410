import type { Bilingual, YearlyDay } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { findAnySaint, findPublishedSaint, findPublishedSaintIds } from './repository-public.ts'

/** The website's data of a saint. Years are AD. */
export type PublishedSaint = {
  readonly id: number
  readonly websiteSlug: string
  readonly title: Bilingual
  readonly titles: Bilingual
  readonly patronage: Bilingual
  readonly symbols: Bilingual
  readonly biography: Bilingual
  readonly birthYear: number | null
  readonly deathYear: number | null
  readonly furtherDays: { title: Bilingual; day: YearlyDay }[]
  readonly fileId: string | null
  readonly videoFileId: string | null
}

/** The ids among these of published saints. */
export const existingSaints = async (context: Context, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await findPublishedSaintIds(context.db, ids)).map(({ id }) => id))

type SaintRow = NonNullable<Awaited<ReturnType<typeof findPublishedSaint>>>

const presentSaint = (row: SaintRow): PublishedSaint => ({
  id: row.id,
  websiteSlug: row.website_slug ?? '',
  title: row.title,
  titles: row.titles,
  patronage: row.patronage,
  symbols: row.symbols,
  biography: row.biography,
  birthYear: row.birth_year,
  deathYear: row.death_year,
  furtherDays: row.further_days as PublishedSaint['furtherDays'],
  fileId: row.file_id,
  videoFileId: row.video_file_id,
})

/** A published saint by the slug of their page. @throws ENTITY_NOT_FOUND */
export const findSaint = async (context: Context, slug: string): Promise<PublishedSaint> =>
  presentSaint(found(await findPublishedSaint(context.db, slug)))

/** A saint as their page would show them, published or not: for a preview. @throws ENTITY_NOT_FOUND */
export const previewSaint = async (context: Context, id: number): Promise<PublishedSaint> =>
  presentSaint(found(await findAnySaint(context.db, id)))
