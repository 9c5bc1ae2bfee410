const key = 'kandili.doer'

/** The last person who did acts at this device: usually they do the next one too. */
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
