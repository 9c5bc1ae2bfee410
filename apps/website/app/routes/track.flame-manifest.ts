import { createT } from '@kandili/messages'
import { momentMessages } from '@kandili/messages/website'
import type { LoaderFunctionArgs } from 'react-router'
import { languageOf } from '../lib/language.ts'

const SUFFIX = '/manifest'

/** The manifest of one flame's page. The name below its icon reveals nothing of the request (W3C web app manifest). */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const language = languageOf(request)
  const t = createT(language, momentMessages)
  const page = new URL(request.url).pathname.slice(0, -SUFFIX.length)
  const icon = (size: number) => ({
    src: `/assets/website/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  const manifest = {
    id: page,
    name: t('flame.title'),
    short_name: t('flame.title'),
    lang: language,
    dir: 'ltr',
    start_url: page,
    scope: page,
    display: 'standalone',
    background_color: '#13100b',
    theme_color: '#13100b',
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    },
  })
}
