import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const folder = new URL('../../../website/public/', import.meta.url)
const icons = { '/favicon.svg': 'image/svg+xml', '/favicon.ico': 'image/x-icon' } as const
const dayInSeconds = 86_400

/** Serves the brand mark at the paths that browsers request by default. */
export const serveFavicons = async (app: FastifyInstance): Promise<void> => {
  for (const [path, type] of Object.entries(icons)) {
    const icon = await readFile(new URL(`.${path}`, folder))
    app.get(path, { config: { rateLimit: false } }, (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${dayInSeconds}`).send(icon),
    )
  }
}
