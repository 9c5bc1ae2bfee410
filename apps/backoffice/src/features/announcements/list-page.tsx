import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { announcements } from './announcements.ts'

/** The list under its second URL, as the specification has it. */
export default function AnnouncementListPage() {
  return <CatalogueList of={announcements} />
}
