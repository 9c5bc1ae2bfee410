import type { CallInput, endpoints } from '@kandili/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { errorNode, type InputProps } from '../kit/field-input.tsx'
import type { Field } from '../kit/fields.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { civilDayOf } from '../language/formats.ts'
import { useT } from '../language/language.tsx'
import { changeSetting } from '../layout/settings.ts'
import { nameFields } from '../people/person-form.tsx'
import { readOwnUserAgain } from './own-user.ts'
import { Tabs } from './tabs.tsx'

type Calls = typeof endpoints.account
type Profile = endpoints.account.Profile

/** The browser's own calendar, which writes the day as the reader's country does. */
const BirthDate = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  return (
    <TextInput
      type="date"
      maw="20rem"
      name={field.name}
      label={t(field.label)}
      autoComplete="bday"
      min="1900-01-01"
      max={civilDayOf(new Date().toISOString())}
      value={String(value ?? '')}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const fields: readonly Field[] = [
  { kind: 'image', name: 'photo', label: 'account.photo', hint: 'account.photoHint' },
  ...nameFields,
  {
    kind: 'text',
    name: 'honorTitle',
    label: 'account.honorTitle',
    hint: 'account.honorTitleHint',
    maxLength: 80,
  },
  { kind: 'text', name: 'profession', label: 'account.profession', maxLength: 80 },
  {
    kind: 'choice',
    name: 'gender',
    label: 'account.gender',
    options: [
      { value: '', label: 'account.gender.none' },
      { value: 'MAN', label: 'account.gender.MAN' },
      { value: 'WOMAN', label: 'account.gender.WOMAN' },
    ],
  },
  { kind: 'text', name: 'afm', label: 'account.afm', maxLength: 20 },
  { kind: 'own', name: 'birthDate', label: 'account.birthDate', Input: BirthDate, atFirst: '' },
  { kind: 'text', name: 'phone1', label: 'account.phone1', maxLength: 40 },
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
