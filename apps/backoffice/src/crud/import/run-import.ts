import { ApiError, readError } from '@kandili/contract/client'
import type { ImportedLines, ImportPart, LineFate } from '@kandili/contract/imports'
import type { ImportFate } from '@kandili/contract/values'
import { send } from '../../lib/api/client.ts'
import { textOf } from '../../lib/api/streams.ts'

/** A response that ended too early: the server has imported nothing, or says so when asked again. */
export class CutImport extends Error {}

/** Splits a stream of text into its lines. */
async function* linesOf(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of textOf(body)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/**
 * Sends the lines of a file, and reports their outcomes as they arrive.
 * @throws ApiError; CutImport
 */
export const runImport = async (
  noun: string,
  input: ImportedLines,
  onFates: (fates: readonly LineFate[]) => void,
  signal?: AbortSignal,
): Promise<Readonly<Record<ImportFate, number>>> => {
  const response = await send(`/api/${noun}/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok || !response.body) {
    throw await readError(response)
  }
  for await (const line of linesOf(response.body)) {
    if (line === '') continue
    const part = JSON.parse(line) as ImportPart
    if ('fates' in part) onFates(part.fates)
    else if ('done' in part) return part.done
    else {
      throw new ApiError({
        status: 409,
        message: part.failed.message as ApiError['code'],
        description: part.failed.description,
        errors: [],
      })
    }
  }
  throw new CutImport()
}
