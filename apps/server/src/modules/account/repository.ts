import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

const columns = [
  'u.version',
  'u.type',
  'u.email',
  'u.email_confirmed_at as emailConfirmedAt',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.afm',
  'u.language',
  'p.gender',
  'p.birth_date as birthDate',
  sql<number | null>`coalesce(extract(year from p.birth_date)::int, p.birth_year)`.as('birthYear'),
  'p.phone1',
  'p.phone2',
  'p.phone3',
  'p.fax',
  'p.profession',
  'p.honor_title as honorTitle',
  'p.photo_file_id as photoFileId',
  'f.title as photoTitle',
] as const

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const findProfile = (db: Database, userId: number) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('user_profile as p', 'p.user_id', 'u.id')
    .leftJoin('file as f', 'f.id', 'p.photo_file_id')
    .select(columns)
    .where('u.id', '=', userId)
    .executeTakeFirst()

export type ProfileDetails = Pick<
  endpoints.account.ProfileChange,
  | 'gender'
  | 'birthDate'
  | 'birthYear'
  | 'phone1'
  | 'phone2'
  | 'phone3'
  | 'fax'
  | 'profession'
  | 'honorTitle'
  | 'photoFileId'
>

export const storeProfile = async (db: Database, userId: number, profile: ProfileDetails): Promise<void> => {
  const row = {
    gender: profile.gender,
    birth_date: profile.birthDate,
    ...(profile.birthYear === undefined ? {} : { birth_year: profile.birthYear }),
    phone1: profile.phone1,
    phone2: profile.phone2,
    phone3: profile.phone3,
    fax: profile.fax,
    profession: profile.profession,
    honor_title: profile.honorTitle,
    photo_file_id: profile.photoFileId,
  }
  await db
    .insertInto('user_profile')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** The photograph becomes unreferenced, and is swept at night. */
export const deleteProfile = (db: Database, userId: number) =>
  db.deleteFrom('user_profile').where('user_id', '=', userId).execute()

export const isPortrait = async (db: Database, fileId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('user_profile')
    .select('user_id')
    .where('photo_file_id', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}
