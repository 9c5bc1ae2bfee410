/**
 * Marks the part of the page that the browser's Preact hydrates (`$s` is its own mark): while the router waits for
 * its data, Preact would keep only the first element of the body. The same for each part that React's server marked
 * as a Suspense (`InTurn`).
 */
export const withHydrationMarks = (html: string): string => {
  const marked = html.replaceAll(/<!--(\/?)\$-->/g, '<!--$1$$s-->')
  const end = marked.lastIndexOf('</body>')
  if (end < 0) return html
  return `${marked.slice(0, end).replace('<body>', '<body><!--$s-->')}<!--/$s-->${marked.slice(end)}`
}
