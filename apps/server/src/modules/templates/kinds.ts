import { randomUUID } from 'node:crypto'
import { endpoints, type KeptTemplateKind, type Right } from '@kandili/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type Row, readRecord } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { announcementCatalogue } from '../announcements/index.ts'
import { mayDo } from '../authorization/index.ts'
import { surveyCatalogue } from '../surveys/index.ts'
import { listTempleOfferings, saveTempleOfferings, templeCatalogue } from '../temples/index.ts'
import { changeTimetable, readTimetable } from '../timetable/index.ts'

type Noun = Parameters<typeof readRecord>[1]
type Kind = {
  readonly noun: Noun
  /** Who may see the records. */
  readonly right: Right
  /** What a template keeps of a record. @throws ENTITY_NOT_FOUND */
  keep(context: Context, recordId: number): Promise<Row>
  /** What a record gets that its form does not hold. */
  fill?(context: Context, recordId: number, content: Row): Promise<void>
}

/** Fields of a record: its days, its code and its state belong to itself. */
const ofFields = (noun: Noun, right: Right, fields: readonly string[]): Kind => ({
  noun,
  right,
  keep: async (context, recordId) => {
    const record = await readRecord(context, noun, recordId)
    return Object.fromEntries(fields.map((field) => [field, record[field]]))
  },
})

const ofTemple = z.object({
  offerings: z.array(endpoints.templeOfferings.saveAll.body.shape.changes.element.omit({ version: true })),
  services: endpoints.timetable.timetable.shape.services,
})

const temple: Kind = {
  noun: templeCatalogue,
  right: 'users_company_view',
  keep: async (context, id) => {
    const { offerings } = await listTempleOfferings(context, id)
    const { services } = await readTimetable(context, id)
    // Goods have a stock of their own, and a ticket belongs to one event.
    const enabled = offerings.flatMap(({ typeId, own, service }) =>
      own?.enabled && service !== 'PRODUCT' ? [{ typeId, enabled: true, price: own.price }] : [],
    )
    return { offerings: enabled, services: services.filter(({ validUntil }) => validUntil === null) }
  },
  fill: async (context, id, content) => {
    const kept = ofTemple.parse(content)
    const { offerings } = await listTempleOfferings(context, id)
    const free = new Set(offerings.filter(({ own }) => own === null).map(({ typeId }) => typeId))
    const changes = kept.offerings
      .filter(({ typeId }) => free.has(typeId))
      .map((one) => ({ ...one, version: null }))
    if (changes.length > 0) await saveTempleOfferings(context, id, changes)
    const { version, services, exceptions } = await readTimetable(context, id)
    if (services.length > 0) return
    const own = kept.services.map((service) => ({ ...service, id: randomUUID() }))
    await changeTimetable(context, id, { version, services: own, exceptions })
  },
}

const kinds: Readonly<Record<KeptTemplateKind, Kind>> = {
  ANNOUNCEMENT: ofFields(announcementCatalogue, 'general_announcement_view', [
    ...['title', 'text', 'audienceTypes', 'roleId', 'templeId', 'language', 'byMail', 'byPush'],
  ]),
  SURVEY: ofFields(surveyCatalogue, 'general_mainparameter_view', [
    ...['title', 'kind', 'audience', 'organisationIds', 'roleId', 'templeId', 'sections'],
  ]),
  TEMPLE: temple,
}

/** What is kept as a template of a kind. @throws ENTITY_NOT_FOUND for a caller who may not see its records */
export const kindFor = (context: Context, kind: KeptTemplateKind): Kind => {
  if (!mayDo(context, kinds[kind].right)) throw new Refusal('ENTITY_NOT_FOUND')
  return kinds[kind]
}
