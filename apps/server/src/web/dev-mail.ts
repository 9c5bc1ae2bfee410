import type { FastifyInstance } from 'fastify'
import type { System } from '../platform/context.ts'
import { escaped } from '../platform/http/escaped.ts'
import { findMail, listMails } from '../platform/mail/repository.ts'

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;overflow-wrap:normal}td,th{text-align:start;padding:.6rem .5rem;border-bottom:1px solid #8886;vertical-align:top}iframe{width:100%;height:46rem;border:1px solid #8886;background:#fff}a{color:inherit}pre{white-space:pre-wrap}.scroll{overflow-x:auto}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

const when = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Athens',
})
const LATEST = 100

/**
 * The development mail page shows the mails stored without an SMTP server. It exists only with the embedded database
 * and in development, since it shows everybody's mail, including keys to accounts.
 */
export const serveDevMail = async (app: FastifyInstance, system: System): Promise<void> => {
  const { smtpUrl, embedded, development } = system.settings
  if (smtpUrl || !(embedded || development)) return
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listMails(system.db, LATEST)
    const rows = mails.map(
      (mail) => `<tr><td>${when.format(mail.created_at)}</td><td>${escaped(mail.recipient)}</td>
<td><a href="/dev/mail/${mail.id}">${escaped(mail.subject)}</a></td><td>${mail.language}</td><td>${mail.state.toLowerCase()}</td></tr>`,
    )
    const table =
      rows.length === 0
        ? '<p>No mail yet. Place a request, and its mail appears here.</p>'
        : `<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table><thead><tr><th>When</th><th>To</th><th>Subject</th><th>Language</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    return reply.type('text/html; charset=utf-8').send(page('Mails', table, reply.cspNonce.style))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params
    const mail = /^[0-9a-f-]{36}$/.test(id) ? await findMail(system.db, id) : undefined
    if (!mail)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(page('No such mail', '<p><a href="/dev/mail">All mails</a></p>', reply.cspNonce.style))
    const { text, html } = JSON.parse(await system.vault.open(null, mail.body_sealed)) as {
      text: string
      html: string
    }
    const body = `<p><a href="/dev/mail">All mails</a></p><p>To ${escaped(mail.recipient)}, ${when.format(mail.created_at)}</p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escaped(html)}"></iframe><h2>As plain text</h2><pre>${escaped(text)}</pre>`
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(mail.subject, body, reply.cspNonce.style))
  })
}
