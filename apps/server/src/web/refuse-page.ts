import { type Language, language as languageShape } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { shellMessages } from '@kandili/messages/website'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginRefusal, handleError } from '../platform/http/errors-handler.ts'
import { escaped } from '../platform/http/escaped.ts'
import { pathOfPage } from './website-paths.ts'

const names: Record<Language, string> = { el: 'Καντήλι', en: 'Kandili' }

const languageOf = ({ url, context }: FastifyRequest): Language => {
  const [, first] = url.split(/[/?.]/)
  return languageShape.safeParse(first).data ?? context.language
}

/** The theme that the visitor chose, or both, from which the browser picks. */
const schemeOf = ({ headers }: FastifyRequest): string => {
  const chosen = parseCookie(headers.cookie ?? '')['Kandili-theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'light dark'
}

const button =
  'display: inline-block; margin: 0 1rem 1rem 0; padding: 0.75rem 1.5rem; border: 1px solid; border-radius: 0.25rem; color: inherit; text-decoration: none'

/**
 * Answers for the website when it renders no page itself: too many pages were requested, or the body is too large. A
 * person gets a page with the sentence in its language, a script the API's error. The caller sets the security
 * headers.
 */
export const refusePage = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.headers.accept?.includes('text/html')) {
    handleError(error, request, reply)
    return
  }
  const language = languageOf(request)
  const t = createT(language, shellMessages)
  const { description, status } = beginRefusal(error, request, reply, language)
  const sentence = escaped(description)
  const title = status === 429 ? escaped(t('tooMany.title')) : sentence
  const text = status === 429 ? `<p>${sentence}</p>` : ''
  // A form is sent again from its own page, which has the input.
  const again =
    request.method === 'GET'
      ? `<a style="${button}" href="${escaped(pathOfPage(request.url))}">${escaped(t('failure.again'))}</a>`
      : ''
  void reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" style="color-scheme: ${schemeOf(request)}; background: light-dark(#f5f3ee, #13100b); color: light-dark(#111, #f5eddd)"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${names[language]}</title></head>
<body style="max-width: 40rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif"><main><h1 style="font-size: 1.75rem">${title}</h1>${text}<p>${again}<a style="${button}" href="/${language}">${escaped(t('backHome'))}</a></p></main></body></html>
`)
}
