import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The answer of a list, whether an object or streamed JSON text. */
export const listed = async <T extends object>(answer: Promise<T | Readable>): Promise<T> => {
  const found = await answer
  return found instanceof Readable ? JSON.parse(await text(found)) : found
}
