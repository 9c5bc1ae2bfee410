import { commonMessages } from '@kandili/messages/common'
import type { FastifyInstance } from 'fastify'

/** Both apps load it as `nomodule`, so browsers that can run them never request it. */
export const OLD_BROWSER_SCRIPT = '/old-browser.js'

const texts = { el: commonMessages.el.oldBrowser, en: commonMessages.en.oldBrowser }

/** Written for browsers older than 2017, without modules or modern JavaScript. */
const script = `(function () {
  var texts = ${JSON.stringify(texts)}
  var notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.appendChild(document.createTextNode(texts[document.documentElement.lang] || texts.en))
  document.body.insertBefore(notice, document.body.firstChild)
})()
`

/** Says that the browser is too old to run the apps (specification, section 8). */
export const serveOldBrowserNotice = (app: FastifyInstance): void => {
  app.get(OLD_BROWSER_SCRIPT, { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
