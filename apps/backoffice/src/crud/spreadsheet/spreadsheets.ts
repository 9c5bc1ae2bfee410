import type { Language } from '@kandili/contract'
import type { Encoding } from './decode.ts'
import type { NewSheet } from './excel.ts'
import { type FileProblem, type Sheet, UnreadableFile } from './read-file.ts'

/** The messages between the page and the worker. */
export type Asked =
  | {
      readonly kind: 'read'
      readonly name: string
      readonly bytes: Uint8Array
      readonly language: Language
      readonly encoding?: Encoding | undefined
    }
  | { readonly kind: 'write'; readonly sheets: readonly NewSheet[] }
export type Given =
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'unreadable'; readonly problem: FileProblem }
  | { readonly kind: 'written'; readonly blob: Blob }

/** Runs one task in its own worker, which is terminated afterwards to free the libraries' memory. */
const ask = (asked: Asked): Promise<Given> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Given>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage(asked)
  })

/** @throws UnreadableFile */
export const readTable = async (file: File, language: Language, encoding?: Encoding): Promise<Sheet> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const given = await ask({ kind: 'read', name: file.name, bytes, language, encoding })
  if (given.kind === 'read') return given.sheet
  throw new UnreadableFile(given.kind === 'unreadable' ? given.problem : 'damaged')
}

/** An Excel workbook. */
export const excelOf = async (...sheets: readonly NewSheet[]): Promise<Blob> => {
  const given = await ask({ kind: 'write', sheets })
  if (given.kind !== 'written') throw new Error('The workbook could not be written')
  return given.blob
}
