/**
 * Puts scripts after what a page is drawn with. React Router names all files of a page in its head, where browsers
 * give them the priority of styles and the first picture, which a slow connection then delays by a second.
 */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
