import { endpoints } from '@kandili/contract'
import { apiOf } from '../../lib/api.ts'
import { civilDateOf } from '../../lib/format.ts'
import { languageOf } from '../../lib/language.ts'

type Asking = Parameters<typeof apiOf>[0]
type Line = Pick<endpoints.requests.TrackedLine, 'id' | 'fulfilledAt' | 'litAt' | 'temple'>

/** The name of each done act's day in the temple's almanac, by the act's id. Optional: the page works without it. */
export const feastsOfActs = async (
  asking: Asking,
  lines: readonly Line[],
): Promise<Readonly<Record<number, string>>> => {
  const done = lines.flatMap((line) => {
    const at = line.litAt ?? line.fulfilledAt
    return at === null ? [] : [{ id: line.id, date: civilDateOf(at), temple: line.temple.slug ?? undefined }]
  })
  const groups = Map.groupBy(done, ({ date, temple }) => `${date} ${temple ?? ''}`)
  const named = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group
      if (!first) return []
      const feast = await readFeast(asking, first)
      return feast === undefined ? [] : group.map(({ id }) => [id, feast] as const)
    }),
  )
  return Object.fromEntries(named.flat())
}

const readFeast = async (
  asking: Asking,
  { date, temple }: { date: string; temple: string | undefined },
): Promise<string | undefined> => {
  try {
    const { days } = await apiOf(asking).call(endpoints.almanac.calendar, {
      query: { from: date, to: date, lang: languageOf(asking.request), temple },
    })
    return days[0]?.feasts[0]?.title
  } catch {
    return undefined
  }
}
