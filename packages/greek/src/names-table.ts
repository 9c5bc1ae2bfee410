import { men } from './names-men.ts'
import { women } from './names-women.ts'
import { type Cases, declined, type ParadigmName } from './paradigms.ts'

/** The grammatical gender of a name. */
export type Gender = 'MAN' | 'WOMAN'

/**
 * Names by declension, a line each: the baptismal name, then its other forms.
 *
 * - `=Γιώργος` is the same name as people speak or spell it every day; so called, somebody bears this name.
 * - `Γιωργάκης` is a diminutive. The same one may stand with several names: then it tells none of them.
 * - `George` is the name in another language, `=George` where it could also be short for another. What merely spells
 *   the Greek with Latin letters (Giorgos) is not written: findNames hears it.
 *
 * An irregular name gives its cases first: nominative, genitive, vocative, other genitives, then `|`.
 */
export type NameTable = Partial<Record<ParadigmName | 'irregular', string>>

/** A form by which somebody may call a name, and how firmly it means that name. */
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

/** Every baptismal name of the table with its cases, men first. Read on first use. */
export const baptismalNames = (): readonly BaptismalName[] => {
  all ??= [...readTable('MAN', men), ...readTable('WOMAN', women)]
  return all
}
