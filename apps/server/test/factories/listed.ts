import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** What a list answers, whether it came at once or was streamed as JSON text. */
export const listed = async <T extends object>(answer: Promise<T | Readable>): Promise<T> => {
  const found = await answer
  return found instanceof Readable ? JSON.parse(await text(found)) : found
}
