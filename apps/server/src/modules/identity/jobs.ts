import { deleteAttemptsBefore } from '../../platform/attempts/repository-attempts.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { JobDefinition } from '../../platform/jobs/job-runner.ts'
import { deleteKeysBefore } from './credentials/repository-keys.ts'
import { mailResetJob } from './credentials/reset-password.ts'
import { deleteLinksBefore } from './first-administrator/repository.ts'
import { deleteSessionsBefore } from './sessions/repository.ts'

/** How long ended sessions are kept, for questions about who signed in. */
const ENDED_SESSION_DAYS = 30

/** Every night: removes sessions that ended long ago and counted attempts older than a day. */
const removeEndedSignIns: JobDefinition = {
  name: 'remove-ended-sign-ins',
  schedule: '17 1 * * *',
  async work(context) {
    const now = context.system.clock.now().getTime()
    const sessions = await deleteSessionsBefore(context.db, new Date(now - ENDED_SESSION_DAYS * DAY_MS))
    const attempts = await deleteAttemptsBefore(context.db, new Date(now - DAY_MS))
    context.log.info({ sessions, attempts }, 'ended sign-ins removed')
  },
}

/** Every night: removes expired keys by e-mail and set-up links, used or not. */
const removeExpiredKeys: JobDefinition = {
  name: 'remove-expired-keys',
  schedule: '22 1 * * *',
  async work(context) {
    const now = context.system.clock.now()
    const removed = (await deleteKeysBefore(context.db, now)) + (await deleteLinksBefore(context.db, now))
    context.log.info({ removed }, 'expired keys removed')
  },
}

export const identityJobs: readonly JobDefinition[] = [removeEndedSignIns, removeExpiredKeys, mailResetJob]
