const key = 'kandili.doer'

/** Who did the acts at this device last: the same person usually does the next one. */
export const rememberedDoer = (): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export const rememberDoer = (name: string): void => {
  try {
    localStorage.setItem(key, name)
  } catch {
    // A browser without storage asks each time.
  }
}
