import type { endpoints, ProofPolicy } from '@kandili/contract'
import { recordView } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { bilingual } from '../presenter.ts'
import { countLaterLines, findDoneLines, findDueLines } from '../repository-lines.ts'
import { presentSubmissionRow } from './presenter-submission.ts'
import { findTempleFacts } from './repository-temple.ts'

type Today = (typeof endpoints.submissions.today)['answer']['_zod']['output']

/** What is due at the caller's temple today (and what is late), and what it did in the last 24 hours. It tells names: who
 * looked is written down. */
export const readToday = async (context: Context): Promise<Today> => {
  const { templeId } = templeActor(context)
  const date = context.system.clock.today()
  const since = new Date(context.system.clock.now().getTime() - DAY_MS)
  const [temple, due, done, later, lateHours] = await Promise.all([
    findTempleFacts(context.db, templeId),
    findDueLines(context.db, templeId, date),
    findDoneLines(context.db, templeId, since),
    countLaterLines(context.db, templeId, date),
    parameter(context, 'lateHours'),
  ])
  await recordView(context, { entity: 'submissions', templeId })
  const { title, proof_policy } = found(temple)
  return {
    date,
    temple: { id: templeId, title: bilingual(title), proofPolicy: proof_policy as ProofPolicy },
    toDo: await Promise.all(due.map((line) => presentSubmissionRow(context, line, lateHours))),
    done: await Promise.all(done.map((line) => presentSubmissionRow(context, line, lateHours))),
    later,
  }
}
