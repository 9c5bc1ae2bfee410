import { createHash } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CopyGroup } from '../platform/copies/copies.ts'
import { type CachedAnswer, sendCached, toCachedAnswer } from '../platform/http/send-cached.ts'

/**
 * Pages that are the same for every visitor with only a language and a theme: made from public reads alone. With
 * anything else, a query or a cookie, the page is rendered for the single request.
 */
const cachedPaths = /^\/(el|en)(\/(temples(\/[^/]+)?|saints(\/[^/]+)?|terms|privacy|help|for-temples))?\/?$/

/** Named and filled as in packages/design/src/preferences.ts. */
const THEME = 'Kandili-theme'
const LANGUAGE = 'Kandili-language'
const themes: ReadonlySet<string> = new Set(['light', 'dark', 'system'])
const languages: ReadonlySet<string> = new Set(['el', 'en'])

export type CachedPage = CachedAnswer & {
  readonly headers: readonly (readonly [string, string])[]
  /** The sources of `script-src` that allow its own inline scripts. */
  readonly scriptSources: string
}
export const cachedPages: CopyGroup<CachedPage> = { name: 'page' }

/** What a cached page depends on. */
export type Visitor = { readonly theme: string; readonly language: string | undefined }

/** The visitor of a cached page; undefined if the page must be rendered for this request. */
export const visitorOfCached = ({ method, url, headers }: FastifyRequest): Visitor | undefined => {
  if (method !== 'GET' || headers.authorization !== undefined || !cachedPaths.test(url)) return undefined
  const { [THEME]: theme = '', [LANGUAGE]: language = '', ...others } = parseCookie(headers.cookie ?? '')
  if (Object.keys(others).length > 0) return undefined
  return {
    theme: themes.has(theme) ? theme : 'system',
    language: languages.has(language) ? language : undefined,
  }
}

export const keyOfPage = (url: string, { theme, language = '' }: Visitor): string =>
  `${url} ${theme} ${language}`

/** The Cookie header of the visitor's preferences, and nothing else of theirs. */
export const cookieOf = ({ theme, language }: Visitor): string =>
  [`${THEME}=${theme}`, ...(language === undefined ? [] : [`${LANGUAGE}=${language}`])].join('; ')

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The sources that allow exactly these inline scripts (CSP 3): cached bytes cannot contain a nonce. */
export const hashesOfScripts = (html: string): string =>
  [...new Set([...html.matchAll(inlineScripts)].map(([, text = '']) => text))]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')

/** @param nonce that the page was rendered with: it is removed, since everybody gets the same bytes */
export const toCachedPage = async (response: Response, nonce: string): Promise<CachedPage> => {
  const html = (await response.text()).replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'vary')
  return { ...toCachedAnswer(html), headers, scriptSources: hashesOfScripts(html) }
}

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> => {
  for (const [name, value] of page.headers) reply.header(name, value)
  return sendCached(request, reply, page, 'text/html; charset=utf-8', {
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  })
}
