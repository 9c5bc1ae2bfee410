import type { Context } from '../platform/context.ts'
import { findFixedFeasts } from './repository-public.ts'

type Bilingual = { el: string; en: string }
export type FeastDay = {
  date: string
  saints: { id: number; title: Bilingual; titles: Bilingual; patronage: Bilingual }[]
}

const DAY_MS = 86_400_000

/**
 * The saints whose fixed day falls between two civil dates (both inclusive, new calendar), by day. Days without a
 * saint are left out. Moving feasts come with the almanac.
 */
export const saintsBetween = async (context: Context, from: string, to: string): Promise<FeastDay[]> => {
  const feasts = await findFixedFeasts(context.db)
  const days: FeastDay[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))]
    const saints = feasts
      .filter((feast) => feast.feast_month === month && feast.feast_day === day)
      .map((feast) => ({
        id: feast.id,
        title: feast.title as Bilingual,
        titles: feast.titles as Bilingual,
        patronage: feast.patronage as Bilingual,
      }))
    if (saints.length > 0) days.push({ date, saints })
  }
  return days
}
