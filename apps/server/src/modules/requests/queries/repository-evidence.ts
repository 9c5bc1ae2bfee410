import type { Database } from '../../../platform/context.ts'

export const findEvidenceRequest = (db: Database, requestId: number) =>
  db
    .selectFrom('request as r')
    .leftJoin('consent as c', (join) =>
      join.onRef('c.request_id', '=', 'r.id').on('c.purpose', '=', 'TERMS').on('c.withdrawn_at', 'is', null),
    )
    .select([
      'r.contact_first_name',
      'r.contact_last_name',
      'r.contact_email',
      'r.placed_at',
      'r.paid_at',
      'r.refunded_cents',
      'c.text_version',
      'c.given_at',
    ])
    .where('r.id', '=', requestId)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()

export const findEvidenceLines = (db: Database, requestId: number) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select(['t.title', 'l.type_title', 'l.state', 'l.fulfilled_at', 'l.answered_at', 'l.answer_file_id'])
    .where('l.request_id', '=', requestId)
    .orderBy('l.position')
    .execute()
