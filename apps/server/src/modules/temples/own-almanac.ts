import type { Bilingual, endpoints, YearlyDay } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { almanacOfTemple, ownRules, templeFeastDates } from '../almanac/index.ts'
import { templeActor } from '../authorization/index.ts'
import { findOwnStyle, updateOwnStyle } from './repository-own-almanac.ts'

type TempleAlmanac = endpoints.almanac.TempleAlmanac
type Changed = z.output<typeof endpoints.almanac.changeTempleAlmanac.body>

/** The calendar settings of the caller's temple. */
export const readOwnAlmanac = async (context: Context): Promise<TempleAlmanac> => {
  const { templeId } = templeActor(context)
  const row = found(await findOwnStyle(context.db, templeId))
  const year = Number(context.system.clock.today().slice(0, 4))
  return {
    version: row.version,
    calendarStyle: row.calendar_style as TempleAlmanac['calendarStyle'],
    jurisdictionKey: row.jurisdiction_key,
    metropolisKey: row.metropolis_key,
    feast: row.feast as YearlyDay | null,
    saint: row.saint_id === null ? null : { id: row.saint_id, title: row.saint_title as Bilingual },
    feastDates: templeFeastDates(await almanacOfTemple(context, templeId), year),
    rules: await ownRules(context),
  }
}

/** @throws CONFLICT if somebody else has changed the temple since the caller read it */
export const changeOwnAlmanac = (context: Context, { version, ...style }: Changed): Promise<TempleAlmanac> =>
  context.transaction(async (inside) => {
    const { templeId } = templeActor(inside)
    const row = found(await findOwnStyle(inside.db, templeId, { lock: true }))
    if (row.version !== version) throw new Refusal('CONFLICT')
    await updateOwnStyle(inside.db, templeId, { ...style, now: inside.system.clock.now() })
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'temples',
      entityId: templeId,
      templeId,
      facts: { fields: Object.keys(style) },
    })
    return readOwnAlmanac(inside)
  })
