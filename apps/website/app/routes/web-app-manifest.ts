import { createT } from '@kandili/messages'
import { shellMessages } from '@kandili/messages/website'
import type { LoaderFunctionArgs } from 'react-router'
import { languageOf } from '../lib/language.ts'

/** The web app manifest (W3C), in the language of its reader. */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const language = languageOf(request)
  const t = createT(language, shellMessages)
  const icon = (size: number) => ({
    src: `/assets/website/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  const manifest = {
    id: '/',
    name: t('name'),
    short_name: t('name'),
    description: t('app.description'),
    lang: language,
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: '#f5f3ee',
    theme_color: '#f5f3ee',
    icons: [icon(192), icon(512)],
    shortcuts: [
      { name: t('nav.light'), url: `/${language}/request` },
      { name: t('nav.almanac'), url: `/${language}/almanac` },
      { name: t('nav.mine'), url: `/${language}/me` },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      vary: 'Cookie, Accept-Language',
    },
  })
}
