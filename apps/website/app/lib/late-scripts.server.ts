/**
 * Scripts behind what a page is drawn with. React Router names all files of a page in its head, where browsers ask for
 * them as urgently as for styles and the first picture, which a slow line then brings a second later.
 */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
