import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import { OfferingsEditor } from './offerings-editor.tsx'

/** The offerings of the user's own temple. */
export default function OwnOfferingsPage() {
  const t = useT()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  usePageTitle(t('nav.offerings'))
  return user.company && <OfferingsEditor templeId={user.company.id} mayEdit={mayEdit} />
}
