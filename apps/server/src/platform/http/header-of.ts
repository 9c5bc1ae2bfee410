import type { FastifyRequest } from 'fastify'

/** A header that is sent once and is not empty. @param name in small letters */
export const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
