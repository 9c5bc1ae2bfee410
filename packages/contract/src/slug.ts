/** Lower-case Latin letters, digits and single hyphens. Without zod, to keep browser bundles small. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The longest key of packages/almanac (a feast, a metropolis). */
export const ALMANAC_KEY_CHARACTERS = 80

export const isAlmanacKey = (text: string): boolean =>
  text.length <= ALMANAC_KEY_CHARACTERS && slugForm.test(text)
