import { useParams } from 'react-router'
import { BackToTemple } from '../../crud/back-to-temple.tsx'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { TemplePageEditor } from './temple-page-editor.tsx'

/** The page of any temple, for administrators of temples. */
export default function AnyPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayEdit = useRight('users_company_edit')
  usePageTitle(t('nav.templePage'))
  return (
    <>
      <BackToTemple id={Number(id)} />
      <TemplePageEditor templeId={Number(id)} mayEdit={mayEdit} isOwn={false} />
    </>
  )
}
