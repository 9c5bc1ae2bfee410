import { useParams } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { useT } from '../../lib/language/language.tsx'
import { Members } from './members.tsx'
import { userGroups } from './user-groups.ts'

export default function UserGroupPage() {
  const t = useT()
  const isNew = useParams().id === 'new'
  return (
    <>
      <CatalogueForm of={userGroups} below={({ id }) => <Members groupId={id} />} />
      {isNew && <p style={{ marginTop: '1rem' }}>{t('groups.saveFirst')}</p>}
    </>
  )
}
