import { useLocation } from 'react-router'
import { languageInPath, languages, useT } from '../lib/language.ts'
import { useVisitor } from '../lib/visitor.ts'

type PageHeadProps = {
  /** Title of the page alone; the name of the website follows it. */
  title: string
  description: string
  /** False for pages that hold somebody's own words: search engines stay out. */
  indexed?: boolean
}

/** Title, description, canonical address and its twins in the other language; React lifts them into the head. */
export function PageHead({ title, description, indexed = true }: PageHeadProps) {
  const t = useT('shell')
  const { origin } = useVisitor()
  const { pathname } = useLocation()
  const language = languageInPath(pathname)
  const rest = language ? pathname.slice(language.length + 1) : pathname
  return (
    <>
      <title>{t('title', { page: title })}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {!indexed && <meta name="robots" content="noindex" />}
      {indexed && <link rel="canonical" href={`${origin}${pathname}`} />}
      {indexed &&
        language &&
        languages.map((one) => (
          <link key={one} rel="alternate" hrefLang={one} href={`${origin}/${one}${rest}`} />
        ))}
      {indexed && language && <link rel="alternate" hrefLang="x-default" href={`${origin}/en${rest}`} />}
    </>
  )
}
