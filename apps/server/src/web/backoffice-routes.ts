import type { Language } from '@kandili/contract'
import { routeTable } from '@kandili/contract/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { System } from '../platform/context.ts'
import { dressPage, languageOf, redirectElsewhere } from './backoffice-page.ts'

export type BackofficePage = (address: string, language: Language) => Promise<string>

/**
 * Serves the back office on every default-layout path of the contract's route table, or redirects.
 * @param page returns the document of a URL in a language, before nonce, language and theme are filled in
 */
export const backofficeRoutes = (
  scope: FastifyInstance,
  { settings }: Pick<System, 'settings'>,
  page: BackofficePage,
): void => {
  for (const { path, layout } of routeTable) {
    if (layout !== 'default') continue
    scope.get(path, async ({ url, host, headers }, reply) => {
      reply.header('cache-control', 'no-store')
      const visit = { url, host, cookies: headers.cookie, acceptLanguage: headers['accept-language'] }
      const elsewhere = redirectElsewhere(visit, settings)
      if (elsewhere) return reply.redirect(elsewhere, 302)
      const html = dressPage(
        await page(url, languageOf(headers.cookie)),
        headers.cookie,
        reply.cspNonce.script,
      )
      return reply
        .header('content-security-policy', policyWithOneNonce(reply))
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

/** Helmet creates a nonce for scripts and one for styles; the page has one placeholder, so styles take the scripts'. */
const policyWithOneNonce = (reply: FastifyReply): string =>
  String(reply.raw.getHeader('content-security-policy') ?? '')
    .replace(`'nonce-${reply.cspNonce.style}'`, `'nonce-${reply.cspNonce.script}'`)
    .replace(/;?upgrade-insecure-requests/, '')
