import { commonMessages } from '@kandili/messages/common'
import type { FastifyInstance } from 'fastify'

/** The pages of both apps name it as `nomodule`: browsers that can run them never ask for it. */
export const OLD_BROWSER_SCRIPT = '/old-browser.js'

const texts = { el: commonMessages.el.oldBrowser, en: commonMessages.en.oldBrowser }

/** Written for browsers of before 2017, which know neither modules nor the JavaScript of this house. */
const script = `(function () {
  var texts = ${JSON.stringify(texts)}
  var notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.appendChild(document.createTextNode(texts[document.documentElement.lang] || texts.en))
  document.body.insertBefore(notice, document.body.firstChild)
})()
`

/** Tells whoever comes with a browser that cannot run the apps that it is too old (specification, section 8). */
export const serveOldBrowserNotice = (app: FastifyInstance): void => {
  app.get(OLD_BROWSER_SCRIPT, { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
