/**
 * Runs the work on every call, never twice at once; calls during a run cause one further run. A reader thus never
 * gets older data after newer.
 * @param work must not throw
 */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}

type Source<Key, News> = {
  /** Calls back at every change of the key's subject; returns a function that stops. */
  readonly subscribe: (key: Key, onChange: () => void) => () => void
  /** Reads the subject's current state. */
  readonly read: (key: Key) => Promise<News>
  readonly onError: (error: unknown) => void
}

/**
 * Reads once for each change, however many watch: two thousand people who follow one request cost one read.
 * @returns a function that adds a watcher of a key and returns a function that removes it
 */
export const fanOut = <Key, News>({ subscribe, read, onError }: Source<Key, News>) => {
  const watched = new Map<Key, { readonly watchers: Set<(news: News) => void>; readonly stop: () => void }>()
  const begin = (key: Key) => {
    const watchers = new Set<(news: News) => void>()
    const readAgain = oneAtATime(async () => {
      try {
        const news = await read(key)
        for (const watcher of watchers) watcher(news)
      } catch (error) {
        onError(error)
      }
    })
    const known = { watchers, stop: subscribe(key, readAgain) }
    watched.set(key, known)
    return known
  }
  return (key: Key, watcher: (news: News) => void): (() => void) => {
    const { watchers, stop } = watched.get(key) ?? begin(key)
    watchers.add(watcher)
    return () => {
      if (!watchers.delete(watcher) || watchers.size > 0) return
      watched.delete(key)
      stop()
    }
  }
}
