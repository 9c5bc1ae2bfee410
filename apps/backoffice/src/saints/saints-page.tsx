import { CatalogueList } from '../kit/catalogue-list.tsx'
import { saints } from './saints.ts'

export default function SaintsPage() {
  return <CatalogueList of={saints} />
}
