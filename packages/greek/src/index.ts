export { isGreekTaxNumber, plainTaxNumber } from './afm.ts'
export {
  normalisedName,
  PERSON_NAME_CHARACTERS,
  type PersonNameProblem,
  personNameProblem,
} from './person-name.ts'
export { searchSkeleton } from './search-skeleton.ts'
