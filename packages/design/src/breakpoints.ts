/** The layout table of specification section 9, in pixels. */
export const layoutBreakpoints = { xs: 0, sm: 600, md: 960, lg: 1264, xl: 1904 } as const
/** The display table; up to `lg` a screen counts as mobile. */
export const displayBreakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const
/** Below this the navigation overlays the page: md plus 16 px. */
export const overlayNavigationBelow = layoutBreakpoints.md + 16

const EM = 16
/** A width in em of 16 px, for media queries that follow the reader's text size. */
export const inEm = (pixels: number): string => `${pixels / EM}em`
/** Narrower than this many pixels. */
export const narrowerThan = (pixels: number): string => `(max-width: ${(pixels - 0.16) / EM}em)`
