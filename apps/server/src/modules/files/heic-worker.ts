import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'
import type { HeicAnswer, HeicTask } from './heic.ts'

/** Decodes one picture and exits: a crash on a damaged file ends with this thread. */
const { bytes, largestPixels } = workerData as HeicTask
const answer = (value: HeicAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(value, moved)
try {
  const pictures = await heic.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (!first) throw new Error('no picture')
    const { width, height } = first
    if (width * height > largestPixels) answer({ width, height, data: null })
    else {
      const { data } = await first.decode()
      answer({ width, height, data: new Uint8Array(data.buffer) }, [data.buffer])
    }
  } finally {
    pictures.dispose()
  }
} catch {
  answer({ width: 0, height: 0, data: null })
}
