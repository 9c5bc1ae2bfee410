import type { AnswerOf, endpoints, KeptTemplateKind } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { readRecord, readRecords } from '../../platform/crud/index.ts'
import { templateCatalogue } from './catalogue.ts'
import { kindFor } from './kinds.ts'
import { findUses, insertUse } from './repository.ts'

type Use = AnswerOf<typeof endpoints.templates.listUses>[number]

const kindOf = async (context: Context, id: number) => {
  const { kind, content } = await readRecord(context, templateCatalogue, id)
  return { ...kindFor(context, kind as KeptTemplateKind), content: content as Record<string, unknown> }
}

/** What was made from a template and still exists, the newest first. @throws ENTITY_NOT_FOUND */
export const listUses = async (context: Context, id: number): Promise<Use[]> => {
  const { noun } = await kindOf(context, id)
  const uses = await findUses(context.db, id)
  const records = await readRecords(
    context,
    noun,
    uses.map(({ record_id: recordId }) => recordId),
  )
  const titles = new Map(records.map((record) => [record.id, record.title as Use['title']]))
  return uses.flatMap(({ record_id: recordId, used_at: usedAt }) => {
    const title = titles.get(recordId)
    return title ? [{ id: recordId, title, usedAt: new Date(usedAt).toISOString() }] : []
  })
}

/**
 * Notes what was made from a template, and fills in what its form does not hold.
 * @throws ENTITY_NOT_FOUND, or what the offerings or the timetable of the temple refuse
 */
export const noteUse = (context: Context, id: number, recordId: number): Promise<void> =>
  context.transaction(async (inside) => {
    const { noun, content, fill } = await kindOf(inside, id)
    await readRecord(inside, noun, recordId)
    await fill?.(inside, recordId, content)
    await insertUse(inside.db, id, recordId, inside.system.clock.now())
  })
