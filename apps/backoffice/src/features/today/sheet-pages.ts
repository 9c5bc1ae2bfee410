/** Rows of 46 px that a sheet of A4 holds under its head. */
export const rowsOfSheet = 17
/** Half of one side's width, in CSS pixels: what a name may take beside another one. */
export const widthBesideAnother = 164

/** One side of a sheet: names that take a line each, and the others in columns that are read downwards. */
export type SheetSide<Name> = {
  readonly lines: readonly Name[]
  readonly inColumns: readonly Name[]
  /** Two beside the other side, four where this side has the sheet to itself. */
  readonly columns: 2 | 4
  /** How many rows the columns have. */
  readonly rows: number
}
export type Sheet<Name> = {
  readonly health: SheetSide<Name> | undefined
  readonly memory: SheetSide<Name> | undefined
}

/** Takes what fits on one side away from the front of both lists. */
const take = <Name>(lines: Name[], plain: Name[], columns: 2 | 4): SheetSide<Name> | undefined => {
  if (lines.length + plain.length === 0) return undefined
  const ownLines = lines.splice(0, rowsOfSheet)
  const inColumns = plain.splice(0, (rowsOfSheet - ownLines.length) * columns)
  return { lines: ownLines, inColumns, columns, rows: Math.ceil(inColumns.length / columns) }
}

/**
 * Spreads the names of one service over sheets of A4. Names that need a line of their own (clergy and monastics with
 * their rank, and whatever does not fit in half a column) come first, each list in its order. Once the shorter list has
 * ended, the other one has the whole width.
 * @param needsLine whether a name takes a whole line
 */
export const sheetsOf = <Name>(
  health: readonly Name[],
  memory: readonly Name[],
  needsLine: (name: Name) => boolean,
): Sheet<Name>[] => {
  const split = (names: readonly Name[]) => ({
    lines: names.filter(needsLine),
    plain: names.filter((name) => !needsLine(name)),
  })
  const [living, departed] = [split(health), split(memory)]
  const isLeft = ({ lines, plain }: typeof living) => lines.length + plain.length > 0
  const sheets: Sheet<Name>[] = []
  while (isLeft(living) || isLeft(departed)) {
    const columns = isLeft(living) && isLeft(departed) ? 2 : 4
    sheets.push({
      health: take(living.lines, living.plain, columns),
      memory: take(departed.lines, departed.plain, columns),
    })
  }
  return sheets.length > 0 ? sheets : [{ health: undefined, memory: undefined }]
}

export const countOf = (side: SheetSide<unknown> | undefined): number =>
  side ? side.lines.length + side.inColumns.length : 0
