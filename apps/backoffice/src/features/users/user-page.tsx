import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import type { Field } from '../../crud/fields.ts'
import { AccountCard } from '../people/account-card.tsx'
import { languageField, nameFields, PersonForm } from '../people/person-form.tsx'
import { PersonPage } from '../people/person-page.tsx'
import { SessionsCard } from '../people/sessions-card.tsx'
import { NewUser } from './new-user.tsx'
import { RightsCard } from './rights-card.tsx'
import { RolesField, ShownUser } from './roles-field.tsx'

type User = endpoints.users.User

/** One user: who he is, which roles he has and what they give, whether he may come in, where he is signed in. */
export default function UserPage() {
  const mayEdit = useRight('users_user_edit')
  return (
    <PersonPage<User> noun="users" {...(mayEdit ? { insert: <NewUser /> } : {})}>
      {(user) => <UserRecord user={user} />}
    </PersonPage>
  )
}

const fields: readonly Field[] = [
  ...nameFields,
  { kind: 'text', name: 'afm', label: 'users.afm', maxLength: 20 },
  languageField,
  { kind: 'own', name: 'roleIds', label: 'users.roles', Input: RolesField, atFirst: [] },
]

const UserRecord = ({ user }: { user: User }) => (
  <ShownUser value={user}>
    <PersonForm
      noun="users"
      person={user}
      fields={fields}
      values={{ ...user, roleIds: user.roles.map(({ id }) => id) }}
      listLabel="nav.users"
      side={
        <>
          <AccountCard noun="users" person={user}>
            <Belonging user={user} />
          </AccountCard>
          <SessionsCard noun="users" person={user} />
        </>
      }
    >
      <RightsCard rights={user.rights} />
    </PersonForm>
  </ShownUser>
)

/** What is told and not changed here: the e-mail, the type and the temple. */
const Belonging = ({ user }: { user: User }) => {
  const t = useT()
  const language = useLanguage()
  const maySeeTemples = useRight('users_company_view')
  return (
    <>
      <div>
        <dt>{t('users.email')}</dt>
        <dd>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('users.type')}</dt>
        <dd>{t(`userType.${user.type}`)}</dd>
      </div>
      {user.temple && (
        <div>
          <dt>{t('users.temple')}</dt>
          <dd>
            {maySeeTemples ? (
              <Link to={`/temples/${user.temple.id}`}>{inLanguage(user.temple.title, language)}</Link>
            ) : (
              inLanguage(user.temple.title, language)
            )}
          </dd>
        </div>
      )}
    </>
  )
}
