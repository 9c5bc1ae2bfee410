/**
 * Does the work of each, one after another: what fails for one person stops nobody else's.
 * @returns the errors, for the job to fail with in the end, so that it is repeated and noticed
 */
export const eachAlone = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<unknown[]> => {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  return errors
}
