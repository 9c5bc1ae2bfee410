import type { endpoints, Language } from '@kandili/contract'
import { isOnlyDeclined, nameAsRead, orderForReading, readingPlace } from '@kandili/greek'

type NameAsRead = endpoints.submissions.Submission['namesAsRead'][number]

/**
 * The names of a line in the order in which they are read, clergy and monastics first, each as the priest reads it;
 * those of `asTyped` as they stand. Worked out anew each time, since nothing of it is stored.
 */
export const namesAsRead = (
  names: readonly string[],
  asTyped: readonly string[],
  language: Language,
): NameAsRead[] =>
  orderForReading(names).map((name) => {
    const asRead = asTyped.includes(name) ? name : nameAsRead(name, language)
    return {
      name,
      asRead,
      isAnotherForm: asRead !== name && !isOnlyDeclined(name),
      place: readingPlace(name),
    }
  })
