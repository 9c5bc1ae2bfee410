import { hasEnded, mandateNoticeDue } from '@kandili/domain'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { unpublishRecord } from '../../../platform/crud/index.ts'
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts'
import { catalogue } from '../page/catalogue.ts'
import { mailMandate } from './mandate-mails.ts'
import { templePublishing } from './publish-temple.ts'
import { type EndingMandate, findEndingMandates, lockTemple } from './repository.ts'

/** No notice is given earlier. */
const LOOKS_AHEAD_DAYS = 30

/**
 * Unlists temples whose mandate has ended, and reminds temples and administrators of those that end soon. Days are
 * civil in Europe/Athens. Running again on the same day changes nothing and sends nothing twice.
 */
export const watchMandates = async (context: Context): Promise<void> => {
  const { clock } = context.system
  const today = clock.today()
  const last = new Date(Date.parse(today) + LOOKS_AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10)
  const ending = await findEndingMandates(context.db, { until: last })
  for (const temple of ending) {
    await (hasEnded(temple.mandate_until, today)
      ? unlistTemple(context, temple)
      : remind(context, temple, today))
  }
  context.log.info({ ending: ending.length }, 'mandates watched')
}

const unlistTemple = (context: Context, temple: EndingMandate): Promise<void> =>
  context.transaction(async (inside) => {
    const present = await lockTemple(inside.db, temple.id)
    // Renewed concurrently.
    if (!present || present.mandate_until !== temple.mandate_until) return
    await unpublishRecord(inside, catalogue, { id: temple.id, reason: 'MANDATE_ENDED' }, templePublishing)
    await mailMandate(inside, temple, { kind: 'mandateEnded' })
  })

const remind = async (context: Context, temple: EndingMandate, today: string): Promise<void> => {
  const days = mandateNoticeDue(temple.mandate_until, today)
  if (days === undefined) return
  await context.transaction((inside) => mailMandate(inside, temple, { kind: 'mandateEnds', days }))
}

/** Shortly after midnight in Athens all the year: 22:00 UTC in winter, 21:00 in summer. */
export const watchMandatesJob: JobDefinition = {
  name: 'watch-mandates',
  schedule: '7 22 * * *',
  work: watchMandates,
}
