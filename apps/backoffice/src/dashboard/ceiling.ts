/** The round number at the top of a scale: even, so that its half is whole, and never below 2. */
export const ceilingOf = (most: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const steps = [1, 2, 4, 6, 8, 10].map((one) => one * size)
  return Math.max(2, steps.find((one) => one >= most) ?? 10 * size)
}
