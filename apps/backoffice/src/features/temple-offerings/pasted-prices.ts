import type { TempleOffering } from './offering-fields.ts'

/** How titles are compared: without accents, case or surrounding spaces. */
const plain = (title: string): string => title.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/**
 * The prices of cells that were copied from a spreadsheet: of one column, from an offering on; of several columns, the
 * last one, beside the offering that the first one names in either language.
 * @returns the typed prices and the lines that fit no offering; undefined if only one cell was copied
 */
export const pastedPrices = (
  copied: string,
  offerings: readonly TempleOffering[],
  from: TempleOffering,
): { prices: { of: TempleOffering; text: string }[]; leftOut: string[] } | undefined => {
  const lines = copied.replace(/\s+$/, '').split(/\r?\n/)
  if (lines.length === 1 && !copied.trim().includes('\t')) return undefined
  const prices: { of: TempleOffering; text: string }[] = []
  const leftOut: string[] = []
  const following = offerings.slice(offerings.indexOf(from))
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [first = '', last = ''] = [cells[0], cells.at(-1)]
    const of =
      cells.length === 1
        ? following[index]
        : offerings.find(({ title }) => [title.el, title.en].some((one) => plain(one) === plain(first)))
    // An empty cell leaves the price beside it as it is.
    if (of && last !== '') prices.push({ of, text: last })
    else if (!of && line.trim() !== '') leftOut.push(cells.join(' '))
  }
  return { prices, leftOut }
}
