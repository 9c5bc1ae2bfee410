/** The durations of a series of runs in milliseconds. */
export type Timing = { readonly median: number; readonly p95: number; readonly runs: number }

export const timingOf = (milliseconds: readonly number[]): Timing => {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), runs: sorted.length }
}

type Plan = {
  /** The number of counted runs. */
  readonly times: number
  /** Uncounted runs before them: caches fill, code is compiled. */
  readonly warmUp?: number
  /** How many run at the same time. */
  readonly clients?: number
}

/** Measures `work`, sequentially for each client; `work` receives the indices of the client and the run. */
export const measure = async (
  work: (client: number, run: number) => Promise<unknown>,
  { times, warmUp = Math.ceil(times / 5), clients = 1 }: Plan,
): Promise<Timing> => {
  const each = async (client: number, first: number, count: number, took: number[]): Promise<void> => {
    for (let run = first; run < first + count; run++) {
      const began = performance.now()
      await work(client, run)
      took.push(performance.now() - began)
    }
  }
  const together = async (first: number, count: number): Promise<number[]> => {
    const took: number[] = []
    await Promise.all(
      Array.from({ length: clients }, (_, client) => each(client, first, Math.ceil(count / clients), took)),
    )
    return took
  }
  await together(0, warmUp)
  return timingOf(await together(warmUp, times))
}
