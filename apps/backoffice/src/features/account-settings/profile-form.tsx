import type { CallInput, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { type FormOf, fieldsOf, type LoadSchema } from '../../crud/fields.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { changeSetting } from '../../lib/settings.ts'
import { languageField, nameFields } from '../people/person-form.tsx'
import { readOwnUserAgain } from './own-user.ts'
import { Tabs } from './tabs.tsx'

type Calls = typeof endpoints.account
type Profile = endpoints.account.Profile

type Body = NonNullable<CallInput<Calls['changeProfile']>['body']>

/** The most used fields come first; few people have a fax or a third telephone. */
const form: FormOf<Omit<endpoints.account.ProfileChange, 'version'>> = {
  firstName: { ...nameFields.firstName, autoComplete: 'given-name' },
  lastName: { ...nameFields.lastName, autoComplete: 'family-name' },
  phone1: { kind: 'text', label: 'account.phone1', autoComplete: 'tel' },
  language: { ...languageField, hint: 'account.languageHint' },
  photoFileId: { kind: 'image', shows: 'photo', label: 'account.photo', hint: 'account.photoHint' },
  honorTitle: {
    kind: 'text',
    label: 'account.honorTitle',
    hint: 'account.honorTitleHint',
    autoComplete: 'honorific-prefix',
  },
  profession: { kind: 'text', label: 'account.profession', autoComplete: 'organization-title' },
  gender: {
    kind: 'choice',
    label: 'account.gender',
    none: 'account.gender.none',
    options: [
      { value: 'MAN', label: 'account.gender.MAN' },
      { value: 'WOMAN', label: 'account.gender.WOMAN' },
    ],
  },
  birthDate: { kind: 'date', label: 'account.birthDate', autoComplete: 'bday', notFuture: true },
  birthYear: { kind: 'integer', label: 'account.birthYear', hint: 'account.birthYearHint' },
  afm: { kind: 'text', label: 'account.afm' },
  phone2: { kind: 'text', label: 'account.phone2' },
  phone3: { kind: 'text', label: 'account.phone3' },
  fax: { kind: 'text', label: 'field.fax' },
}
const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/account')).changeProfile.body

/** The user's profile. A new language applies at once, here and in mails. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const [version, setVersion] = useState(profile.version)
  return (
    <RecordForm
      fields={fieldsOf(form)}
      schema={schema}
      toBody={(body) => ({ ...body, version })}
      record={profile}
      title={t('account.title')}
      intro={<Tabs />}
      readOnly={false}
      savedText={t('account.saved')}
      failureTitle={t('account.notSaved')}
      onSave={async (body) => {
        const saved = await call<Calls['changeProfile']>('PUT', '/users/me/profile', { body: body as Body })
        setVersion(saved.version)
        changeSetting('language', saved.language)
        await readOwnUserAgain()
      }}
    />
  )
}
