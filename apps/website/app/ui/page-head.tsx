import { useLocation } from 'react-router'
import { languageInPath, languages, localeOf, useT } from '../lib/language.ts'
import { useVisitor } from '../lib/visitor.ts'

type PageHeadProps = {
  /** Title of the page; the name of the website is appended. */
  title: string
  description: string
  /** False for pages with a person's own content: search engines must not index them. */
  indexed?: boolean
  /**
   * True if the URL opens somebody's request: it is never sent to another site as a referrer. Within ours, forms send
   * it.
   */
  isSecret?: boolean
  /** URL of the picture for a shared link; the website's own picture by default. */
  image?: string | null
  /** Width and height of that picture in pixels, if known. */
  imageSize?: readonly [width: number, height: number]
}

const sharedPicture = '/assets/website/share.jpg'

/** Files may be on another host; everything else is a path of ours. */
const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address

/** Title, description, canonical URL with its counterpart in the other language, and the preview of a shared link. */
export function PageHead({
  title,
  description,
  indexed = true,
  isSecret = false,
  image,
  imageSize,
}: PageHeadProps) {
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
      <meta property="og:site_name" content={t('name')} />
      {language && <meta property="og:locale" content={localeOf(language).replace('-', '_')} />}
      {indexed && <meta property="og:url" content={`${origin}${pathname}`} />}
      <meta property="og:image" content={absolute(origin, image ?? sharedPicture)} />
      {imageSize && <meta property="og:image:width" content={String(imageSize[0])} />}
      {imageSize && <meta property="og:image:height" content={String(imageSize[1])} />}
      {image && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content="summary_large_image" />
      {!indexed && <meta name="robots" content="noindex" />}
      {isSecret && <meta name="referrer" content="same-origin" />}
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
