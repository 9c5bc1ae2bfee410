import { countOf, type Group, type SheetName } from './names-of-sheet.ts'

/** Rows of names that a sheet of A4 holds under its head. */
export const ROWS = 17

/** One printed entry: a name, and whether a family begins with it. */
export type Cell = { readonly name: SheetName; readonly begins: boolean }

/** One side of a sheet: names that take a line each, then columns to be read downwards. */
export type SheetSide = {
  readonly lines: readonly Cell[]
  readonly columns: readonly (readonly Cell[])[]
  /** How many columns its width is divided into. */
  readonly across: 2 | 4
  readonly count: number
}
export type Sheet = { readonly health: SheetSide | null; readonly memory: SheetSide | null }

/** The space that a name needs: half a side, a line of one side, or a line of the whole sheet. */
export type Room = 'COLUMN' | 'SIDE' | 'SHEET'

const roomOfGroup = (group: Group, roomOf: (name: SheetName) => Room): Room => {
  const rooms = group.map(roomOf)
  return rooms.includes('SHEET') ? 'SHEET' : rooms.includes('SIDE') ? 'SIDE' : 'COLUMN'
}

const cellsOf = (group: Group): Cell[] =>
  group.map((name, index) => ({ name, begins: index === 0 && group.length > 1 }))

type Waiting = { readonly lines: Cell[]; readonly groups: Cell[][] }

const isLeft = ({ lines, groups }: Waiting): boolean => lines.length + groups.length > 0

/** Fills columns with groups, which stay together if a whole column can hold them. */
const fill = (groups: Cell[][], across: number, rows: number): Cell[][] => {
  const columns: Cell[][] = [[]]
  while (groups[0]) {
    const column = columns.at(-1) ?? []
    const [group] = groups
    const room = rows - column.length
    const fits = group.length <= room
    if (!fits && (room === 0 || (group.length <= rows && column.length > 0))) {
      if (columns.length === across) break
      columns.push([])
      continue
    }
    column.push(...group.splice(0, room))
    if (group.length === 0) groups.shift()
  }
  return columns
}

const take = ({ lines, groups }: Waiting, across: 2 | 4): SheetSide | null => {
  if (lines.length + groups.length === 0) return null
  const own = lines.splice(0, ROWS)
  const room = lines.length > 0 ? 0 : ROWS - own.length
  const isSingles = groups.every((group) => group.length === 1)
  // The last names fill all columns to the same height.
  const rows = isSingles && groups.length < room * across ? Math.ceil(groups.length / across) : room
  const columns = rows > 0 ? fill(groups, across, rows) : []
  const cells = [...own, ...columns.flat()]
  return { lines: own, columns, across, count: countOf([cells.map(({ name }) => name)]) }
}

/**
 * Spreads the names of one service over sheets of A4. Names that need their own line come first, each list in its
 * order. Once the shorter list has ended, the other one uses the whole width; names that need that come last.
 */
export const sheetsOf = (
  health: readonly Group[],
  memory: readonly Group[],
  roomOf: (name: SheetName) => Room,
): Sheet[] => {
  const withRoom = (groups: readonly Group[], room: Room) =>
    groups.filter((group) => roomOfGroup(group, roomOf) === room).map(cellsOf)
  const waitingOf = (groups: readonly Group[]): Waiting => ({
    lines: withRoom(groups, 'SIDE').flat(),
    groups: withRoom(groups, 'COLUMN'),
  })
  const wideOf = (groups: readonly Group[]): Waiting => ({
    lines: withRoom(groups, 'SHEET').flat(),
    groups: [],
  })
  const [living, departed] = [waitingOf(health), waitingOf(memory)]
  const sheets: Sheet[] = []
  while (isLeft(living) || isLeft(departed)) {
    const across = isLeft(living) && isLeft(departed) ? 2 : 4
    sheets.push({ health: take(living, across), memory: take(departed, across) })
  }
  const [wideLiving, wideDeparted] = [wideOf(health), wideOf(memory)]
  while (isLeft(wideLiving)) sheets.push({ health: take(wideLiving, 4), memory: null })
  while (isLeft(wideDeparted)) sheets.push({ health: null, memory: take(wideDeparted, 4) })
  return sheets.length > 0 ? sheets : [{ health: null, memory: null }]
}
