import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { useOwnSurveys } from './use-own-surveys.ts'

/** Every collection, those of an organisation's temples, or a parish's own polls. */
export default function SurveysPage() {
  return <CatalogueList of={useOwnSurveys()} />
}
