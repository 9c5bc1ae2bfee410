import type { AnswerOf, endpoints, Intention } from '@kandili/contract'

export type Submission = endpoints.submissions.Submission
export type Today = AnswerOf<typeof endpoints.submissions.today>

/**
 * One name on a list: as the priest reads it and as it was typed, whether these are two forms of a name and not only two
 * cases, and whether what was asked for it has been done.
 */
export type ListedName = { key: string; name: string; asRead: string; isAnotherForm: boolean; done: boolean }

/** Clergy and monastics first, by rank, over all that was asked for; the rest in the order in which it came. */
const inReadingOrder = <Name extends { place: number | null }>(names: readonly Name[]): Name[] => {
  const placeOf = ({ place }: Name) => place ?? Number.MAX_SAFE_INTEGER
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * The names of one list, as the priest reads them: first those that wait, clergy and monastics before the others; done
 * ones stay, quietly, at the end.
 */
export const namesFor = (today: Pick<Today, 'toDo' | 'done'>, intention: Intention): ListedName[] => {
  const listed = (lines: readonly Submission[], done: boolean) =>
    inReadingOrder(
      lines
        .filter((line) => line.intention === intention && (!done || line.state === 'FULFILLED'))
        .flatMap((line) =>
          line.namesAsRead.map((name, index) => ({ key: `${line.id}-${index}`, ...name, done })),
        ),
    ).map(({ place: _, ...listedName }) => listedName)
  return [...listed(today.toDo, false), ...listed(today.done, true)]
}

/** A line after an act stands where it now belongs. */
export const withMoved = (today: Today, moved: Submission): Today => {
  const others = (lines: readonly Submission[]) => lines.filter(({ id }) => id !== moved.id)
  const waits = moved.state === 'PENDING' || moved.state === 'ACCEPTED'
  const inPlace = today.toDo.some(({ id }) => id === moved.id)
  const toDo = waits
    ? inPlace
      ? today.toDo.map((line) => (line.id === moved.id ? moved : line))
      : [moved, ...today.toDo]
    : others(today.toDo)
  return { ...today, toDo, done: waits ? others(today.done) : [moved, ...others(today.done)] }
}

/** Whether the last act may still be taken back. @param now milliseconds since 1970 */
export const mayUndo = (line: Pick<Submission, 'undoUntil'>, now: number): boolean =>
  line.undoUntil !== null && Date.parse(line.undoUntil) > now

/** Flame means lit: only a candle or lamp that was lit and has not burned down. */
export const isBurning = (line: Pick<Submission, 'litAt' | 'burnsUntil'>, now: number): boolean =>
  line.litAt !== null && line.burnsUntil !== null && Date.parse(line.burnsUntil) > now

/** How many of each act are to be done, for the foot of the printed sheet; the most first. */
export const actCounts = (
  lines: readonly Submission[],
): { title: Submission['typeTitle']; count: number }[] => {
  const counts = new Map<string, { title: Submission['typeTitle']; count: number }>()
  for (const { typeTitle, quantity } of lines) {
    const known = counts.get(typeTitle.el)
    if (known) known.count += quantity
    else counts.set(typeTitle.el, { title: typeTitle, count: quantity })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}

/** Cuts the two lists into sheets that each hold so many names a side. */
export const sheetsOf = <N>(health: readonly N[], memory: readonly N[], perSide: number) => {
  const sheets = Math.max(1, Math.ceil(health.length / perSide), Math.ceil(memory.length / perSide))
  return Array.from({ length: sheets }, (_, index) => ({
    health: health.slice(index * perSide, (index + 1) * perSide),
    memory: memory.slice(index * perSide, (index + 1) * perSide),
  }))
}
