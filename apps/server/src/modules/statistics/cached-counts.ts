import type { Context } from '../../platform/context.ts'
import type { CopyGroup } from '../../platform/copies/copies.ts'
import { countByGroup, countBySpan, type GroupRow, type Scope, type SpanRow } from './repository-counts.ts'

/** Counting a year reads all of its acts. A figure of a year can be five minutes old. */
const SECONDS = 300
const BYTES_OF_ROW = 200

type Cached<Row> = { readonly bytes: number; readonly rows: readonly Row[] }
const bySpan: CopyGroup<Cached<SpanRow>> = { name: 'statistics by span' }
const byGroup: CopyGroup<Cached<GroupRow>> = { name: 'statistics by group' }

const keyOf = ({ templeId, organisationId, year, comparedUntil }: Scope): string =>
  `${templeId ?? 'all'} ${organisationId ?? 'all'} ${year} ${comparedUntil}`
const toCached = <Row>(rows: readonly Row[]): Cached<Row> => ({ bytes: rows.length * BYTES_OF_ROW, rows })

/** `countBySpan`, at most five minutes old. */
export const cachedBySpan = async ({ db, system }: Context, scope: Scope): Promise<readonly SpanRow[]> =>
  (
    await system.copies.getFor(bySpan, keyOf(scope), SECONDS, async () =>
      toCached(await countBySpan(db, scope)),
    )
  ).rows

/** `countByGroup`, at most five minutes old. */
export const cachedByGroup = async (
  { db, system }: Context,
  scope: Scope,
  by: Parameters<typeof countByGroup>[2],
): Promise<readonly GroupRow[]> =>
  (
    await system.copies.getFor(byGroup, `${by} ${keyOf(scope)}`, SECONDS, async () =>
      toCached(await countByGroup(db, scope, by)),
    )
  ).rows
