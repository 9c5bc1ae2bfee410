import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import { TemplePageEditor } from './temple-page-editor.tsx'

/** The page of the user's own temple. */
export default function OwnPage() {
  const t = useT()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  usePageTitle(t('nav.templePage'))
  return user.company && <TemplePageEditor templeId={user.company.id} mayEdit={mayEdit} />
}
