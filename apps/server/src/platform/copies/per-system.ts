/** Makes a value once for each system: tests run several in one process. */
export const perSystem = <System extends object, Made>(
  make: (system: System) => Made,
): ((system: System) => Made) => {
  const made = new WeakMap<System, Made>()
  return (system) => {
    const known = made.get(system)
    if (known !== undefined) return known
    const fresh = make(system)
    made.set(system, fresh)
    return fresh
  }
}
