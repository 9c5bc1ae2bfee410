import { CatalogueList } from '../kit/catalogue-list.tsx'
import { roles } from './roles.ts'

export default function RolesPage() {
  return <CatalogueList of={roles} />
}
