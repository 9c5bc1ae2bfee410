import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { daysOfSaints } from '../almanac/index.ts'
import { celebratedSaints } from '../catalogue/index.ts'
import { publicFileUrl } from '../files/index.ts'

type Query = z.output<typeof endpoints.website.saints.query>
type Saints = z.output<typeof endpoints.website.saints.answer>

/** Every published saint with a page, with their days in a year (default: this year), in order. */
export const listSaints = async (context: Context, { year }: Query): Promise<Saints> => {
  const asked = year ?? Number(context.system.clock.today().slice(0, 4))
  const [saints, days] = await Promise.all([celebratedSaints(context), daysOfSaints(context, asked)])
  return saints
    .flatMap(({ id, websiteSlug, title, titles, fileId }) => {
      const imageUrl = fileId === null ? null : publicFileUrl(fileId)
      const dates = days.get(id) ?? []
      return websiteSlug === null ? [] : [{ id, slug: websiteSlug, title, titles, imageUrl, dates }]
    })
    .toSorted((one, other) => (one.dates[0] ?? '9').localeCompare(other.dates[0] ?? '9'))
}
