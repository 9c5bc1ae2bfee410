import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { daysOfSaints } from '../almanac/index.ts'
import { findSaint, type PublishedSaint } from '../catalogue/index.ts'
import { publicFileUrl } from '../files/index.ts'
import { findTempleCards } from '../temples/index.ts'

type Saint = z.output<typeof endpoints.website.readSaint.answer>

const TEMPLES_SHOWN = 6
const YEARS_SHOWN = 2

/** A published saint with their days of this year and the next, and the temples of the same name. @throws ENTITY_NOT_FOUND */
export const readSaint = async (context: Context, slug: string): Promise<Saint> =>
  saintPage(context, await findSaint(context, slug))

/** The page of a saint, published or not. */
export const saintPage = async (
  context: Context,
  { websiteSlug, fileId, videoFileId, ...saint }: PublishedSaint,
): Promise<Saint> => {
  const year = Number(context.system.clock.today().slice(0, 4))
  const years = Array.from({ length: YEARS_SHOWN }, (_, index) => year + index)
  const [days, temples] = await Promise.all([
    Promise.all(years.map((each) => daysOfSaints(context, each))),
    findTempleCards(context, { saint: saint.id, page: 1, size: TEMPLES_SHOWN }),
  ])
  return {
    ...saint,
    slug: websiteSlug,
    imageUrl: fileId === null ? null : publicFileUrl(fileId),
    videoUrl: videoFileId === null ? null : publicFileUrl(videoFileId),
    dates: days.flatMap((ofYear) => ofYear.get(saint.id) ?? []),
    temples,
  }
}
