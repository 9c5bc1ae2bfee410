import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { civilOrTyped } from '../../../lib/typed-date.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-input.tsx'
import { TypedDateField } from '../../../ui/typed-date-field.tsx'
import { textIn } from '../text-in.ts'
import styles from './settings.module.css'

type Calls = typeof endpoints.account
export type Profile = AnswerOf<Calls['readProfile']>
type Change = CallInput<Calls['changeProfile']>['body']

const furtherFields = ['honorTitle', 'profession', 'phone2', 'phone3', 'fax'] as const
const textFields = ['phone1', ...furtherFields] as const
/** Their errors may be identical: the summary above the form says which field each belongs to. */
export const labelledFields = ['firstName', 'lastName', ...textFields] as const
const autoComplete = {
  phone1: 'tel',
  profession: 'organization-title',
  honorTitle: 'honorific-prefix',
} as const
const isPhone = (name: (typeof textFields)[number]): boolean => name.startsWith('phone') || name === 'fax'

/** Uploads a photograph; its id is stored with the profile. */
const upload = async (file: File): Promise<string> => {
  const body = new FormData()
  body.set('type', file.name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? '')
  body.set('name', file.name)
  body.set('file', file, file.name)
  return (await callAsUser<typeof endpoints.files.upload>('POST', '/files/upload', { body })).id
}

/** A year as a number; the server rejects other text. */
const yearIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

/** The typed fields; an emptied one becomes null. */
const changeIn = (form: FormData, version: number, photoFileId: string | null): Change => ({
  version,
  firstName: textIn(form, 'firstName'),
  lastName: textIn(form, 'lastName'),
  gender: textIn(form, 'gender'),
  birthDate: civilOrTyped(textIn(form, 'birthDate'), true),
  birthYear: yearIn(textIn(form, 'birthYear')),
  phone1: textIn(form, 'phone1'),
  phone2: textIn(form, 'phone2'),
  phone3: textIn(form, 'phone3'),
  fax: textIn(form, 'fax'),
  profession: textIn(form, 'profession'),
  honorTitle: textIn(form, 'honorTitle'),
  afm: textIn(form, 'afm'),
  language: textIn(form, 'language') === 'el' ? 'el' : 'en',
  photoFileId,
})

/** Saves the profile of a form with `ProfileFields`, with its photograph. */
export const saveProfile = async (form: FormData, { version }: Profile): Promise<Profile> => {
  const chosen = form.get('photo')
  const photoFileId =
    chosen instanceof File && chosen.size > 0 ? await upload(chosen) : textIn(form, 'keptPhoto') || null
  const body = changeIn(form, version, photoFileId)
  return callAsUser<Calls['changeProfile']>('PUT', '/users/me/profile', { body })
}

type OwnFieldProps = {
  name: (typeof textFields)[number]
  profile: Profile
  errors: Readonly<Record<string, string>>
}

function OwnField({ name, profile, errors }: OwnFieldProps) {
  const t = useT('settings')
  return (
    <TextField
      name={name}
      label={t(`profile.${name}`)}
      optional
      type={isPhone(name) ? 'tel' : 'text'}
      autoComplete={name in autoComplete ? autoComplete[name as keyof typeof autoComplete] : 'off'}
      maxLength={isPhone(name) ? 40 : 80}
      defaultValue={profile[name] ?? ''}
      error={errors[name]}
    />
  )
}

/** Whether a rarely used field has a value or an error. */
const hasMore = (profile: Profile, errors: Readonly<Record<string, string>>): boolean =>
  [...furtherFields, 'gender', 'birthDate', 'birthYear', 'afm', 'photo'].some(
    (name) => profile[name as keyof Profile] || errors[name],
  )

type ProfileFieldsProps = { profile: Profile; errors: Readonly<Record<string, string>> }

/** Names, language and telephone; everything else is collapsed. */
export function ProfileFields({ profile, errors }: ProfileFieldsProps) {
  const t = useT('settings')
  const [removed, setRemoved] = useState<string>()
  const photo = profile.photo?.id === removed ? null : profile.photo
  return (
    <>
      <div className={styles.pair}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`profile.${name}`)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={60}
            defaultValue={profile[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <SelectField
        name="language"
        label={t('profile.language')}
        defaultValue={profile.language}
        options={(['el', 'en'] as const).map((value) => ({
          value,
          label: t(`profile.language.${value}`),
        }))}
      />
      <OwnField name="phone1" profile={profile} errors={errors} />
      <details className={styles.more} open={hasMore(profile, errors)}>
        <summary>{t('profile.more')}</summary>
        <input type="hidden" name="keptPhoto" value={photo?.id ?? ''} />
        {photo && (
          <div className={styles.photo}>
            <img src={photo.url} alt={t('profile.photo')} width={100} height={100} />
            <Button type="button" small onClick={() => setRemoved(photo.id)}>
              {t('profile.photoRemove')}
            </Button>
          </div>
        )}
        <FileField
          key={photo?.id ?? 'none'}
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          label={t('profile.photo')}
          hint={t('profile.photoHint')}
          optional
          error={errors.photo ?? errors.photoFileId}
        />
        <div className={styles.pair}>
          <SelectField
            name="gender"
            label={t('profile.gender')}
            optional
            defaultValue={profile.gender ?? ''}
            options={[
              { value: '', label: t('profile.gender.none') },
              { value: 'MAN', label: t('profile.gender.MAN') },
              { value: 'WOMAN', label: t('profile.gender.WOMAN') },
            ]}
          />
          <TypedDateField
            key={profile.birthDate}
            name="birthDate"
            label={t('profile.birthDate')}
            optional
            autoComplete="bday"
            value={profile.birthDate}
            error={errors.birthDate}
          />
        </div>
        <TextField
          name="birthYear"
          label={t('profile.birthYear')}
          optional
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          defaultValue={profile.birthYear === null ? '' : String(profile.birthYear)}
          error={errors.birthYear}
        />
        <div className={styles.pair}>
          {furtherFields.map((name) => (
            <OwnField key={name} name={name} profile={profile} errors={errors} />
          ))}
        </div>
        <TextField
          name="afm"
          label={t('profile.afm')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={profile.afm ?? ''}
          error={errors.afm}
        />
      </details>
    </>
  )
}
