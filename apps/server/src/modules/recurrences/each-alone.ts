/**
 * Runs the work for each, sequentially: a failure for one person does not stop the others.
 * @returns the errors, for the job to throw in the end, so that it is retried and noticed
 */
export const eachAlone = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<unknown[]> => {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  return errors
}
