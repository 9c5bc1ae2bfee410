type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

/** Registers who asks for the password. @returns a function that ends it */
export const onProofNeeded = (asks: Ask): (() => void) => {
  ask = asks
  return () => {
    ask = () => Promise.resolve(false)
  }
}

/** Asks for the password, once for calls that need it at the same time. @returns whether it was right */
export const askForProof: Ask = () => {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
