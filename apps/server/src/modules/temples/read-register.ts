import type { Bilingual, endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { countListed, findRegisterPage } from './repository-public.ts'

type Register = z.output<(typeof endpoints.publishing.register)['answer']>

/** One page of the listed temples by their Greek names, each with its blessing. */
export const readRegister = async (
  context: Context,
  { page, size, q }: { page: number; size: number; q?: string | undefined },
): Promise<Register> => {
  const filter = { q, today: context.system.clock.today() }
  const [rows, total] = await Promise.all([
    findRegisterPage(context.db, filter, { page, size }),
    countListed(context.db, filter),
  ])
  return {
    records: rows.map((row) => ({
      slug: row.website_slug ?? '',
      title: row.title as Bilingual,
      city: row.city_title as Bilingual,
      country: row.country_title as Bilingual,
      jurisdiction: row.jurisdiction as Bilingual,
      mandate: {
        by: row.mandate_by as Bilingual,
        reference: row.mandate_reference,
        from: row.mandate_from,
        until: row.mandate_until,
      },
      since: (row.published_at ?? row.created_at).toISOString(),
      demonstration: row.demonstration,
    })),
    total,
    page,
    size,
  }
}
