import type { endpoints, Language } from '@kandili/contract'
import { readingLanguage } from '@kandili/domain'
import { isOnlyDeclined, isReadingInDoubt, nameAsRead, orderForReading, readingPlace } from '@kandili/greek'

type NameAsRead = endpoints.submissions.Submission['namesAsRead'][number]

type Reader = {
  /** The temple's languages, its primary one first. */
  readonly templeLanguages: readonly string[]
  /** The language the request was placed in. */
  readonly requestLanguage: Language
}

/**
 * The names of a line in reading order, clergy and monastics first, each as the priest reads it; those of `asTyped`
 * unchanged. A temple whose primary language is Greek reads every name in Greek (`readingLanguage`). Computed on each
 * call; nothing is stored.
 */
export const namesAsRead = (
  names: readonly string[],
  asTyped: readonly string[],
  reader: Reader,
): NameAsRead[] => {
  const language = readingLanguage(reader.templeLanguages, reader.requestLanguage)
  return orderForReading(names).map((name) => {
    const isKept = asTyped.includes(name)
    const asRead = isKept ? name : nameAsRead(name, language)
    return {
      name,
      asRead,
      isAnotherForm: asRead !== name && !isOnlyDeclined(name),
      isInDoubt: !isKept && isReadingInDoubt(name, language),
      place: readingPlace(name),
    }
  })
}
