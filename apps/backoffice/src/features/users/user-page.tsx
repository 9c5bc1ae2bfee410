import type { CallInput, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { FormOf, LoadSchema, Values } from '../../crud/fields.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Loading } from '../../ui/loaded.tsx'
import { AccountCard } from '../people/account-card.tsx'
import { languageField, memberIdField, nameFields, PersonForm } from '../people/person-form.tsx'
import { PersonPage } from '../people/person-page.tsx'
import { ProfileCard } from '../people/profile-card.tsx'
import { SessionsCard } from '../people/sessions-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { RolesField, ShownUser } from './roles-field.tsx'

type User = endpoints.users.User

const NewUser = lazy(async () => ({ default: (await import('./new-user.tsx')).NewUser }))

/** One user: profile, roles and their rights, account status, sessions. */
export default function UserPage() {
  const mayEdit = useRight('users_user_edit')
  return (
    <PersonPage<User>
      noun="users"
      {...(mayEdit
        ? {
            insert: (
              <Suspense fallback={<Loading size="page" />}>
                <NewUser />
              </Suspense>
            ),
          }
        : {})}
    >
      {(user) => <UserRecord user={user} />}
    </PersonPage>
  )
}

type Body = CallInput<typeof endpoints.users.update>['body']
const form: FormOf<Omit<Body, 'version'>> = {
  ...nameFields,
  afm: { kind: 'text', label: 'users.afm' },
  memberId: memberIdField,
  language: languageField,
  roleIds: { kind: 'own', label: 'users.roles', Input: RolesField, atFirst: [] },
}
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/users')).update.body

const valuesOf = (user: User): Values => ({ ...user, roleIds: user.roles.map(({ id }) => id) })

const UserRecord = ({ user }: { user: User }) => (
  <ShownUser value={user}>
    <PersonForm
      noun="users"
      person={user}
      form={form}
      schema={schema}
      valuesOf={valuesOf}
      listLabel="nav.users"
      side={
        <>
          <AccountCard noun="users" person={user}>
            <Belonging user={user} />
          </AccountCard>
          <ProfileCard person={user} />
          <SessionsCard noun="users" person={user} />
        </>
      }
    >
      <RightsCard rights={user.rights} />
    </PersonForm>
  </ShownUser>
)

/** The read-only facts: e-mail, type and temple. */
const Belonging = ({ user }: { user: User }) => {
  const t = useT()
  const language = useLanguage()
  const maySeeTemples = useRight('users_company_view')
  return (
    <>
      <div>
        <dt>{t('users.email')}</dt>
        <dd>
          <a className="pressable" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('users.type')}</dt>
        <dd>{t(`userType.${user.organisation ? 'ORGANISATION' : user.type}`)}</dd>
      </div>
      {user.organisation && (
        <div>
          <dt>{t('organisations.belongs')}</dt>
          <dd>{inLanguage(user.organisation.title, language)}</dd>
        </div>
      )}
      {user.temple && (
        <div>
          <dt>{t('orders.temple')}</dt>
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
