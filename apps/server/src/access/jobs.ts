import { DAY_MS } from '../platform/clock.ts'
import type { JobDefinition } from '../platform/jobs/job-runner.ts'
import { eraseDeletedPeople } from './people/erase-person.ts'
import { deleteAttemptsBefore } from './repository-attempts.ts'
import { deleteSessionsBefore } from './repository-sessions.ts'
import { mailResetJob } from './way-in/ask-for-reset.ts'
import { deleteKeysBefore } from './way-in/repository-keys.ts'

/** Ended sign-ins are kept so long, for questions about who came in. */
const ENDED_SESSION_DAYS = 30

/** Every night: removes sign-ins that ended long ago and counted attempts older than a day. */
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

/** Every night: removes keys by e-mail that are over, used or not. */
const removeExpiredKeys: JobDefinition = {
  name: 'remove-expired-keys',
  schedule: '22 1 * * *',
  async work(context) {
    const removed = await deleteKeysBefore(context.db, context.system.clock.now())
    context.log.info({ removed }, 'expired keys removed')
  },
}

const eraseDeleted: JobDefinition = {
  name: 'erase-deleted-people',
  schedule: '* * * * *',
  work: eraseDeletedPeople,
}

export const accessJobs: readonly JobDefinition[] = [
  removeEndedSignIns,
  removeExpiredKeys,
  eraseDeleted,
  mailResetJob,
]
