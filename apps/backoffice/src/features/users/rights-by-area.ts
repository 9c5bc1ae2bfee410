import {
  type Authority,
  type AuthorityLevel,
  authorities,
  authorityLevels,
} from '@kandili/contract/authorities'

/** Rights grouped by area, in the order of the contract; areas without any are left out. */
export const rightsByArea = (
  rights: readonly string[],
): { authority: Authority; levels: AuthorityLevel[] }[] =>
  authorities.flatMap((authority) => {
    const levels = authorityLevels.filter((level) => rights.includes(`${authority}_${level}`))
    return levels.length > 0 ? [{ authority, levels }] : []
  })
