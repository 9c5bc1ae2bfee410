import type { CallInput, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { call } from '../../app/api/client.ts'
import { useT } from '../../app/language/language.tsx'
import type { Field } from '../../crud/fields.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { changeSetting } from '../../shell/settings.ts'
import { firstNameField, lastNameField } from '../people/person-form.tsx'
import { readOwnUserAgain } from './own-user.ts'
import { Tabs } from './tabs.tsx'

type Calls = typeof endpoints.account
type Profile = endpoints.account.Profile

const fields: readonly Field[] = [
  { kind: 'image', name: 'photo', label: 'account.photo', hint: 'account.photoHint' },
  { ...firstNameField, autoComplete: 'given-name' },
  { ...lastNameField, autoComplete: 'family-name' },
  {
    kind: 'text',
    name: 'honorTitle',
    label: 'account.honorTitle',
    hint: 'account.honorTitleHint',
    autoComplete: 'honorific-prefix',
    maxLength: 80,
  },
  {
    kind: 'text',
    name: 'profession',
    label: 'account.profession',
    autoComplete: 'organization-title',
    maxLength: 80,
  },
  {
    kind: 'choice',
    name: 'gender',
    label: 'account.gender',
    none: 'account.gender.none',
    options: [
      { value: 'MAN', label: 'account.gender.MAN' },
      { value: 'WOMAN', label: 'account.gender.WOMAN' },
    ],
  },
  { kind: 'text', name: 'afm', label: 'account.afm', maxLength: 20 },
  { kind: 'date', name: 'birthDate', label: 'account.birthDate', autoComplete: 'bday', notFuture: true },
  { kind: 'text', name: 'phone1', label: 'account.phone1', autoComplete: 'tel', maxLength: 40 },
  { kind: 'text', name: 'phone2', label: 'account.phone2', maxLength: 40 },
  { kind: 'text', name: 'phone3', label: 'account.phone3', maxLength: 40 },
  { kind: 'text', name: 'fax', label: 'account.fax', maxLength: 40 },
  {
    kind: 'choice',
    name: 'language',
    label: 'users.language',
    hint: 'account.languageHint',
    options: [
      { value: 'el', label: 'language.el' },
      { value: 'en', label: 'language.en' },
    ],
  },
]

/** What one tells of oneself. A new language holds at once, here and in the e-mails. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const [version, setVersion] = useState(profile.version)
  return (
    <RecordForm
      fields={fields}
      record={profile}
      title={t('account.title')}
      intro={<Tabs />}
      readOnly={false}
      savedText={t('account.saved')}
      failureTitle={t('account.notSaved')}
      onSave={async ({ fileId, ...values }) => {
        const body = { ...values, photoFileId: fileId, version } as CallInput<Calls['changeProfile']>['body']
        const saved = await call<Calls['changeProfile']>('PUT', '/users/me/profile', { body })
        setVersion(saved.version)
        changeSetting('language', saved.language)
        await readOwnUserAgain()
      }}
    />
  )
}
