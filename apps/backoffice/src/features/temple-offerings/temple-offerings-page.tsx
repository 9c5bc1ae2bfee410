import { useParams } from 'react-router'
import { BackToTemple } from '../../crud/back-to-temple.tsx'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { OfferingsEditor } from './offerings-editor.tsx'

/** The offerings of any temple, for administrators of temples. */
export default function TempleOfferingsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayEdit = useRight('users_company_edit')
  usePageTitle(t('nav.offerings'))
  return (
    <>
      <BackToTemple id={Number(id)} />
      <OfferingsEditor templeId={Number(id)} mayEdit={mayEdit} />
    </>
  )
}
