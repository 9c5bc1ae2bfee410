/** What was worked out, kept while it is asked for: beyond `most`, what was not asked for the longest goes. */
export class RecentlyUsed<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** The value of a key, made where there is none. */
  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    const value = known ?? make()
    // A Map keeps the order in which keys came, so that the first is the one that was not asked for the longest.
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.#most) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest)
        break
      }
    }
    return value
  }
}
