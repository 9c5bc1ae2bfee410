const MOST_AT_ONCE = 250

/**
 * Runs the work for many at a time. A batch that fails is halved until the items that fail are alone, so that they do
 * not stop the others.
 * @param work does all of its batch or nothing
 * @returns the errors, for the job to throw in the end, so that it is retried and noticed
 */
export const inBatches = async <T>(
  items: readonly T[],
  work: (batch: readonly T[]) => Promise<void>,
): Promise<unknown[]> => {
  if (items.length === 0) return []
  if (items.length <= MOST_AT_ONCE) {
    const failure = await work(items).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failure === null) return []
    if (items.length === 1) return [failure.error]
  }
  const half = Math.ceil(items.length / 2)
  return [...(await inBatches(items.slice(0, half), work)), ...(await inBatches(items.slice(half), work))]
}
