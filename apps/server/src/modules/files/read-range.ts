import type { Context } from '../../platform/context.ts'
import { partKey } from './file.ts'
import type { Range } from './mp4.ts'

/** Bytes of a file stored in parts, part by part, so that each is read only when needed. */
export async function* readRange(
  { system }: Context,
  { id, partBytes }: { readonly id: string; readonly partBytes: number },
  { from, to }: Range,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / partBytes); part * partBytes < to; part += 1) {
    const begin = part * partBytes
    const bytes = await system.storage.get(partKey(id, part))
    yield bytes.subarray(Math.max(from - begin, 0), to - begin)
  }
}
