import type { Bilingual, endpoints, Language, UserStatus, UserType } from '@kandili/contract'
import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows, findIds } from '../../platform/database/pages.ts'
import type { DB } from '../../platform/database/schema.ts'
import { searchWords } from '../../platform/database/search-words.ts'
import { hasSecondFactor, isThere, rightsOfUser } from '../authorization/index.ts'

type People = DB & { u: DB['app_user'] }

/** The filters of a list of people. `1` is yes and `0` no; anything else, or both, all. */
export type PeopleQuery = {
  readonly types: readonly UserType[]
  readonly q?: string | undefined
  readonly enabled?: readonly string[] | undefined
  readonly secondFactor?: readonly string[] | undefined
  readonly confirmed?: readonly string[] | undefined
  readonly status?: readonly UserStatus[] | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly code?: string | undefined
  readonly memberId?: string | undefined
  readonly roleId?: readonly number[] | undefined
  readonly templeId?: readonly number[] | undefined
  readonly organisationId?: readonly number[] | undefined
  readonly sort?: string | undefined
  readonly order: 'asc' | 'desc'
}

/** Every word is in the name or the e-mail, regardless of accents, case and alphabet. */
const meets = (q: string) => (where: ExpressionBuilder<People, 'u'>) => {
  const words = searchWords(q)
  if (words.length === 0) return sql<SqlBool>`false`
  return where.and(words.map((word) => where('u.search_key', 'like', `%${word}%`)))
}

const secondFactorOn = sql<boolean>`${sql.raw(hasSecondFactor)}`

/** The single requested value, or undefined if all are requested. */
const answerWanted = (values: readonly string[] | undefined): boolean | undefined => {
  const yes = values?.includes('1') ?? false
  const no = values?.includes('0') ?? false
  return yes === no ? undefined : yes
}

/** Fields that a list can be searched by, each by what it contains. */
const searchedColumns = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: 'u.email',
  code: 'u.code',
  memberId: 'u.member_id',
} as const

const filtered = <O>(
  query: SelectQueryBuilder<People, 'u', O>,
  filter: PeopleQuery,
): SelectQueryBuilder<People, 'u', O> => {
  let result = query.where('u.type', 'in', [...filter.types]).where(sql<SqlBool>`${sql.raw(isThere)}`)
  if (filter.q) result = result.where(meets(filter.q))
  const enabled = answerWanted(filter.enabled)
  if (enabled !== undefined) result = result.where('u.status', enabled ? '=' : '<>', 'ENABLED')
  if (filter.status?.length) result = result.where('u.status', 'in', [...filter.status])
  for (const [field, column] of Object.entries(searchedColumns)) {
    const text = filter[field as keyof typeof searchedColumns]
    if (text) result = result.where(sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`)
  }
  const confirmed = answerWanted(filter.confirmed)
  if (confirmed !== undefined) {
    result = result.where('u.email_confirmed_at', confirmed ? 'is not' : 'is', null)
  }
  const secured = answerWanted(filter.secondFactor)
  if (secured !== undefined) result = result.where(sql<SqlBool>`${secondFactorOn} = ${secured}`)
  if (filter.roleId?.length) {
    result = result.where(
      sql<SqlBool>`exists (select from user_role r where r.user_id = u.id and r.role_id = any(${filter.roleId}))`,
    )
  }
  if (filter.templeId?.length) {
    result = result.where(
      sql<SqlBool>`exists (select from temple_member m where m.user_id = u.id and m.temple_id = any(${filter.templeId}))`,
    )
  }
  if (filter.organisationId?.length) {
    result = result.where('u.organisation_id', 'in', [...filter.organisationId])
  }
  return result
}

const sortings = {
  id: [sql`u.id`],
  name: [sql`u.last_name collate greek`, sql`u.first_name collate greek`],
  email: [sql`lower(u.email)`],
  type: [sql`u.type`],
  status: [sql`u.status`],
  createdAt: [sql`u.created_at`],
  lastLoginAt: [sql`u.last_login_at`],
} as const

export const isSorting = (field: string): field is keyof typeof sortings => Object.hasOwn(sortings, field)

const sorted = (db: Database, query: PeopleQuery) => {
  const columns = sortings[query.sort !== undefined && isSorting(query.sort) ? query.sort : 'name']
  let result = filtered(db.selectFrom('app_user as u').select('u.id'), query)
  for (const column of [...columns, sql`u.id`]) {
    result = result.orderBy(column, (way) => (query.order === 'desc' ? way.desc() : way.asc()).nullsLast())
  }
  return result
}

/** The ids of one page, or of all, in the list's order. */
export const findPeopleIds = async (
  db: Database,
  query: PeopleQuery,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const all = sorted(db, query)
  return findIds(all, page)
}

export const countPeople = (db: Database, query: PeopleQuery): Promise<number> =>
  countRows(filtered(db.selectFrom('app_user as u'), query))

type Named = { readonly id: number; readonly title: Bilingual }

export type PersonRow = {
  readonly id: number
  readonly type: UserType
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
  readonly status: UserStatus
  readonly code: string
  readonly memberId: string | null
  readonly afm: string | null
  readonly emailConfirmed: boolean
  readonly secondFactor: boolean
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly version: number
  readonly roles: readonly Named[]
  readonly temple: Named | null
  readonly organisation: Named | null
  readonly requests: number
}

/** People by id, in no order; unknown ids, and those of other types, are left out. */
export const findPeopleByIds = async (
  db: Database,
  ids: readonly number[],
  types: readonly UserType[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.type, u.first_name as "firstName", u.last_name as "lastName", u.email, u.language, u.status, u.afm,
      u.code, u.member_id as "memberId",
      u.email_confirmed_at is not null as "emailConfirmed", ${secondFactorOn} as "secondFactor",
      u.created_at as "createdAt", u.last_login_at as "lastLoginAt", u.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', role.id, 'title', role.title) order by role.id)
        from user_role ur join role on role.id = ur.role_id
        where ur.user_id = u.id), '[]') as roles,
      (
        select jsonb_build_object('id', t.id, 'title', t.title)
        from temple_member m join temple t on t.id = m.temple_id
        where m.user_id = u.id) as temple,
      (select jsonb_build_object('id', o.id, 'title', o.title) from organisation o where o.id = u.organisation_id)
        as organisation,
      (select count(*) from request r where r.customer_id = u.id) as requests
    from app_user u
    where u.id = any(${ids}) and u.type = any(${types}) and ${sql.raw(isThere)}`.execute(db)
  return rows
}

type OwnProfile = endpoints.customers.Customer['profile']

/** A person's own profile; empty for those who never wrote one. */
export const findOwnProfile = async (db: Database, userId: number): Promise<OwnProfile> => {
  const row = await db
    .selectFrom('user_profile as p')
    .leftJoin('file as f', 'f.id', 'p.photo_file_id')
    .select([
      'p.gender',
      'p.birth_date as birthDate',
      sql<number | null>`coalesce(extract(year from p.birth_date)::int, p.birth_year)`.as('birthYear'),
      'p.profession',
      'p.honor_title as honorTitle',
      'p.phone1',
      'p.phone2',
      'p.phone3',
      'p.fax',
      'p.photo_file_id as photoFileId',
      'f.title as photoTitle',
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return noProfile
  const { photoFileId, photoTitle, ...profile } = row
  return { ...profile, photo: photoFileId === null ? null : { id: photoFileId, title: photoTitle ?? '' } }
}

const noProfile: OwnProfile = {
  gender: null,
  birthDate: null,
  birthYear: null,
  profession: null,
  honorTitle: null,
  phone1: null,
  phone2: null,
  phone3: null,
  fax: null,
  photo: null,
}

export type LockedPerson = {
  readonly id: number
  readonly type: UserType
  readonly status: UserStatus
  readonly version: number
  readonly rights: readonly string[]
}

/** People as the rules see them, locked until the transaction ends; unknown ids are left out. */
export const lockPeople = async (
  db: Database,
  ids: readonly number[],
  types: readonly UserType[],
): Promise<LockedPerson[]> => {
  const { rows } = await sql<LockedPerson>`
    select u.id, u.type, u.status, u.version, ${sql.raw(rightsOfUser)} as rights
    from app_user u
    where u.id = any(${ids}) and u.type = any(${types}) and ${sql.raw(isThere)}
    order by u.id
    for update of u`.execute(db)
  return rows
}

export const findRights = async (db: Database, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ rights: string[] }>`
    select ${sql.raw(rightsOfUser)} as rights from app_user u where u.id = ${userId}`.execute(db)
  return rows[0]?.rights ?? []
}

/** Not part of the form, so it needs no new version: it cannot conflict with anybody's input. */
export const setStatus = (
  db: Database,
  { userId, status, at }: { userId: number; status: UserStatus; at: Date },
) => db.updateTable('app_user').set({ status, updated_at: at }).where('id', '=', userId).execute()

export type PersonChange = {
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  /** By default unchanged. */
  readonly afm?: string | null | undefined
  readonly memberId?: string | null | undefined
}

export const updatePerson = (
  db: Database,
  { userId, at, afm, memberId, ...change }: PersonChange & { userId: number; at: Date },
) =>
  db
    .updateTable('app_user')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      language: change.language,
      ...(afm === undefined ? {} : { afm }),
      ...(memberId === undefined ? {} : { member_id: memberId }),
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .execute()

export type RoleRow = {
  readonly id: number
  readonly title: Bilingual
  readonly userType: UserType
  readonly rights: readonly string[]
}

const rightsOfRole = sql<string[]>`array(
  select r.authority from role_right rr join authority_right r on r.id = rr.right_id
  where rr.role_id = role.id order by r.authority)`

/** Every role with its rights, by title. */
export const findRoles = async (db: Database, language: Language): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select role.id, role.title, role.user_type as "userType", ${rightsOfRole} as rights
    from role
    order by coalesce(nullif(role.title ->> ${language}, ''), role.title ->> 'en') collate greek, role.id`.execute(
    db,
  )
  return rows
}

/** Roles by id, with a lock that keeps them and their rights unchanged until the transaction ends. */
export const lockRoles = async (db: Database, ids: readonly number[]): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select role.id, role.title, role.user_type as "userType", ${rightsOfRole} as rights
    from role where role.id = any(${ids}) order by role.id for share`.execute(db)
  return rows
}

/** The role of an organisation's people; undefined if it was deleted, or there is no such enabled organisation. */
export const findRoleOfOrganisation = async (
  db: Database,
  organisationId: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('role')
    .innerJoin('organisation as o', (join) => join.on('o.id', '=', organisationId))
    .select('role.id')
    .where('role.key', '=', 'organisation')
    .where('o.status', '=', 'ENABLED')
    .executeTakeFirst()
  return row?.id
}
