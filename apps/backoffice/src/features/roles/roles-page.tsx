import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { roles } from './roles.ts'

export default function RolesPage() {
  return <CatalogueList of={roles} />
}
