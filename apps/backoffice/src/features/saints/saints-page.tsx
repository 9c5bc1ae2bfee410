import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { saints } from './saints.ts'

export default function SaintsPage() {
  return <CatalogueList of={saints} />
}
