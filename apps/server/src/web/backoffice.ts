import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Language } from '@kandili/contract'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { System } from '../platform/context.ts'
import { noncePlaceholder } from './backoffice-page.ts'
import { type BackofficePage, backofficeRoutes } from './backoffice-routes.ts'
import { type Manifest, preloadLinks } from './preloads.ts'
import { sourcesThroughVite } from './sources-through-vite.ts'

const root = fileURLToPath(new URL('../../../backoffice/', import.meta.url))
const prefix = '/assets/backoffice/'
const yearInMilliseconds = 31_536_000_000

/**
 * Serves the back office, a single page, on every default-layout path of the contract's route table: from its build in
 * production, through Vite on the same port in development. Register it before the website, which takes the rest.
 */
export const serveBackoffice = async (app: FastifyInstance, system: System): Promise<void> => {
  const pages: FastifyPluginAsync = async (scope) => {
    const page = system.settings.development ? await develop(scope) : await serveBuild(scope)
    backofficeRoutes(scope, system, page)
  }
  await app.register(pages)
}

/** The build of apps/backoffice: precompressed files, immutable under their hashed names. */
const serveBuild = async (scope: FastifyInstance): Promise<BackofficePage> => {
  const index = `${root}dist/index.html`
  if (!existsSync(index)) {
    throw new BootProblem(
      'The back office has not been built yet.',
      'Run "npm start", which builds what is missing, or "npm run build".',
    )
  }
  const html = await readFile(index, 'utf8')
  const manifest = JSON.parse(await readFile(`${root}dist/.vite/manifest.json`, 'utf8')) as Manifest
  const withPreloads = (language: Language): string =>
    html.replace('</head>', `  ${preloadLinks(manifest, language, prefix, noncePlaceholder)}\n  </head>`)
  const pages = { el: withPreloads('el'), en: withPreloads('en') }
  await scope.register(fastifyStatic, {
    root: `${root}dist/assets`,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
  })
  scope.get<{ Params: { '*': string } }>(
    `${prefix}assets/*`,
    { config: { rateLimit: false } },
    (request, reply) => reply.sendFile(request.params['*'], { immutable: true, maxAge: yearInMilliseconds }),
  )
  return async (_address, language) => pages[language]
}

/** The sources of apps/backoffice. */
const develop = async (scope: FastifyInstance): Promise<BackofficePage> => {
  const vite = await sourcesThroughVite(scope, { root, reloadPath: 'live-reload-backoffice' })
  // Vite answers before this is reached; the route only exists to route the request to it.
  scope.get(`${prefix}*`, { config: { rateLimit: false } }, (_request, reply) => reply.callNotFound())
  return async (address) => vite.transformIndexHtml(address, await readFile(`${root}index.html`, 'utf8'))
}
