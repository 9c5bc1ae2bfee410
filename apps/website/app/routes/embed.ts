import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { embeddedButton, embeddedThemes } from '../features/temples/embedded-button.ts'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'

/** A temple's "light a candle here" for the parish's own website: `/embed/el/saint-nicholas.svg?theme=dark`. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { language, file = '' } = asking.params
  const slug = /^([\w-]{1,120})\.svg$/.exec(file)?.[1]
  if (!slug || (language !== 'el' && language !== 'en')) throw new Response(null, { status: 404 })
  const temple = await orNotFound(apiOf(asking).call(endpoints.website.readTemple, { params: { slug } }))
  const asked = new URL(asking.request.url).searchParams.get('theme')
  const theme = embeddedThemes.find((one) => one === asked) ?? 'auto'
  return new Response(embeddedButton(temple, { language, theme }), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      // Any page may embed it, including those that isolate themselves from other origins.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
