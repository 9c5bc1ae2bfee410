import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { announcements } from './announcements.ts'

/** The list under its second address, as the specification has it. */
export default function AnnouncementListPage() {
  return <CatalogueList of={announcements} />
}
