import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { temples } from './temples.ts'

export default function TemplesPage() {
  return <CatalogueList of={temples} />
}
