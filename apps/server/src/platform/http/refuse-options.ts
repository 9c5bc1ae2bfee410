import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/**
 * For nouns without options for a select: `GET {noun}/list` says so and names the list of the records, where "list"
 * would otherwise be read as the number of a record.
 * @returns a function to call once every other route is registered
 */
export const refuseOptions = (app: FastifyInstance): (() => void) => {
  const lists = new Set<string>()
  app.addHook('onRoute', ({ method, config }) => {
    const { path = '', access } = config?.endpoint ?? {}
    // Some nouns are listed for a temple only.
    const [, list] = /^\/([a-z-]+(?:\/company)?)$/.exec(path) ?? []
    if (list && method === 'GET' && access !== 'public') lists.add(list)
  })
  return () => {
    for (const list of [...lists].sort()) {
      const url = `/api/${list.replace('/company', '')}/list`
      if (app.hasRoute({ method: 'GET', url })) continue
      app.get(url, { helmet: false, config: { rateLimit: { max: 600, timeWindow: 60_000 } } }, () => {
        throw new Refusal('NO_OPTIONS', { facts: { noun: list } })
      })
    }
  }
}
