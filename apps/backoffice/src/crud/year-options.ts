/** Year options cover the last ten years up to the current one (specification, section 3). */
const OFFERED = 10

/**
 * The years to choose from, the latest first.
 * @param ahead future years that the noun plans for
 * @param named those that are already chosen, offered or not
 */
export const yearOptions = (thisYear: number, ahead = 0, named: readonly string[] = []): string[] => {
  const offered = Array.from({ length: OFFERED + ahead }, (_, index) => String(thisYear + ahead - index))
  return [...new Set([...offered, ...named])].sort().reverse()
}
