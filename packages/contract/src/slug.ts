/** Small Latin letters, digits and single hyphens; without zod for the browser's sake. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Of a key of packages/almanac (a feast, a metropolis). */
export const ALMANAC_KEY_CHARACTERS = 80

export const isAlmanacKey = (text: string): boolean =>
  text.length <= ALMANAC_KEY_CHARACTERS && slugForm.test(text)
