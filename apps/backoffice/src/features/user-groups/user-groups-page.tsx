import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { userGroups } from './user-groups.ts'

export default function UserGroupsPage() {
  return <CatalogueList of={userGroups} />
}
