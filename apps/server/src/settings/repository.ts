import type { Database } from '../platform/context.ts'

export const listParameterValues = (db: Database): Promise<{ key: string; value: string }[]> =>
  db.selectFrom('main_parameter').select(['key', 'value']).execute()
