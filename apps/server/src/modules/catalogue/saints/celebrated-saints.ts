import type { DayRule } from '@kandili/almanac'
import type { Bilingual, YearlyDay } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { findPublishedSaints, type SaintRow } from './repository-public.ts'

/** A published saint with the rules for the saint's days. */
export type CelebratedSaint = {
  readonly id: number
  readonly title: Bilingual
  readonly titles: Bilingual
  readonly patronage: Bilingual
  readonly websiteSlug: string | null
  readonly fileId: string | null
  /** The saint's feast in the almanac. The saint's day follows it, whether a rule or an override moves it. */
  readonly feastKey: string | null
  /** The saint's own day, for calendars without that feast. */
  readonly rule: DayRule | null
  /** Further days. */
  readonly furtherRules: readonly DayRule[]
}

const ownRule = ({ feast_month, feast_day, pascha_offset }: SaintRow): DayRule | null => {
  if (feast_month !== null && feast_day !== null) return { kind: 'FIXED', month: feast_month, day: feast_day }
  return pascha_offset === null ? null : { kind: 'PASCHA', offset: pascha_offset }
}

/** Every published saint, in the order of their ids. */
export const celebratedSaints = async (context: Pick<Context, 'db'>): Promise<CelebratedSaint[]> =>
  (await findPublishedSaints(context.db)).map((row) => ({
    id: row.id,
    title: row.title,
    titles: row.titles,
    patronage: row.patronage,
    websiteSlug: row.website_slug,
    fileId: row.file_id,
    feastKey: row.feast_key,
    rule: ownRule(row),
    furtherRules: (row.further_days as { day: YearlyDay }[]).map(({ day }) => day),
  }))
