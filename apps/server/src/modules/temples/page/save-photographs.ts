import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { templeInReach } from '../../authorization/index.ts'
import { lockPage, readTemplePage, recordChange } from './page.ts'
import {
  keptPhotographs,
  type PreparedPhotograph,
  preparePhotographs,
  writePhotographs,
} from './photographs.ts'
import { findPhotographs, updatePage } from './repository.ts'

type Body = z.output<typeof endpoints.templePage.savePhotographs.body>

/** Writes the photographs of a locked page with its history; the first one is the temple's picture everywhere. */
export const replacePhotographs = async (
  context: Context,
  templeId: number,
  photographs: readonly PreparedPhotograph[],
  restoredBefore: number | null = null,
): Promise<void> => {
  const before = keptPhotographs(await findPhotographs(context.db, templeId))
  await writePhotographs(context, templeId, photographs)
  const after = keptPhotographs(await findPhotographs(context.db, templeId))
  if (isDeepStrictEqual(before, after)) return
  const now = context.system.clock.now()
  await updatePage(context.db, templeId, { file_id: photographs[0]?.fileId ?? null }, now)
  await recordChange(context, { templeId, changes: { photographs: { before, after } }, restoredBefore })
}

/**
 * Sets the photographs of a temple's page, public at once. The file for visitors contains nothing outside the crop.
 * @throws ENTITY_NOT_FOUND for another's temple, VALIDATION_FAILED for another's upload or a part that is too small,
 *   CONFLICT if somebody else has changed the temple since the caller read it
 */
export const saveTemplePhotographs = async (
  context: Context,
  templeId: number,
  { version, photographs }: Body,
): Promise<endpoints.templePage.TemplePage> => {
  await templeInReach(context, templeId, 'edit')
  const prepared = await preparePhotographs(context, templeId, photographs)
  await context.transaction(async (inside) => {
    await lockPage(inside, templeId, version)
    await replacePhotographs(inside, templeId, prepared)
  })
  return readTemplePage(context, templeId)
}
