import { addDays, type RecurringDay, recurringDays } from '@kandili/almanac'
import type { Context } from '../../platform/context.ts'
import { almanacOfTemple } from '../almanac/index.ts'
import type { RecurrenceRow } from './repository.ts'

/** A span of two years contains the next days of every rule. */
const LOOKED_AHEAD_DAYS = 730

export const openNames = async ({ system }: Context, row: RecurrenceRow): Promise<string[]> =>
  JSON.parse(await system.vault.open({ person: row.ownerId }, row.names)) as string[]

export const sealNames = ({ system }: Context, ownerId: number, names: readonly string[]): Promise<Buffer> =>
  system.vault.seal({ person: ownerId }, JSON.stringify(names))

/** The days from today on, in the temple's own almanac. */
export const comingDays = async (
  context: Context,
  row: RecurrenceRow,
  names: readonly string[],
): Promise<RecurringDay[]> => {
  const from = context.system.clock.today()
  const { options } = await almanacOfTemple(context, row.templeId)
  return recurringDays(row.rule, { from, until: addDays(from, LOOKED_AHEAD_DAYS) }, { names, options })
}

/** The names that a day concerns. */
export const namesOfDay = (names: readonly string[], day: RecurringDay | undefined): string[] =>
  day?.names ? day.names.flatMap((place) => names[place] ?? []) : [...names]
