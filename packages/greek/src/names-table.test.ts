import { describe, expect, it } from 'vitest'
import { accentedSyllable, folded, syllableCount } from './letters.ts'
import { type BaptismalName, baptismalNames } from './names-table.ts'
import { personNameProblem } from './person-name.ts'
import { searchSkeleton } from './search-skeleton.ts'

const names = baptismalNames()
const casesOf = ({ nominative, genitive, vocative, alternatives }: BaptismalName): string[] => [
  nominative,
  genitive,
  vocative,
  ...alternatives,
]
const isGreek = (text: string): boolean => /^[\p{Script=Greek}]+$/u.test(text)
const isLatin = (text: string): boolean => /^[A-Z][a-z]+$/.test(text)
const accentsOf = (word: string): number => word.normalize('NFD').split('\u0301').length - 1
const namesThat = (isSo: (name: BaptismalName) => boolean): string[] =>
  names.filter(isSo).map(({ nominative }) => nominative)
const repeated = (keys: readonly string[]): string[] =>
  keys.filter((key, index) => keys.indexOf(key) !== index)

describe('table of names', () => {
  it('has at least 900 names of men and women', () => {
    expect(names.length).toBeGreaterThanOrEqual(900)
    expect(names.filter(({ gender }) => gender === 'WOMAN').length).toBeGreaterThanOrEqual(300)
  })

  it('is written in monotonic Greek with a capital, and other languages in plain Latin letters', () => {
    const forms = names.flatMap((name) => [...casesOf(name), ...name.variants.map(({ text }) => text)])
    expect(forms.filter((form) => !isGreek(form) && !isLatin(form))).toEqual([])
    expect(names.flatMap(casesOf).filter((form) => !isGreek(form))).toEqual([])
    expect(forms.filter((form) => form !== form.normalize('NFC'))).toEqual([])
    expect(forms.filter((form) => !/^\p{Lu}\p{Ll}+$/u.test(form))).toEqual([])
  })

  it('has one accent on every Greek form of two syllables or more, on one of the last three', () => {
    const forms = names
      .flatMap((name) => [...casesOf(name), ...name.variants.map(({ text }) => text)])
      .filter(isGreek)
    const isWrong = (form: string): boolean => {
      const syllables = syllableCount(form)
      if (syllables === 1) return accentsOf(form) !== 0
      return accentsOf(form) !== 1 || (accentedSyllable(form) ?? -1) < syllables - 3
    }
    expect(forms.filter(isWrong)).toEqual([])
  })

  it('has every name once', () => {
    expect(repeated(names.map(({ nominative }) => folded(nominative)))).toEqual([])
    const twice = names.filter(({ nominative, variants }) => {
      const texts = [nominative, ...variants.map(({ text }) => text)]
      return new Set(texts).size !== texts.length
    })
    expect(twice.map(({ nominative }) => nominative)).toEqual([])
  })

  it('has names that sound alike only if spelling can tell them apart', () => {
    const bySound = Map.groupBy(names, ({ nominative }) => searchSkeleton(nominative))
    const alike = [...bySound.values()].filter((group) => group.length > 1)
    expect(alike.map((group) => group.map(({ nominative }) => nominative))).toEqual([['Λάμπρος', 'Λαύρος']])
  })

  it('lists an everyday form for one name only', () => {
    const everyday = names.flatMap(({ nominative, variants }) =>
      variants.filter(({ isEveryday }) => isEveryday).map(({ text }) => ({ text: folded(text), nominative })),
    )
    const claims = Map.groupBy(everyday, ({ text }) => text)
    expect(
      [...claims.values()]
        .filter((group) => new Set(group.map(({ nominative }) => nominative)).size > 1)
        .flat(),
    ).toEqual([])
  })

  it('gives men’s names men’s endings and women’s names women’s', () => {
    const indeclinable = names.filter(({ isIndeclinable }) => isIndeclinable)
    const rest = names.filter(({ isIndeclinable }) => !isIndeclinable)
    expect(
      rest
        .filter(({ gender, nominative }) => gender === 'MAN' && !/[ςνρξψ]$/.test(nominative))
        .map(({ nominative }) => nominative),
    ).toEqual([])
    expect(
      rest
        .filter(
          ({ gender, nominative }) =>
            gender === 'WOMAN' && !/(?:[αάηήωώ]|[ιίϊΐ]ς|άς|ώς|ού)$/.test(nominative),
        )
        .map(({ nominative }) => nominative),
    ).toEqual([])
    expect(
      indeclinable
        .filter(({ nominative, genitive, vocative }) => genitive !== nominative || vocative !== nominative)
        .map(({ nominative }) => nominative),
    ).toEqual([])
  })

  it('accents a second-declension genitive in -ου on one of the last two syllables if the nominative was accented earlier', () => {
    expect(
      namesThat(({ nominative, genitive }) => {
        if (!/[οό]ς$/.test(nominative) || !/[υύ]$/.test(genitive)) return false
        const before = accentedSyllable(nominative) ?? -1
        const expected = Math.max(before, syllableCount(genitive) - 2)
        return accentedSyllable(genitive) !== expected
      }),
    ).toEqual([])
  })

  it('accents no genitive earlier than its nominative', () => {
    expect(
      namesThat(
        ({ nominative, genitive }) =>
          (accentedSyllable(genitive) ?? 0) < (accentedSyllable(nominative) ?? 0) &&
          syllableCount(nominative) > 1,
      ),
    ).toEqual([])
  })

  it('has only names that pass the rules for names', () => {
    expect(namesThat(({ nominative }) => personNameProblem(nominative) !== null)).toEqual([])
  })
})
