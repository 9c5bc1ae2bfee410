import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for one line. Secret input is not echoed. */
export type Ask = (question: string, options?: { readonly secretly?: boolean }) => Promise<string>

/** Asks a person at the terminal. */
const askPerson: Ask = async (question, { secretly = false } = {}) => {
  // Printed by hand if readline may print nothing.
  if (secretly) process.stdout.write(question)
  const output = secretly ? new Writable({ write: (_part, _encoding, done) => done() }) : process.stdout
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new Error('Cancelled.')))
      lines.once('close', () => reject(new Error('Cancelled.')))
      lines.question(secretly ? '' : question).then(resolve, reject)
    })
  } finally {
    lines.close()
    if (secretly) process.stdout.write('\n')
  }
}

/** Reads answers from a pipe, one per line, in the order of the questions. */
const askPipe = (): Ask => {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  return async (question) => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`No answer to "${question.trim()}".`)
    return value
  }
}

/** Asks at the terminal, or reads standard input if it is a pipe. */
export const createAsk = (): { ask: Ask; isPerson: boolean } =>
  process.stdin.isTTY ? { ask: askPerson, isPerson: true } : { ask: askPipe(), isPerson: false }
