import didotGreek from '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2?url'
import didotLatin from '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff2?url'
import commissionerGreek from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url'
import commissionerLatin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'

/**
 * The font files of a page's first screen, to preload. They are the files of fonts.css, so nothing is fetched twice.
 */
export const fontsToPreload = {
  el: [didotGreek, commissionerGreek],
  en: [didotLatin, commissionerLatin],
} as const
