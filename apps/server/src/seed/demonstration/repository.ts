import type { ActService, endpoints, ProofPolicy, SetupStep } from '@kandili/contract'
import { sql } from 'kysely'
import { replaceEntries } from '../../modules/timetable/index.ts'
import type { Database } from '../../platform/context.ts'
import type { DemonstrationTemple } from '../data/demonstration/types.ts'
import type { Bilingual } from '../data/types.ts'
import { idOf, idsByKey } from '../repository.ts'
import type { Account } from './accounts.ts'

/** True for a database without registrations and requests. */
export const isEmptyOfPeople = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from app_user) and not exists (select from temple)
      and not exists (select from request) as empty`.execute(db)
  return rows[0]?.empty ?? false
}

export const insertAccount = async (
  db: Database,
  account: Account,
  facts: { passwordHash: string | null; createdAt: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('app_user')
    .values({
      type: account.type,
      email: account.email,
      password_hash: facts.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      language: account.language,
      demonstration: true,
      email_confirmed_at: facts.createdAt,
      created_at: facts.createdAt,
      updated_at: facts.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression(
      db
        .selectFrom('role')
        .select([sql<number>`${id}::bigint`.as('user_id'), 'id'])
        .where('key', '=', account.role),
    )
    .execute()
  return id
}

/** A metropolis with the parishes of the demonstration, and one of its people. */
export const insertOrganisation = async (db: Database, userId: number): Promise<void> => {
  const { id } = await db
    .insertInto('organisation')
    .values({
      code: 'IM-DEMO',
      title: JSON.stringify({
        el: 'Επινοημένη Μητρόπολη (επίδειξη)',
        en: 'Invented Metropolis (demonstration)',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('temple').set({ organisation_id: id }).where('kind', '=', 'PARISH').execute()
  await db.updateTable('app_user').set({ organisation_id: id }).where('id', '=', userId).execute()
}

/** The duration of a blessing in the demonstration, counted from the day it was loaded. */
const BLESSING_YEARS = 5

/** @param today the civil date in Europe/Athens on which the demonstration is loaded */
export const insertTemple = async (
  db: Database,
  temple: DemonstrationTemple,
  facts: {
    description: Bilingual
    mandateBy: Bilingual
    mandateDocumentId: string
    administratorId: number
    today: string
    createdAt: Date
  },
): Promise<number> => {
  const cities = await idsByKey(db, 'city')
  const saints = await idsByKey(db, 'saint')
  const { id } = await db
    .insertInto('temple')
    .values({
      key: temple.key,
      title: temple.title,
      description: facts.description,
      timetable: { el: '', en: '' },
      kind: temple.kind,
      jurisdiction: temple.jurisdiction,
      calendar_style: temple.calendarStyle,
      saint_id: idOf(saints, temple.saint, 'saint'),
      city_id: idOf(cities, temple.city, 'city'),
      street_name: temple.street,
      zip_code: temple.zipCode,
      phone: temple.page?.phone1 ?? '',
      opening_hours: JSON.stringify(temple.page?.openingHours ?? []),
      clergy: JSON.stringify(temple.page?.clergy ?? []),
      feast_days: JSON.stringify(temple.page?.feastDays ?? []),
      lat: temple.latitude,
      lng: temple.longitude,
      email: `${temple.key}@kandili.test`,
      afm: temple.afm,
      min_order_amount_cents: temple.minOrderAmountCents,
      commission_basis_points: temple.commissionBasisPoints,
      gateway_fee_bearer: temple.gatewayFeeBearer,
      names_limit: temple.namesLimit,
      proof_policy: temple.proofPolicy,
      languages: [...temple.languages],
      accepts_cash: temple.acceptsCash,
      accepts_bank: temple.acceptsBank,
      answers_within_hours: temple.answersWithinHours,
      mandate_by: temple.blessed ? facts.mandateBy : null,
      mandate_from: temple.blessed ? facts.today : null,
      mandate_until: temple.blessed
        ? sql<string>`${facts.today}::date + make_interval(years => ${BLESSING_YEARS})`
        : null,
      mandate_reference: temple.blessed ? 'ΕΠΙΔΕΙΞΗ / DEMO' : '',
      mandate_file_id: temple.blessed ? facts.mandateDocumentId : null,
      identity_checked_at: temple.blessed ? facts.createdAt : null,
      identity_checked_by: temple.blessed ? facts.administratorId : null,
      identity_checked_how: temple.blessed ? 'Επίδειξη · Demonstration' : '',
      published_at: temple.blessed ? facts.createdAt : null,
      demonstration: true,
      published: temple.blessed,
      website_slug: temple.key.replace(/^demo-/, ''),
      created_at: facts.createdAt,
      updated_at: facts.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shows the photographs on the temple's page, the first of them also in lists. */
export const insertPhotographs = async (
  db: Database,
  templeId: number,
  photographs: readonly { fileId: string; alt: Bilingual }[],
): Promise<void> => {
  await db
    .insertInto('temple_photograph')
    .values(
      photographs.map(({ fileId, alt }, position) => ({
        temple_id: templeId,
        file_id: fileId,
        original_file_id: fileId,
        alt,
        position,
      })),
    )
    .execute()
  await db
    .updateTable('temple')
    .set({ file_id: photographs[0]?.fileId ?? null })
    .where('id', '=', templeId)
    .execute()
}

/** A step of the set-up that a demonstration skips. */
export const setAside = (db: Database, { step, userId, at }: { step: SetupStep; userId: number; at: Date }) =>
  db.insertInto('setup_step').values({ step, state: 'DISMISSED', user_id: userId, at }).execute()

/** The terms between a temple and the platform, as its owner accepted them. */
export const acceptTerms = (
  db: Database,
  { templeId, userId, version, at }: { templeId: number; userId: number; version: string; at: Date },
) =>
  db
    .insertInto('temple_terms')
    .values({ temple_id: templeId, user_id: userId, version, accepted_at: at })
    .execute()

export const insertTempleMember = (db: Database, templeId: number, userId: number) =>
  db.insertInto('temple_member').values({ temple_id: templeId, user_id: userId, duty: 'OWNER' }).execute()

/** @param choices keys of offering types; a price in cents if it is not the type's own */
export const insertOfferings = async (
  db: Database,
  templeId: number,
  choices: readonly { key: string; priceCents: number | null }[],
): Promise<void> => {
  const types = await db
    .selectFrom('offering_type')
    .select(['id', 'key', 'price_cents'])
    .where(
      'key',
      'in',
      choices.map(({ key }) => key),
    )
    .execute()
  const chosen = new Map(choices.map(({ key, priceCents }) => [key, priceCents]))
  await db
    .insertInto('temple_offering')
    .values(
      types.map(({ id, key, price_cents }) => ({
        temple_id: templeId,
        type_id: id,
        price_cents: chosen.get(key ?? '') ?? price_cents,
      })),
    )
    .execute()
}

type NewBankAccount = {
  templeId: number
  iban: string
  sealed: Buffer
  fingerprint: Buffer
  holder: string
  requestedBy: number
  approvedBy: number
  at: Date
}

/** An account of a temple that may already receive payouts. */
export const insertBankAccount = (db: Database, account: NewBankAccount) =>
  db
    .insertInto('bank_account')
    .values({
      temple_id: account.templeId,
      state: 'APPROVED',
      iban_sealed: account.sealed,
      iban_country: account.iban.slice(0, 2),
      iban_last4: account.iban.slice(-4),
      iban_fingerprint: account.fingerprint,
      holder_name: account.holder,
      requested_by: account.requestedBy,
      requested_at: account.at,
      decided_by: account.approvedBy,
      decided_at: account.at,
      usable_from: account.at,
    })
    .execute()

/** The payouts in a state, each with its amount in cents. */
export const findPayoutsIn = (db: Database, state: 'PROPOSED' | 'APPROVED_ONCE' | 'SENT') =>
  db.selectFrom('payout').select(['id', 'amount_cents']).where('state', '=', state).orderBy('id').execute()

/** Leaves out the mails of the past, which nobody waits for. */
export const discardMails = (db: Database) => db.deleteFrom('mail').execute()

/** Sets a main parameter for the demonstration. */
export const setParameter = (db: Database, key: string, value: string) =>
  db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()

/** Marks older notifications as seen. */
export const dismissNotificationsBefore = (db: Database, before: Date) =>
  db
    .updateTable('notification')
    .set((row) => ({ dismissed_at: row.ref('created_at') }))
    .where('created_at', '<', before)
    .execute()

/** A book, an icon and candles to take home, which some temples sell; how many are left of each. */
const goods = [
  {
    el: 'Προσευχητάριο',
    en: 'Prayer book',
    price: 900,
    stock: 12,
    postage: 300,
    vat: 'LOWEST',
    drawing: 'goods-book',
    category: 0,
  },
  {
    el: 'Εικόνα της Παναγίας',
    en: 'Icon of the Mother of God',
    price: 2800,
    stock: 3,
    postage: 600,
    vat: 'STANDARD',
    drawing: 'goods-icon',
    category: 1,
  },
  {
    el: 'Κεριά για το σπίτι',
    en: 'Candles for the home',
    price: 400,
    stock: null,
    postage: null,
    vat: 'STANDARD',
    drawing: 'candle-small',
    category: 1,
  },
  {
    el: 'Θέση στο προσκύνημα',
    en: 'Place in the pilgrimage',
    price: 2500,
    stock: 20,
    postage: null,
    vat: 'NONE',
    drawing: 'goods-ticket',
    category: null,
  },
] as const
const goodsCategories = [
  { el: 'Βιβλία', en: 'Books' },
  { el: 'Εικόνες και κεριά', en: 'Icons and candles' },
]

/** The vigil and the pilgrimage of one of these temples; the last of the goods is the ticket of the second. */
const insertEvents = async (db: Database, ticketId: number, today: string): Promise<void> => {
  const temple = await db
    .selectFrom('temple')
    .select('id')
    .where('kind', '=', 'CHAPEL')
    .where('published', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  if (!temple) return
  const common = { temple_id: temple.id, published: true }
  await db
    .insertInto('event')
    .values([
      {
        ...common,
        title: JSON.stringify({ el: 'Αγρυπνία για τον άγιο του ναού', en: 'Vigil for the temple’s saint' }),
        text: JSON.stringify({
          el: 'Εσπερινός και αρτοκλασία, Όρθρος, Θεία Λειτουργία.',
          en: 'Vespers with artoklasia, Matins, Divine Liturgy.',
        }),
        starts_on: sql<string>`${today}::date + 9`,
        starts_at: '21:00',
        ends_on: sql<string>`${today}::date + 10`,
        ends_at: '01:00',
      },
      {
        ...common,
        title: JSON.stringify({ el: 'Προσκύνημα με το καράβι', en: 'Pilgrimage by boat' }),
        text: JSON.stringify({
          el: 'Αναχώρηση από το λιμάνι, παράκληση στον ναό, επιστροφή το απόγευμα.',
          en: 'Departure from the harbour, paraklesis at the temple, return in the afternoon.',
        }),
        place: JSON.stringify({ el: 'Λιμάνι', en: 'Harbour' }),
        starts_on: sql<string>`${today}::date + 20`,
        starts_at: '08:30',
        ticket_id: ticketId,
      },
    ])
    .execute()
}

/** Goods at the temples that are monasteries or chapels, and events of one of them. */
export const insertGoods = async (db: Database, today: string): Promise<void> => {
  let lastId = 0
  const categories = await db
    .insertInto('product_category')
    .values(goodsCategories.map((title, position) => ({ title: JSON.stringify(title), position })))
    .returning('id')
    .execute()
  for (const [position, { el, en, price, stock, postage, vat, drawing, category }] of goods.entries()) {
    const { id } = await db
      .insertInto('offering_type')
      .values({
        service: 'PRODUCT',
        title: JSON.stringify({ el, en }),
        price_cents: price,
        vat_class: vat,
        drawing,
        position,
        category_id: category === null ? null : (categories[category]?.id ?? null),
        website_slug: `goods-${position + 1}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lastId = id
    await sql`
      insert into temple_offering (temple_id, type_id, asks, price_cents, stock, postage_cents, position)
      select id, ${id}, 'FIXED', ${price}, ${stock}::integer, ${postage}::integer, ${position} from temple
      where kind in ('MONASTERY', 'CHAPEL') and published`.execute(db)
  }
  await insertEvents(db, lastId, today)
}

/** The demonstration's metropolis with its temples, in the order of their ids. */
export const findOrganisationWithTemples = async (db: Database) => {
  const rows = await db
    .selectFrom('temple')
    .select(['id', 'organisation_id'])
    .where('organisation_id', 'is not', null)
    .orderBy('id')
    .execute()
  return { organisationId: rows[0]?.organisation_id ?? 0, templeIds: rows.map(({ id }) => id) }
}

/** An open yearly return, to be submitted until two months from now. @returns its id */
export const insertSurvey = async (
  db: Database,
  {
    organisationId,
    year,
    sections,
    today,
    now,
  }: { organisationId: number; year: number; sections: readonly unknown[]; today: string; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('survey')
    .values({
      code: `DEMO-${year}`,
      title: JSON.stringify({ el: `Ετήσια κατάσταση ${year}`, en: `Yearly return ${year}` }),
      kind: 'SURVEY',
      status: 'OPEN',
      audience: 'ORGANISATION',
      organisation_ids: [organisationId],
      year,
      period_from: `${year}-01-01`,
      period_to: `${year}-12-31`,
      submission_from: today,
      submission_to: sql<string>`${today}::date + 60`,
      expires_on: sql<string>`${today}::date + 90`,
      sections: JSON.stringify(sections),
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes last year's return, a year earlier than it was made. */
export const closeSurvey = async (db: Database, id: number): Promise<void> => {
  await sql`update survey set status = 'CLOSED', submission_from = submission_from - 365,
    submission_to = submission_to - 365, expires_on = expires_on - 365 where id = ${id}`.execute(db)
}

/** The offerings of the demonstration's temples, for the planner. Amounts in cents, times in minutes. */
export type OfferedThing = {
  templeId: number
  templeKey: string
  typeId: number
  typeKey: string
  service: ActService
  intentions: ('HEALTH' | 'ETERNAL_MEMORY')[]
  priceCents: number
  /** Of one act at the temple. */
  minimumCents: number
  burningMinutes: number | null
  namesLimit: number
  acceptsBank: boolean
  proofPolicy: ProofPolicy
}

export const listOfferedThings = async (db: Database): Promise<OfferedThing[]> => {
  const { rows } = await sql<OfferedThing>`
    select t.id as "templeId", t.key as "templeKey", y.id as "typeId", y.key as "typeKey", y.service, y.intentions,
      o.price_cents as "priceCents", t.min_order_amount_cents as "minimumCents",
      y.burning_minutes as "burningMinutes", t.names_limit as "namesLimit", t.accepts_bank as "acceptsBank",
      t.proof_policy as "proofPolicy"
    from temple t
    join temple_offering o on o.temple_id = t.id and o.enabled
    join offering_type y on y.id = o.type_id
    where t.demonstration and t.published
    order by t.id, y.service, y.position, y.id`.execute(db)
  return rows
}

/** The services of a demonstration temple; does nothing for an unknown temple. */
export const insertTimetable = async (
  db: Database,
  key: string,
  services: readonly endpoints.timetable.TimetableService[],
  at: Date,
): Promise<void> => {
  const temple = await db.selectFrom('temple').select('id').where('key', '=', key).executeTakeFirst()
  if (!temple) return
  await db.insertInto('temple_timetable').values({ temple_id: temple.id, updated_at: at }).execute()
  await replaceEntries(db, temple.id, { services: [...services], exceptions: [] })
}

/** The customer's newest request that a temple has received. */
export const findRequestToTalkAbout = (db: Database, customerId: number) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select(['r.id', 'r.code', 'l.temple_id'])
    .where('r.customer_id', '=', customerId)
    .where('l.visible_at', 'is not', null)
    .where('l.forgotten_at', 'is', null)
    .orderBy('r.placed_at', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
