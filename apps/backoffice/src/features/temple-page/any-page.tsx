import { ArrowLeftIcon } from '@kandili/design/icons'
import { Link, useParams } from 'react-router'
import { usePageTitle, useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { TemplePageEditor } from './temple-page-editor.tsx'

/** The page of any temple, for administrators of temples. */
export default function AnyPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayEdit = useRight('users_company_edit')
  usePageTitle(t('nav.templePage'))
  return (
    <>
      <Link className={formClasses.back ?? ''} to={`/temples/${id}`}>
        <ArrowLeftIcon size={20} /> {t('temples.one')}
      </Link>
      <TemplePageEditor templeId={Number(id)} mayEdit={mayEdit} isOwn={false} />
    </>
  )
}
