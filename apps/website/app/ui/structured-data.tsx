import type { BreadcrumbList, Graph, Thing } from 'schema-dts'

/** The breadcrumbs of a page for search engines. @param steps from the home page, each with its absolute URL */
export const breadcrumbsOf = (
  steps: readonly { readonly name: string; readonly url: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/**
 * A page's structured data in the vocabulary of schema.org, for search engines. The text may come from temples, so
 * `<` is escaped: nothing in it can close the script.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const html = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
