import type { Database } from '../../platform/context.ts'
import { findPayoutsOfFiles } from '../payouts/index.ts'
import { fileIn, type ParsedLine, payoutIn } from './statement.ts'

/**
 * Many banks book a file of transfers as one line. Such a line becomes one for each payout of the file, if they add up
 * to it; otherwise it stays and waits for a person.
 */
export const splitBankFiles = async (
  db: Database,
  lines: readonly ParsedLine[],
): Promise<readonly ParsedLine[]> => {
  const fileOf = ({ amountCents, text }: ParsedLine): string | null =>
    amountCents < 0 && payoutIn(text) === null ? fileIn(text) : null
  const payouts = await findPayoutsOfFiles(
    db,
    lines.flatMap((line) => fileOf(line) ?? []),
  )
  return lines.flatMap((line) => {
    const file = fileOf(line)
    const parts = payouts.get(file ?? '') ?? []
    const sum = parts.reduce((cents, { amountCents }) => cents + amountCents, 0)
    if (line.currency !== 'EUR' || sum !== 0 - line.amountCents) return [line]
    return parts.map(({ payoutId, amountCents }) => ({
      ...line,
      amountCents: 0 - amountCents,
      text: `KANDILI-P${payoutId}`,
      bankReference: `${line.bankReference ?? file}/${payoutId}`,
      iban: null,
    }))
  })
}
