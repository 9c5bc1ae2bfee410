import { readExcel, writeExcel } from './excel.ts'
import { readFile, UnreadableFile } from './read-file.ts'
import type { Asked, Given } from './spreadsheets.ts'

/** A failure is sent as a message too: errors lose their class on the way to the page. */
const answer = async (asked: Asked): Promise<Given> => {
  if (asked.kind === 'write') return { kind: 'written', blob: await writeExcel(asked.sheets) }
  try {
    const { language, encoding } = asked
    return { kind: 'read', sheet: await readFile(asked, (bytes) => readExcel(bytes, language), encoding) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', problem: error.problem }
    throw error
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then(
    (given) => postMessage(given),
    () => postMessage({ kind: 'unreadable', problem: 'damaged' } satisfies Given),
  )
})
