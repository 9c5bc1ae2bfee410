import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/**
 * For nouns without options for a select: `GET {noun}/list` says so and names the list of the records, where "list"
 * would otherwise be read as the number of a record.
 * @returns a function to call once every other route is registered
 */
export const refuseOptions = (app: FastifyInstance): (() => void) => {
  const nouns = new Set<string>()
  app.addHook('onRoute', ({ method, config }) => {
    const { path = '', access } = config?.endpoint ?? {}
    const [, noun] = /^\/([a-z-]+)$/.exec(path) ?? []
    if (noun && method === 'GET' && access !== 'public') nouns.add(noun)
  })
  return () => {
    for (const noun of nouns) {
      const url = `/api/${noun}/list`
      if (app.hasRoute({ method: 'GET', url })) continue
      app.get(url, { helmet: false, config: { rateLimit: { max: 600, timeWindow: 60_000 } } }, () => {
        throw new Refusal('NO_OPTIONS', { facts: { noun } })
      })
    }
  }
}
