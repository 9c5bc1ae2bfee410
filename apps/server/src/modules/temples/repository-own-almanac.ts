import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/context.ts'

/** @param options.lock locks the temple against every other change until the transaction ends */
export const findOwnStyle = (db: Database, id: number, { lock = false }: { lock?: boolean } = {}) => {
  const query = db
    .selectFrom('temple as t')
    .leftJoin('saint as s', 's.id', 't.saint_id')
    .select([
      't.version',
      't.calendar_style',
      't.jurisdiction_key',
      't.metropolis_key',
      't.feast',
      't.saint_id',
      's.title as saint_title',
    ])
    .where('t.id', '=', id)
  return (lock ? query.forUpdate('t') : query).executeTakeFirst()
}

type Style = Omit<z.output<typeof endpoints.almanac.changeTempleAlmanac.body>, 'version'> & { now: Date }

export const updateOwnStyle = (db: Database, id: number, style: Style) =>
  db
    .updateTable('temple')
    .set({
      calendar_style: style.calendarStyle,
      jurisdiction_key: style.jurisdictionKey,
      metropolis_key: style.metropolisKey,
      feast: style.feast === null ? null : JSON.stringify(style.feast),
      version: sql<number>`version + 1`,
      updated_at: style.now,
    })
    .where('id', '=', id)
    .execute()
