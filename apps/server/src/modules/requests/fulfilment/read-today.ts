import { endpoints } from '@kandili/contract'
import { recordView } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { bilingual } from '../presenter.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { readServices } from './at-service.ts'
import { presentSubmissionRow } from './presenter-submission.ts'
import {
  countDoneLines,
  countLinesByLaterDay,
  findDoneLines,
  findDueLines,
  findLinesOfDay,
} from './repository-submissions.ts'

/** How many of the days ahead are shown separately. */
const DAYS_AHEAD = 14

type Today = (typeof endpoints.submissions.today)['answer']['_zod']['output']
type DoneToday = (typeof endpoints.submissions.doneToday)['answer']['_zod']['output']

const dayAgo = (context: Context): Date => new Date(context.system.clock.now().getTime() - DAY_MS)

const pageOfDone = async (context: Context, templeId: number, page: number): Promise<DoneToday> => {
  const limit = endpoints.submissions.DONE_PAGE_SIZE
  const since = dayAgo(context)
  const [lines, doneTotal, lateHours] = await Promise.all([
    findDoneLines(context.db, templeId, since, { limit, offset: (page - 1) * limit }),
    countDoneLines(context.db, templeId, since),
    parameter(context, 'lateHours'),
  ])
  return {
    done: await Promise.all(lines.map((line) => presentSubmissionRow(context, line, lateHours))),
    doneTotal,
    page,
  }
}

/** A further page of the temple's acts in the last 24 hours. It shows names: each view is recorded. */
export const readDoneToday = async (context: Context, page: number): Promise<DoneToday> => {
  const { templeId } = templeActor(context)
  await recordView(context, { entity: 'submissions', templeId })
  return pageOfDone(context, templeId, page)
}

/**
 * What is due at the caller's temple today (including late lines), and its acts in the last 24 hours; or the lines of
 * one later day. Returns everything that is due, and done lines in pages. It shows names: each view is recorded.
 * @param asked a later civil date; anything else means today
 */
export const readToday = async (context: Context, asked?: string): Promise<Today> => {
  const { templeId } = templeActor(context)
  const present = context.system.clock.today()
  const isLater = asked !== undefined && asked > present
  const date = isLater ? asked : present
  const [temple, due, { done, doneTotal }, laterDays, lateHours, { services, atService }] = await Promise.all(
    [
      findTempleFacts(context.db, templeId),
      isLater ? findLinesOfDay(context.db, templeId, asked) : findDueLines(context.db, templeId, present),
      isLater ? { done: [], doneTotal: 0 } : pageOfDone(context, templeId, 1),
      countLinesByLaterDay(context.db, templeId, present),
      parameter(context, 'lateHours'),
      readServices(context, templeId, date),
    ],
  )
  await recordView(context, { entity: 'submissions', templeId })
  const { title, published, proof_policy, proof_required, paused_until } = found(temple)
  return {
    date,
    present,
    temple: {
      id: templeId,
      title: bilingual(title),
      published,
      proofPolicy: proof_policy,
      proofRequired: proof_required,
      pausedUntil: paused_until !== null && paused_until > present ? paused_until : null,
    },
    services,
    toDo: await Promise.all(
      due.map(async (line) => ({
        ...(await presentSubmissionRow(context, line, lateHours)),
        atService: atService(line),
      })),
    ),
    done,
    doneTotal,
    later: laterDays.reduce((sum, { lines }) => sum + lines, 0),
    laterDays: laterDays.slice(0, DAYS_AHEAD),
  }
}
