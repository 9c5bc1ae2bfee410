import { type Language, language as languageShape } from '@kandili/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginRefusal, handleError } from '../platform/http/errors-handler.ts'
import { escaped } from './escaped.ts'

const names: Record<Language, string> = { el: 'Καντήλι', en: 'Kandili' }

const languageOf = ({ url, context }: FastifyRequest): Language => {
  const [, first] = url.split(/[/?.]/)
  return languageShape.safeParse(first).data ?? context.language
}

/**
 * Answers for the website where it draws no page itself: too many pages were asked for, or what was sent is too large.
 * A person gets a page with the sentence in its language, a script the API's error. The security headers are the
 * caller's task.
 */
export const refusePage = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.headers.accept?.includes('text/html')) {
    handleError(error, request, reply)
    return
  }
  const language = languageOf(request)
  const sentence = escaped(beginRefusal(error, request, reply, language).description)
  void reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence} · ${names[language]}</title></head>
<body style="max-width: 40rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif"><main><h1 style="font-size: 1.75rem">${sentence}</h1><p><a href="/${language}">${names[language]}</a></p></main></body></html>
`)
}
