export { isGreekTaxNumber, plainTaxNumber } from './afm.ts'
export { findNames, type NameCandidate } from './find-names.ts'
export { folded, monotonic } from './letters.ts'
export { type BaptismalName, baptismalNames, type Gender } from './names-table.ts'
export {
  normalisedName,
  PERSON_NAME_CHARACTERS,
  type PersonNameProblem,
  personNameProblem,
} from './person-name.ts'
export { searchSkeleton } from './search-skeleton.ts'
