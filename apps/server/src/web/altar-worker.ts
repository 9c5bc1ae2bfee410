import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const source = new URL('../../../backoffice/worker/altar-worker.js', import.meta.url)

/** Serves the altar's service worker at the root, so that its scope can include a page below /today. */
export const serveAltarWorker = async (app: FastifyInstance): Promise<void> => {
  const worker = await readFile(source)
  app.get('/altar-worker.js', { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}
