/** No figure is shown about fewer people than this: with less, a figure may speak of somebody who can be recognised. */
export const LEAST_PEOPLE = 5

/**
 * Hides the groups with fewer than `LEAST_PEOPLE` people. A single hidden group could be computed from the total and the
 * others, so the smallest of the others is hidden with it. Empty groups are shown: nothing is about anybody.
 * @param isTotalShown whether a reader also sees the sum of all groups
 */
export const hideSmallGroups = <Group extends { readonly people: number }>(
  groups: readonly Group[],
  { isTotalShown }: { isTotalShown: boolean },
): (Group & { readonly isHidden: boolean })[] => {
  const isSmall = ({ people }: Group): boolean => people > 0 && people < LEAST_PEOPLE
  const small = groups.filter(isSmall)
  const others = groups.filter((group) => group.people > 0 && !isSmall(group))
  const smallest = others.toSorted((one, other) => one.people - other.people)[0]
  const hidden = new Set(small.length === 1 && isTotalShown && smallest ? [...small, smallest] : small)
  return groups.map((group) => ({ ...group, isHidden: hidden.has(group) }))
}
