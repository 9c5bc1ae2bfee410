type Waiting<Item, Outcome> = {
  readonly item: Item
  readonly done: (outcome: Outcome) => void
  readonly failed: (error: unknown) => void
}

/** More in one statement hold each other's row locks longer than they save. */
const MOST_IN_ONE_STATEMENT = 16
/** While the database writes one batch, the next is read and checked; a third would only make both smaller. */
const STATEMENTS_AT_ONCE = 2

/** An error of PostgreSQL: the statement was certainly rolled back, and a retry writes nothing twice. */
export const isRefusedByDatabase = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^(22|23|40)/.test(code)
}

/**
 * Writes concurrent items in one statement and one commit. A single item is written at once without waiting. After an
 * error of the database the items of a batch are written again one by one, so that a wrong one fails alone; after a
 * lost connection nothing is retried, since it may have been written.
 *
 * @param writeAll writes items together and returns the outcomes in their order
 * @param keyOf no two items with the same key go into one statement
 */
export const writeTogether = <Item, Outcome>(
  writeAll: (items: readonly Item[]) => Promise<Outcome[]>,
  keyOf: (item: Item) => string | number | undefined = () => undefined,
): ((item: Item) => Promise<Outcome>) => {
  const queue: Waiting<Item, Outcome>[] = []
  let running = 0
  let isScheduled = false

  /** Takes as many from the front of the queue as fit into one statement. */
  const takeBatch = (): Waiting<Item, Outcome>[] => {
    const keys = new Set<string | number>()
    let count = 0
    for (const { item } of queue) {
      const key = keyOf(item)
      if (count === MOST_IN_ONE_STATEMENT || (key !== undefined && keys.has(key))) break
      if (key !== undefined) keys.add(key)
      count += 1
    }
    return queue.splice(0, count)
  }
  const answer = (
    { done, failed }: Waiting<Item, Outcome>,
    outcomes: readonly Outcome[],
    index: number,
  ): void => {
    const outcome = outcomes[index]
    if (index in outcomes) done(outcome as Outcome)
    else failed(new Error('An item was not written'))
  }
  const writeEach = (batch: readonly Waiting<Item, Outcome>[]): Promise<unknown> =>
    Promise.all(
      batch.map(async (one) => {
        try {
          answer(one, await writeAll([one.item]), 0)
        } catch (error) {
          one.failed(error)
        }
      }),
    )
  const write = async (batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await writeAll(batch.map(({ item }) => item))
      batch.forEach((one, index) => void answer(one, outcomes, index))
    } catch (error) {
      if (batch.length > 1 && isRefusedByDatabase(error)) return void (await writeEach(batch))
      for (const { failed } of batch) failed(error)
    }
  }
  const begin = (): void => {
    isScheduled = false
    while (running < STATEMENTS_AT_ONCE && queue.length > 0) {
      running += 1
      void write(takeBatch()).finally(() => {
        running -= 1
        begin()
      })
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      queue.push({ item, done, failed })
      if (isScheduled) return
      isScheduled = true
      // After everything that arrived with it has been read.
      setImmediate(begin)
    })
}
