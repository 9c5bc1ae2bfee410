import type { NameTable } from './name-table-format.ts'
import { men } from './names-men.ts'
import { women } from './names-women.ts'
import { type Cases, declined, type ParadigmName } from './paradigms.ts'

/** The grammatical gender of a name. */
export type Gender = 'MAN' | 'WOMAN'

/** A form that may stand for a name, and how strongly. */
interface Variant {
  text: string
  isEveryday: boolean
}

/** A baptismal name with its cases. */
export interface BaptismalName extends Cases {
  gender: Gender
  isIndeclinable: boolean
  variants: readonly Variant[]
}

const variant = (written: string): Variant => ({
  text: written.replace('=', ''),
  isEveryday: written.startsWith('='),
})

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const irregularCases = (written: string): Cases => {
  const [nominative = '', genitive = '', vocative = '', ...alternatives] = words(written)
  return { nominative, genitive, vocative, alternatives }
}

const read = (gender: Gender, paradigm: string, line: string): BaptismalName => {
  const isIndeclinable = paradigm === 'unchanged'
  if (paradigm === 'irregular') {
    const [cases = '', variants = ''] = line.split('|')
    return { ...irregularCases(cases), gender, isIndeclinable, variants: words(variants).map(variant) }
  }
  const [nominative = '', ...variants] = words(line)
  const cases = declined(nominative, paradigm as ParadigmName)
  return { ...cases, gender, isIndeclinable, variants: variants.map(variant) }
}

const readTable = (gender: Gender, table: NameTable): BaptismalName[] =>
  Object.entries(table).flatMap(([paradigm, lines]) =>
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => read(gender, paradigm, line)),
  )

let all: readonly BaptismalName[] | undefined

/** Every baptismal name of the table with its cases, men first. Parsed on first use. */
export const baptismalNames = (): readonly BaptismalName[] => {
  all ??= [...readTable('MAN', men), ...readTable('WOMAN', women)]
  return all
}
