import type { ReactNode } from 'react'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import factsClasses from '../../ui/facts.module.css'
import classes from '../../ui/side-cards.module.css'
import { StoredImage } from '../../ui/stored-image.tsx'
import type { Person } from './person.ts'

const Telephone = ({ number }: { number: string }) => (
  <a className="pressable" href={`tel:${number.replaceAll(' ', '')}`}>
    {number}
  </a>
)

/** The profile that a person has written; only they can change it. */
export const ProfileCard = ({ person }: { person: Person }) => {
  const t = useT()
  const { profile } = person
  const rows: readonly [string, ReactNode][] = [
    [t('account.honorTitle'), profile.honorTitle],
    [t('account.profession'), profile.profession],
    [t('account.gender'), profile.gender && t(`account.gender.${profile.gender}`)],
    [t('account.birthDate'), profile.birthDate && civilDateOf(profile.birthDate)],
    [t('account.birthYear'), profile.birthYear],
    [t('account.phone1'), profile.phone1 && <Telephone number={profile.phone1} />],
    [t('account.phone2'), profile.phone2 && <Telephone number={profile.phone2} />],
    [t('account.phone3'), profile.phone3 && <Telephone number={profile.phone3} />],
    [t('field.fax'), profile.fax],
  ]
  const told = rows.filter(([, value]) => value !== null)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="profile">
      <h2 id="profile">{t('users.profile')}</h2>
      {profile.photo && (
        <StoredImage
          fileId={profile.photo.id}
          size="thumbnail"
          alt={t('account.photo')}
          width={100}
          height={100}
        />
      )}
      {told.length === 0 ? (
        <p className={classes.meta}>{t('users.profileNone')}</p>
      ) : (
        <dl className={factsClasses.facts}>
          {told.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
