/**
 * Says how far the page reaches that the browser's Preact adopts (`$s` is its own mark): while the router waits for its
 * data, Preact would keep no more than the first element of the body.
 */
export const withHydrationMarks = (html: string): string => {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  return `${html.slice(0, end).replace('<body>', '<body><!--$s-->')}<!--/$s-->${html.slice(end)}`
}
