import type { UserType } from '@kandili/contract'
import {
  type Authority,
  type AuthorityLevel,
  authorities,
  authorityLevels,
  type Right,
  rightOf,
  rightsOfType,
  withImplied,
  withoutRights,
} from '@kandili/contract/authorities'
import { guard, screensOf } from '@kandili/contract/routes'

export type Cell = {
  readonly right: Right
  readonly level: AuthorityLevel
  /** Whether it makes sense for the role's type of user at all. */
  readonly fits: boolean
  readonly isHeld: boolean
  /** The editor lacks the right or one that it implies, and the role does not grant it yet. */
  readonly isLocked: boolean
}
export type MatrixRow = { readonly authority: Authority; readonly cells: readonly Cell[] }

type Facts = {
  readonly userType: UserType
  /** What the role would give now. */
  readonly rights: readonly Right[]
  /** What it gives as stored. */
  readonly stored: readonly Right[]
  /** The rights of the user who edits the role. */
  readonly own: readonly string[]
}

/** The authorities that make sense for a type of user, each with its three rights. */
export const matrixOf = ({ userType, rights, stored, own }: Facts): MatrixRow[] => {
  const mayBeGiven = (right: Right) =>
    withImplied([right]).every((one) => own.includes(one) || stored.includes(one))
  return authorities
    .map((authority) => ({
      authority,
      cells: authorityLevels.map((level) => {
        const right = rightOf(authority, level)
        const isHeld = rights.includes(right)
        return {
          right,
          level,
          fits: rightsOfType[userType].has(right),
          isHeld,
          isLocked: !isHeld && !mayBeGiven(right),
        }
      }),
    }))
    .filter(({ cells }) => cells.some(({ fits }) => fits))
}

const open = (cells: readonly Cell[]) => cells.filter(({ fits, isLocked }) => fits && !isLocked)

/** A whole row or column: all, some or none of it is given, including rights that its reader may not give. */
export const stateOf = (cells: readonly Cell[]): 'all' | 'some' | 'none' => {
  const fitting = cells.filter(({ fits }) => fits)
  const held = fitting.filter(({ isHeld }) => isHeld).length
  return held === 0 ? 'none' : held === fitting.length ? 'all' : 'some'
}

export const isChoosable = (cells: readonly Cell[]): boolean => open(cells).length > 0

/** Whether something in it can still be given; otherwise it can only be removed. */
export const canGrow = (cells: readonly Cell[]): boolean => open(cells).some(({ isHeld }) => !isHeld)

/** The rights after all of these cells were selected or cleared, with what that implies. */
export const toggled = (rights: readonly Right[], cells: readonly Cell[], on: boolean): Right[] => {
  const changed = open(cells).map(({ right }) => right)
  return on ? withImplied([...rights, ...changed]) : withoutRights(rights, changed)
}

/** The built screens behind an authority's view right. */
export const builtScreensOf = (authority: Authority, built: ReadonlySet<string>): string[] =>
  screensOf(authority).filter((path) => built.has(path))

/** The built screens that the guard opens for these rights. */
export const screensOpenedBy = (rights: readonly Right[], built: ReadonlySet<string>): string[] => {
  const all = new Set(authorities.flatMap((authority) => builtScreensOf(authority, built)))
  return [...all].filter((path) => guard(path.replace(':id', '1'), rights).open)
}
