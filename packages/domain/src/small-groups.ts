/** No figure is shown about fewer people than this: it could be about somebody who can be recognised. */
export const LEAST_PEOPLE = 5

type Counted = { readonly people: number }

export const isSmallGroup = ({ people }: Counted): boolean => people > 0 && people < LEAST_PEOPLE

/** The group with the fewest people, except empty ones. */
const smallestOf = <Group extends Counted>(groups: readonly Group[]): Group | undefined =>
  groups.filter(({ people }) => people > 0).toSorted((one, other) => one.people - other.people)[0]

/**
 * Whether a reader who sees the sum of all groups could compute a small group: what the sum leaves for the hidden
 * groups must be shared by at least two of them, and concern enough people together. Two groups of three may be the
 * same three, so hidden people are not added up.
 * @param total how many people all groups concern together
 */
const isGivenAway = <Group extends Counted>(
  groups: readonly Group[],
  isHidden: (group: Group) => boolean,
  total: number,
): boolean => {
  const filled = groups.filter(({ people }) => people > 0)
  const hidden = filled.filter(isHidden)
  const shown = filled.filter((group) => !isHidden(group)).reduce((sum, { people }) => sum + people, 0)
  const atLeast = Math.max(total - shown, ...hidden.map(({ people }) => people))
  return hidden.length === 1 || (hidden.length > 1 && atLeast < LEAST_PEOPLE)
}

/**
 * Hides the groups with fewer than `LEAST_PEOPLE` people and, if the sum of all groups is shown, as many of the
 * others as prevent computing them. Empty groups are shown: they concern nobody.
 * @param total how many people all groups concern together, if a reader sees their sum; null if not
 */
export const hideSmallGroups = <Group extends Counted>(
  groups: readonly Group[],
  { total }: { total: number | null },
): (Group & { readonly isHidden: boolean })[] => {
  const hidden = new Set(groups.filter(isSmallGroup))
  const isHidden = (group: Group) => hidden.has(group)
  while (total !== null && isGivenAway(groups, isHidden, total)) {
    const companion = smallestOf(groups.filter((group) => !isHidden(group)))
    if (!companion) break
    hidden.add(companion)
  }
  return groups.map((group) => ({ ...group, isHidden: isHidden(group) }))
}

export type TableCell = { readonly row: string; readonly column: string; readonly people: number }

/** The column with the sums of the rows. */
export const SUMS = 'SUMS'

/**
 * The cells of a table that may be shown: neither small ones, nor those from which a small one could be computed by
 * the sums of rows and columns.
 * @param cells including those of the column `SUMS`
 * @param totals how many people a column concerns, for each column whose sum a reader sees; the others are hidden
 */
export const shownCells = <Cell extends TableCell>(
  cells: readonly Cell[],
  totals: ReadonlyMap<string, number>,
): ReadonlySet<Cell> => {
  const hidden = new Set(cells.filter((cell) => isSmallGroup(cell) || !totals.has(cell.column)))
  const isHidden = (cell: Cell) => hidden.has(cell)
  const columns = [...Map.groupBy(cells, ({ column }) => column)].flatMap(([column, line]) => {
    const total = totals.get(column)
    return total === undefined ? [] : [{ line, total }]
  })
  // The only cell of a column equals its sum: hiding it would hide nothing.
  const known = new Set(
    columns.flatMap(({ line }) => {
      const filled = line.filter(({ people }) => people > 0)
      return filled.length === 1 ? filled : []
    }),
  )
  const hideable = (line: readonly Cell[]) => line.filter((cell) => !isHidden(cell) && !known.has(cell))
  const ofRow = (line: readonly Cell[]): Cell | undefined => {
    const sum = line.find(({ column }) => column === SUMS)
    const parts = line.filter((cell) => cell !== sum)
    if (!sum || isHidden(sum) || !isGivenAway(parts, isHidden, sum.people)) return undefined
    return smallestOf(hideable(parts)) ?? sum
  }
  const ofColumn = ({ line, total }: { line: readonly Cell[]; total: number }): Cell | undefined =>
    isGivenAway(line, isHidden, total) ? smallestOf(hideable(line)) : undefined
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()]
  // Each round hides at least one cell more, and the last one none.
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size
    for (const line of rows) addTo(hidden, ofRow(line))
    for (const column of columns) addTo(hidden, ofColumn(column))
  }
  return new Set(cells.filter((cell) => !isHidden(cell)))
}

const addTo = <Cell>(cells: Set<Cell>, cell: Cell | undefined): void => {
  if (cell) cells.add(cell)
}
