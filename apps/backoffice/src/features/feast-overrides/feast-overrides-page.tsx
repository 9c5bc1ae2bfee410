import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { feastOverrides } from './feast-overrides.ts'

export default function FeastOverridesPage() {
  return <CatalogueList of={feastOverrides} />
}
