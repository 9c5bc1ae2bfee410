import type { Bilingual, endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { keepVersion, readRecord } from '../../../platform/crud/index.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { templeInReach } from '../../authorization/index.ts'
import { catalogue } from './catalogue.ts'
import { changesOf, refuseProblems } from './changes.ts'
import { columnsOfFields, fieldsOfRow } from './page-columns.ts'
import {
  type PreparedPhotographs,
  preparePhotographs,
  readPhotographs,
  replacePhotographs,
} from './photographs.ts'
import { findCitiesNear, findPage, insertChange, type PageRow, updatePage } from './repository.ts'

type TemplePage = endpoints.templePage.TemplePage
type PageFields = endpoints.templePage.PageFields
type Body = z.output<typeof endpoints.templePage.save.body>

const LANDMARKS = 24

const present = async (context: Context, row: PageRow): Promise<TemplePage> => {
  const city = { title: row.city_title, lat: row.city_lat, lng: row.city_lng }
  const place = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : city
  return {
    ...fieldsOfRow(row),
    version: row.version,
    temple: { id: row.id, title: row.title },
    slug: row.published ? row.website_slug : null,
    saint: row.saint_id === null ? null : { id: row.saint_id, title: row.saint_title as Bilingual },
    city,
    landmarks: (await findCitiesNear(context.db, place, LANDMARKS)).map(({ title, lat, lng }) => ({
      title: title,
      lat,
      lng,
    })),
    ...(await readPhotographs(context, row.id)),
  }
}

/** @throws ENTITY_NOT_FOUND for another's temple */
export const readTemplePage = async (context: Context, templeId: number): Promise<TemplePage> => {
  await templeInReach(context, templeId, 'view')
  return present(context, found(await findPage(context.db, templeId)))
}

type Written = {
  fields: Partial<PageFields>
  photographs?: PreparedPhotographs | undefined
  /** The change that a restoration undoes. */
  restoredBefore?: number
}

/**
 * Writes a locked page with its history and audit entry; does nothing without changes. Call it inside a transaction.
 * The audit trail has the names of the fields, the history their values.
 * @throws VALIDATION_FAILED
 */
export const writePage = async (
  context: Context,
  row: PageRow,
  { fields, photographs, restoredBefore }: Written,
): Promise<void> => {
  await refuseProblems(context, fields, row.paused_until)
  const before = { ...fieldsOfRow(row), ...(await readPhotographs(context, row.id)) }
  if (photographs) await replacePhotographs(context, row.id, photographs)
  const changes = changesOf(before, {
    ...fields,
    ...(photographs && (await readPhotographs(context, row.id))),
  })
  if (Object.keys(changes).length === 0) return
  const at = context.system.clock.now()
  await updatePage(context.db, row.id, columnsOfFields(fields), at)
  await insertChange(context.db, {
    templeId: row.id,
    at,
    actorUserId: context.actor?.userId ?? null,
    changes,
    restoredBefore: restoredBefore ?? null,
  })
  await recordAudit(context, {
    action: 'UPDATE',
    entity: 'temples',
    entityId: row.id,
    templeId: row.id,
    facts: { fields: Object.keys(changes) },
  })
  const record = await readRecord(context, catalogue, row.id)
  await keepVersion(context, { noun: catalogue.noun, id: row.id }, { record, isOwn: true })
}

/**
 * The page, locked for a change.
 * @throws CONFLICT if somebody else has changed the temple since the version
 */
export const lockPage = async (context: Context, templeId: number, version: number): Promise<PageRow> => {
  const row = found(await findPage(context.db, templeId, { lock: true }))
  if (row.version !== version) throw new Refusal('CONFLICT')
  return row
}

/**
 * Changes fields and photographs of a temple's page, public at once. The file of a photograph for visitors contains
 * nothing outside the crop.
 * @throws ENTITY_NOT_FOUND for another's temple, VALIDATION_FAILED, CONFLICT if somebody else has changed the temple
 *   since the caller read it
 */
export const saveTemplePage = async (
  context: Context,
  templeId: number,
  { version, photographs, ...fields }: Body,
): Promise<TemplePage> => {
  await templeInReach(context, templeId, 'edit')
  const prepared = photographs && (await preparePhotographs(context, templeId, photographs))
  return context.transaction(async (inside) => {
    await writePage(inside, await lockPage(inside, templeId, version), { fields, photographs: prepared })
    return present(inside, found(await findPage(inside.db, templeId)))
  })
}
