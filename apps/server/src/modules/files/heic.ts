import { Worker } from 'node:worker_threads'

export type HeicTask = { readonly bytes: Uint8Array; readonly largestPixels: number }
/** `data` is null for a picture that is too large, and, without a size, for one that cannot be read. */
export type HeicAnswer = {
  readonly width: number
  readonly height: number
  /** RGBA, 8 bits each. */
  readonly data: Uint8Array<ArrayBuffer> | null
}

const LONGEST_MILLISECONDS = 30_000
const unreadable: HeicAnswer = { width: 0, height: 0, data: null }

/**
 * Decodes a photograph of an iPhone, which the image library is built without: upright, its first picture. In a
 * separate thread, since it takes a second or more and its decoder is not hardened against crafted files.
 */
export const decodeHeic = (bytes: Uint8Array, largestPixels: number): Promise<HeicAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: { bytes, largestPixels } satisfies HeicTask,
      // The decoder's message about a stranger's damaged file helps nobody.
      stdout: true,
      stderr: true,
    })
    const end = (answer: HeicAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(unreadable), LONGEST_MILLISECONDS)
    worker.once('message', end)
    worker.once('error', () => end(unreadable))
    worker.once('exit', () => end(unreadable))
  })
