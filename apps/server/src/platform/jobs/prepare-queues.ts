import type { PgBoss, QueueResult } from 'pg-boss'
import type { JobDefinition } from './job-definition.ts'

/** Permanently failed jobs; each becomes an attention item. */
export const FAILED_JOBS = 'failed-jobs'

/** About half an hour. */
const RETRIES = 10
/** The next occurrence is a retry, too. */
const RETRIES_OF_SCHEDULED = 4
const LONGEST_PAUSE_SECONDS = 900
/**
 * A worker sends a heartbeat every 15 seconds during a job. So a job whose worker was killed reaches another one
 * within a minute, and a long one may take its time; by expiry alone (15 minutes) a mail or a refund would wait that
 * long.
 */
const HEARTBEAT_SECONDS = 30
/** Finished jobs are kept for questions about yesterday; a feast day leaves half a million of them. */
const DONE_IS_KEPT_SECONDS = 2 * 86_400

const queueOf = ({ schedule, retryLimit, keyed }: JobDefinition) => ({
  // `exclusive`: one job for each key waits or runs (only one, if jobs have no key).
  policy: schedule || keyed ? 'exclusive' : 'standard',
  notify: true,
  retryLimit: retryLimit ?? (schedule ? RETRIES_OF_SCHEDULED : RETRIES),
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: LONGEST_PAUSE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DONE_IS_KEPT_SECONDS,
  deadLetter: FAILED_JOBS,
})

type Wanted = Omit<ReturnType<typeof queueOf>, 'deadLetter'> & { deadLetter?: string }

/**
 * Creates missing queues and updates those of an older version. Reads them all at once: most starts find nothing to
 * do.
 */
export const prepareQueues = async (boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const { deadLetter: _, ...likeOthers } = queueOf({ name: FAILED_JOBS, work: async () => {} })
  await prepareQueue(boss, FAILED_JOBS, likeOthers, known.get(FAILED_JOBS))
  for (const definition of definitions) {
    await prepareQueue(boss, definition.name, queueOf(definition), known.get(definition.name))
  }
}

const prepareQueue = async (
  boss: PgBoss,
  name: string,
  wanted: Wanted,
  known: QueueResult | undefined,
): Promise<void> => {
  if (!known) return boss.createQueue(name, wanted)
  const { policy, ...changeable } = wanted
  if (known.policy !== policy) {
    // pg-boss has no call for it. A job gets its queue's policy when it is sent; waiting ones keep the old one.
    await boss.getDb().executeSql('update pgboss.queue set policy = $1 where name = $2', [policy, name])
  }
  const isSame = Object.entries(changeable).every(([key, value]) => known[key as keyof QueueResult] === value)
  if (!isSame || known.policy !== policy) await boss.updateQueue(name, changeable)
}
