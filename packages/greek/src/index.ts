export { addressed } from './addressed.ts'
export { isGreekTaxNumber, plainTaxNumber } from './afm.ts'
export {
  type Declension,
  type DeclensionNote,
  declension,
  orderForReading,
  readingPlace,
  wordsOfName,
} from './declension.ts'
export { findNames, type NameCandidate } from './find-names.ts'
export { folded, monotonic } from './letters.ts'
export { isOnlyDeclined, isReadingInDoubt, nameAsRead } from './name-as-read.ts'
export { type BaptismalName, baptismalNames, type Gender } from './names-table.ts'
export {
  normalisedName,
  PERSON_NAME_CHARACTERS,
  type PersonNameProblem,
  personNameProblem,
  spacedName,
} from './person-name.ts'
export type { Rank } from './ranks.ts'
export { type ReadName, readNameList } from './read-list.ts'
export { searchSkeleton } from './search-skeleton.ts'
export { withSoftHyphens } from './soft-hyphens.ts'
export type { ListSide } from './split-list.ts'
export { toGreekLetters } from './to-greek-letters.ts'
